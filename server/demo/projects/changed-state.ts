import type { operations } from "../../../generated/operations.js";
import type { StateReaderOf } from "../../runtime/control/controlled-api.js";
import type { StorageReader } from "../storage/storage.js";

/** The parts of a request that name its target. */
interface Named {
  projectKey: string;
  /** Decoded parameters of the path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Members of its JSON body; none for other bodies. */
  body: Readonly<Record<string, unknown>>;
}

/** Reads the target; `undefined`: nothing is stored. */
type ReadState = (storage: StorageReader, named: Named) => Promise<object | undefined>;

type OperationId = keyof typeof operations;

/** The key that PUT and PATCH use by default. */
const DEFAULT_KEY = "default";

const byId: ReadState = ({ resources }, { projectKey, params: { id = "" } }) =>
  resources.get(projectKey, id);

const byKey =
  (otherwise?: string): ReadState =>
  async ({ resources }, { projectKey, body: { key = otherwise } }) =>
    typeof key === "string" ? resources.getByKey(projectKey, key) : undefined;

/** Readers by operation, for all operations that write, except those of tokens. A test finds missing readers. */
export const stateReaders: Readonly<Partial<Record<OperationId, ReadState>>> = {
  createOrUpdateResource: byKey(),
  createOrOverwriteResource: byKey(DEFAULT_KEY),
  overwriteResource: byKey(DEFAULT_KEY),
  updateResource: byId,
  deleteResource: byId,
  storeArtificiallyComplex: ({ outOfOrderProperties }, { projectKey, params }) => {
    const { uriParameterOne = "", uriParameterTwo = "" } = params;
    return outOfOrderProperties.get(projectKey, uriParameterOne, uriParameterTwo);
  },
  uploadProductImage: ({ products }, { projectKey, query }) => {
    const sku = query.get("sku");
    return sku === null ? products.first(projectKey) : products.getBySku(projectKey, sku);
  },
  writeNamespaceAction: async ({ carts, actionData }, { projectKey }) => {
    const [cart, action] = await Promise.all([carts.get(projectKey), actionData.get(projectKey)]);
    return { cart, actionData: action?.value };
  },
};

/** `undefined` for requests without a target. The scope is the project. */
export function stateReaderIn(storage: StorageReader): StateReaderOf {
  return ({ operation, path, pathParameters = {}, request: { url = "" } }, received) => {
    const read = stateReaders[operation?.operationId as OperationId];
    const params = textsOf(pathParameters);
    const { projectKey } = params;
    if (!read || projectKey === undefined) return undefined;
    const query = new URLSearchParams(url.slice(path.length));
    const named = { projectKey, params, query, body: membersOf(received) };
    return {
      scope: projectKey,
      read: async () => {
        const state = await read(storage, named);
        return state && JSON.stringify(shown(state));
      },
    };
  };
}

function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const isText = (each: [string, unknown]): each is [string, string] => typeof each[1] === "string";
  return Object.fromEntries(Object.entries(values).filter(isText));
}

function membersOf(body: Buffer | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(body?.toString("utf8") ?? "{}")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Omits the staged projection if it equals the current one. */
function shown(state: object): object {
  const { projectKey: _, staged, ...rest } = state as Record<string, unknown>;
  const isSame = JSON.stringify(staged) === JSON.stringify(rest["current"]);
  return staged === undefined || isSame ? rest : { ...rest, staged };
}
