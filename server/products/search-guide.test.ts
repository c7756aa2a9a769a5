import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../package-root.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

/** The examples within the guide's text: `a` finds `b`. */
const examples = [
  ...readFileSync(join(packageRoot, "spec/guides/search.md"), "utf8").matchAll(
    /`([^`\n]+)`\s+finds\s+`([^`\n]+)`/g,
  ),
].map(([, text = "", found = ""]): [string, string] => [text, found]);

const LOCALES = ["en", "de", "it"];

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

/** What the text finds in the sample data, in any of their languages. */
async function found(text: string): Promise<string[]> {
  const searches = LOCALES.flatMap((locale) => {
    const query = new URLSearchParams({ [`text.${locale}`]: text, limit: "500" });
    return ["product-projection-search", "searchApiPattern"].map((path) =>
      service.call("GET", `/demo/resource/${path}?${query}`),
    );
  });
  const bodies = (await Promise.all(searches)).map(({ body }) => body as { results: unknown[] });
  return bodies.flatMap(({ results }) => results.map((each) => JSON.stringify(each).toLowerCase()));
}

it.each(examples)("the guide's example %j finds %j in the sample data", async (text, expected) => {
  expect(await found(text)).toContainEqual(expect.stringContaining(expected.toLowerCase()));
});

it("reads the guide's examples", () => {
  expect(examples.length).toBeGreaterThan(5);
});
