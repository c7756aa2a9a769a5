import type { Paging } from "../paging.js";

/** JSON lines: commands to the program's stdin, started immediately; results from stdout. Ends with stdin. */

export interface QueryParameter {
  name: string;
  /** `form`: repeated. `members`: one parameter each. `deepObject`: `name[member]=value`. `comma`: joined. */
  style: "form" | "members" | "deepObject" | "comma";
  value: unknown;
}

/** Call one operation. Typed clients use `operationId`, others method and path. */
export interface CallCommand {
  do: "call";
  operationId: string;
  method: string;
  /** The path template in the document: `/{projectKey}/resource/key={key}`. */
  path: string;
  pathParameters: Record<string, string>;
  query: QueryParameter[];
  headers: Record<string, string>;
  body?: unknown;
  /** Milliseconds that each attempt may take. */
  timeout?: number;
  /** Milliseconds after which the program aborts the call. */
  abortAfter?: number;
}

/** Read a resource, append `value` by `setObjectTypeProperty` with the version read; retry on a conflict. */
export interface AppendCommand {
  do: "append";
  resourceId: string;
  value: string;
}

/** The ids of all resources that match, page by page, by the operation queryResourcesSorted. */
export interface ListCommand {
  do: "list";
  where: string[];
  limit: number;
}

/** Upload the bytes as an image, by the operation uploadProductImage. */
export interface UploadCommand {
  do: "upload";
  base64: string;
  contentType: string;
  filename: string;
}

/** The ids of all items in a list, page by page, starting with the call of the first page. */
export interface PagesCommand extends Omit<CallCommand, "do"> {
  do: "pages";
  /** The parameters for the next page. */
  paging: Paging;
  /** Paths to the list in a page, and to the id in an element. */
  at: readonly string[];
  idAt: readonly string[];
}

export type Command = CallCommand | AppendCommand | ListCommand | UploadCommand | PagesCommand;

/** Why a call has no response. */
const KINDS = ["timeout", "aborted", "connection", "malformed", "other"] as const;
export type ErrorKind = (typeof KINDS)[number];

/** The result of a command, with the command's `id`. */
export type Result =
  /** A response of any status; `body` as the client decoded it. */
  | { status: number; body?: unknown }
  /** The client reported an error. */
  | { error: ErrorKind; message?: string }
  /** The client does not support the command. */
  | { unsupported: true }
  /** No result in time, or the program has ended. Only the run writes this. */
  | { missing: string };

/** Environment variables that are added for a program. */
export interface ProgramEnvironment {
  CONFORMANCE_BASE_URL: string;
  /** Set for the demo API only. */
  CONFORMANCE_PROJECT_KEY?: string;
  CONFORMANCE_CLIENT_ID: string;
  CONFORMANCE_CLIENT_SECRET: string;
  /** Set if the program must log in as a customer and continue with refresh tokens. */
  CONFORMANCE_USERNAME?: string;
  CONFORMANCE_PASSWORD?: string;
  /** If the document issues no tokens: a bearer token, and an API key. */
  CONFORMANCE_TOKEN?: string;
  CONFORMANCE_API_KEY?: string;
  /** Path of the token endpoint for the document's client, below the base URL; unset if there is none. */
  CONFORMANCE_TOKEN_PATH?: string;
}

export interface Program {
  perform(command: Command): Promise<Result>;
  /** The text that the program has written, apart from results. */
  output?(): string;
  /** `grace`: milliseconds until a program that does not end is killed. */
  close(grace?: number): Promise<void>;
}

/** `scenario`: for which the program is started. */
export type StartProgram = (environment: ProgramEnvironment, scenario: { id: string }) => Program;

/** Integers that JavaScript would change become texts. Throws for text that is not JSON. */
export function parseExactly(json: string): unknown {
  const exact = json.replace(/(?<=[:[,]\s*)-?\d{17,}(?=\s*[,\]}])/g, (digits) =>
    BigInt(Number(digits)) === BigInt(digits) ? digits : `"${digits}"`,
  );
  return JSON.parse(exact);
}

/** `undefined` for a line that is not a result, for example a log line. */
export function parseResult(line: string): { id: number; result: Result } | undefined {
  let value: unknown;
  try {
    value = parseExactly(line);
  } catch {
    return undefined;
  }
  const { id, status, body, error, message, unsupported } = Object(value) as Record<
    string,
    unknown
  >;
  if (typeof id !== "number") return undefined;
  if (unsupported === true) return { id, result: { unsupported } };
  if (typeof status === "number") return { id, result: { status, body } };
  if (typeof error !== "string") return undefined;
  const kind = KINDS.find((each) => each === error) ?? "other";
  return { id, result: { error: kind, ...(typeof message === "string" && { message }) } };
}
