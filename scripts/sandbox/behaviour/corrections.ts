import {
  isObject,
  isPlainObject,
  type OpenApiDocument,
  type PathItem,
  resolve,
} from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ApiPath } from "./api-paths.js";

/** The extension of an operation, or of a path for all its operations, that corrects what is derived. */
export const X_SANDBOX = "x-sandbox";

/** Roles that a correction can give. `example`: never stores. */
export const ROLES = [
  ...(["create", "read", "list", "replace", "put", "update", "remove"] as const),
  "example",
] as const;

/** What `x-sandbox` says about an operation. */
export interface Correction {
  /** The collection that it belongs to. */
  readonly collection?: string;
  readonly role?: (typeof ROLES)[number];
  /** The member that identifies items of its collection. */
  readonly id?: string;
  /** Path to the item in the response; in the request, too, if it has the same path. */
  readonly item?: readonly string[];
  /** Path to the list in the response. */
  readonly list?: readonly string[];
  /** The collection that items belong to, and the path to their member with its id. */
  readonly parent?: CorrectedParent;
}

export interface CorrectedParent {
  readonly collection: string;
  readonly member?: readonly string[];
}

export type AssignedKind = Exclude<NonNullable<Correction["role"]>, "example">;

/** An operation that `x-sandbox` gives a role, whatever its path. */
export interface Assigned {
  model: OperationModel;
  kind: AssignedKind;
}

/** What `x-sandbox` says about a collection. */
export interface CorrectedCollection {
  /** The path of its items, or of its list if items have none. */
  path: ApiPath;
  /** Unset: the name of its path. */
  name?: string;
  id?: string;
  parent?: CorrectedParent;
  assigned: Assigned[];
  /** The operations that name it, also those that keep their derived role. */
  models: OperationModel[];
}

/** Why a value of `x-sandbox` has no effect. `pointer`: its place in the document. */
export interface CorrectionProblem {
  pointer: string;
  message: string;
  rule: typeof X_SANDBOX;
}

/** Values of `x-sandbox` that have no effect. */
export class CorrectionErrors extends Error {
  constructor(readonly problems: readonly CorrectionProblem[]) {
    super(problems.map(({ pointer, message }) => `${pointer} ${message}`).join("\n"));
    this.name = "CorrectionErrors";
  }
}

/** The values of `x-sandbox` for an operation, each with its place. */
export interface WrittenCorrection {
  pointer: string;
  value: unknown;
  isOfPath: boolean;
}

/** The path's, then the operation's, which override them. */
export function writtenCorrections(
  document: OpenApiDocument,
  { path, pointer, declared }: OperationModel,
): WrittenCorrection[] {
  const reference = document.paths?.[path];
  const item = reference && resolve<PathItem>(document, reference);
  const ofPath: unknown = item && Reflect.get(item, X_SANDBOX);
  const own: unknown = Reflect.get(declared, X_SANDBOX);
  const above = pointer.slice(0, pointer.lastIndexOf("/"));
  return [
    { pointer: `${above}/${X_SANDBOX}`, value: ofPath, isOfPath: true },
    { pointer: `${pointer}/${X_SANDBOX}`, value: own, isOfPath: false },
  ].filter(({ value }) => value !== undefined);
}

/** The valid members of a value. */
export function parseCorrection(value: unknown): Correction {
  if (!isPlainObject(value)) return {};
  const { collection, role, id, item, list, parent } = value;
  const known = ROLES.find((each) => each === role);
  const owner = parseParent(parent);
  return {
    ...(isName(collection) && { collection }),
    ...(known && { role: known }),
    ...(isText(id) && { id }),
    ...(isPointer(item) && { item: membersOf(item) }),
    ...(isPointer(list) && { list: membersOf(list) }),
    ...(owner && { parent: owner }),
  };
}

function parseParent(value: unknown): CorrectedParent | undefined {
  if (!isPlainObject(value) || !isName(value["collection"])) return undefined;
  const { collection, member } = value;
  return { collection, ...(isPointer(member) && { member: membersOf(member) }) };
}

/** The problems of a value's own form, by the path to a member in it. */
export function formProblems({ value, isOfPath }: WrittenCorrection): [string, string][] {
  if (!isPlainObject(value)) return [["", `An object is needed, with ${listed(NAMES)}.`]];
  return Object.entries(value).flatMap(([name, member]): [string, string][] => {
    const at = `/${name}`;
    const check = CHECKS.get(name);
    if (!check) return [[at, `\`${name}\` is unknown: possible are ${listed(NAMES)}.`]];
    if (isOfPath && (name === "list" || (name === "role" && member !== "example"))) {
      const allowed = name === "role" ? "Only `role: example` is" : "`list` is not";
      return [[at, `${allowed} possible for all operations of a path: write it at an operation.`]];
    }
    return check(member).map(([inner, message]) => [at + inner, message]);
  });
}

type Check = (value: unknown) => [string, string][];

function form(name: string, isRight: (value: unknown) => boolean, needed: string): Check {
  return (value) => (isRight(value) ? [] : [["", `\`${name}\` is ${needed}.`]]);
}

const pointerForm = (name: string): Check =>
  form(name, isPointer, "a JSON Pointer such as `/data/user`, or empty for the whole body");

const CHECKS: ReadonlyMap<string, Check> = new Map([
  ["collection", form("collection", isName, "the name of a collection, such as `users`")],
  ["id", form("id", isText, "the name of a member, such as `user_id`")],
  ["item", pointerForm("item")],
  ["list", pointerForm("list")],
  ["parent", parentProblems],
  [
    "role",
    form("role", (value) => ROLES.some((each) => each === value), `one of ${listed(ROLES)}`),
  ],
]);

const NAMES = [...CHECKS.keys()];

function parentProblems(value: unknown): [string, string][] {
  if (!isObject(value) || !isName(value["collection"])) {
    return [["", "`parent` needs the name of a `collection`, such as `{ collection: users }`."]];
  }
  return Object.entries(value).flatMap(([name, member]): [string, string][] => {
    if (name === "collection") return [];
    if (name !== "member") {
      return [[`/${name}`, `\`${name}\` is unknown: possible are \`collection\` and \`member\`.`]];
    }
    return pointerForm("member")(member).map(([, message]) => ["/member", message]);
  });
}

/** Names in code, as a sentence lists them. */
export function listed(names: readonly string[]): string {
  const all = names.map((each) => `\`${each}\``);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isName(value: unknown): value is string {
  return typeof value === "string" && /[a-z\d]/i.test(value);
}

function isPointer(value: unknown): value is string {
  return typeof value === "string" && /^(?:$|\/)/.test(value);
}

/** The keys of a JSON Pointer (RFC 6901). */
function membersOf(pointer: string): string[] {
  const tokens = pointer.split("/").slice(1);
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}
