import qs from "qs";
import type { OperationDescription, ParameterDescription } from "../operation-types.js";
import {
  readDelimited,
  addMember,
  checkNumber,
  decodePercent,
  type Errors,
  jsonOrText,
  noValues,
  QUERY_STRING,
  readJson,
  report,
  type Values,
} from "./values.js";
import { isObject } from "../objects.js";

/** More parameters than fit into a URL of the permitted length, so that qs never silently drops one. */
const NO_LIMIT = 10_000;
/** Deepest nesting of objects in brackets. */
const DEPTH = 5;

type Take = (query: Values, encoded: string, errors: Errors) => void;
/** Reads the value if the rule is for the name; otherwise returns `false`. */
type Rule = (query: Values, name: string, encoded: string, errors: Errors) => boolean;

/** Reads the query of an operation. Reports unknown, empty and undecodable parameters; the validator checks types. */
export class QueryReader {
  readonly #takers = new Map<string, Take>();
  /** For names that are not known in advance: with brackets, and members by pattern. */
  readonly #rules: Rule[] = [];
  /** Names of lists that may not consist of one empty element. */
  readonly #lists: ReadonlySet<string>;
  /** The rule for all other names, if an object is open. */
  #rest: Rule | undefined;

  constructor(operation: OperationDescription) {
    const { parameters, ignoresUnknownQuery } = operation;
    // Operations that ignore unknown parameters also ignore empty parameters (RFC 6749 section 3.1).
    const query = parameters
      .filter((each) => each.in === "query")
      .map((each) => (ignoresUnknownQuery ? { ...each, allowsEmpty: true } : each));
    const lists = query.filter(({ shape, style }) => shape === "list" && style !== "json");
    this.#lists = new Set(lists.filter((each) => !each.allowsEmpty).map(({ name }) => name));
    for (const each of query.filter((each) => !isSpread(each))) this.#addNamed(each);
    // A parameter's name has precedence over a member of another parameter.
    for (const each of query.filter(isSpread)) this.#addSpread(each);
    // API keys are read by the check of security, and are not handed to handlers.
    for (const { key } of operation.security.flat()) {
      const isNew = key?.in === "query" && !this.#takers.has(key.name);
      if (isNew) this.#takers.set(key.name, () => undefined);
    }
    if (this.#rest) this.#rules.push(this.#rest);
    if (ignoresUnknownQuery) {
      this.#rules.push((_query, _given, encoded, errors) => {
        decoded(encoded, errors);
        return true;
      });
    }
  }

  read(rawQuery: string, errors: Errors): Values {
    const query = noValues();
    for (const pair of rawQuery.split("&")) {
      if (pair === "") continue;
      const equals = pair.indexOf("=");
      const name = decoded(equals < 0 ? pair : pair.slice(0, equals), errors);
      if (name === undefined || name === "") continue;
      const encoded = equals < 0 ? "" : pair.slice(equals + 1);
      const take = this.#takers.get(name);
      if (take) take(query, encoded, errors);
      else if (!this.#rules.some((rule) => rule(query, name, encoded, errors))) {
        report(errors, name);
      }
    }
    for (const name in query) {
      const value = query[name];
      if (value instanceof Brackets) query[name] = value.value(errors);
      else if (isEmptyList(value) && this.#lists.has(name)) reportEmpty(errors, name);
    }
    return query;
  }

  #addNamed(parameter: ParameterDescription): void {
    const { name, style, shape, explode } = parameter;
    if (style === "deepObject") return this.#addDeepObject(parameter);
    if (shape === "list" && style !== "json" && explode) {
      this.#takers.set(name, takeElement(parameter));
    } else if (style !== "json" && (shape === "list" || shape === "object")) {
      this.#takers.set(name, takeDelimited(parameter));
    } else {
      this.#takers.set(name, takeText(parameter));
    }
    this.#addElements(parameter);
  }

  /** Lists sent as `sort[]=a` or `sort[0]=a`. A single parameter sent like this becomes an invalid list. */
  #addElements(parameter: ParameterDescription): void {
    const beginning = `${parameter.name}[`;
    const take = takeElement(parameter);
    this.#rules.push((query, sent, encoded, errors) => {
      if (!sent.startsWith(beginning)) return false;
      if (/^\d*\]$/.test(sent.slice(beginning.length))) take(query, encoded, errors);
      else report(errors, sent);
      return true;
    });
  }

  /** `name[a][b]=c`, or the whole object as JSON: `name={…}`. */
  #addDeepObject(parameter: ParameterDescription): void {
    const { name, shape, members = [] } = parameter;
    const take: Take = (query, encoded, errors) => {
      const text = nonEmpty(name, encoded, false, errors);
      if (text !== undefined) addValue(query, name, jsonOrText(text));
    };
    this.#takers.set(name, shape === "list" ? takeElement(parameter) : take);
    this.#rules.push((query, sent, encoded) => {
      // qs would silently drop `__proto__`.
      if (!sent.startsWith(`${name}[`) || sent.includes("__proto__")) return false;
      const earlier = query[name];
      const brackets = earlier instanceof Brackets ? earlier : new Brackets(name, members);
      brackets.add(sent.slice(name.length), encoded);
      query[name] = brackets;
      return true;
    });
  }

  /** An exploded object: each member is a parameter. */
  #addSpread({ name, members = [], patterns = [], isOpen = false }: ParameterDescription): void {
    const take = (
      query: Values,
      member: string,
      encoded: string,
      errors: Errors,
      isElement = false,
    ): void => {
      const text = decoded(encoded, errors);
      if (text === undefined) return;
      const object = (query[name] ??= noValues()) as Values;
      addMember(object, name, members, member, text, errors);
      // With brackets it is a list: `var.id[]=a`.
      if (isElement && !Array.isArray(object[member])) object[member] = [object[member]];
    };
    for (const { name: member } of members) {
      if (this.#takers.has(member)) continue;
      this.#takers.set(member, (query, encoded, errors) => take(query, member, encoded, errors));
    }
    // Many clients send the whole object as JSON under its own name.
    if (!this.#takers.has(name)) {
      this.#takers.set(name, (query, encoded, errors) => {
        const text = decoded(encoded, errors);
        const whole = jsonOrText(text ?? "");
        if (isObject(whole)) Object.assign((query[name] ??= noValues()) as Values, whole);
        else if (isOpen) take(query, name, encoded, errors);
        else report(errors, name);
      });
    }
    const expressions = patterns.map((pattern) => new RegExp(pattern, "u"));
    const isMember = (sent: string): boolean =>
      members.some((each) => each.name === sent) || expressions.some((each) => each.test(sent));
    this.#rules.push((query, sent, encoded, errors) => {
      const member = sent.replace(/\[\d*\]$/, "");
      if (!isMember(sent) && !isMember(member)) return false;
      if (isMember(sent)) take(query, sent, encoded, errors);
      else take(query, member, encoded, errors, true);
      return true;
    });
    if (!isOpen) return;
    this.#rest ??= (query, sent, encoded, errors) => {
      take(query, sent, encoded, errors);
      return true;
    };
  }
}

