import { expect, it } from "@jest/globals";
import { apiKeyNames, redactForm, redactHeader, redactJson } from "./redact.js";

it.each([
  [
    "referer",
    "https://a.example/?x=1&token=s,e;c&y=2",
    "https://a.example/?x=1&token=%5Bredacted%5D&y=2",
  ],
  [
    "location",
    "/b?Sig=secret#access_token=secret",
    "/b?Sig=%5Bredacted%5D#access_token=%5Bredacted%5D",
  ],
  [
    "link",
    '</a?%73ig=secret>; rel="next", </b?sigs=1>',
    '</a?%73ig=%5Bredacted%5D>; rel="next", </b?sigs=1>',
  ],
  ["x-sig", "token=plain", "token=plain"],
  ["sig", "secret", "[redacted]"],
  ["x-api-key", "secret", "[redacted]"],
  ["cookie", "a=secret", "[redacted]"],
  ["set-cookie", "a=secret; Path=/", "[redacted]"],
  ["authorization", "secret", "[redacted]"],
  ["authorization", "bearer secret", "bearer [redacted]"],
  ["authorization", "Token two secrets", "[redacted]"],
  ["proxy-authorization", "Digest username=secret", "Digest [redacted]"],
  ["referer", "/?%E0%A4%A=1&sig=secret", "/?%E0%A4%A=1&sig=%5Bredacted%5D"],
])("redacts the header %s: %s", (name, value, shown) => {
  expect(redactHeader(name, value, new Set(["sig"]))).toBe(shown);
});

const SECRET_FIELDS = [
  ...["client_secret", "client_assertion", "password", "code", "code_verifier"],
  "assertion",
  ...["token", "access_token", "refresh_token", "id_token", "subject_token", "actor_token"],
];

it.each(SECRET_FIELDS)("redacts %s in forms, queries and JSON", (name) => {
  const upper = name.toUpperCase();
  const hidden = "%5Bredacted%5D";
  expect(redactForm(`a=1&${name}=secret&${upper}=secret&b`)).toBe(
    `a=1&${name}=${hidden}&${upper}=${hidden}&b`,
  );
  expect(redactHeader("referer", `/?${name}=secret`)).toBe(`/?${name}=${hidden}`);
  const value = { a: 1, [name]: "secret" };
  expect(redactJson(JSON.stringify([value]))).toBe(
    JSON.stringify([{ ...value, [name]: "[redacted]" }]),
  );
});

it.each([
  ["api+key=secret", "api+key=%5Bredacted%5D"],
  ["api%20KEY=secret", "api%20KEY=%5Bredacted%5D"],
  ["Authorization=secret&cookie=secret", "Authorization=%5Bredacted%5D&cookie=%5Bredacted%5D"],
  ["apikey=shown&=shown", "apikey=shown&=shown"],
])("redacts the parameters named like API keys or secret headers: %s", (form, shown) => {
  const key = { in: "query", name: "Api Key" } as const;
  const security = [[{ name: "key", scheme: "apiKey", scopes: [], key } as const]];
  expect(redactForm(form, apiKeyNames([{ security }]))).toBe(shown);
});

it("redacts values of any type in JSON", () => {
  const sent = { password: { text: "secret" }, token: ["secret"], a: { code: 1234 } };
  const hidden = "[redacted]";
  expect(JSON.parse(redactJson(JSON.stringify(sent)))).toEqual({
    password: hidden,
    token: hidden,
    a: { code: hidden },
  });
});

it("shows nothing of what cannot be parsed as JSON", () => {
  expect(redactJson('{"token":"secret"')).toBe("[redacted]");
});
