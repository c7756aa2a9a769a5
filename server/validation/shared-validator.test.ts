import { expect, it } from "@jest/globals";
import { operations as ofControl } from "../../generated/control/operations.js";
import { operations } from "../../generated/operations.js";
import { sharedValidator } from "./shared-validator.js";

it("is one for all services that check the same", () => {
  const one = sharedValidator("", operations, { responses: true });
  expect(sharedValidator("", operations, { responses: true })).toBe(one);
  const others = [
    sharedValidator("", operations, { responses: false }),
    sharedValidator("control/", ofControl, { responses: true }),
  ];
  expect(new Set([one, ...others]).size).toBe(3);
});
