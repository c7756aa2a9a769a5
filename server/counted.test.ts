import { expect, it } from "@jest/globals";
import { counted } from "./counted.js";

it.each([
  [0, "project", "0 projects"],
  [1, "project", "1 project"],
  [2, "project", "2 projects"],
])("counts %d of a %s", (count, noun, text) => {
  expect(counted(count, noun)).toBe(text);
});
