import type {
  Location,
  Oas3_1Schema,
  Oas3MediaType,
  Oas3Operation,
  Oas3PathItem,
  Oas3RequestBody,
  Oas3Response,
  Oas3Rule,
  Oas3Schema,
  Referenced,
  UserContext,
} from "@redocly/openapi-core";
import { type SchemaPlace, schemaAt } from "./schema-place.js";

/** A schema of any version of OpenAPI. */
export type AnySchema = Oas3Schema | Oas3_1Schema;

/** What Redocly gives a rule, typed so that `report` can be taken out of it: it needs no `this`. */
export interface RuleContext extends Omit<UserContext, "report"> {
  report: (problem: Parameters<UserContext["report"]>[0]) => void;
}

type Keys = (string | number)[];

/** The key of a member, or the element of a list, where a problem is reported; Redocly types it as any. */
export function keyOf(location: Location): Location {
  return location.key() as Location;
}

/** Reports at the key of a member, or of the node itself. */
export function tell(
  { report, location }: Pick<RuleContext, "report" | "location">,
  keys: Keys,
  message: string,
): void {
  // The child of no keys would have another pointer than the node, so no waiver would fit.
  report({ message, location: keyOf(keys.length > 0 ? location.child(keys) : location) });
}

/** Reports at the value of a member. */
export function tellOfValue({ report, location }: RuleContext, keys: Keys, message: string): void {
  report({ message, location: location.child(keys) });
}

/** Reports the first problem of each place, which several operations may lead to. */
export function onceAtEachPlace(): (
  context: RuleContext,
  location: Location,
  message: string | undefined,
) => void {
  const told = new Set<string>();
  return ({ report }, location, message) => {
    if (message === undefined || told.has(location.absolutePointer)) return;
    told.add(location.absolutePointer);
    report({ message, location: keyOf(location) });
  };
}

/** What a rule is given of an operation. */
export interface ServedOperation {
  operation: Oas3Operation;
  item: Oas3PathItem;
}

/**
 * Calls `visit` with each operation that this service serves: those under `paths`. The operations of callbacks and
 * webhooks are served by others.
 */
export function servedOperations(
  visit: (served: ServedOperation, context: RuleContext) => void,
): Exclude<ReturnType<Oas3Rule>, unknown[]> {
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
  keys: Keys,
  { location, resolve }: Pick<RuleContext, "location" | "resolve">,
): { node: T; location: Location } | undefined {
  if (!("$ref" in reference)) return { node: reference, location: location.child(keys) };
  const target = resolve<T>(reference, location.source.absoluteRef);
  if (target.node === undefined || !target.location) return undefined;
  return { node: target.node, location: target.location };
}

export interface Content {
  mediaType: string;
  media: Oas3MediaType;
  location: Location;
  schema: SchemaPlace | undefined;
}

/** The contents of a request body or a response, which stands under `keys` or is referred to there. */
export function contentsOf(
  reference: Referenced<Oas3RequestBody | Oas3Response> | undefined,
  keys: Keys,
  context: RuleContext,
): Content[] {
  const place = reference && follow<Oas3RequestBody | Oas3Response>(reference, keys, context);
  if (!place) return [];
  return Object.entries(place.node.content ?? {}).map(([mediaType, media]) => {
    const location = place.location.child(["content", mediaType]);
    const at = location.child("schema");
    const schema = media.schema && schemaAt(media.schema, at, context.resolve);
    return { mediaType, media, location, schema };
  });
}
