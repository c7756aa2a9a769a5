import { isPlainObject, type Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { collectionOf, type Role } from "../../../server/runtime/documents/behaviour.js";
import { objectRequest, requestSchema } from "../../sandbox/behaviour/operation-contents.js";
import type { FoundCollection } from "../../sandbox/behaviour/find-collections.js";
import type { Example } from "../subject.js";
import { isNamedBy, lastOf } from "./find-examples.js";
import type { SubjectFinder } from "./find-subject.js";

/** Media types of bodies that checks change. */
const BODY = /json|urlencoded/;

export type Members = Readonly<Record<string, unknown>>;

/** A change of an item, and the member that shows it. */
export interface Edit {
  call: Example;
  body: Members;
  /** With as few members as the schema allows. */
  least: Members;
  /** Members that such a body may have, without a default. */
  names: readonly string[];
  mediaType: string;
  member: string;
  value: unknown;
  isValid: (body: Members) => boolean;
}

/** Makes a change of an item. Changes with different numbers differ. `except`: a member to leave unchanged. */
type Editing = (seen: Members, n: number, except?: string) => Edit | undefined;

/** A kind of item that requests create and read. */
export interface Kind {
  create: Example;
  /** Bodies of a creation: the next one is tried if the server rejects the first. */
  samples: readonly Members[];
  /** Of the body of a creation, as declared and as published, and of an item in a response. */
  sent: Schema | undefined;
  published: Schema | undefined;
  /** Whether bodies are forms, in which values have no types. */
  isForm: boolean;
  shown: Schema | undefined;
  createdAt: readonly string[];
  readAt: readonly string[];
  idProperty: string;
  /** Members that the server sets. */
  own: readonly string[];
  read: Example;
  /** Paths to the elements in a page, and to the item in an element. */
  list: { call: Example; at: readonly string[]; inner: readonly string[] } | undefined;
  remove: Example | undefined;
  /** `undefined`: no request changes a text or a number. */
  edit: Editing;
  replace: Editing;
  patch: Editing;
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
  const [creating, reading, replacing] = [of("create"), of("read"), of("replace")];
  const patching = of("update");
  const { idProperty, created = [], changed = [], version = [] } = found.collection;
  const create = creating && finder.creation(creating, BODY);
  const place = reading && bodies.placeInResponse(reading);
  const call = (model: OperationModel | undefined): Example | undefined => {
    const example = model && finder.exampleOf(model);
    const pathParameters = { ...example?.pathParameters, ...create?.pathParameters };
    return example && { ...example, pathParameters };
  };
  const read = reading?.method === "get" ? call(reading) : undefined;
  if (!creating || !create || !place || !read || !idProperty) return undefined;
  // A list that wraps a single item is not judged.
  if (place.at.includes(0)) return undefined;
  const listing = of("list");
  const listed = listing && bodies.listIn(listing);
  const listCall = listing && largest(finder, listing, call(listing));
  const inner = (listed && bodies.itemPlace(listed.element, listed.element)?.at) ?? [];
  const samples = finder.samplesOf(creating).map(({ value }) => value);
  const editBy = (model: OperationModel | undefined, method = model?.method): Editing => {
    const example = model?.method === method && call(model);
    const edit = model && example && editing(finder, model, example, place.schema);
    return edit || (() => undefined);
  };
  return {
    create,
    samples: samples.filter(isPlainObject),
    read,
    remove: call(of("remove")),
    list: listed && listCall && { call: listCall, at: listed.at, inner },
    sent: requestSchema(creating),
    published: schemaOf(finder, creating),
    isForm: known.published.bodySchema(creating) === undefined,
    shown: place.schema,
    readAt: place.at.map(String),
    idProperty,
    createdAt: (bodies.placeInResponse(creating)?.at ?? []).map(String),
    own: [idProperty, lastOf(read.path) ?? "", ...created, ...changed, version].flat(),
    edit: namedEdit(finder, read) ?? editBy(replacing ?? patching),
    replace: editBy(replacing, "put"),
    patch: editBy(patching, "patch"),
  };
}

/** The change in the profile, if it changes the items that this call reads. */
function namedEdit(finder: SubjectFinder, { path, pathParameters }: Example): Editing | undefined {
  const { change } = finder.profile;
  const model = finder.read.models.find((each) => isNamedBy(change?.operation, each));
  const example = model?.path === path ? finder.exampleOf(model) : undefined;
  if (!model || !change || !example) return undefined;
  const call = { ...example, pathParameters };
  const { member } = change;
  const schema = schemaOf(finder, model);
  const isValid = (body: Members): boolean =>
    schema === undefined || finder.read.published.requests.isValid(schema, body);
  return (seen, n) => {
    const value = String(n);
    const entries = Object.entries(change.body).map(([name, each]) => {
      return [name, isFixed(name) && name in seen ? seen[name] : each];
    });
    const text = JSON.stringify(Object.fromEntries(entries));
    const body = JSON.parse(text, (name, each: unknown) =>
      name === member ? value : each,
    ) as Members;
    const { mediaType = "" } = objectRequest(model) ?? {};
    return { call, body, least: body, names: Object.keys(body), mediaType, isValid, member, value };
  };
}

/** The call with the largest page size that the document allows. */
function largest({ roles, bodies }: SubjectFinder, model: OperationModel, list?: Example) {
  const role = roles.roles.get(model.name);
  const { limit: name } = (role?.kind === "list" && role.query) || {};
  const schema = model.parameters.find((each) => each.name === name)?.schema;
  const { maximum: value = 100 } = bodies.schema(schema);
  const query = [{ name: name ?? "", style: "form" as const, value }];
  return list && name !== undefined ? { ...list, query: [...list.query, ...query] } : list;
}

function schemaOf({ read: { published } }: SubjectFinder, model: OperationModel) {
  const { mediaType } = objectRequest(model) ?? {};
  const contents = published.operation(model)?.requestBody?.contents ?? [];
  const content = contents.find((each) => each.mediaType === mediaType);
  return published.bodySchema(model) ?? content?.schema;
}

/** The id and the version in a body are those of the item. */
function isFixed(name: string): boolean {
  return /^(?:id|version)$/.test(name);
}

/** The strings and numbers of an item that are also in a body. */
function keptIn(body: Members, item: Members): Members {
  const names = Object.keys(body).filter((name) => {
    return (
      ["string", "number"].includes(typeof body[name]) && typeof item[name] === typeof body[name]
    );
  });
  return Object.fromEntries(names.map((name) => [name, item[name]]));
}

/** Changes a text or a number that responses show. */
function editing(
  finder: SubjectFinder,
  model: OperationModel,
  call: Example,
  shown: Schema | undefined,
): Editing | undefined {
  const { bodies, read } = finder;
  const { published, document } = read;
  const { mediaType = "" } = objectRequest(model) ?? {};
  const schema = schemaOf(finder, model);
  const [base] = published.samples(document, model).flatMap(({ mediaType, value }) => {
    return BODY.test(mediaType) && isPlainObject(value) ? [value] : [];
  });
  const members = bodies.properties(requestSchema(model));
  const { anyOf, oneOf = anyOf } = bodies.schema(shown);
  const visible = bodies.properties(shown).map(({ name }) => name);
  // If there are several kinds, an item keeps its kind.
  const has = (name: string): boolean => visible.includes(name) && !(oneOf && name === "type");
  if (!schema || !base) return undefined;
  const isValid = (body: Members): boolean => published.requests.isValid(schema, body);
  // A server may ignore read-only members, whatever they are.
  const free = members.filter(({ schema: own }) => {
    const { default: preset, readOnly = false } = bodies.schema(own);
    return preset === undefined && !readOnly;
  });
  const names = free.map(({ name }) => name);
  return (seen, n, except) => {
    const own = Object.keys(base).filter((name) => isFixed(name) && name in seen);
    const fixed = Object.fromEntries(own.map((name) => [name, seen[name]]));
    const kept = { ...base, ...keptIn(base, seen) };
    // Values that must be unique keep the item's value.
    const start = isValid({ ...kept, ...fixed }) ? kept : base;
    const edits = members
      .filter(({ name }) => !isFixed(name) && ![except, lastOf(call.path)].includes(name))
      .filter(({ name }) => has(name))
      .flatMap(({ name: member, schema: own }) => {
        const { enum: values = [] } = bodies.schema(own);
        const all = [`edit ${n}`, n, values[n % values.length], n % 2 > 0];
        return all.map((value) => ({ member, value }));
      })
      .map(({ member, value }) => {
        const body = { ...start, ...fixed, [member]: value };
        const all = [{ [member]: value }, { ...fixed, [member]: value }];
        const least = all.find(isValid) ?? body;
        return { member, value, call, names, mediaType, body, isValid, least };
      });
    return edits.find(({ member, value, body }) => {
      const { [member]: now = oneOf ? null : value } = seen;
      return typeof now === typeof value && value !== undefined && isValid(body);
    });
  };
}
