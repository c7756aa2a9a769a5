import { describe, expect, it } from "@jest/globals";
import { type Outcome, readError, sentenceFor } from "./console-messages.js";

const OUTCOME: Outcome = {
  address: "http://service.test",
  status: 200,
  codes: [],
  message: "",
  tenant: "demo",
  requestedTenant: "demo",
  scopes: ["view:{tenant}", "manage:{tenant}"],
  expires: 2_000,
  now: 1_000,
  isAsked: false,
  isForced: false,
};

describe("sentenceFor", () => {
  it.each<[string, Partial<Outcome>, RegExp | undefined]>([
    ["all is well", {}, undefined],
    [
      "a stopped service",
      { status: undefined },
      /^No service responds at http:\/\/service\.test\./,
    ],
    [
      "a wrong secret",
      { status: 401, codes: ["invalid_client"] },
      /does not know this client id with this secret/,
    ],
    [
      "an expired token",
      { status: 401, codes: ["invalid_token"], now: 2_000 },
      /^The token has expired\./,
    ],
    [
      "another service's token",
      { status: 401, codes: ["invalid_token"] },
      /does not accept this token/,
    ],
    [
      "a foreign tenant",
      { status: 403, requestedTenant: "other" },
      /^The token is for demo, and the request is for other\./,
    ],
    [
      "a missing scope",
      { status: 403 },
      /lacks the scope that this needs: view:demo or manage:demo\.$/,
    ],
    ["any other error", { status: 409, message: "Version 1 is not 2." }, /^Version 1 is not 2\.$/],
    ["an error without a text", { status: 418 }, /^The service responded with 418\.$/],
    [
      "one that was asked for",
      { status: 401, isAsked: true, isForced: true, message: "No." },
      /^You asked for this error: No\.$/,
    ],
    ["one that was not given", { isAsked: true }, /^The service handled the request instead of/],
    ["another than was asked for", { status: 404, isAsked: true, message: "No." }, /^No\.$/],
  ])("for %s", (_, change, sentence) => {
    const text = sentenceFor({ ...OUTCOME, ...change });
    if (sentence) expect(text).toMatch(sentence);
    else expect(text).toBeUndefined();
  });
});

it.each([
  [
    { message: "m", errors: [{ code: "A" }, { code: 1 }, null] },
    { codes: ["A"], message: "m" },
  ],
  [{ errors: "x" }, { codes: [], message: "" }],
  [null, { codes: [], message: "" }],
  ["text", { codes: [], message: "" }],
])("reads the errors of any body: %j", (body, read) => {
  expect(readError(body)).toEqual(read);
});
