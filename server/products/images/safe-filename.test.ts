import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { safeFilename } from "./picture.js";
import { anyCharacter } from "../../testing/any-character.js";
import { propertyRuns } from "../../testing/property-runs.js";

describe("safeFilename", () => {
  it.each([
    { given: undefined, want: "image.png" },
    { given: "shoe.png", want: "shoe.png" },
    { given: "shoe", want: "shoe.png" },
    { given: "shoe.jpg", want: "shoe.png" },
    { given: "SHOE_2.JPEG", want: "SHOE_2.png" },
    { given: "my shoe (left).png", want: "my-shoe-left.png" },
    { given: "shoe.v2", want: "shoe-v2.png" },
    { given: "shoe.php.png", want: "shoe-php.png" },
    { given: "../../etc/passwd", want: "etc-passwd.png" },
    { given: "C:\\Users\\me\\shoe.png", want: "C-Users-me-shoe.png" },
    { given: "a\0b\nc\x7fd\u202egnp.exe", want: "a-b-c-d-gnp-exe.png" },
    { given: '"><script>', want: "script.png" },
    { given: "%2e%2e%2f", want: "2e-2e-2f.png" },
    { given: "\u{1f45f}.png", want: "image.png" },
    { given: "\ud800", want: "image.png" },
    { given: ".", want: "image.png" },
    { given: "..", want: "image.png" },
    { given: " . ", want: "image.png" },
    { given: "---", want: "image.png" },
    { given: ".png", want: "image.png" },
    { given: ".htaccess", want: "htaccess.png" },
    { given: "CON", want: "image-CON.png" },
    { given: "nul.png", want: "image-nul.png" },
    { given: "COM¹.gif", want: "image-COM¹.png" },
    { given: "console", want: "console.png" },
    { given: "Größe 42.png", want: "Größe-42.png" },
    { given: "Gro\u0308\u00dfe", want: "Gr\u00f6\u00dfe.png" },
    { given: "靴 左.png", want: "靴-左.png" },
    { given: "x".repeat(256), want: `${"x".repeat(60)}.png` },
    { given: `${"x".repeat(59)} ${"y".repeat(9)}`, want: `${"x".repeat(59)}.png` },
    { given: "𠮷".repeat(70), want: `${"𠮷".repeat(60)}.png` },
  ])("makes $want of $given", ({ given, want }) => {
    expect(safeFilename(given, "image/png")).toBe(want);
  });

  it("has the extension of each type", () => {
    expect(safeFilename("a.png", "image/jpeg")).toBe("a.jpg");
    expect(safeFilename("a.png", "image/gif")).toBe("a.gif");
  });

  it("is one short and harmless segment of a path, whatever is given", () => {
    const any = fc.string({ unit: anyCharacter, maxLength: 256 });
    fc.assert(
      fc.property(any, (given) => {
        const name = safeFilename(given, "image/gif");
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]*\.gif$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(decodeURIComponent(encodeURIComponent(name))).toBe(name);
        expect(safeFilename(name, "image/gif")).toBe(name);
      }),
      propertyRuns(100),
    );
  });
});
