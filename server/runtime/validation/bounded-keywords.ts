import { _, type CodeKeywordDefinition, type KeywordCxt, Name } from "ajv";
import { spend, spendOnText } from "./check-budget.js";
import { repetitionIn } from "./equal-values.js";

/** The used part of Ajv. */
interface Keywords {
  readonly RULES: { readonly all: Readonly<Record<string, unknown>> };
}

interface CodeRule {
  definition: CodeKeywordDefinition;
}

type Code = CodeKeywordDefinition["code"];

/** Steps to try a schema on a value: a branch, one of many branches, and a referenced schema. */
const BRANCH = 2;
const BRANCH_OF_MANY = 3;
const REFERENCE = 5;
/** Steps for an error that a union collects. */
const ERROR = 2;
/** Steps for an element of a list, for an element that `contains` checks, and for a name of an object. */
const ELEMENT = 1;
const CONTAINED = 3;
const NAME = 12;
/** Steps for a character that a pattern or a length limit reads, or a format, which may read it repeatedly. */
const CHARACTER = 1 / 8;
const FORMAT_CHARACTER = 1 / 2;
/** Steps to compare a value with an object or list. */
const COMPARISON = 4;

/** Longer lists of allowed values are looked up, and longer unions are many branches. */
const FEW = 8;

/** Makes Ajv's checks linear where they are not, and counts the steps of all keywords that repeat or branch. */
export function boundWork(ajv: Keywords): void {
  replace(ajv, "uniqueItems", uniqueItems);
  replace(ajv, "enum", enumeration);
  replace(ajv, "multipleOf", multipleOf);
  for (const keyword of ["if", "not", "dependentSchemas"]) {
    replace(ajv, keyword, eachSubschema(BRANCH));
  }
  for (const keyword of ["anyOf", "oneOf"]) replace(ajv, keyword, union);
  for (const keyword of ["items", "unevaluatedItems"]) {
    replace(ajv, keyword, eachSubschema(ELEMENT));
  }
  replace(ajv, "contains", contains);
  for (const keyword of ["additionalProperties", "propertyNames", "unevaluatedProperties"]) {
    replace(ajv, keyword, eachSubschema(NAME));
  }
  // Twice for each pattern, which matches and marks names.
  replace(ajv, "patternProperties", namesFirst(2 * NAME));
  replace(ajv, "additionalProperties", namesFirst(NAME));
  for (const keyword of ["maxProperties", "minProperties"]) {
    replace(ajv, keyword, namesOnce);
  }
  for (const keyword of ["pattern", "maxLength", "minLength"]) {
    replace(ajv, keyword, textFirst(CHARACTER));
  }
  replace(ajv, "format", textFirst(FORMAT_CHARACTER));
  replace(ajv, "$ref", (plain) => (cxt, type) => {
    cxt.gen.code(_`${spender(cxt)}(${REFERENCE})`);
    plain(cxt, type);
  });
}

function replace({ RULES }: Keywords, keyword: string, withCode: (plain: Code) => Code): void {
  const rule = RULES.all[keyword];
  if (!isCodeRule(rule)) throw new Error(`Ajv has no ${keyword}.`);
  // Keeps its place among the keywords.
  rule.definition = { ...rule.definition, code: withCode(rule.definition.code) };
}

function isCodeRule(rule: unknown): rule is CodeRule {
  const { definition } = Object(rule) as { definition?: unknown };
  return typeof definition === "object" && definition !== null && "code" in definition;
}

function spender({ gen }: KeywordCxt): Name {
  return gen.scopeValue("func", { ref: spend });
}

/** Counts each application of a schema by the keyword, which may be in a loop. */
function eachSubschema(steps: number): (plain: Code) => Code {
  return (plain) => (cxt, type) => {
    const apply = cxt.subschema.bind(cxt);
    cxt.subschema = (part, isValid) => {
      cxt.gen.code(_`${spender(cxt)}(${steps})`);
      return apply(part, isValid);
    };
    plain(cxt, type);
  };
}

/** Counts the elements. Drops their errors, because most elements need not match. */
function contains(plain: Code): Code {
  return (cxt, type) => {
    const report = cxt.error.bind(cxt);
    cxt.error = (...args) => {
      // Ajv leaves an empty error for each of them.
      cxt.reset();
      report(...args);
    };
    const apply = cxt.subschema.bind(cxt);
    cxt.subschema = (part, isValid) =>
      apply({ ...part, createErrors: false, allErrors: false }, isValid);
    eachSubschema(CONTAINED)(plain)(cxt, type);
  };
}

