import { expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** Where additions are marked, by the names of operations and components. */
function additionsOf(node: unknown, name = ""): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (typeof node !== "object" || node === null) return found;
  const { "x-addition": mark, operationId } = node as Record<string, unknown>;
  if (mark !== undefined) {
    const names = Array.isArray(mark) ? mark.map(String) : [];
    found.set(typeof operationId === "string" ? operationId : name, names);
  }
  for (const [key, child] of Object.entries(node)) {
    for (const [where, what] of additionsOf(child, key)) found.set(where, what);
  }
  return found;
}

it("lists every addition that the document marks, and no other", async () => {
  const text = await readFile(join(root, "generated", "openapi.json"), "utf8");
  const marked = additionsOf(JSON.parse(text));
  expect(marked.get("ObjectTestTypeDraft")).toEqual(["key"]);
  const guide = await readFile(join(root, "spec", "guides", "open-decisions.md"), "utf8");
  const table = guide.split("## Additions")[1] ?? "";
  const rows = [...table.matchAll(/^\| `(\w+)` +\| (.*?) *\|$/gm)];
  const listed = rows.map(([, where = "", what = ""]): [string, string[]] => [
    where,
    what === "all of it" ? [] : [...what.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  ]);
  expect(new Map(listed)).toEqual(marked);
});
