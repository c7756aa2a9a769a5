import { expect, it } from "@jest/globals";
import { generateCredentials } from "./client-secrets.js";

it("makes unique ids that do not look like command line options", () => {
  const ids = Array.from({ length: 1_000 }, () => generateCredentials().clientId);
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1_000);
});
