/**
 * Follows one resource through its life by a vendor's SDK, and prints each step as a line of JSON. Arguments: the
 * address of the service, and its file of credentials.
 */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

/**
 * The functions that a program provides for its SDK:
 * - `create()`, `read(id)`, `update(id)`, `list()`, `remove(id)`: return what the SDK returns, as objects.
 *   Without `list` or `remove`, the SDK offers none.
 * - `idOf(resource)`: the id. Default: its `id`.
 * - `sent`, `changed`: members that are read after `create` and after `update`.
 * - `unknownId`: an id that the API would accept, and that no resource has.
 * - `invalid()`: sends a request that the document forbids.
 * - `errorOf(error)`: status and message as the SDK has read them. Must not fall back to the HTTP response.
 * - `isRemoved(error, resource)`: whether reading shows that the resource was removed. Default: status 404.
 * - `known`: differences by step, `[cause, sentence]`. The cause is "document" or "SDK". One that no longer occurs fails.
 *
 * @param {(service: { url: string, token: string, apiKey: string, client: { clientId: string, clientSecret: string } }) => object} connect
 */
export async function follow(connect) {
  const [url = "", file = ""] = process.argv.slice(2);
  const { tokens, apiKeys, clients } = JSON.parse(readFileSync(file, "utf8"));
  const service = { url, token: tokens[0], apiKey: apiKeys[0], client: clients[0] };
  const sdk = { idOf: (resource) => resource.id, known: {}, ...(await connect(service)) };
  for (const [step, run] of stepsOf(sdk)) {
    const failure = await run().then(
      () => undefined,
      (error) => describe(error),
    );
    console.log(JSON.stringify(judged(step, failure, sdk.known[step])));
  }
  process.exit(0);
}

function judged(step, failure, known) {
  if (failure === undefined) {
    return known
      ? { step, result: "failed", message: "passes now: remove it from the known differences" }
      : { step, result: "passed" };
  }
  if (!known) return { step, result: "failed", message: failure };
  return { step, result: "explained", cause: known[0], message: known[1], failure };
}

function stepsOf(sdk) {
  let id;
  const created = () => {
    if (!id) throw new Error("nothing was created");
    return id;
  };
  const shows = async (members) => {
    const resource = await sdk.read(created());
    require(sdk.idOf(resource) === id, `the id ${id}`, resource);
    for (const [name, value] of Object.entries(members)) {
      require(isDeepStrictEqual(
        plain(resource[name]),
        value,
      ), `${name}: ${JSON.stringify(value)}`, resource);
    }
  };
  const steps = {
    create: async () => {
      const resource = await sdk.create();
      id = sdk.idOf(resource);
      require(typeof id === "string" && id !== "", "an id", resource);
    },
    read: () => shows(sdk.sent),
    list: async () => {
      const resources = await sdk.list();
      require(resources.some(
        (resource) => sdk.idOf(resource) === created(),
      ), `the id ${id}`, resources);
    },
    update: async () => {
      await sdk.update(created());
      await shows(sdk.changed);
    },
    "not found": () => rejects(sdk, () => sdk.read(sdk.unknownId), [404]),
    "validation error": () => rejects(sdk, () => sdk.invalid(), [400, 422]),
    delete: async () => {
      await sdk.remove(created());
      await (sdk.isRemoved?.(id) ?? rejects(sdk, () => sdk.read(id), [404]));
    },
  };
  const offered = { list: sdk.list, delete: sdk.remove };
  return Object.entries(steps).filter(([step]) => !(step in offered) || offered[step]);
}

/** Whether the SDK reports an error with one of the statuses, and a message. */
async function rejects(sdk, call, statuses) {
  let resource;
  try {
    resource = await call();
  } catch (error) {
    const { status, message } = sdk.errorOf(error);
    const isRead = statuses.includes(status) && typeof message === "string" && message !== "";
    if (isRead) return;
    throw new Error(`status ${status}, message ${message} in ${describe(error)}`, { cause: error });
  }
  require(false, `an error with ${statuses.join(" or ")}`, resource);
}

function require(isMet, wanted, got) {
  if (!isMet) throw new Error(`expected ${wanted}, got ${shown(plain(got))}`);
}

/** Without the methods and getters of an SDK's classes. */
function plain(value) {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function shown(value) {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

function describe(error) {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : shown(error);
  const cause = error?.cause instanceof Error && !text.includes(error.cause.message);
  return cause ? `${text} (${error.cause.message})` : text;
}
