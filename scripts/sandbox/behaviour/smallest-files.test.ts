import { expect, it } from "@jest/globals";
import jpeg from "jpeg-js";
import { GifReader } from "omggif";
import { PNG } from "pngjs";
import { smallestFile } from "./smallest-files.js";

function bytesOf(mediaType: string): Buffer {
  return Buffer.from(smallestFile(mediaType) ?? "", "base64");
}

it("makes images of one pixel", () => {
  const gif = new GifReader(bytesOf("image/gif"));
  const sizes = [PNG.sync.read(bytesOf("image/png")), jpeg.decode(bytesOf("image/jpeg")), gif];
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

it("makes a PDF whose table leads to its objects", () => {
  const text = bytesOf("application/pdf").toString();
  const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual([
    "1 0 obj",
    "2 0 obj",
    "3 0 obj",
  ]);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe("xref");
});

it("makes an archive without files", () => {
  const bytes = bytesOf("application/zip");
  expect([bytes.length, bytes.readUInt32LE(), bytes.readUInt16LE(10)]).toEqual([22, 0x06054b50, 0]);
});

it("knows no file of another type", () => {
  expect(smallestFile("application/octet-stream")).toBeUndefined();
});
