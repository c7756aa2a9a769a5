import type { NewId } from "../../../server/runtime/documents/collection.js";
import { expressionOf, fitsText } from "../../../server/runtime/documents/value-checks.js";
import type { Schema, SchemaObject } from "../../document/document.js";
import { patternTexts } from "../../document/examples/pattern-texts.js";
import type { ApiBodies } from "./api-bodies.js";

const HEX = "0123456789abcdef";
const DIGITS = "0123456789";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const ALL = DIGITS + LOWER + LOWER.toUpperCase();

/** Each kind of new id, with one that it makes. */
const KINDS: readonly (readonly [NewId, string])[] = [
  ["uuid", "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42"],
  [{ prefix: "", characters: HEX, length: 32 }, "3f1c1a0e7d524d0b9f0e2b6a5c1d8e42"],
  ["digits", "1"],
];

/** Kind of id that all its schemas accept, property first, then path parameter, by examples and patterns. */
export function newIdOf(
  bodies: ApiBodies,
  references: readonly (Schema | undefined)[],
  examples: readonly unknown[] = [],
): NewId | undefined {
  const schemas = references
    .filter((each) => typeof each === "object")
    .map((each) => wholeOf(bodies, each));
  if (schemas.some((each) => each.enum)) return undefined;
  const [isNumber = false, ...others] = schemas.map((each) => isNumeric(bodies, each));
  if (isNumber) return "number";
  if (others.includes(true)) return "digits";
  const fits = (text: string): boolean => schemas.every((each) => isAccepted(each, text));
  const shown = [
    ...schemas.flatMap((each) => [each.example, ...(each.examples ?? [])]),
    ...examples,
  ]
    .filter((each): each is string => typeof each === "string")
    .map(likeExample);
  const maxLength = Math.min(...schemas.flatMap((each) => each.maxLength ?? []));
  const patterned = schemas.flatMap(({ pattern }) => (pattern === undefined ? [] : pattern));
  const drawn = patterned.map((each) => likePattern(each, maxLength));
  return [...shown, ...KINDS, ...drawn].find((each) => each && fits(each[1]))?.[0];
}

/** A schema with the keywords of all that it extends. */
function wholeOf(bodies: ApiBodies, reference: Schema): SchemaObject {
  const { allOf = [], ...own } = bodies.schema(reference);
  const parts = (allOf as Schema[]).map((each) => wholeOf(bodies, each));
  return Object.assign({}, ...parts, own) as SchemaObject;
}

function isNumeric(bodies: ApiBodies, schema: SchemaObject): boolean {
  const types = bodies.types(schema);
  const shown: unknown[] = [schema.example, ...(schema.examples ?? [])];
  if (types.size === 0) return shown.some(Number.isInteger);
  return (types.has("integer") || types.has("number")) && !types.has("string");
}

function isAccepted({ format, ...schema }: SchemaObject, text: string): boolean {
  const isOfText = format !== undefined && !/^(?:u?int|float|double|decimal)/.test(format);
  return fitsText(isOfText ? { ...schema, format } : schema, text);
}

type Kind = readonly [NewId, string];

/** The prefix of `cus_NffrFeUfNV2Hib` and `arn:aws:sns:us-east-1:1:topic/5f7a1b2c`; the number of digits of `5f7a…`; `undefined` for words. */
function likeExample(example: string): Kind | undefined {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(example)) return ["uuid", example];
  if (/^\d{1,18}$/.test(example)) return ["digits", example];
  const [, prefix = "", rest = ""] =
    /^(|\S*[^\s0-9A-Za-z]|[A-Z]{2}(?=[0-9a-f]{32}$))([0-9A-Za-z]{8,64})$/.exec(example) ?? [];
  if (!/\d/.test(rest)) return undefined;
  const all = [DIGITS, HEX, DIGITS + LOWER];
  const characters = all.find((each) => [...rest].every((one) => each.includes(one))) ?? ALL;
  return [{ prefix, characters, length: rest.length }, example];
}

/** Characters of an id whose pattern allows any number of them. */
const LONG = 24;

/** The variable part of a matching text: its longest end that may change and still match. */
function likePattern(pattern: string, maxLength: number): Kind | undefined {
  const expression = expressionOf(pattern);
  if (!expression) return undefined;
  for (const minLength of [0, Math.min(LONG, maxLength)]) {
    const [text] = patternTexts({ pattern, minLength, maxLength });
    const found = text === undefined ? undefined : varying(text, expression);
    if (found) return found;
  }
  return undefined;
}

function varying(text: string, expression: { test(text: string): boolean }): Kind | undefined {
  for (const characters of [HEX, DIGITS, LOWER, LOWER.toUpperCase()]) {
    const varied = (start: number): string[] =>
      [...characters].map((each) => text.slice(0, start) + each.repeat(text.length - start));
    for (let start = 0; text.length - start >= 6; start++) {
      if (!varied(start).every((each) => expression.test(each))) continue;
      const length = text.length - start;
      return [{ prefix: text.slice(0, start), characters, length }, text];
    }
  }
  return undefined;
}
