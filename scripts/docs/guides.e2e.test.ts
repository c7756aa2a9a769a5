import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readGuides } from "./guides.js";
import { guideBlocks } from "./testing/guide-blocks.js";
import { DEMO_PART } from "./testing/follow-guide.js";
import { Reader } from "./testing/reader.js";
import { blocksToRun, checkShown } from "./testing/shown-output.js";

/** Performed by add-an-endpoint, package and init.e2e.test.ts, and by sandbox-guides.test.ts. */
const PERFORMED_ELSEWHERE = [
  ...["adding-an-endpoint.html", "conformance.html", "own-api.html"],
  ...["testing-clients.html", "control.html"],
];

const UNTIL_INDEXED = `
search=http://127.0.0.1:8080/demo/resource/product-projection-search
until curl -sf -o none -H "Authorization: Bearer $TOKEN" "$search"; do sleep 0.1; done`;

/** A search or query without a result shows nothing. */
const EMPTY_PAGE = /^\{"limit":.*"total":0,/;

const root = join(import.meta.dirname, "..", "..");
/** Of the first guide, the part about the demo API. Its token is the one that the other guides use. */
const guides = (await readGuides(root)).map((guide) => ({
  ...guide,
  source: guide.source.split(DEMO_PART).at(-1) ?? "",
}));
const [start] = guides;
const [, getToken] = guideBlocks(start?.source ?? "");
const performed = guides.filter(({ page }) => !PERFORMED_ELSEWHERE.includes(page));
/** One reader for all guides: they may be followed one after the other, on one service. */
let reader: Reader;
beforeAll(async () => {
  reader = await Reader.start();
  await reader.follow(getToken ? [getToken] : [], { keep: true });
  // See `untilIndexed`: a reader's service has no program to compile.
  await reader.follow([{ language: "sh", text: reader.local(UNTIL_INDEXED) }]);
});
afterAll(() => reader.stop());

describe("a guide does what it says:", () => {
  it.each(performed)(
    "$file",
    async ({ source }) => {
      const blocks = guideBlocks(reader.local(source));
      const outputs = await reader.follow(blocksToRun(blocks));
      for (const output of outputs) expect(output).not.toMatch(EMPTY_PAGE);
      checkShown(blocks, outputs);
    },
    120_000,
  );
});

it("lets the reader run TypeScript as the first guide says", async () => {
  const source = start?.source ?? "";
  const [, file = "", command = ""] = /Save this as `([^`]+)`[^`]+`([^`]+)`/.exec(source) ?? [];
  const [program, output] = guideBlocks(source).slice(-2);
  await writeFile(join(reader.folder, file), reader.local(program?.text ?? ""));
  expect(await reader.follow([{ language: "sh", text: command }])).toEqual([output?.text]);
});
