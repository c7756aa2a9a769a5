import type { Method, OperationDescription } from "../operation-types.js";
import type { RouteHandler, Router } from "./router.js";

/** The handlers of an API by `operationId`: a missing one does not compile. */
export type HandlersOf<Operations, Services> = {
  readonly [Id in keyof Operations]: AnyHandler<Services>;
};

export type AnyHandler<Services> = (
  request: never,
  services: Services,
) => Promise<{ status: number }>;

/** The stages between the router and the handlers. */
export interface Pipeline<Services> {
  /** Checks the request, calls the handler and writes its response. */
  serve(operation: OperationDescription, handler: AnyHandler<Services>): RouteHandler;
  /** Responds with 405; `allow` is the value of the `Allow` header (RFC 9110 section 15.5.6). */
  rejectMethod(allow: string): RouteHandler;
}

/** Mounts a document's operations below `prefix`, literal paths first. Undeclared methods get a 405. */
export function mountOperations<
  Operations extends Readonly<Record<string, OperationDescription>>,
  Services,
>(
  router: Router,
  operations: Operations,
  handlers: HandlersOf<Operations, Services>,
  pipeline: Pipeline<Services>,
  prefix = "",
): void {
  const byId = new Map(Object.entries<AnyHandler<Services>>(handlers));
  for (const group of groupByPath(Object.values(operations))) {
    const [{ path } = { path: "" }] = group;
    const route = router.route(prefix + path);
    for (const operation of group) {
      const handler = byId.get(operation.operationId);
      if (!handler) throw new Error(`The operation ${operation.operationId} has no handler.`);
      route.on(operation.method, pipeline.serve(operation, handler));
    }
    route.otherwise(pipeline.rejectMethod(allowedMethods(group.map(({ method }) => method))));
  }
}

/** The operations of each path, in the order in which paths are tried. */
export function groupByPath<Operation extends { path: string }>(
  operations: readonly Operation[],
): Operation[][] {
  const paths = new Map<string, Operation[]>();
  for (const operation of operations) {
    const group = paths.get(operation.path) ?? [];
    paths.set(operation.path, group);
    group.push(operation);
  }
  const sorted = [...paths].sort(([a], [b]) => compareLists(specificity(a), specificity(b)));
  return sorted.map(([, group]) => group);
}

/** HEAD is allowed wherever GET is (RFC 9110 section 9.3.2), OPTIONS everywhere. */
function allowedMethods(methods: readonly Method[]): string {
  const allowed = new Set<Method>([...methods, "options"]);
  if (allowed.has("get")) allowed.add("head");
  return ORDER.filter((method) => allowed.has(method))
    .join(", ")
    .toUpperCase();
}

const ORDER: readonly Method[] = [
  "get",
  "head",
  "post",
  "put",
  "patch",
  "delete",
  "trace",
  "options",
];

/** Paths of different length never match the same request. */
function compareLists(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((number, index) => number - (b[index] ?? number));
  return a.length - b.length || (differences.find((difference) => difference !== 0) ?? 0);
}

/** Sort key per segment: literals, then text with a parameter (longer text first), then parameters alone. */
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
