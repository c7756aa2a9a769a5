import { expect, it } from "@jest/globals";
import { fitsText } from "./value-checks.js";

it.each([
  [{ format: "date" }, "2020-02-30", false],
  [{ format: "date" }, "2020-02-29", true],
  [{ format: "int64" }, "text", true],
  [{ format: "double" }, "text", true],
  [{ format: "password" }, "text", true],
  [{ format: "unknown" }, "text", true],
  [{ format: "constructor" }, "text", true],
  [{ maxLength: 2 }, "😀😀", true],
  [{ minLength: 3 }, "😀😀", false],
  [{ pattern: "^a+$" }, "ab", false],
])("%j takes the text %j: %s", (schema, text, isTaken) => {
  expect(fitsText(schema, text)).toBe(isTaken);
});
