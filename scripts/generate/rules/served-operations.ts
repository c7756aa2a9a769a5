import type {
  Location,
  Oas3Operation,
  Oas3PathItem,
  Oas3Response,
  Oas3Rule,
  Referenced,
} from "@redocly/openapi-core";
import type { RuleContext } from "./rule-context.js";

/** What a rule is given of an operation. */
export interface ServedOperation {
  operation: Oas3Operation;
  item: Oas3PathItem;
}

type Visit = (served: ServedOperation, context: RuleContext) => void;
type RuleVisitor = Exclude<ReturnType<Oas3Rule>, unknown[]>;

/**
 * Calls `visit` with each operation that this service serves: those under `paths`. A callback's and a
 * webhook's are served by others, and our pipeline does not see them.
 */
export function servedOperations(visit: Visit): RuleVisitor {
  let inPaths = false;
  let callbacks = 0;
  return {
    Paths: { enter: () => void (inPaths = true), leave: () => void (inPaths = false) },
    Callback: { enter: () => void (callbacks += 1), leave: () => void (callbacks -= 1) },
    PathItem: {
      Operation(operation: Oas3Operation, context: RuleContext, parents: unknown) {
        const { PathItem: item } = parents as { PathItem: Oas3PathItem };
        if (inPaths && callbacks === 0) visit({ operation, item }, context);
      },
    },
  };
}

/** The responses by status, without extensions. */
export function responsesOf({
  responses,
}: Oas3Operation): [status: string, response: Referenced<Oas3Response>][] {
  // `struct` does not ask for them in OpenAPI 3.1.
  const all = Object.entries((responses as typeof responses | undefined) ?? {});
  return all.filter(([status]) => !status.startsWith("x-"));
}

/** What stands under `keys` in a place, or what its `$ref` leads to. */
export function follow<T extends object>(
  reference: Referenced<T>,
  keys: (string | number)[],
  { location, resolve }: Pick<RuleContext, "location" | "resolve">,
): { node: T; location: Location } | undefined {
  if (!("$ref" in reference)) return { node: reference, location: location.child(keys) };
  const target = resolve<T>(reference, location.source.absoluteRef);
  if (target.node === undefined || !target.location) return undefined;
  return { node: target.node, location: target.location };
}
