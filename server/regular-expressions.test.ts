import { describe, expect, it } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { slowMatching } from "../scripts/document/rules/linear-pattern.js";

/** Linear for a reason that the analysis does not see, or applied to strings that no client chooses. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  "of a configuration, the document, our own SQL or at most 1024 characters": [
    "/\\/+$/",
    "/\\{[^{}]*\\}/",
    "/\\{([^}]*)\\}/",
    "/\\{([^{}]*)\\}/",
    "/\\{([^{}]*)\\}/g",
    "/\\{(\\$[^{}]*)\\}/g",
    "/^([-+]?)(.*?)(?:[ :.]+(asc|desc)[a-z]*)?$/i",
    "/^postgres(?:ql)?:\\/\\/(?:([^/?#]*)@)?([^/?#]*)(?:\\/([^?#]*))?(?:\\?([^#]*))?$/",
    "/unsupported startup parameter/",
    "/--.*$/gm",
    "/^.*\\/(?:oneOf|anyOf)\\/\\d+(?=\\/)/",
    "/^[^@]+@(?<scope>.+)\\/(?<pid>\\d+)\\/(?<start>\\d*)$/",
  ],
  "begins with a character that its repetition excludes": [
    "/;\\s*charset=/i",
    "/\\/(\\d+)(?=\\/|$)/g",
    "/([=,]\\s*-)(\\d+)/g",
    "/\\[\\d*\\]$/",
    '/"[^"]*"/g',
    "/(?<![ \\t])[ \\t]*,[ \\t]*/",
    '/(?:^|;)\\s*for="?([^;"]*)/gi',
    '/(?<=[?&#])([^?&#=\\s<>"]+)=[^&#\\s<>"]+/g',
    "/^\\[(.*)\\](?::\\d+)?$/",
  ],
  "tries a few letters at each place of one word": [
    "/(?<=(?:^|s|sh)el|[ch]al|(?<!c)lea|shea|loa|(?:sc|dw|wh)ar|(?<!be)hoo|(?:th|kerch)ie|wol)ves$/u",
    "/(?<=([bdfgklmnprst]))\\1en$/u",
    "/(?<=.(?:[^aeiouäöü][aiou]|[eio]a|[ei]o|y|ü)|(?:ca|[hlr]i|to|sho)p)s$/u",
    "/(?<=.eu|(?:bij|caill|gen|hib|jouj|^ch|^p)ou)x$/u",
    "/(?<=^(?:mini|omni)?bu|^ga|len|iri|canva|bonu|viru|campu)ses$/u",
    "/(?<=kind|ei|blad|goed|lied|volk|rund)eren$/u",
  ],
  "matches, or fails for the rest of the text, wherever it begins": [
    '/(?:W\\/)?"[^"]*"/g',
    '/(?:W\\/)?"[^"]*"|[^\\s,"]+/g',
    "/`[^`]+`/y",
    "/[\\p{Script=Han}\\p{Script=Hiragana}]\\p{M}*|(?:(?![\\p{Script=Han}\\p{Script=Hiragana}])[\\p{L}\\p{N}]\\p{M}*)+/gu",
    '/([!#$%&\'*+.^_`|~0-9A-Za-z-]+)(?:\\s*=\\s*(?:"([^"]*)"|([^\\s,;"]*)))?[^,]*/g',
  ],
};

describe("regular expressions of the service", () => {
  const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|\btesting\/|\battacks\//.test(name))
    .flatMap((name) => literalsOf(join(import.meta.dirname, name)));
  const slow = texts.filter((text) => {
    const [, source = "", flags] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? [];
    return slowMatching(source, flags) !== undefined;
  });

  it("run in linear time", () => {
    expect(texts.length).toBeGreaterThan(100);
    expect([...new Set(slow)].sort()).toEqual(Object.values(KNOWN).flat().sort());
  });
});

function literalsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
