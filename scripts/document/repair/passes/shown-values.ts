import { isPlainObject } from "../../document.js";
import { contentKind, structuredForm } from "../../contents.js";
import { readExample } from "../../examples/written-samples.js";
import { type Node, type Path, type Place, pointerOf } from "../../versions/document-walk.js";
import { type BrokenConstraint, brokenConstraints, type Shown } from "../broken-constraints.js";
import { below, type Pass } from "../pass.js";
import { partsOf, targetOf } from "../schema-parts.js";

/** A value that the document shows for a member of `holder`. */
interface ShownValue extends Shown {
  holder: object;
  key: string;
  path: Path | undefined;
  value: unknown;
}

/**
 * Constraints that an example of the document breaks. Clients send what the documentation shows, and the service that the
 * document describes takes it.
 */
export const shownValues: Pass = {
  name: "shown-values",
  counted: [
    "constraint is broken by an example of the document: the example is accepted",
    "constraints are broken by examples of the document: the examples are accepted",
  ],
  on: ["RequestBody", "Parameter", "Schema", "Operation"],
  *find(place, document) {
    const noted = new Set<string>();
    const broken =
      place.kind === "Operation" ? ofResponses(place, document) : ofValues(place, document);
    for (const { keyword, path, relax } of broken) {
      const pointer = pointerOf(path);
      const message = `An example of the document breaks this \`${keyword}\`: the example is accepted.`;
      // A read-only member is only ignored.
      const isNoted = noted.has(pointer) || keyword === "readOnly";
      yield isNoted ? { fix: relax } : { path, message, fix: relax };
      noted.add(pointer);
    }
  },
};

function* ofValues(place: Place, document: Node): Generator<BrokenConstraint> {
  for (const shown of valuesAt(place, document)) {
    yield* brokenConstraints(document, shown.holder, shown);
  }
}

function valuesAt(place: Place, document: Node): ShownValue[] {
  const { kind, node, holder, key, path } = place;
  if (kind === "RequestBody") return ofBody(place, document);
  if (kind === "Parameter") {
    const [media = node] = mediaOf(node).map(([, each]) => each);
    const at = below(place, "schema");
    const isText = media === node;
    return shownIn(media, document).map((value) => {
      return { holder: media, key: "schema", path: at, value, isText };
    });
  }
  if (kind !== "Schema") return [];
  return examplesOf(node).map((value) => ({ holder, key, path, value }));
}

/** Of each media type: its examples, or else those of its schema. */
function ofBody(place: Place, document: Node): ShownValue[] {
  return mediaOf(place.node).flatMap(([name, media]) => {
    const schema = targetOf(document, media["schema"]) ?? {};
    const form = formOf(name, schema);
    const { kind } = form;
    const at = below(place, "content", name, "schema");
    return shownIn(media, document).map((value) => ({
      holder: media,
      key: "schema",
      path: at,
      value: writtenValue(document, { ...form, schema }, value),
      isText: kind === "form" || kind === "multipart",
      isWhole: kind === "json",
    }));
  });
}

/** What an operation takes comes back: its responses take the values of the request's examples as well. */
function* ofResponses(place: Place, document: Node): Generator<BrokenConstraint> {
  const values = ofBody(
    { ...place, node: targetOf(document, place.node["requestBody"]) ?? {} },
    document,
  );
  if (values.length === 0) return;
  const responses = isPlainObject(place.node["responses"]) ? place.node["responses"] : {};
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith("2")) continue;
    for (const [name, media] of mediaOf(targetOf(document, response) ?? {})) {
      const path = below(place, "responses", status, "content", name, "schema");
      for (const { value, isWhole } of values) {
        if (!isPlainObject(value)) continue;
        yield* ofMembers(document, { schema: media["schema"], path }, { value, isWhole });
      }
    }
  }
}

/** A response may have other members than the request, and requires more. */
function* ofMembers(
  document: Node,
  { schema, path }: { schema: unknown; path: Path | undefined },
  { value, ...shown }: { value: Node } & Shown,
): Generator<BrokenConstraint> {
  for (const { properties } of partsOf(document, schema)) {
    if (!isPlainObject(properties)) continue;
    for (const key of Object.keys(value).filter((name) => Object.hasOwn(properties, name))) {
      const at = below({ path }, "properties", key);
      const member = { key, path: at, value: value[key], ...shown };
      const broken = brokenConstraints(document, properties, member);
      yield* broken.filter(({ keyword }) => !OF_REQUESTS.has(keyword));
    }
  }
}

const OF_REQUESTS: ReadonlySet<string> = new Set(["required", "readOnly"]);

function mediaOf({ content }: Node): [name: string, media: Node][] {
  if (!isPlainObject(content)) return [];
  return Object.entries(content).flatMap(([name, media]) =>
    isPlainObject(media) ? [[name, media]] : [],
  );
}

function shownIn(media: Node, document: Node): unknown[] {
  const { example, examples, schema } = media;
  const named = isPlainObject(examples) ? Object.values(examples) : [];
  const values = [example, ...named.map((each) => targetOf(document, each)?.["value"])];
  const own = values.filter((each) => each !== undefined && each !== null);
  const declared = targetOf(document, schema);
  return own.length > 0 || !declared ? own : examplesOf(declared);
}

function examplesOf({ example, examples }: Node): unknown[] {
  const listed: unknown[] = Array.isArray(examples) ? examples : [];
  return [example, ...listed].filter((each) => each !== undefined && each !== null);
}

/** The value of a text in the syntax of its content. */
function writtenValue(
  document: Node,
  { kind, syntax, schema }: ReturnType<typeof formOf> & { schema: Node },
  value: unknown,
): unknown {
  if (syntax) return readExample(document, { syntax, schema }, value);
  if (kind === "json") return parsedText(value, schema);
  const isForm = kind === "form" && typeof value === "string" && !mayBeText(schema);
  return isForm ? Object.fromEntries(new URLSearchParams(value)) : value;
}

/** Values of XML and YAML are read by their schema, unless they may be any text. */
function formOf(name: string, schema: Node): ReturnType<typeof structuredForm> & object {
  const kind = contentKind(name);
  const isOther = (kind === "text" || kind === "bytes") && !mayBeText(schema);
  return (isOther && structuredForm(name)) || { kind };
}

function mayBeText({ type }: Node): boolean {
  return type === undefined || [type].flat().includes("string");
}

/** Some documents have JSON as a text, where the schema has no texts. */
function parsedText(value: unknown, schema: Node): unknown {
  if (typeof value !== "string" || mayBeText(schema) || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
