import { type Method, METHODS } from "./document.js";
import { HEADER } from "./format.js";
import type { OperationModel } from "./operation-model.js";

/** generated/router.ts: mounts every operation, unformatted. */
export function printRouter(operations: OperationModel[]): string {
  return [
    `// ${HEADER}`,
    `import type { IncomingMessage, ServerResponse } from "node:http";`,
    `import { operations, type Handlers, type OperationId } from "./operations.js";`,
    "",
    PIPELINE,
    ROUTER,
    "/** Literal paths come before parameterised ones. */",
    "export function mountOperations<Services>(",
    "router: Router, handlers: Handlers<Services>, pipeline: Pipeline<Services>): void {",
    ...groupByPath(operations).map(printRoute),
    "}",
    "",
  ].join("\n");
}

const PIPELINE = `
/** Responds to a request; \`values\` are those of the path's parameters, as they stand in the path. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  values: readonly string[],
) => void;

/** The stages between the router and the handlers. */
export interface Pipeline<Services> {
  /** Checks the request, calls the handler and writes its response. */
  serve<Id extends OperationId>(
    operation: (typeof operations)[Id] & { operationId: Id },
    handler: NoInfer<Handlers<Services>[Id]>,
  ): RouteHandler;
  /** Responds with 405; \`allow\` is the value of the \`Allow\` header (RFC 9110 section 15.5.6). */
  rejectMethod(allow: string): RouteHandler;
}
`.trimStart();

const ROUTER = `
export interface Router {
  /** If several paths match a request, the one that was added first is taken. */
  route(template: string): Route;
}

export interface Route {
  on(method: ${METHODS.map((method) => `"${method}"`).join(" | ")}, handler: RouteHandler): Route;
  /** Handles every other method. */
  otherwise(handler: RouteHandler): void;
}
`.trimStart();

/** In the order in which they are tried. */
export function groupByPath(operations: OperationModel[]): OperationModel[][] {
  const paths = new Map<string, OperationModel[]>();
  for (const operation of operations) {
    const group = paths.get(operation.path) ?? [];
    paths.set(operation.path, [...group, operation].sort(byMethod));
  }
  const sorted = [...paths].sort(([a], [b]) => compareLists(specificity(a), specificity(b)));
  return sorted.map(([, group]) => group);
}

function printRoute(group: OperationModel[]): string {
  const [{ path } = { path: "" }] = group;
  const verbs = group.map(
    ({ method, name }) =>
      `.on(${JSON.stringify(method)}, pipeline.serve(operations.${name}, handlers.${name}))`,
  );
  const allow = allowedMethods(group.map((operation) => operation.method));
  return [
    `router.route(${JSON.stringify(path)})`,
    ...verbs,
    `.otherwise(pipeline.rejectMethod(${JSON.stringify(allow)}));\n`,
  ].join("\n");
}

/** HEAD works wherever GET does (RFC 9110 section 9.3.2), OPTIONS everywhere. */
function allowedMethods(methods: Method[]): string {
  const allowed = new Set<Method>([...methods, "options"]);
  if (allowed.has("get")) allowed.add("head");
  return ORDER.filter((method) => allowed.has(method))
    .join(", ")
    .toUpperCase();
}

const ORDER: Method[] = ["get", "head", "post", "put", "patch", "delete", "trace", "options"];

function byMethod(a: OperationModel, b: OperationModel): number {
  return METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

/** Paths of different length never match the same request. */
function compareLists(a: number[], b: number[]): number {
  const differences = a.map((number, index) => number - (b[index] ?? number));
  return a.length - b.length || (differences.find((difference) => difference !== 0) ?? 0);
}

/**
 * A sort key, by segments: literal text first, then text with a parameter, longer text first (`key={key}` before
 * `{id}`), then parameters alone.
 */
export function specificity(template: string): number[] {
  return template.split("/").map((segment) => {
    const parts = splitTemplate(segment);
    if (parts.length === 1) return 0;
    const literalCharacters = parts.filter((_, index) => index % 2 === 0).join("").length;
    return 1 / (1 + literalCharacters);
  });
}

/** Texts, which may be empty, alternating with parameter names. The first and last are texts. */
export function splitTemplate(template: string): string[] {
  return template.split(/\{([^{}]*)\}/);
}
