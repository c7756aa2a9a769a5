import { describe, expect, it } from "@jest/globals";
import { isFresh } from "./conditional.js";

describe("isFresh", () => {
  it.each(["*", '"1"', 'W/"1"', '"0", "1"', '"0","1"', '"0" , W/"1" , "2"', '"0"\t,\t"1"'])(
    '%s names "1"',
    (ifNoneMatch) => expect(isFresh(ifNoneMatch, '"1"')).toBe(true),
  );

  it.each(["", "1", "'1'", '"2"', '"11"', 'W/"2"', '"0", "2"', "**", 'w/"1"', '"1'])(
    '%j does not name "1"',
    (ifNoneMatch) => expect(isFresh(ifNoneMatch, '"1"')).toBe(false),
  );
});
