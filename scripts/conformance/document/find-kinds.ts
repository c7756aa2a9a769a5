import type { JsonSchema } from "../../development/fuzz/spec-document.js";
import { isPlainObject, nodeAt, type Schema } from "../../generate/document.js";
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
  name: string;
  create: Example;
  /** Bodies of a creation: another one is tried if the server rejects the first. */
  samples: readonly Members[];
  /** Of the body of a creation, as declared and as published. */
  sent: Schema | undefined;
  published: JsonSchema | undefined;
  /** Of an item in a response, and the members that lead to it and to its id. */
  shown: Schema | undefined;
  readAt: readonly string[];
  createdAt: readonly string[];
  idProperty: string;
  /** Members that the server sets: times of creation and of changes, and a version. */
  own: readonly string[];
  created: string | undefined;
  changed: string | undefined;
  /** Without the id. */
  read: Example;
  remove: Example | undefined;
  /** `undefined`: no request changes it. `n`: changes with different numbers differ. */
  edit: ((seen: Members, n: number) => Edit | undefined) | undefined;
  /** Whether the change is a PUT. */
  isReplaced: boolean;
}

/** The call for the item with this id. */
export function onItem(example: Example, id: unknown): Example {
  const parameter = lastOf(example.path) ?? "";
  return { ...example, pathParameters: { ...example.pathParameters, [parameter]: String(id) } };
}

export function kindsOf(finder: SubjectFinder, collections: readonly FoundCollection[]): Kind[] {
  return collections.flatMap((found) => kindOf(finder, found) ?? []);
}

function kindOf(finder: SubjectFinder, found: FoundCollection): Kind | undefined {
  const { bodies, read: known } = finder;
  const of = (kind: Role["kind"]): OperationModel | undefined =>
    finder.ofRole(kind).find(({ name }) => {
      return collectionOf(finder.roles.roles.get(name)) === found.constant;
    });
  const [creating, reading, removing] = [of("create"), of("read"), of("remove")];
  const { idProperty, created = [], changed = [], version = [] } = found.collection;
  const create = creating && finder.creation(creating);
  const place = reading && bodies.placeInResponse(reading);
  if (!creating || !create || !place || reading.method !== "get" || !idProperty) return undefined;
  const call = (model: OperationModel | undefined): Example | undefined => {
    const example = model && finder.exampleOf(model);
    const pathParameters = { ...example?.pathParameters, ...create.pathParameters };
    return example && { ...example, pathParameters };
  };
  const read = call(reading);
  const samples = known.published.samples(known.document, creating).flatMap(({ value }) => {
    return isPlainObject(value) ? [value] : [];
  });
  if (!read) return undefined;
  const changing = of("replace") ?? of("update");
  return {
    ...{ name: found.constant, create, samples, read, idProperty },
    sent: bodies.requestSchema(creating),
    published: known.published.bodySchema(creating),
    ...{ shown: place.schema, readAt: place.at },
    createdAt: bodies.placeInResponse(creating)?.at ?? [],
    own: [idProperty, ...created, ...changed, version].flat(),
    ...{ created: created[0], changed: changed[0], remove: call(removing) },
    edit: changing && editing(finder, changing, call(changing), place.schema),
    isReplaced: changing?.method === "put",
  };
}

/** Changes a text or a number that responses show. */
function editing(
  { bodies, read: { published, document } }: SubjectFinder,
  model: OperationModel,
  call: Example | undefined,
  shown: Schema | undefined,
): Kind["edit"] {
  const schema = published.bodySchema(model);
  const sample = published.samples(document, model).find(({ value }) => isPlainObject(value));
  if (!call || !schema || !sample || !/json/.test(sample.mediaType)) return undefined;
  const base = sample.value as Members;
  const names = bodies.properties(bodies.requestSchema(model)).map(({ name }) => name);
  return (seen, n) => {
    // The id and the version of a body are those of the item.
    const known = names.filter((name) => name in base && /^(?:id|version)$/.test(name));
    const own = Object.fromEntries(known.map((name) => [name, seen[name] ?? base[name]]));
    for (const member of names) {
      if (member in own || !bodies.properties(shown).some(({ name }) => name === member)) continue;
      for (const value of [`edit ${n}`, n]) {
        const body = { ...base, ...own, [member]: value };
        if (published.requests.isValid(schema, body)) return { call, body, member, value };
      }
    }
    return undefined;
  };
}

export function itemIn(json: unknown, at: readonly string[]): Members | undefined {
  const item = nodeAt(json, at);
  return isPlainObject(item) ? item : undefined;
}
