import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isApiError } from "../../../runtime/errors.js";
import type { ImageMediaType } from "../../storage/product-records.js";
import {
  END_OF_IMAGE,
  exifWithThumbnail,
  GIF_COLOURS,
  GIF_TRAILER,
  gifFrame,
  gifScreen,
  gifSubBlocks,
  jpegFrame,
  jpegScan,
  jpegSegment,
  PNG_SIGNATURE,
  pngChunk,
  pngHeader,
  sampleGif,
  sampleJpeg,
  samplePng,
  sampleProgressiveJpeg,
  START_OF_IMAGE,
} from "../testing/sample-images.js";
import { readImage, safeFilename } from "./picture.js";
import { propertyRuns } from "../../../testing/property-runs.js";
import { anyCharacter } from "../../../testing/any-character.js";

const size = { w: 21, h: 13 };
const scan = jpegScan([0, 63, 0], Buffer.from([0x12]));
const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), gifSubBlocks(Buffer.from(";,!"))]);
const jpeg = (...parts: Buffer[]): Buffer =>
  Buffer.concat([START_OF_IMAGE, ...parts, END_OF_IMAGE]);
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([PNG_SIGNATURE, ...chunks]);
const data = pngChunk("IDAT", [1]);
const end = pngChunk("IEND");

/** The type of an image by its name in a test. */
function typeIn(name: string): ImageMediaType {
  const [format = ""] = /PNG|JPEG|GIF/.exec(name) ?? [];
  return `image/${format.toLowerCase()}` as ImageMediaType;
}

const valid = Object.entries<Buffer>({
  "a PNG": samplePng(size),
  "a PNG with a palette, a text that reads as its end, and data in two chunks": png(
    pngHeader(size, [8, 3, 0, 0, 1]),
    pngChunk("PLTE", [0, 0, 0]),
    pngChunk("tEXt", end),
    data,
    data,
    pngChunk("tIME", []),
    end,
  ),
  "a JPEG": sampleJpeg(size),
  "a progressive JPEG": sampleProgressiveJpeg(size),
  "a JPEG with a thumbnail of other dimensions": sampleJpeg(size, [
    exifWithThumbnail(sampleJpeg({ w: 8, h: 8 })),
  ]),
  "a JPEG with restart markers, stuffed zeros and fill bytes": jpeg(
    Buffer.from([0xff, 0xff]),
    jpegFrame(0xc1, size),
    jpegScan([0, 63, 0], Buffer.from([0x12, 0xff, 0x00, 0xff, 0xd0, 0x12, 0xff, 0xff])),
  ),
  "a GIF": sampleGif(size),
  "an animated GIF with comments that read as its parts": sampleGif(size, [
    comment,
    gifFrame(size),
    comment,
    gifFrame({ w: 1, h: 2 }, { left: 20, top: 11 }),
    comment,
  ]),
  "a GIF whose first frame is larger than its screen": Buffer.concat([
    Buffer.from("GIF87a"),
    gifScreen({ w: 0, h: 0 }),
    GIF_COLOURS,
    gifFrame({ w: 20, h: 12 }, { left: 1, top: 1 }),
    GIF_TRAILER,
  ]),
}).map(([name, bytes]) => ({ name, mediaType: typeIn(name), bytes }));

const broken: Record<string, Buffer> = {
  "a PNG without data": png(pngHeader(size), end),
  "a PNG that begins with data": png(data, pngHeader(size), data, end),
  "a PNG with two headers": png(pngHeader(size), pngHeader(size), data, end),
  "a PNG with a short header": png(pngChunk("IHDR", [0, 0, 0, 1]), data, end),
  "a PNG of 0 x 5": samplePng({ w: 0, h: 5 }),
  "a PNG with a chunk above the length limit": png(
    pngHeader(size),
    Buffer.from("ffffffff49444154", "hex"),
  ),
  "a PNG with a wrong checksum": withByte(samplePng(size), 20, 0x7f),
  "a JPEG without a frame": jpeg(scan),
  "a JPEG without a scan": jpeg(jpegFrame(0xc0, size)),
  "a JPEG whose scan has no data": jpeg(jpegFrame(0xc0, size), scan.subarray(0, -1)),
  "a JPEG of 0 x 5": sampleJpeg({ w: 0, h: 5 }),
  "a JPEG with bytes between segments": jpeg(jpegFrame(0xc0, size), Buffer.of(1), scan),
  "a JPEG with a segment of length 1": jpeg(
    Buffer.of(0xff, 0xe0, 0, 1),
    jpegFrame(0xc0, size),
    scan,
  ),
  "a JPEG whose frame header is too long": jpeg(
    jpegSegment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0]),
    scan,
  ),
  "a GIF without a frame": sampleGif(size, []),
  "a GIF whose frame has no pixels": sampleGif(size, [gifFrame({ w: 0, h: 1 })]),
  "a GIF whose later frame reaches beyond it": sampleGif(size, [
    gifFrame(size),
    gifFrame(size, { left: 1 }),
  ]),
  "a GIF with an impossible code size": sampleGif(size, [withByte(gifFrame(size), 10, 9)]),
  "a GIF whose frame has no data": sampleGif(size, [
    Buffer.concat([gifFrame(size).subarray(0, 11), Buffer.of(0)]),
  ]),
};

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = value;
  return changed;
}

/** The error code if the image is rejected, otherwise `undefined`. */
function errorCode(bytes: Uint8Array, mediaType: ImageMediaType): string | undefined {
  try {
    readImage(bytes, mediaType);
    return undefined;
  } catch (error) {
    if (isApiError(error)) return error.code;
    throw error;
  }
}