/** Counts the branches and all their errors, which each outer union collects again. */
function union(plain: Code): Code {
  return (cxt, type) => {
    const report = cxt.error.bind(cxt);
    cxt.error = (...args) => {
      cxt.gen.code(_`${spender(cxt)}(${new Name("errors")} * ${ERROR})`);
      report(...args);
    };
    const isLarge = (cxt.schema as readonly unknown[]).length > FEW;
    eachSubschema(isLarge ? BRANCH_OF_MANY : BRANCH)(plain)(cxt, type);
  };
}

/** Counts the names of the object for each of its patterns. */
function namesFirst(steps: number): (plain: Code) => Code {
  return (plain) => (cxt, type) => {
    const { patternProperties } = cxt.parentSchema as { patternProperties?: unknown };
    const patterns = Object.keys(Object(patternProperties) as object).length;
    if (patterns > 0) spendOnNames(cxt, steps * patterns);
    plain(cxt, type);
  };
}

function namesOnce(plain: Code): Code {
  return (cxt, type) => {
    spendOnNames(cxt, NAME);
    plain(cxt, type);
  };
}

function spendOnNames(cxt: KeywordCxt, steps: number): void {
  cxt.gen.code(_`${spender(cxt)}(Object.keys(${cxt.data}).length * ${steps})`);
}

function textFirst(steps: number): (plain: Code) => Code {
  return (plain) => (cxt, type) => {
    const spendOnIt = cxt.gen.scopeValue("func", { ref: spendOnText });
    cxt.gen.code(_`${spendOnIt}(${cxt.data}, ${steps})`);
    plain(cxt, type);
  };
}

/** Replaces Ajv's check, which compares all pairs of items that may be objects or lists. */
function uniqueItems(): Code {
  return (cxt) => {
    const { gen, data, parentSchema } = cxt;
    if (cxt.schema !== true) return;
    const find = gen.scopeValue("func", { ref: repetitionIn });
    const types = scalarTypes(parentSchema["items"]);
    const isScalar =
      types.length > 0 && gen.scopeValue("func", { ref: (item: unknown) => isOfType(item, types) });
    const found = gen.const(
      "found",
      isScalar ? _`${find}(${data}, ${isScalar})` : _`${find}(${data})`,
    );
    cxt.setParams({ i: _`${found}.i`, j: _`${found}.j` });
    cxt.pass(_`${found} === undefined`);
  };
}

/** The types that a schema itself names, if they are all scalar. */
function scalarTypes(schema: unknown): string[] {
  const { type = [] } = Object(schema) as { type?: string | string[] };
  const types = [type].flat();
  return types.some((each) => each === "object" || each === "array") ? [] : types;
}

function isOfType(item: unknown, types: readonly string[]): boolean {
  if (item === null) return types.includes("null");
  if (typeof item !== "number") return types.includes(typeof item);
  if (!Number.isFinite(item)) return false;
  return types.includes("number") || (types.includes("integer") && Number.isInteger(item));
}

/** Replaces Ajv's check, which compares a value with every allowed value. */
function enumeration(plain: Code): Code {
  return (cxt, type) => {
    const values = cxt.schema as readonly unknown[];
    if (values.length <= FEW) return plain(cxt, type);
    const areScalars = values.every((each) => typeof each !== "object" || each === null);
    if (!areScalars) {
      cxt.gen.code(_`${spender(cxt)}(${values.length * COMPARISON})`);
      return plain(cxt, type);
    }
    const set = cxt.gen.scopeValue("func", { ref: new Set(values) });
    cxt.pass(_`${set}.has(${cxt.data})`);
  };
}

/** Replaces Ajv's check, which writes each quotient as a text. */
function multipleOf(): Code {
  return (cxt) => {
    const isWhole = _`Number.isInteger(${cxt.data} / ${cxt.schemaCode})`;
    const isExact = Number.isInteger(Number(cxt.schema) * 2 ** 20);
    const find = cxt.gen.scopeValue("func", { ref: isDecimalMultiple });
    cxt.pass(isExact ? isWhole : _`${isWhole} || ${find}(${cxt.data}, ${cxt.schemaCode})`);
  };
}

/** The digits that every number keeps when it is converted from decimal to binary and back. */
const DIGITS = 15;

/** Compares the decimals in the JSON, such as 0.07 and 0.01, not their binary approximations. */
function isDecimalMultiple(value: number, step: number): boolean {
  const multiple = Math.round(value / step) * step;
  return multiple.toPrecision(DIGITS) === value.toPrecision(DIGITS);
}
