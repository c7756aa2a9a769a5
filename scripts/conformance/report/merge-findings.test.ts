import { expect, it } from "@jest/globals";
import { mergeFindings } from "./merge-findings.js";

const merged = (...messages: string[]) =>
  mergeFindings(messages.map((message) => ({ message, exchanges: [] }))).map(
    ({ message, count }) => [message, count],
  );

it("makes findings one that differ in names and values", () => {
  expect(
    merged(
      "listPets does not declare 400.",
      "GET /pets/{id}: it gives two items the id 7.",
      "createPet does not declare 400.",
      'WWW-Authenticate is "Bearer".',
      "GET /owners/{id}: it gives two items the id 81.",
      'WWW-Authenticate is "Basic".',
      "listOwners does not declare 400.",
    ),
  ).toEqual([
    ["listPets does not declare 400. 3 findings like this.", 3],
    ["GET /pets/{id}: it gives two items the id 7. 2 findings like this.", 2],
    ['WWW-Authenticate is "Bearer". 2 findings like this.', 2],
  ]);
});

it("keeps findings apart that differ in statuses and words", () => {
  const messages = [
    "listPets does not declare 400.",
    "listPets does not declare 409.",
    "Expected 405, got 202.",
    "Expected 405, got 404.",
    "name is missing.",
    "age is missing.",
  ];
  expect(merged(...messages)).toEqual(messages.map((each) => [each, undefined]));
});
