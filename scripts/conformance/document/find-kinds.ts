import type { JsonSchema } from "../../development/fuzz/spec-document.js";
import { isPlainObject, type Schema } from "../../generate/document.js";
import type { OperationModel } from "../../generate/operation-model.js";
import { collectionOf, type Role } from "../../../server/runtime/documents/behaviour.js";
import type { FoundCollection } from "../../init/find-collections.js";
import type { Example } from "../subject.js";
import { lastOf, type SubjectFinder } from "./find-subject.js";

export type Members = Readonly<Record<string, unknown>>;

/** A change of an item, and the member that shows it. */
export interface Edit {
  call: Example;
  body: Members;
  member: string;
  value: unknown;
}

/** A kind of item that requests create and read. */
export interface Kind {
  create: Example;
  /** Bodies of a creation: the next one is tried if the server rejects the first. */
  samples: readonly Members[];
  /** Of the body of a creation, as declared and as published, and of an item in a response. */
  sent: Schema | undefined;
  published: JsonSchema | undefined;
  shown: Schema | undefined;
  createdAt: readonly string[];
  readAt: readonly string[];
  idProperty: string;
  /** Members that the server sets. */
  own: readonly string[];
  read: Example;
  remove: Example | undefined;
  /** Changes with different numbers differ. `undefined`: no request changes a text or a number. */
  edit: (seen: Members, n: number) => Edit | undefined;
}

/** The call for the item with this id. */
export function onItem(example: Example, id: unknown): Example {
  const pathParameters = { ...example.pathParameters, [lastOf(example.path) ?? ""]: String(id) };
  return { ...example, pathParameters };
}

export function kindOf(finder: SubjectFinder, found: FoundCollection): Kind | undefined {
  const { bodies, read: known } = finder;
  const of = (kind: Role["kind"]): OperationModel | undefined =>
    finder.ofRole(kind).find(({ name }) => {
      return collectionOf(finder.roles.roles.get(name)) === found.constant;
    });
  const [creating, reading, changing] = [of("create"), of("read"), of("replace") ?? of("update")];
  const { idProperty, created = [], changed = [], version = [] } = found.collection;
  const create = creating && finder.creation(creating);
  const place = reading && bodies.placeInResponse(reading);
  const call = (model: OperationModel | undefined): Example | undefined => {
    const example = model && finder.exampleOf(model);
    const pathParameters = { ...example?.pathParameters, ...create?.pathParameters };
    return example && { ...example, pathParameters };
  };
  const read = reading?.method === "get" ? call(reading) : undefined;
  if (!creating || !create || !place || !read || !idProperty) return undefined;
  const samples = known.published.samples(known.document, creating).map(({ value }) => value);
  const edit = call(changing);
  return {
    ...{ create, samples: samples.filter(isPlainObject), read, remove: call(of("remove")) },
    ...{ sent: bodies.requestSchema(creating), published: known.published.bodySchema(creating) },
    ...{ shown: place.schema, readAt: place.at, idProperty },
    createdAt: bodies.placeInResponse(creating)?.at ?? [],
    own: [idProperty, ...created, ...changed, version].flat(),
    edit: (changing && edit && editing(finder, changing, edit, place.schema)) ?? (() => undefined),
  };
}

/** Changes a text or a number that responses show. */
function editing(
  { bodies, read: { published, document } }: SubjectFinder,
  model: OperationModel,
  call: Example,
  shown: Schema | undefined,
): Kind["edit"] | undefined {
  const schema = published.bodySchema(model);
  const [base] = published.samples(document, model).flatMap(({ mediaType, value }) => {
    return /json/.test(mediaType) && isPlainObject(value) ? [value] : [];
  });
  const has = (whole: Schema | undefined, name: string): boolean =>
    bodies.properties(whole).some((each) => each.name === name);
  const names = bodies.properties(bodies.requestSchema(model)).map(({ name }) => name);
  // The id and the version of a body are those of the item.
  const isFixed = (name: string): boolean => /^(?:id|version)$/.test(name);
  if (!schema || !base) return undefined;
  return (seen, n) => {
    const fixed = names.filter((name) => isFixed(name) && name in base && name in seen);
    const body = { ...base, ...Object.fromEntries(fixed.map((name) => [name, seen[name]])) };
    const edits = names
      .filter((name) => !isFixed(name) && has(shown, name))
      .flatMap((member) => [`edit ${n}`, n].map((value) => ({ member, value })))
      .map((each) => ({ ...each, call, body: { ...body, [each.member]: each.value } }));
    return edits.find((each) => published.requests.isValid(schema, each.body));
  };
}
