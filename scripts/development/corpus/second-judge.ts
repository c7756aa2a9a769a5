import { type OutputUnit, type Schema, type SchemaDraft, validate } from "@cfworker/json-schema";
import { bareMediaType, isInRange } from "../../../server/runtime/http/media-types.js";
import { isObject, isPlainObject, nodeAt, tokensOf } from "../../document/document.js";
import { CONTRADICTIONS } from "../../document/repair/passes/contradictions.js";
import { repair } from "../../document/repair/pass.js";
import { undelimited } from "../../document/repair/passes/patterns.js";
import { AuthoredPaths } from "./authored-paths.js";

/** In a row: they may lead back to themselves. */
const MOST_REFERENCES = 50;

type Node = Record<string, unknown>;

interface Judged {
  status: number;
  headers: Headers;
  json: unknown;
  /** Whether the request names an item that nothing created. */
  isOfUnknownItem?: boolean;
}

/** Judges responses by the document as its author wrote it, with a validator that the service does not use. */
export class SecondJudge {
  readonly #draft: SchemaDraft;
  /** The schemas that references lead to. */
  readonly #targets: Record<string, Schema> = {};
  /** The scalars in examples, by name and as JSON. The service takes and returns them where a schema forbids them. */
  readonly #shown = new Set<string>();
  readonly paths: AuthoredPaths;
  /** Why schemas could not be read. They judge nothing. */
  readonly unread = new Set<string>();

  constructor(private readonly document: unknown) {
    const isOld = String(nodeAt(document, ["openapi"])).startsWith("3.0");
    // Draft 4 has the `exclusiveMinimum` of OpenAPI 3.0.
    this.#draft = isOld ? "4" : "2020-12";
    if (isPlainObject(document)) repair(document, [CONTRADICTIONS]);
    for (const node of nodesIn(document)) {
      relax(node);
      this.#dropBroken(node);
      for (const each of shownIn(node)) this.#shown.add(each);
      const target = typeof node["$ref"] === "string" ? this.#follow(node) : undefined;
      if (target) this.#targets[String(node["$ref"])] = target;
    }
    this.paths = new AuthoredPaths(document);
  }

  /**
   * Why the response is not one that the operation declares; `undefined` if it is one. Where the operation declares no
   * success, any is right, and where it declares no error of the client, a 404 for an item that nothing created.
   */
  faultOf(operation: { method: string; path: string }, judged: Judged): string | undefined {
    const faults = this.paths
      .of(operation)
      .map((path) => this.#faultOf({ method: operation.method, path }, judged));
    return faults.includes(undefined) ? undefined : (faults[0] ?? "the path is not declared");
  }

  /** Why the document forbids a value of a request; `undefined` if it allows it. */
  faultInValue(schema: unknown, value: unknown): string | undefined {
    return schema === undefined ? undefined : this.#errorIn(schema, value, false);
  }

  #faultOf(
    { method, path }: { method: string; path: string },
    { status, headers, json, isOfUnknownItem = false }: Judged,
  ): string | undefined {
    const responses = nodeAt(this.document, ["paths", path, method, "responses"]);
    const declared = [String(status), `${Math.trunc(status / 100)}XX`, "default"]
      .map((name) => nodeAt(responses, [name]))
      .find((response) => response !== undefined);
    if (declared === undefined) {
      const keys = Object.keys(Object(responses) as object);
      const isSilent = (statuses: RegExp): boolean => !keys.some((key) => statuses.test(key));
      const isRight =
        (status < 400 && isSilent(/^[23]/)) ||
        (status === 404 && isOfUnknownItem && isSilent(/^4/));
      return isRight ? undefined : `${status} is not declared`;
    }
    const { content } = this.#follow(declared) ?? {};
    if (json === undefined || !isPlainObject(content) || method === "head") return undefined;
    const sent = bareMediaType(headers.get("Content-Type") ?? "");
    const matching = Object.keys(content).filter((each) => {
      const written = bareMediaType(each);
      return written === sent || isInRange(sent, written) || !written.includes("/");
    });
    // Of several keys, the most specific one applies (OpenAPI 3.1, Response Object): `*/*` is the shortest.
    const lengthOf = (each: string): number => bareMediaType(each).replace("*", "").length;
    const [type] = matching.sort((one, other) => lengthOf(other) - lengthOf(one));
    if (type === undefined) return `${sent} is not declared`;
    const schema = nodeAt(content, [type, "schema"]);
    return schema === undefined ? undefined : this.#errorIn(schema, json);
  }

