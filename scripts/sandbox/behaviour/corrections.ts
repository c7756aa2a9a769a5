import {
  isPlainObject,
  type OpenApiDocument,
  type PathItem,
  resolve,
} from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";

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

/** Names in code, as a sentence lists them. */
export function listed(names: readonly string[]): string {
  const all = names.map((each) => `\`${each}\``);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

export function isName(value: unknown): value is string {
  return typeof value === "string" && /[a-z\d]/i.test(value);
}

export function isPointer(value: unknown): value is string {
  return typeof value === "string" && /^(?:$|\/)/.test(value);
}

/** The keys of a JSON Pointer (RFC 6901). */
function membersOf(pointer: string): string[] {
  const tokens = pointer.split("/").slice(1);
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}
