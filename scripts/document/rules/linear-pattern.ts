import type { Oas3Rule, OasRef } from "@redocly/openapi-core";
import { isSafePattern } from "redos-detector";
import regjsparser, { type AstNode } from "regjsparser";
import { walkDocument } from "../versions/document-walk.js";
import { type AnySchema, type RuleContext } from "./rule-context.js";
import { eachPattern } from "./schema-rules.js";

/** Patterns take linear time: clients choose the text, and matching blocks the event loop. */
export const linearPattern: Oas3Rule = () => ({
  Schema(schema: AnySchema, context: RuleContext) {
    eachPattern(schema, context, slowMatching);
  },
  ref(reference: OasRef, context: RuleContext) {
    // The linter visits no schemas next to a `$ref`.
    if (context.type.name !== "Schema" || context.specVersion === "oas3_0") return;
    const document = { components: { schemas: { "": reference } } };
    walkDocument(
      { ...document },
      {
        Schema(schema, pointer) {
          const keys = pointer.split("/").slice(4);
          const names = keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
          const location = names.length > 0 ? context.location.child(names) : context.location;
          eachPattern(schema, { ...context, location }, slowMatching);
        },
      },
    );
  },
});

/** Maximum of ways in which a text may match up to any point. */
const MAX_WAYS = 10;
/** Maximum of analysis steps, not milliseconds, so that results are deterministic. */
const MAX_STEPS = 500;
/** Maximum length of a pattern that is analysed: longer ones take seconds. */
export const MAX_LENGTH = 2_000;
/** Maximum of patterns from splitting alternatives. */
const MAX_VARIANTS = 16;

const SYNTAX = { lookbehind: true, namedGroups: true, unicodePropertyEscape: true } as const;
type Node = AstNode<typeof SYNTAX>;

const known = new Map<string, string | undefined>();

/** Why a pattern is not linear, and a fix; `undefined` if linear or invalid. Cached. `flags`: of `RegExp`. */
export function slowMatching(pattern: string, flags = "u"): string | undefined {
  const key = `${flags}/${pattern}`;
  if (!known.has(key)) known.set(key, analyse(pattern, flags));
  return known.get(key);
}

function analyse(pattern: string, flags: string): string | undefined {
  if (pattern.length > MAX_LENGTH) return isCompiled(pattern, flags) ? TOO_LONG : undefined;
  try {
    const tree = parse(pattern, flags);
    if (repeatsLookaround(tree)) return LOOKAROUND;
    const isFast = analysedTexts(tree).every((each) =>
      isLinear(each, flags, { left: MAX_VARIANTS }),
    );
    return isFast ? undefined : AMBIGUOUS;
  } catch {
    // Neither the parser nor the detector supports all syntax, and each reports it by other errors.
    return isCompiled(pattern, flags) ? LOOKAROUND : undefined;
  }
}

/** The pattern with a final `$`, which can fail, and its look-arounds: `^(a+)+\b` would seem linear. */
function analysedTexts(tree: Node): string[] {
  const { rest } = partsOf(tree);
  const whole = rest.some((each, index) => hasAssertion(each, index === 0));
  const contents = nodesIn(tree)
    .filter(isLookaround)
    .filter((each) => childrenOf(each).some((child) => hasAssertion(child)))
    .map((each) => `^(?:${textOf(childrenOf(each))})$`);
  return [whole ? `(?:${tree.raw})$` : tree.raw, ...contents];
}

/** Whether a part has a word boundary, a look-around, or a `^` that is not at the start of the pattern. */
function hasAssertion(node: Node, isFirst = true): boolean {
  if (node.type === "anchor") return node.kind === "start" ? !isFirst : node.kind !== "end";
  if (isLookaround(node)) return true;
  return childrenOf(node).some((child, index) => {
    const isStart = node.type === "disjunction" || (node.type !== "quantifier" && index === 0);
    return hasAssertion(child, isFirst && isStart);
  });
}

