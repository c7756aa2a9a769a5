import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Linter } from "eslint";
import ts from "typescript";
import tseslint from "typescript-eslint";

const { knownMembers } = await import(join(import.meta.dirname, "known-members.mjs"));

const PLAIN = "Write the members without the spread, which hides unknown members.";
const UNKNOWN = "'metrcs' does not exist in type 'Options'.";

/** What the rule reports for a literal of type `Options`. */
function messagesFor(literal: string): string[] {
  const text = `
    interface Options { metrics?: number; log?: { level?: string } }
    declare const given: boolean, name: string, more: Options;
    const options: Options = ${literal};`;
  const file = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (path) => (path === "file.ts" ? file : undefined),
  };
  const program = ts.createProgram(["file.ts"], { noLib: true, strict: true }, host);
  const messages = new Linter().verify(
    text,
    {
      files: ["**/*.ts"],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { local: { rules: { "known-members": knownMembers } } },
      rules: { "local/known-members": "error" },
    },
    "file.ts",
  );
  return messages.map(({ message }) => message);
}

describe("the lint rule on spread literals", () => {
  it.each([
    ["{ ...{ metrics: 1 } }", PLAIN],
    ["{ ...({ metrics: 1 } as const satisfies Options) }", PLAIN],
    ["{ ...(given && { metrcs: 1 }) }", UNKNOWN],
    ["{ ...(given ? { metrics: 1 } : ({ metrcs: 1 } as const)) }", UNKNOWN],
    ["{ log: { ...(given && { metrcs: 1 }) } }", expect.stringContaining("'{ level?: string")],
  ])("refuses %s", (literal, message) => {
    expect(messagesFor(literal)).toEqual([message]);
  });

  it.each([
    "{ ...more }",
    "{ ...(given && { metrics: 1 }) }",
    "{ ...(given ? { metrics: 1 } : {}) }",
    "{ ...(given && { [name]: 1, ...more }) }",
    "{ log: { ...(given && { level: name }) } }",
  ])("accepts %s", (literal) => {
    expect(messagesFor(literal)).toEqual([]);
  });
});