/** The objects and lists of names with brackets, such as `a[b]`, `c[]` and `d[0][e]`, and encoded values. */
export function parseBrackets(
  pairs: readonly (readonly [name: string, encoded: string])[],
): Values {
  const texts = pairs.map(([name, encoded]) => {
    const [base = "", ...keys] = name.split(/\]\[|[[\]]/).slice(0, -1);
    const place = keys.map((key) => `[${encodeURIComponent(key)}]`).join("");
    return `${encodeURIComponent(base)}${place}=${encoded}`;
  });
  const limits = { arrayLimit: NO_LIMIT, parameterLimit: NO_LIMIT, depth: DEPTH };
  return qs.parse(texts.join("&"), { ...limits, plainObjects: true });
}

class Brackets {
  readonly #pairs: [string, string][] = [];

  constructor(
    private readonly parameter: string,
    private readonly members: Members,
  ) {}

  add(place: string, encoded: string): void {
    this.#pairs.push([`o${place}`, encoded]);
  }

  value(errors: Errors): unknown {
    const { o: value } = parseBrackets(this.#pairs);
    for (const each of [value].flat()) this.#describe(each, this.members, errors);
    return value;
  }

  /** Turns single values into declared lists, at any depth, and checks numbers. */
  #describe(object: unknown, members: Members, errors: Errors): void {
    if (!isObject(object)) return;
    for (const { name, isList, isNumeric, members: inner = [] } of members) {
      const value = object[name];
      if (value === undefined) continue;
      const isElement = typeof value === "string" || (inner.length > 0 && isObject(value));
      if (isList && isElement) object[name] = [value];
      for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (isNumeric && typeof each === "string") checkNumber(this.parameter, each, errors);
        this.#describe(each, inner, errors);
      }
    }
  }
}