/** Splits alternatives that seem ambiguous: `^(?:A|B)?C$` is linear if `^AC$`, `^BC$` and `^C$` are. */
function isLinear(pattern: string, flags: string, budget: { left: number }): boolean {
  if ((budget.left -= 1) < 0) return false;
  const options = {
    unicode: flags.includes("u"),
    caseInsensitive: flags.includes("i"),
    dotAll: flags.includes("s"),
    multiLine: flags.includes("m"),
  };
  const limits = { maxScore: MAX_WAYS, maxSteps: MAX_STEPS, timeout: Infinity };
  if (isSafePattern(pattern, { ...options, ...limits }).safe) return true;
  const variants = variantsOf(parse(pattern, flags));
  return variants.length > 0 && variants.every((each) => isLinear(each, flags, budget));
}

/** A pattern per alternative of its first part that has any; empty if there is none. */
function variantsOf(tree: Node): string[] {
  if (tree.type === "disjunction") return tree.body.map(({ raw }) => raw);
  const parts = tree.type === "alternative" ? tree.body : [tree];
  for (const [index, part] of parts.entries()) {
    const before = textOf(parts.slice(0, index));
    const after = textOf(parts.slice(index + 1));
    const choices = choicesOf(part);
    if (choices.length > 0) return choices.map((choice) => before + choice + after);
  }
  return [];
}

function choicesOf(part: Node): string[] {
  if (part.type === "quantifier" && part.min === 0 && part.max === 1) {
    return [part.body[0].raw, ""];
  }
  if (part.type !== "group" || !/^(?:normal|ignore)$/.test(part.behavior)) return [];
  const [first] = part.body;
  return first?.type === "disjunction" ? first.body.map(({ raw }) => raw) : [textOf(part.body)];
}

function textOf(nodes: readonly Node[]): string {
  return nodes.map(({ raw }) => raw).join("");
}

function parse(pattern: string, flags: string): Node {
  return regjsparser.parse(pattern, flags.replace(/[^u]/g, ""), SYNTAX);
}

const AMBIGUOUS =
  "Matching this pattern could take more than linear time, so one long string could block the service. " +
  "Begin it with `^`, and let no two parts next to each other match the same character: `^[^@]+@[^@]+$`, not `.+@.+`.";

const TOO_LONG = `Matching a pattern of more than ${MAX_LENGTH} characters cannot be shown to take linear time. Write an \`enum\`.`;

const LOOKAROUND =
  "Matching this pattern cannot be shown to take linear time. Write look-aheads directly after a `^` at its start, " +
  "or as several patterns in `allOf` and `not`. Replace back-references.";

function isCompiled(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Unbounded look-arounds tried at several places, or back-references: the analysis counts one step. */
function repeatsLookaround(tree: Node): boolean {
  const { leading, rest } = partsOf(tree);
  return [...leading.flatMap(childrenOf), ...rest].flatMap(nodesIn).some(isCostly);
}

function isCostly(node: Node): boolean {
  const isUnlimited = (each: Node): boolean =>
    each.type === "quantifier" && (each.max ?? Infinity) > MAX_WAYS;
  return node.type === "reference" || (isLookaround(node) && nodesIn(node).some(isUnlimited));
}

/** The look-aheads right after a leading `^`, and the parts that follow. */
function partsOf(tree: Node): { leading: readonly Node[]; rest: readonly Node[] } {
  const parts = tree.type === "alternative" ? tree.body : [tree];
  const [first, ...others] = parts;
  if (first?.type !== "anchor" || first.kind !== "start") return { leading: [], rest: parts };
  const start = others.findIndex((each) => !isLookahead(each));
  const count = start < 0 ? others.length : start;
  return { leading: others.slice(0, count), rest: others.slice(count) };
}

function isLookahead(node: Node): boolean {
  return node.type === "group" && /^(?:lookahead|negativeLookahead)$/.test(node.behavior);
}

function isLookaround(node: Node): boolean {
  return node.type === "group" && /look/i.test(node.behavior);
}

/** A node and all inside it. */
function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)];
}

function childrenOf(node: Node): readonly Node[] {
  return node.type === "group" ||
    node.type === "quantifier" ||
    node.type === "alternative" ||
    node.type === "disjunction"
    ? node.body
    : [];
}
