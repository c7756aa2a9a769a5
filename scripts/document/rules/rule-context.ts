import type {
  Location,
  Oas3_1Schema,
  Oas3Operation,
  Oas3PathItem,
  Oas3RequestBody,
  Oas3Response,
  Oas3Rule,
  Oas3Schema,
  Referenced,
  UserContext,
} from "@redocly/openapi-core";
import { isObject, nodeAt } from "../document.js";

export type AnySchema = Oas3Schema | Oas3_1Schema;

/** Redocly's context of a rule; `report` needs no `this`, so it can be destructured. */
export interface RuleContext extends Omit<UserContext, "report"> {
  report: (problem: Parameters<UserContext["report"]>[0]) => void;
}

type Keys = (string | number)[];
type Place = Pick<RuleContext, "location" | "resolve">;

/** The key of a member, or the element of a list, where a problem is reported; Redocly types it as any. */
function keyOf(location: Location): Location {
  return location.key() as Location;
}

/** Reports at the key of a member, or of the node itself. */
export function reportAt(
  { report, location }: Pick<RuleContext, "report" | "location">,
  keys: Keys,
  message: string,
): void {
  // A child without keys would have another pointer than the node, and waivers would not match.
  report({ message, location: keyOf(keys.length > 0 ? location.child(keys) : location) });
}

export function reportAtValue(
  { report, location }: RuleContext,
  keys: Keys,
  message: string,
): void {
  report({ message, location: location.child(keys) });
}

/** Reports only the first problem of a place that several operations share. */
export function onceAtEachPlace(): (
  context: RuleContext,
  location: Location,
  message: string | undefined,
) => void {
  const reported = new Set<string>();
  return ({ report }, location, message) => {
    if (message === undefined || reported.has(location.absolutePointer)) return;
    reported.add(location.absolutePointer);
    report({ message, location: keyOf(location) });
  };
}

/** Visits operations under `paths`. Others serve callbacks and webhooks. */
export function servedOperations(
  visit: (
    served: { path: string; operation: Oas3Operation; item: Oas3PathItem },
    context: RuleContext,
  ) => void,
): Exclude<ReturnType<Oas3Rule>, unknown[]> {
  let inPaths = false;
  let callbacks = 0;
  let path = "";
  return {
    Paths: { enter: () => void (inPaths = true), leave: () => void (inPaths = false) },
    Callback: { enter: () => void (callbacks += 1), leave: () => void (callbacks -= 1) },
    PathItem: {
      enter: (_: unknown, { key }: RuleContext) => void (path = String(key)),
      Operation(operation: Oas3Operation, context: RuleContext, parents: unknown) {
        const { PathItem: item } = parents as { PathItem: Oas3PathItem };
        if (inPaths && callbacks === 0) visit({ path, operation, item }, context);
      },
    },
  };
}

export function responsesOf({
  responses,
}: Oas3Operation): [status: string, response: Referenced<Oas3Response>][] {
  // `struct` does not require them in OpenAPI 3.1.
  const all = Object.entries((responses as typeof responses | undefined) ?? {});
  return all.filter(([status]) => !status.startsWith("x-"));
}

/** The value at `keys` in a place, or the target of its `$ref`. */
export function follow<T extends object>(
  reference: Referenced<T>,
  keys: Keys,
  { location, resolve }: Place,
): { node: T; location: Location } | undefined {
  if (!("$ref" in reference)) return { node: reference, location: location.child(keys) };
  const target = resolve<T>(reference, location.source.absoluteRef);
  if (target.node === undefined || !target.location) return undefined;
  return { node: target.node, location: target.location };
}

export type Content = ReturnType<typeof contentsOf>[number];

/** The contents of a request body or response at `keys`, or of the target of its `$ref`. */
export function contentsOf(
  reference: Referenced<Oas3RequestBody | Oas3Response> | undefined,
  keys: Keys,
  { location: here, resolve }: Place,
) {
  const place =
    reference &&
    follow<Oas3RequestBody | Oas3Response>(reference, keys, { location: here, resolve });
  if (!place) return [];
  return Object.entries(place.node.content ?? {}).map(([mediaType, media]) => {
    const location = place.location.child(["content", mediaType]);
    const schema = schemaAt(media.schema, { location: location.child("schema"), resolve });
    return { mediaType, media, location, schema };
  });
}

type ListKeyword = "allOf" | "anyOf" | "oneOf";

/** A schema and its place after every `$ref`. OpenAPI 3.0 schemas too: no rule reads what differs. */
export class SchemaPlace {
  constructor(
    readonly schema: Oas3_1Schema,
    readonly location: Location,
    readonly resolve: RuleContext["resolve"],
  ) {}

  get types(): string[] {
    return [this.schema.type ?? []].flat();
  }

  /** The schema at a keyword, such as `"properties", "name"`; undefined for none, `true` and `false`. */
  child(...keys: Keys): SchemaPlace | undefined {
    const child = nodeAt(this.schema, keys);
    const place = { location: this.location.child(keys), resolve: this.resolve };
    return isObject(child) ? schemaAt(child, place) : undefined;
  }

  list(...keywords: ListKeyword[]): SchemaPlace[] {
    return keywords.flatMap((keyword) =>
      (this.schema[keyword] ?? []).flatMap((_, index) => this.child(keyword, index) ?? []),
    );
  }

  combined(): SchemaPlace[] {
    return this.list("allOf", "oneOf", "anyOf");
  }

  /** The schema and those of its `allOf`, once each: all apply to the same value. */
  parts(found: SchemaPlace[] = []): SchemaPlace[] {
    if (found.some(({ schema }) => schema === this.schema)) return found;
    found.push(this);
    for (const part of this.list("allOf")) part.parts(found);
    return found;
  }

  /** The schemas of one property in all parts. */
  property(name: string): SchemaPlace[] {
    return this.parts().flatMap((part) => part.child("properties", name) ?? []);
  }

  /** The schemas of all properties, in whichever way they are named. */
  members(): SchemaPlace[] {
    const { properties = {}, patternProperties = {} } = this.schema;
    const paths = [
      ...Object.keys(properties).map((name) => ["properties", name]),
      ...Object.keys(patternProperties).map((name) => ["patternProperties", name]),
      ["additionalProperties"],
    ];
    return paths.flatMap((path) => this.child(...path) ?? []);
  }
}

/** The schema, or the target of its `$ref`; undefined for a dangling `$ref`. */
export function schemaAt(
  schema: Referenced<AnySchema> | undefined,
  { location, resolve }: Place,
): SchemaPlace | undefined {
  if (typeof schema?.$ref !== "string") {
    return schema && new SchemaPlace(schema as Oas3_1Schema, location, resolve);
  }
  const { $ref } = schema;
  const target = resolve<Oas3_1Schema>({ $ref }, location.source.absoluteRef);
  return target.node && new SchemaPlace(target.node, target.location, resolve);
}
