import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  // From its first search on, writes to the project are analysed as well.
  await service.call("GET", "/demo/resource/searchApiPattern");
});
afterAll(() => service.stop());

/** Texts on which a backtracking expression would run for ages; the suite's timeout ends it. */
const bombs: [name: string, text: (length: number) => string][] = [
  ["one letter", (length) => "a".repeat(length)],
  ["one letter, and one that does not fit", (length) => `${"a".repeat(length - 1)}!`],
  ["letters that are vowel and consonant", (length) => "y".repeat(length)],
  ["vowels and consonants in turn", (length) => "ay".repeat(length / 2)],
  ["blanks", (length) => `a${" ".repeat(length - 2)}a`],
  ["quotation marks", (length) => '"'.repeat(length)],
  ["an open string of backslashes", (length) => `"${"\\".repeat(length - 1)}`],
  ["backquotes", (length) => "`".repeat(length)],
  ["commas", (length) => ",".repeat(length)],
  ["equals signs", (length) => "=".repeat(length)],
  ["slashes", (length) => "/".repeat(length)],
  ["brackets", (length) => "(".repeat(length)],
  ["digits", (length) => "1".repeat(length)],
  ["an exponent", (length) => `1e${"1".repeat(length - 2)}`],
  ["combining marks", (length) => `a${"\u0301".repeat(length / 2)}`],
  ["empty elements of a list", (length) => `${", ".repeat(length / 2 - 1)}x`],
  ["tags without an end", (length) => 'W/"'.repeat(length / 3)],
];

const targets: [name: string, target: (text: string) => string][] = [
  ["a key", (text) => `/demo/resource/key=${text}`],
  ["a predicate", (text) => `/demo/resource?where=${text}`],
  ["a variable", (text) => `/demo/resource?where=key%20%3D%20:a&var.a=${text}`],
  ["an object", (text) => `/demo/resource?objectParameter=${text}`],
  ["a union", (text) => `/demo/resource?unionParameter=${text}`],
  ["a number", (text) => `/demo/resource?floatParameter=${text}`],
  ["a sort key", (text) => `/demo/resource?sort=${text}`],
  ["an expansion", (text) => `/demo/resource/sorted-query-parameters?expand=${text}`],
  ["a text", (text) => `/demo/resource/searchApiPattern?fuzzy=true&text.en=${text}`],
  ["a filter", (text) => `/demo/resource/searchApiPattern?filter=${text}`],
  ["a facet", (text) => `/demo/resource/searchApiPattern?facet=${text}`],
  ["a name", (text) => `/demo/resource?${text}`],
  ["a project", (text) => `/${text}/resource`],
];

describe.each(bombs)("%s", (_name, bomb) => {
  it.each(targets)("soon comes to an end as %s", async (_place, target) => {
    const text = encodeURIComponent(bomb(8_000)).slice(0, 8_000).replace(/%.?$/, "");
    const { status } = await service.call("GET", target(text));
    expect([200, 400, 403, 404]).toContain(status);
  });

  it.each(["Authorization", "Prefer", "If-None-Match", "Accept", "X-Correlation-ID", "Host"])(
    "soon comes to an end in the header %s",
    async (name) => {
      const value = bomb(20_000).replace(/[^\x20-\x7e]/g, "!");
      const text = name === "Authorization" ? `Bearer ${value}` : value;
      const headers = { [name]: text };
      const { status } = await service.call("GET", "/demo/resource/key=sample-primes", { headers });
      expect([200, 304, 400, 401, 406]).toContain(status);
    },
  );

  it("soon comes to an end as what is stored, analysed and found again", async () => {
    const text = bomb(500_000);
    const body = { key: "bomb", objectTypeProperty: { arrayOfStringExample: [text] } };
    const { status } = await service.call("PUT", "/demo/resource", { body });
    expect(status).toBe(201);
    const found = await service.call(
      "GET",
      "/demo/resource/searchApiPattern?text.en=aaaa&fuzzy=true",
    );
    expect(found.status).toBe(200);
    expect((await service.call("GET", "/demo/resource/key=bomb")).body).toMatchObject(body);
  });

  it("soon comes to an end as a form and as JSON", async () => {
    const text = bomb(500_000);
    const form = await service.call("POST", "/demo/resource/product-projection-search", {
      body: text,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect([200, 400]).toContain(form.status);
    const json = await service.call("POST", "/demo/resource", { body: text });
    expect(json.status).toBe(400);
    const draft = { key: text, objectTypeProperty: {} };
    expect((await service.call("POST", "/demo/resource", { body: draft })).status).toBe(400);
  });
});
