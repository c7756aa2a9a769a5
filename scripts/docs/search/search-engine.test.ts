import { describe, expect, it } from "@jest/globals";
import { wordsOf } from "./search-engine.js";
import { snippetOf, splitAt } from "./snippet.js";

it("finds a name by its parts", () => {
  expect(wordsOf("getResourceByKey, 409 a_b")).toEqual([
    ...["getresourcebykey", "get", "resource", "by", "key", "409", "a", "b"],
  ]);
});

describe("a snippet", () => {
  const text = `${"word ".repeat(60)}the needle stands here ${"word ".repeat(60)}`;

  it("shows the words around the first that was found", () => {
    const snippet = snippetOf(text, ["needle"]);
    expect(snippet).toMatch(/^… .*the needle stands here.* …$/);
    expect(snippet.length).toBeLessThan(170);
    expect(snippetOf("short", ["none"])).toBe("short");
    expect(snippetOf("", ["a"])).toBe("");
  });

  it("marks words and what begins with them, whatever characters they have", () => {
    expect(splitAt("An image, imaging; reimage (a+b)", ["imag", "a+b"])).toEqual([
      { text: "An ", isTerm: false },
      { text: "imag", isTerm: true },
      { text: "e, ", isTerm: false },
      { text: "imag", isTerm: true },
      { text: "ing; reimage (", isTerm: false },
      { text: "a+b", isTerm: true },
      { text: ")", isTerm: false },
    ]);
  });
});
