import {
  ApiError,
  type Client,
  type ClientOptions,
  ConnectionError,
  createClient,
  queryAll,
  UnexpectedResponseError,
  updateResource,
  uploadImage,
} from "../../../client/index.js";
import type {
  AppendCommand,
  CallCommand,
  Command,
  ErrorKind,
  ListCommand,
  ProgramEnvironment,
  Result,
  StartProgram,
  UploadCommand,
} from "../client/protocol.js";

/** Runs conformance commands with the typed client of this service. */

type Options = Partial<Pick<ClientOptions, "fetch" | "retry" | "timeout">>;

/** Performs commands with a new client. `options`: added to those of the environment. */
function performWithOurClient(
  environment: ProgramEnvironment,
  options: Options,
): (command: Command) => Promise<Result> {
  const clients = new Map<number, Client>();
  const clientFor = (timeout = Infinity): Client => {
    const client =
      clients.get(timeout) ?? newClient(environment, { ...options, timeout: timeout / 1_000 });
    clients.set(timeout, client);
    return client;
  };
  return async (command) => {
    try {
      switch (command.do) {
        case "call":
          return await call(clientFor(command.timeout), command);
        case "append":
          return await append(clientFor(), command);
        case "list":
          return await list(clientFor(), command);
        case "upload":
          return await upload(clientFor(), command);
        case "pages":
          return { unsupported: true };
      }
    } catch (error) {
      return resultOf(error);
    }
  };
}

function newClient(environment: ProgramEnvironment, options: Options): Client {
  const { CONFORMANCE_BASE_URL: baseUrl, CONFORMANCE_PROJECT_KEY: projectKey = "" } = environment;
  const credentials = {
    clientId: environment.CONFORMANCE_CLIENT_ID,
    clientSecret: environment.CONFORMANCE_CLIENT_SECRET,
  };
  const onRequest = (): Record<string, string> => ({ "X-Correlation-ID": crypto.randomUUID() });
  const settings = { ...options, baseUrl, projectKey, onRequest };
  const { CONFORMANCE_USERNAME: username, CONFORMANCE_PASSWORD: password = "" } = environment;
  const client = createClient({ ...settings, credentials });
  if (username === undefined) return client;
  return createClient({ ...settings, token: sessionTokens(client, { username, password }) });
}

/** Logs in once, then continues with the newest refresh token. */
function sessionTokens(
  client: Client,
  login: { username: string; password: string },
): (rejected?: string) => Promise<string> {
  let current: Promise<{ token: string; refreshToken: string }> | undefined;
  const issue = async (refreshToken?: string): Promise<{ token: string; refreshToken: string }> => {
    const body =
      refreshToken === undefined
        ? { grant_type: "password" as const, ...login }
        : { grant_type: "refresh_token" as const, refresh_token: refreshToken };
    const { data } = await client.issueCustomerToken({ body });
    return { token: data.access_token, refreshToken: data.refresh_token ?? refreshToken ?? "" };
  };
  return async (rejected) => {
    current ??= issue();
    const used = current;
    const { token, refreshToken } = await used;
    if (token !== rejected) return token;
    // Of several calls with one rejected token, the first refreshes it. If that fails, a login reports the error.
    if (current === used) current = issue(refreshToken).catch(() => issue());
    return (await current).token;
  };
}

interface AnyResponse {
  status: number;
  data?: unknown;
  headers: Headers;
}
type AnyMethod = (request: object) => Promise<AnyResponse>;

/** The response of an operation. `client`: of any document. `undefined` if it has no such operation. */
export async function responseOf(
  client: object,
  command: Omit<CallCommand, "do">,
): Promise<AnyResponse | undefined> {
  const { operationId, pathParameters, query, headers, body, abortAfter } = command;
  const methods = client as Record<string, AnyMethod | undefined>;
  return methods[operationId]?.({
    path: pathParameters,
    query: Object.fromEntries(query.map(({ name, value }) => [name, value])),
    headers,
    ...(body !== undefined && { body }),
    ...(abortAfter !== undefined && { signal: abortedAfter(abortAfter) }),
  });
}

export async function call(client: object, command: CallCommand): Promise<Result> {
  const response = await responseOf(client, command);
  return response ? { status: response.status, body: response.data } : { unsupported: true };
}

function abortedAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

async function append(client: Client, { resourceId, value }: AppendCommand): Promise<Result> {
  const action = "setObjectTypeProperty";
  const updated = await updateResource(client, resourceId, ({ objectTypeProperty: current }) => {
    const arrayOfStringExample = [...(current.arrayOfStringExample ?? []), value];
    return [{ action, objectTypeProperty: { ...current, arrayOfStringExample } }];
  });
  return { status: 200, body: updated };
}

async function list(client: Client, { where, limit }: ListCommand): Promise<Result> {
  const ids: unknown[] = [];
  for await (const { id } of queryAll(client, { query: { where, limit } })) ids.push(id);
  return { status: 200, body: ids };
}

async function upload(client: Client, { base64, filename }: UploadCommand): Promise<Result> {
  const bytes = Buffer.from(base64, "base64");
  const { status, data } = await uploadImage(client, bytes, { query: { filename } });
  return { status, body: data };
}

export function resultOf(error: unknown): Result {
  if (error instanceof ApiError) {
    const { status, errors, message } = error;
    return { status, body: { errors, message } };
  }
  if (error instanceof UnexpectedResponseError) {
    if (error.status >= 400) return { status: error.status, body: error.message };
    return { error: "malformed", message: error.message };
  }
  const { name, message, cause } = Object(error) as Error;
  return { error: kindOf(error, name, cause), message };
}

function kindOf(error: unknown, name: string, cause: unknown): ErrorKind {
  if (name === "AbortError") return "aborted";
  if (!(error instanceof ConnectionError)) return "other";
  return (Object(cause) as Error).name === "TimeoutError" ? "timeout" : "connection";
}

export function ourClientInProcess(options: Options = {}): StartProgram {
  return (environment) => {
    const perform = performWithOurClient(environment, options);
    return { perform, close: async () => undefined };
  };
}
