import { isObject, lookUp, type OpenApiDocument } from "../../document.js";
import { type Measure, MEASURES, MOST } from "../endless-schemas.js";
import { type Node, type Path, visitNodes } from "../../versions/document-walk.js";
import type { Finding, Pass } from "../pass.js";

/** References by which a value would be checked by a schema by checking it by the same schema again, without end. */
export const selfApplication: Pass = {
  name: "self-application",
  counted: [
    "`$ref` applies a schema to itself without end: ignored",
    "`$ref`s apply schemas to themselves without end: ignored",
  ],
  on: ["Root"],
  *find(_, document) {
    const paths = schemaPaths(document);
    const begun = new Set<unknown>();
    const finished = new Set<unknown>();
    const endless: Node[] = [];
    const visit = (node: unknown): void => {
      if (!isObject(node) || begun.has(node)) return;
      begun.add(node);
      for (const part of partsOf(node)) visit(part);
      const target = typeof node["$ref"] === "string" ? lookUp(document, node["$ref"]) : undefined;
      if (target !== undefined && begun.has(target) && !finished.has(target)) endless.push(node);
      else visit(target);
      finished.add(node);
    };
    for (const node of paths.keys()) visit(node);
    for (const node of endless) {
      const message = `\`$ref: ${String(node["$ref"])}\` checks a value by this schema again, without end: it is ignored.`;
      const up = paths.get(node);
      yield { path: { up, key: "$ref" }, message, fix: () => delete node["$ref"] };
    }
  },
};

/** Schemas that apply to the same value. */
function partsOf(node: Node): unknown[] {
  const { dependentSchemas } = node;
  return [
    ...["not", "if", "then", "else", "allOf", "anyOf", "oneOf"].flatMap((key) => node[key]),
    ...(isObject(dependentSchemas) ? Object.values(dependentSchemas) : []),
  ];
}

function schemaPaths(document: Node): ReadonlyMap<Node, Path | undefined> {
  const paths = new Map<Node, Path | undefined>();
  visitNodes(document, ({ kind, node, path }) => {
    if (kind === "Schema") paths.set(node, path);
  });
  return paths;
}

/** Schemas that expand so much that generating a value, or checking one, would not end. */
export const expansion: Pass = {
  name: "expansion",
  counted: [
    "schema expands to thousands of parts: some of its keywords are ignored",
    "schemas expand to thousands of parts: some of their keywords are ignored",
  ],
  on: ["Root"],
  *find(_, document) {
    const paths = schemaPaths(document);
    for (const measure of MEASURES) {
      const known = new Map<unknown, number>();
      for (const node of paths.keys()) yield* reduced(document, { measure, known, paths }, node);
    }
  },
};

interface Measuring {
  measure: Measure;
  known: Map<unknown, number>;
  paths: ReadonlyMap<Node, Path | undefined>;
}

/** Returns the expanded size of the schema, after its keywords were removed until it is small enough. */
function* reduced(
  document: Node,
  measuring: Measuring,
  schema: unknown,
): Generator<Finding, number> {
  const { measure, known, paths } = measuring;
  if (!isObject(schema)) return 0;
  const size = known.get(schema);
  if (size !== undefined) return size;
  // A recursive schema is counted once.
  known.set(schema, 0);
  const keywords = measure.keywords.filter((each) => each in schema);
  for (;;) {
    const { own, others } = measure.expand(document as OpenApiDocument, schema);
    let total = own;
    for (const [times, other] of others)
      total += times * (yield* reduced(document, measuring, other));
    const keyword = total > MOST ? keywords.shift() : undefined;
    if (keyword === undefined) {
      known.set(schema, total);
      return total;
    }
    const path = { up: paths.get(schema), key: keyword };
    yield {
      path,
      message: `${measure.message} \`${keyword}\` is ignored.`,
      fix: () => delete schema[keyword],
    };
  }
}
