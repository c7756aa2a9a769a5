import { describe, expect, it } from "@jest/globals";
import { Linter, type Rule } from "eslint";
import { join } from "node:path";
import { parser } from "typescript-eslint";

const root = join(import.meta.dirname, "..");
const linter = new Linter({ cwd: root });
// Not typed: ESLint reads them as JavaScript.
const { kitNames } = (await import(join(import.meta.dirname, "lint", "kit-names.mjs"))) as {
  kitNames: Rule.RuleModule;
};
const { vocabulary } = (await import(join(import.meta.dirname, "lint", "vocabulary.mjs"))) as {
  vocabulary: Rule.RuleModule;
};
const rules = { "kit-names": kitNames, vocabulary };

/** What a rule of the house says about a file of that path. */
function told(rule: keyof typeof rules, file: string, text: string): string[] {
  const config: Linter.Config = {
    files: ["**/*.ts"],
    languageOptions: { parser },
    plugins: { house: { rules } },
    rules: { [`house/${rule}`]: "error" },
  };
  return linter.verify(text, config, { filename: join(root, file) }).map(({ message }) => message);
}

const SAYS = (name: string, word: string): string =>
  `'${name}' says '${word}', and this folder knows no API: use a word that holds for any (tenant, thing).`;

describe("house/kit-names", () => {
  it.each([
    ["server/http/a.ts", "const productId = 1;", "productId", "product"],
    ["server/http/a.ts", "export function f(cart) {}", "cart", "cart"],
    ["server/auth/a.ts", "f.projectKey;", "projectKey", "project"],
    ["server/auth/a.ts", 'f["projectKey"];', "projectKey", "project"],
    ["server/validation/a.ts", "const a = { resources: 1 };", "resources", "resources"],
    ["server/validation/a.ts", 'const a = { "resource-id": 1 };', "resource-id", "resource"],
    ["server/operation/workers/a.ts", "class A { #carts = 1; }", "#carts", "carts"],
    ["client/transport/a.ts", "interface A { projectKey: string }", "projectKey", "project"],
    ["client/transport/a.ts", 'interface A { "project-key": string }', "project-key", "project"],
    ["scripts/docs/a.ts", 'type A = B["product"];', "product", "product"],
    ["scripts/generate/a.ts", "import { getHTTPCart } from 'a';", "getHTTPCart", "cart"],
    ["server/http/cart-state.ts", "", "cart-state.ts", "cart"],
  ])("reports in %s: %s", (file, text, name, word) => {
    const messages = told("kit-names", file, text);
    expect(messages).toContain(SAYS(name.replace("#", ""), word));
  });

  it.each([
    [
      "of what is no thing of the API",
      "server/http/a.ts",
      "const production = cartoon, subject = 1;",
    ],
    ["in a text", "server/http/a.ts", 'const a = "product";'],
    ["outside the kit", "server/products/a.ts", "const product = 1;"],
    ["in the client's helpers", "client/helpers/a.ts", "const product = 1;"],
    ["in a test", "server/http/a.test.ts", "const product = 1;"],
    ["in what tests use", "server/http/testing/a.ts", "const product = 1;"],
    ["of a released code", "server/http/a.ts", "errors.ResourceNotFound;"],
    ["of OpenTelemetry", "server/operation/tracing/open-tracing.ts", "const resource = 1;"],
    ["of npm", "scripts/generate/a.ts", "generateProject();"],
  ])("says nothing %s", (_, file, text) => {
    expect(told("kit-names", file, text)).toEqual([]);
  });

  it("allows a name of another standard only where that standard is", () => {
    expect(told("kit-names", "server/http/a.ts", "generateProject();")).toHaveLength(1);
    expect(told("kit-names", "server/operation/tracing/a.ts", "const resource = 1;")).toHaveLength(
      1,
    );
  });
});

describe("house/vocabulary", () => {
  it("reports a word of no standard in what is declared, with the one to use, and not where it is used", () => {
    const message =
      "'isAnswering' says 'answering': say response (a message), result (of a query).";
    expect(told("vocabulary", "server/a.ts", "const isAnswering = other.answer();")).toEqual([
      message,
    ]);
    expect(told("vocabulary", "server/refused.ts", "")).toEqual([
      "'/server/refused.ts' says 'refused': say reject.",
    ]);
  });

  it("allows it where it is a term", () => {
    expect(told("vocabulary", "server/control/a.ts", "const fault = 1;")).toEqual([]);
    expect(told("vocabulary", "server/http/a.ts", "const fault = 1;")).toHaveLength(1);
  });
});