describe("readImage", () => {
  it.each(valid)("reads the dimensions of $name", ({ bytes, mediaType }) => {
    expect(readImage(bytes, mediaType)).toEqual(size);
  });

  it.each(valid)("ignores bytes after $name", ({ bytes, mediaType }) => {
    const followed = Buffer.concat([bytes, Buffer.from("<script>"), bytes]);
    expect(readImage(followed, mediaType)).toEqual(size);
  });

  it.each(valid)("rejects $name truncated at any byte", ({ bytes, mediaType }) => {
    expect(errorCode(Buffer.alloc(0), mediaType)).toBe("ImageEmpty");
    for (let length = 1; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length);
      expect([length, errorCode(cut, mediaType)]).toEqual([length, "ImageCorrupt"]);
    }
  });

  it.each(valid)("accepts $name only as its own type", ({ bytes, mediaType }) => {
    for (const other of ["image/jpeg", "image/png", "image/gif"] as const) {
      expect(errorCode(bytes, other)).toBe(other === mediaType ? undefined : "ImageTypeMismatch");
    }
  });

  it.each(Object.entries(broken))("rejects %s", (name, bytes) => {
    expect(errorCode(bytes, typeIn(name))).toBe("ImageCorrupt");
  });

  it.each([
    ["text", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a WebP", Buffer.from("RIFF\x24\0\0\0WEBPVP8 ", "latin1")],
    ["a PNG that a text transfer has changed", Buffer.from("\x89PNG\n\x1a\n", "latin1")],
  ])("rejects %s as any of the types", (_, bytes) => {
    for (const mediaType of ["image/jpeg", "image/png", "image/gif"] as const) {
      expect(errorCode(bytes, mediaType)).toBe("ImageTypeMismatch");
    }
  });
});

describe("the dimensions of an image", () => {
  const samples = { "image/png": samplePng, "image/jpeg": sampleJpeg, "image/gif": sampleGif };
  const mediaTypes = Object.keys(samples) as ImageMediaType[];
  const cases = mediaTypes.flatMap((mediaType) => [
    { mediaType, w: 20_000, h: 5_000, code: undefined },
    { mediaType, w: 10_000, h: 10_001, code: "ImageDimensionsTooLarge" },
    { mediaType, w: 20_001, h: 1, code: "ImageDimensionsTooLarge" },
    { mediaType, w: 1, h: 20_001, code: "ImageDimensionsTooLarge" },
  ]);

  it.each(cases)("$w x $h as $mediaType: $code", ({ mediaType, w, h, code }) => {
    expect(errorCode(samples[mediaType]({ w, h }), mediaType)).toBe(code);
  });
});

describe("an image with changed bytes", () => {
  const codes = [undefined, "ImageCorrupt", "ImageTypeMismatch", "ImageDimensionsTooLarge"];
  const mutation = fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 4 }),
    inserted: fc.uint8Array({ maxLength: 6 }),
  });

  it.each(valid)("is read or rejected with an error code: $name", ({ bytes, mediaType }) => {
    const changes = fc.array(mutation, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(changes, (mutations) => {
        let changed: Buffer = bytes;
        for (const { at, removed, inserted } of mutations) {
          const start = at % changed.length;
          const rest = changed.subarray(start + removed);
          changed = Buffer.concat([changed.subarray(0, start), inserted, rest, Buffer.of(0)]);
        }
        expect(codes).toContain(errorCode(changed, mediaType));
      }),
      propertyRuns(500),
    );
  });
});

describe("safeFilename", () => {
  it.each([
    { filename: undefined, want: "image.png" },
    { filename: "shoe.jpg", want: "shoe.png" },
    { filename: "SHOE_2.JPEG", want: "SHOE_2.png" },
    { filename: "shoe.php.png", want: "shoe-php.png" },
    { filename: "C:\\Users\\me\\shoe.png", want: "C-Users-me-shoe.png" },
    { filename: "a\0b\nc\x7fd\u202egnp.exe", want: "a-b-c-d-gnp-exe.png" },
    { filename: "%2e%2e%2f", want: "2e-2e-2f.png" },
    { filename: "\u{1f45f}.png", want: "image.png" },
    { filename: "..", want: "image.png" },
    { filename: ".htaccess", want: "htaccess.png" },
    { filename: "CON", want: "image-CON.png" },
    { filename: "COM¹.gif", want: "image-COM¹.png" },
    { filename: "Gro\u0308\u00dfe", want: "Gr\u00f6\u00dfe.png" },
    { filename: `${"x".repeat(59)} ${"y".repeat(9)}`, want: `${"x".repeat(59)}.png` },
    { filename: "𠮷".repeat(70), want: `${"𠮷".repeat(60)}.png` },
  ])("makes $want from $filename", ({ filename, want }) => {
    expect(safeFilename(filename, "image/png")).toBe(want);
  });

  it("adds the extension of the media type", () => {
    expect(safeFilename("a.png", "image/jpeg")).toBe("a.jpg");
    expect(safeFilename("a.png", "image/gif")).toBe("a.gif");
  });

  it("always returns one short, harmless path segment", () => {
    const any = fc.string({ unit: anyCharacter, maxLength: 256 });
    fc.assert(
      fc.property(any, (filename) => {
        const name = safeFilename(filename, "image/gif");
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]*\.gif$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(decodeURIComponent(encodeURIComponent(name))).toBe(name);
        expect(safeFilename(name, "image/gif")).toBe(name);
      }),
      propertyRuns(100),
    );
  });
});
