import { expect, it } from "@jest/globals";
import { authenticate } from "./driven-api.js";

it("an API key is added to a request without a change of its other parameters and cookies", () => {
  const keys = [
    { in: "query", name: "k[]" },
    { in: "header", name: "X_Odd.Name" },
    { in: "cookie", name: "desk~[key]" },
  ] as const;
  const security = [
    keys.map((key) => ({ name: "scheme", scheme: "apiKey" as const, scopes: [], key })),
  ];
  const request = {
    url: new URL("http://127.0.0.1/desk?shelves=A1,B2&words=a%20b|c"),
    headers: new Headers({ Cookie: "a=b" }),
  };
  authenticate({ security }, { clients: [], tokens: [], apiKeys: ["a+b=c"] }, request);
  expect(request.url.search).toBe("?shelves=A1,B2&words=a%20b|c&k%5B%5D=a%2Bb%3Dc");
  expect(Object.fromEntries(request.headers)).toEqual({
    cookie: "a=b; desk~[key]=a%2Bb%3Dc",
    "x_odd.name": "a+b=c",
  });
});
