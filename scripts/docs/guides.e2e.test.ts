import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readGuides } from "./guides.js";
import { type GuideBlock, guideBlocks } from "./testing/guide-blocks.js";
import { Reader } from "./testing/reader.js";

const RUN = ["sh", "ts"];
/** Performed by add-an-endpoint, package and init.e2e.test.ts. */
const PERFORMED_ELSEWHERE = [
  ...["adding-an-endpoint.html", "conformance.html", "own-api.html"],
  "testing-clients.html",
];

/** A search or query without a result shows nothing. */
const EMPTY_PAGE = /^\{"limit":.*"total":0,/;

const root = join(import.meta.dirname, "..", "..");
const guides = await readGuides(root);
/** The token that every guide goes on from is got in the first. */
const [, getToken] = guideBlocks(guides[0]?.source ?? "");

/** Its snapshots are the embedded store's. */
const NOT_ON_POSTGRES = process.env["TEST_STORAGE"] === "postgres" ? ["control.html"] : [];

const left = [...PERFORMED_ELSEWHERE, ...NOT_ON_POSTGRES];
const performed = guides.filter(({ page }) => !left.includes(page));
/** One reader for all guides: they may be followed one after the other, on one service. */
let reader: Reader;
beforeAll(async () => {
  reader = await Reader.start();
  await reader.follow(getToken ? [getToken] : [], { keep: true });
});
afterAll(() => reader.stop());

/** What each of the guide's blocks to run put out. */
function follow(source: string): Promise<string[]> {
  return reader.follow(guideBlocks(source).filter(({ language }) => RUN.includes(language)));
}

describe("a guide does what it says:", () => {
  it.each(performed)(
    "$file",
    async ({ source }) => {
      const outputs = await follow(source);
      let output = "";
      for (const block of guideBlocks(source)) {
        if (RUN.includes(block.language)) {
          output = outputs.shift() ?? "";
          expect(output).not.toMatch(EMPTY_PAGE);
        } else expectOutput(output, { ...block, text: reader.local(block.text) });
      }
    },
    120_000,
  );
});

it("lets the reader run TypeScript as the first guide says", async () => {
  const source = guides[0]?.source ?? "";
  const [, file = "", command = ""] = /Save this as `([^`]+)`[^`]+`([^`]+)`/.exec(source) ?? [];
  const [program, output] = guideBlocks(source).slice(-2);
  await writeFile(join(reader.folder, file), reader.local(program?.text ?? ""));
  expect(await reader.follow([{ language: "sh", text: command }])).toEqual([output?.text]);
});

function expectOutput(output: string, { language, text }: GuideBlock): void {
  if (language === "json") {
    expect(JSON.parse(output)).toEqual(asFarAsShown(JSON.parse(text)));
  } else if (language === "http") {
    for (const line of text.trim().split("\n")) {
      expect(output.split("\r\n")).toContainEqual(expect.stringMatching(exactly(line)));
    }
  } else {
    expect(language).toBe("text");
    expect(output).toContain(text.trimEnd());
  }
}

/** The expected value: objects may have more members, `…` stands for any text. */
function asFarAsShown(shown: unknown): unknown {
  if (shown === "…") return expect.stringMatching(/./);
  if (Array.isArray(shown)) return shown.map(asFarAsShown);
  if (typeof shown !== "object" || shown === null) return shown;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, asFarAsShown(value)])),
  );
}

function exactly(line: string): RegExp {
  return new RegExp(`^${line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, "i");
}
