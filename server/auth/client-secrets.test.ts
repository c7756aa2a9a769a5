import { expect, it } from "@jest/globals";
import { generateCredentials } from "./client-secrets.js";

it("makes ids that no command line takes for an option, and none twice", () => {
  const ids = Array.from({ length: 1_000 }, () => generateCredentials().clientId);
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1_000);
});
