import { type Method, METHODS } from "./document.js";
import { expressPath, specificity } from "./express-path.js";
import { HEADER } from "./header.js";
import type { OperationModel } from "./operation-model.js";

/** generated/router.ts: mounts every operation, and nothing but that. Not formatted yet. */
export function printRouter(operations: OperationModel[]): string {
  return [
    `// ${HEADER}`,
    `import type { RequestHandler } from "express";`,
    `import { operations, type Handlers, type OperationId } from "./operations.js";`,
    "",
    PIPELINE,
    ROUTER,
    "/** Literal paths come before parameterised ones, and HEAD before GET, which would answer it. */",
    "export function mountOperations(router: Router, handlers: Handlers, pipeline: Pipeline): void {",
    ...groupByPath(operations).map(printRoute),
    "}",
    "",
  ].join("\n");
}

const PIPELINE = `
/** What stands between Express and the handlers. */
export interface Pipeline {
  /** Checks the request, calls the handler and writes its response. */
  serve<Id extends OperationId>(
    operation: (typeof operations)[Id] & { operationId: Id },
    handler: NoInfer<Handlers[Id]>,
  ): RequestHandler;
  /** Answers 405; \`allow\` is the value of the \`Allow\` header (RFC 9110 section 15.5.6). */
  refuseMethod(allow: string): RequestHandler;
}
`.trimStart();

const ROUTER = `
/** As much of Express's router as the operations need. */
export interface Router {
  route(path: string): Route;
}

export type Route = {
  [Method in ${["all", ...METHODS].map((method) => `"${method}"`).join(" | ")}]: (handler: RequestHandler) => Route;
};
`.trimStart();

function groupByPath(operations: OperationModel[]): OperationModel[][] {
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
    ({ method, name }) => `.${method}(pipeline.serve(operations.${name}, handlers.${name}))`,
  );
  const allow = allowedMethods(group.map((operation) => operation.method));
  return [
    `router.route(${JSON.stringify(expressPath(path))})`,
    ...verbs,
    `.all(pipeline.refuseMethod(${JSON.stringify(allow)}));\n`,
  ].join("\n");
}

/** HEAD works wherever GET does (RFC 9110 section 9.3.2), and OPTIONS is answered everywhere. */
function allowedMethods(methods: Method[]): string {
  const allowed = new Set<Method>([...methods, "options"]);
  if (allowed.has("get")) allowed.add("head");
  return ALLOW_ORDER.filter((method) => allowed.has(method))
    .join(", ")
    .toUpperCase();
}

const ALLOW_ORDER: readonly Method[] = [
  "get",
  "head",
  "post",
  "put",
  "patch",
  "delete",
  "trace",
  "options",
];

function byMethod(a: OperationModel, b: OperationModel): number {
  return METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

/** Paths of different length never compete; among the others the first difference decides. */
function compareLists(a: number[], b: number[]): number {
  const differences = a.map((number, index) => number - (b[index] ?? number));
  return a.length - b.length || (differences.find((difference) => difference !== 0) ?? 0);
}
