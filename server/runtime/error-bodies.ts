import { ownMember } from "./objects.js";
import type { ContentDescription } from "./operation-types.js";

/** The keys that lead to a part of a body; none: the body. */
export type BodyPath = readonly (string | number)[];

/**
 * What a member of an error body says about the error. `reason`: the reason phrase of the status. Of the invalid value,
 * `field` is its name as `lines[0].count`, `parameter` that of a parameter, `pointer` and `fragment` are `/lines/0/count`
 * without and with `#`, `keys` is `["lines", 0, "count"]`, and `location` is the part of the request that has it.
 */
export type ErrorFact =
  | "status"
  | "statusText"
  | "reason"
  | "message"
  | "code"
  | "field"
  | "parameter"
  | "pointer"
  | "fragment"
  | "keys"
  | "location";

/** A member of an error body that describes the error. */
export interface ErrorMember {
  at: BodyPath;
  fact: ErrorFact;
  /** Maximum characters of a text. */
  most?: number;
  /** Codes to send, by the error's code, else its status, else from the sample. Of a `location`: by its usual name. */
  values?: Readonly<Record<string, string>>;
  /** Whether an error without this fact has no such member. Default: it has that of the sample. */
  isOptional?: true;
  /** Whether only values of the body have it. */
  isOfBody?: true;
  /** Whether `keys` begin with the location. */
  isLocated?: true;
  /** Whether `keys` has positions in lists as texts. */
  isText?: true;
}

/**
 * A part with an element for each error, or, if it is an object, with a member for each invalid value. The sample has one
 * of them.
 */
export interface ErrorList {
  at: BodyPath;
  most: number;
  /** Whether errors of no value have no such part. */
  isOptional?: true;
}

/** An error body as a document declares it. Every error can be written into it. */
export interface ErrorBody {
  mediaType: string;
  /** How it is written. Default: JSON. */
  content?: ContentDescription;
  /** A valid body; `members` are replaced in it. */
  sample: unknown;
  members: readonly ErrorMember[];
  lists?: readonly ErrorList[];
}

/** The statuses that an operation declares for invalid requests. */
export interface InvalidStatuses {
  /** Of a value that the document forbids. */
  value: number;
  /** Of a body that is missing or cannot be read. */
  body: number;
  /** Of a missing body without a length. */
  missing: number;
}

/**
 * An index of a body; a list where several contents are declared, the usual one first, in which -1 is the runtime's own
 * body in JSON.
 */
export type ErrorTable = Readonly<Record<string, number | readonly number[]>>;

/** The errors that a document declares. `npm run generate` has validated the bodies. */
export interface ErrorBodies {
  bodies: readonly ErrorBody[];
  /** By operation, then by status, range such as `4XX`, or `default`. */
  operations: Readonly<Record<string, ErrorTable>>;
  /** Fallback without an operation or a declaration: by status or `default`. */
  common: ErrorTable;
  /** By operation. Default: 400, and 411 for a missing body without a length. */
  invalid?: Readonly<Record<string, InvalidStatuses>>;
  /** The operations that declare a 409. Of others, a conflict has the status of an invalid value. */
  conflicts?: readonly string[];
}

/** The parts of an error that bodies contain. */
export interface ErrorFacts {
  status: number;
  code: string;
  message: string;
  /** Pointer to the invalid value: `/body/lines/0`, `/query/limit`. */
  place?: string | undefined;
  others?: readonly Pick<ErrorFacts, "code" | "message" | "place">[];
}

const CONFLICT = 409;

/** The runtime's own body, in JSON. */
export const ENVELOPE = "envelope";

/** The bodies of an error in the declared contents, the usual one first; none: the document declares none. */
export function declaredBodies(
  { bodies, operations, common }: ErrorBodies,
  { status }: Pick<ErrorFacts, "status">,
  operationId: string | undefined,
): (ErrorBody | typeof ENVELOPE)[] {
  const own = operationId === undefined ? {} : (operations[operationId] ?? {});
  const range = `${Math.floor(status / 100)}XX`;
  const found =
    own[status] ?? own[range] ?? own["default"] ?? common[status] ?? common["default"] ?? [];
  return [found].flat().map((index) => bodies[index] ?? ENVELOPE);
}

/** The status by which an operation declares an error of the request; that of the error if it declares none. */
export function declaredStatus(
  { invalid = {}, conflicts = [] }: ErrorBodies,
  {
    status,
    place,
    concerns,
  }: Pick<ErrorFacts, "status" | "place"> & { concerns?: string | undefined },
  operationId: string,
): number {
  if (concerns === "state" && conflicts.includes(operationId)) return CONFLICT;
  const declared = ownMember(invalid, operationId);
  if (!declared) return status;
  const isOfBody = place === undefined && concerns === undefined;
  if (status === 400) return isOfBody ? declared.body : declared.value;
  return status === 411 ? declared.missing : status;
}
