import { describe, expect, it } from "@jest/globals";
import { type PoolPlace, readPool, sortTexts, type TextPool, writePool } from "./text-pool.js";
import { SegmentReader, SegmentWriter } from "./segment-bytes.js";

function pooled(texts: readonly string[]): { pool: TextPool; size: number } {
  const writer = new SegmentWriter();
  const bytes = writer.finish(writePool(texts, writer));
  const reader = new SegmentReader(bytes);
  return { pool: readPool(reader.directory as PoolPlace, reader), size: bytes.length };
}

function longTexts(letter: string): string[] {
  const texts = Array.from({ length: 100 }, (_, i) => `${i % 7} ${"a description ".repeat(9)}${i}`);
  texts.push("", letter, letter.repeat(300));
  sortTexts(texts);
  return texts;
}

describe.each([
  ["letters of one byte", longTexts("é")],
  ["letters of two bytes", longTexts("語")],
  ["unpaired surrogates", longTexts("\ud83d")],
])("a pool of long texts with %s", (_, texts) => {
  it("returns, finds and compares its texts in any order", () => {
    const [{ pool }, other] = [pooled(texts), pooled(texts)];
    expect(pool.length).toBe(texts.length);
    for (let n = 0; n < texts.length; n++) {
      const i = (n * 37) % texts.length;
      const text = texts[i] ?? "";
      expect([pool.at(i), pool.find(text), pool.find(`${text}x`)]).toEqual([text, i, -1]);
      expect(pool.compare(i, other.pool, n)).toBe(Math.sign(i - n));
    }
  });
});

it("uses little memory for similar long texts", () => {
  const texts = longTexts("x");
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  expect(pooled(texts).size).toBeLessThan(units / 3);
});
