import { expect, it } from "@jest/globals";
import { withoutEmptyLists } from "./fill.js";

it("leaves out empty lists, at any depth, and nothing else", () => {
  const body = { tags: [], sizes: [1], owner: { pets: [], name: "" }, rooms: [{ beds: [] }] };
  expect(withoutEmptyLists(body)).toEqual({ sizes: [1], owner: { name: "" }, rooms: [{}] });
});
