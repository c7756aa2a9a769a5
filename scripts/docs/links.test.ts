import { expect, it } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
/** Pages that only the site has, made of the document. */
const MADE = [
  ...["reference.html", "overview.html", "errors-by-status.html"],
  ...["control-openapi.json", "control-openapi.yaml"],
];

const markdown = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
const files = [
  ...markdown("."),
  ...markdown(".github"),
  ...markdown("spec/guides"),
  "client/README.md",
];

/** The targets of links and pictures, but for other hosts. */
function targets(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8").replace(/^```[^]*?^```$/gm, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^\w+:/.test(target));
}

it.each(files)("%s links to what is there", (file) => {
  const missing = targets(file).filter((target) => {
    const [path = ""] = target.split("#");
    return path !== "" && !MADE.includes(path) && !existsSync(join(root, dirname(file), path));
  });
  expect(missing).toEqual([]);
});

it("the README has at most 150 lines", () => {
  expect(readFileSync(join(root, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(151);
});
