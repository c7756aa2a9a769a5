import { describe, expect, it } from "@jest/globals";
import { ApiError } from "../errors.js";
import { checkPreconditions, type Preconditions } from "./revision.js";

describe("checkPreconditions", () => {
  it.each<[Preconditions, number | undefined]>([
    [{}, undefined],
    [{}, 1],
    [{ "if-match": "*" }, 1],
    [{ "if-match": '"1"' }, 1],
    [{ "if-match": '"2", "1"' }, 1],
    [{ "if-none-match": "*" }, undefined],
    [{ "if-none-match": '"1"' }, undefined],
    [{ "if-none-match": '"2"' }, 1],
    [{ "if-match": '"1"', "if-none-match": '"2"' }, 1],
  ])("lets %j pass at version %j", (headers, version) => {
    expect(() => checkPreconditions(headers, version)).not.toThrow();
  });

  it.each<[Preconditions, number | undefined, string]>([
    [{ "if-match": "*" }, undefined, "If-Match does not hold: there is no such resource."],
    [{ "if-match": '"1"' }, undefined, "If-Match does not hold: there is no such resource."],
    [{ "if-match": '"2"' }, 1, 'If-Match does not hold: its ETag is "1".'],
    // Compared strongly (RFC 9110 section 13.1.1).
    [{ "if-match": 'W/"1"' }, 1, 'If-Match does not hold: its ETag is "1".'],
    [{ "if-none-match": "*" }, 1, 'If-None-Match does not hold: its ETag is "1".'],
    [{ "if-none-match": 'W/"1"' }, 1, 'If-None-Match does not hold: its ETag is "1".'],
  ])("rejects %j at version %j", (headers, version, message) => {
    const check = (): void => checkPreconditions(headers, version);
    expect(check).toThrow(ApiError);
    expect(check).toThrow(
      expect.objectContaining({
        code: "PreconditionFailed",
        message: `The condition of ${message}`,
      }),
    );
  });
});