type Members = NonNullable<ParameterDescription["members"]>;

/** Whether each member of an object is a separate parameter. */
export function isSpread({ shape, style, explode }: ParameterDescription): boolean {
  return shape === "object" && style === "form" && explode;
}

function takeText({ name, style, shape, isNumeric, allowsEmpty }: ParameterDescription): Take {
  return (query, encoded, errors) => {
    const text = nonEmpty(name, encoded, allowsEmpty, errors);
    if (text === undefined) return;
    if (isNumeric) checkNumber(name, text, errors);
    if (style === "json") addValue(query, name, readJson(name, text, errors));
    else addValue(query, name, shape === "any" ? jsonOrText(text) : text);
  };
}

function takeElement({ name, isNumeric }: ParameterDescription): Take {
  return (query, encoded, errors) => {
    const text = decoded(encoded, errors);
    if (text === undefined) return;
    if (isNumeric) checkNumber(name, text, errors);
    const earlier = query[name];
    if (Array.isArray(earlier)) earlier.push(text);
    else query[name] = [text];
  };
}

/** All values in one text: `name=a,b`. */
function takeDelimited(parameter: ParameterDescription): Take {
  const { name, style, shape } = parameter;
  const delimiters = { spaceDelimited: /%20|\+| /, pipeDelimited: /\||%7C/i } as const;
  const delimiter =
    style === "spaceDelimited" || style === "pipeDelimited" ? delimiters[style] : ",";
  return (query, encoded, errors) => {
    if (nonEmpty(name, encoded, shape === "list", errors) === undefined) return;
    const json = shape === "object" ? jsonOrText(decoded(encoded, []) ?? "") : undefined;
    if (typeof json === "object") return addValue(query, name, json);
    const decode = (text: string): string | undefined => decoded(text, errors);
    const value = readDelimited(parameter, encoded, delimiter, decode, errors);
    const earlier = query[name];
    if (Array.isArray(earlier) && Array.isArray(value)) earlier.push(...(value as unknown[]));
    else addValue(query, name, value);
  };
}

/** A repeated value becomes a list, for the validator to reject. */
function addValue(query: Values, name: string, value: unknown): void {
  const earlier = query[name];
  if (earlier === undefined) query[name] = value;
  else query[name] = Array.isArray(earlier) ? [...(earlier as unknown[]), value] : [earlier, value];
}

function nonEmpty(
  name: string,
  encoded: string,
  allowsEmpty: boolean | undefined,
  errors: Errors,
): string | undefined {
  if (encoded !== "" || allowsEmpty) return decoded(encoded, errors);
  reportEmpty(errors, name);
  return undefined;
}

function reportEmpty(errors: Errors, name: string): void {
  report(errors, name, "must not be empty");
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && value[0] === "";
}

/** Decodes as in HTML forms: a plus sign is a space. */
function decoded(encoded: string, errors: Errors): string | undefined {
  const text = decodePercent(encoded.includes("+") ? encoded.replaceAll("+", " ") : encoded);
  if (text === undefined) {
    const cause = "has a percent sign that is not followed by valid UTF-8";
    report(errors, QUERY_STRING, cause);
  }
  return text;
}