  #errorIn(schema: unknown, value: unknown, mayBeShown = true): string | undefined {
    try {
      const { errors } = validate(value, Object(schema) as Schema, this.#draft, this.#targets);
      const [error] = errors.slice(-1);
      if (mayBeShown && errors.length > 0 && this.#areShown(errors, value)) return undefined;
      return error && `the body is not as declared: ${error.instanceLocation} ${error.error}`;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.unread.add(error.message.slice(0, 80));
      return undefined;
    }
  }

  /** A format or pattern that the schema's own example breaks limits no value. */
  #dropBroken(node: Node): void {
    const { example, examples, default: preset } = node;
    const shown = [example, examples, preset].flat().filter((each) => typeof each === "string");
    for (const keyword of ["format", "pattern"]) {
      const schema = { [keyword]: node[keyword] };
      const isBroken =
        typeof node[keyword] === "string" &&
        shown.some((each) => this.#errorIn(schema, each, false));
      if (isBroken) delete node[keyword];
    }
  }

  /** Whether the values that a schema forbids are in an example, under the same name. */
  #areShown(errors: readonly OutputUnit[], value: unknown): boolean {
    const causes = errors.filter(({ keyword }) => !AROUND.has(keyword));
    return causes.every(({ instanceLocation }) => {
      const path = tokensOf(instanceLocation);
      const name = path.findLast((token) => !/^\d+$/.test(token)) ?? "";
      return this.#shown.has(`${name} ${JSON.stringify(nodeAt(value, path))}`);
    });
  }

  /** `undefined` for a reference that leads to nothing. */
  #follow(node: unknown, passed = 0): Node | undefined {
    if (!isPlainObject(node) || passed > MOST_REFERENCES) return undefined;
    const { $ref } = node;
    if (typeof $ref !== "string") return node;
    return this.#follow(nodeAt(this.document, tokensOf($ref)), passed + 1);
  }
}

/**
 * `nullable` is part of OpenAPI 3.0 only, and a response need not have what is only written. Some schemas have no valid
 * value as they are written: closed ones with members of an `allOf`, and patterns with the slashes of a literal.
 */
function relax(node: Node): void {
  const { type, nullable, enum: values, properties, required, pattern, allOf } = node;
  if (typeof pattern === "string") node["pattern"] = undelimited(pattern);
  // No format of JSON Schema: the validator has its own idea of it, without hosts such as 127.0.0.1.
  if (node["format"] === "url") node["format"] = "uri";
  if (Array.isArray(allOf) && node["additionalProperties"] === false) {
    delete node["additionalProperties"];
  }
  if (nullable === true && typeof type === "string") {
    node["type"] = [type, "null"];
    if (Array.isArray(values)) node["enum"] = values.concat(null);
  } else if (nullable === true && type === undefined) {
    const declared = Object.assign({}, node);
    for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
    node["anyOf"] = [declared, { type: "null" }];
    declared["nullable"] = false;
  }
  // Its value chooses the alternative, which others may match as well.
  if (isPlainObject(node["discriminator"]) && Array.isArray(node["oneOf"])) {
    node["anyOf"] = node["oneOf"];
    delete node["oneOf"];
  }
  if (isPlainObject(properties) && Array.isArray(required)) {
    node["required"] = required.filter(
      (name) => nodeAt(properties, [String(name), "writeOnly"]) !== true,
    );
  }
}

/** Keywords whose errors only repeat those of the schemas within. */
const AROUND: ReadonlySet<string> = new Set([
  ...["properties", "items", "$ref", "allOf", "additionalProperties", "patternProperties"],
  ...["anyOf", "oneOf"],
]);

function shownIn(node: Node): string[] {
  const { example, examples, value, properties } = node;
  const members = Object.entries(isPlainObject(properties) ? properties : {});
  const ofMembers = members.flatMap(([name, each]) => {
    const { example: own, examples: listed, default: preset } = Object(each) as Node;
    return [own, listed, preset].flatMap((one) => scalarsIn(one, name));
  });
  return [...[example, examples, value].flatMap((each) => scalarsIn(each)), ...ofMembers];
}

function scalarsIn(value: unknown, name = ""): string[] {
  if (!isObject(value)) return value === undefined ? [] : [`${name} ${JSON.stringify(value)}`];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) => scalarsIn(each, isList ? name : key));
}

function* nodesIn(node: unknown): Generator<Node> {
  if (!isObject(node)) return;
  if (!Array.isArray(node)) yield node;
  for (const child of Object.values(node)) yield* nodesIn(child);
}
