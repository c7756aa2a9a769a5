import { type OperationDescription, operations } from "../../../generated/operations.js";
import type { Fetch } from "../server/target.js";

/** A proxy before a server, with something wrong that the check of this name finds. */
export interface PlantedServerFault {
  /** Id of the check. */
  check: string;
  what: string;
  proxy: (send: Fetch) => Fetch;
}

type Json = Record<string, unknown>;
type IsMeant = (request: Request, response: Response) => boolean;

const all: readonly OperationDescription[] = Object.values(operations);
/** Their checks are not made, as they would leave something behind. */
const LEAVING: ReadonlySet<string> = new Set([
  ...[
    "storeArtificiallyComplex",
    "uploadProductImage",
    "writeNamespaceAction",
    "issueCustomerToken",
  ],
]);

/** Whether a request is one for the operation. */
function isFor(operationId: string): (request: Request) => boolean {
  const { method, path } = operations[operationId as keyof typeof operations];
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
  const others = all
    .filter((each) => each.method === method && each.path !== path && !each.path.endsWith("}"))
    .map((each) => new RegExp(`^${each.path.replace(/\{\w+\}/g, "[^/]+")}$`));
  return (request) => {
    const { pathname } = new URL(request.url);
    if (request.method.toLowerCase() !== method || !pattern.test(pathname)) return false;
    const isKey = pathname.includes("/key=") && !path.includes("key=");
    return !isKey && (!path.endsWith("}") || !others.some((other) => other.test(pathname)));
  };
}

/** Changes the JSON of each response that is meant. */
function respondingWith(isMeant: IsMeant, change: (body: Json) => unknown): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    const response = await send(request);
    if (!isMeant(request, response)) return response;
    const body = change((await response.json()) as Json);
    return new Response(JSON.stringify(body), sameHead(response));
  };
}

/** Responds with another status, and a body that fits it as little. */
function withStatus(isMeant: IsMeant, status: number): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    const response = await send(request);
    if (!isMeant(request, response)) return response;
    return new Response(await response.text(), { ...sameHead(response), status });
  };
}

function withoutHeader(name: string, value?: string): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    const response = await send(request);
    const { headers, status } = sameHead(response);
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    const hasNone = status === 304 || request.method === "HEAD";
    return new Response(hasNone ? null : await response.text(), { status, headers });
  };
}

/** Forwards another request than the one that came. */
function forwarding(
  change: (request: Request) => Request | Promise<Request>,
): (send: Fetch) => Fetch {
  return (send) => async (request) => send(await change(request));
}

function sameHead({ status, headers }: Response): { status: number; headers: Headers } {
  const copied = new Headers(headers);
  copied.delete("content-length");
  return { status, headers: copied };
}

function without(request: Request, header: string): Request {
  const headers = new Headers(request.headers);
  headers.delete(header);
  return new Request(request, { headers });
}

async function withText(request: Request, change: (text: string) => string): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: change(await request.text()) });
}

function withQuery(request: Request, change: (query: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  change(url.searchParams);
  return new Request(url, request);
}

/** The server forgets parts of what it is asked. */
function forgetting(name: string, isMeant: (request: Request) => boolean): (send: Fetch) => Fetch {
  return forwarding((request) =>
    isMeant(request) ? withQuery(request, (query) => query.delete(name)) : request,
  );
}

/** The results of each page are changed. */
function changingResults(
  operationId: string,
  change: (results: unknown[], page: Json, request: Request) => unknown[],
): (send: Fetch) => Fetch {
  const isMeant = isFor(operationId);
  return (send) => async (request) => {
    const response = await send(request);
    if (!isMeant(request) || response.status !== 200) return response;
    const page = (await response.json()) as Json;
    const results = change(page["results"] as unknown[], page, request);
    return new Response(JSON.stringify({ ...page, results }), sameHead(response));
  };
}

const isUpdate = isFor("updateResource");
const isCreation = isFor("createOrUpdateResource");
const isPut = isFor("createOrOverwriteResource");
const isSearch = isFor("searchResources");
const isQuery = isFor("queryResourcesSorted");
const isCart = isFor("writeNamespaceAction");
const isUpload = isFor("uploadProductImage");
const isToken = isFor("issueToken");

const succeeded =
  (isMeant: (request: Request) => boolean): IsMeant =>
  (request, { ok }) =>
    ok && isMeant(request);
const failedWith =
  (status: number): IsMeant =>
  (_, response) =>
    response.status === status;

/** An update from any version is taken for one from the current version. */
function anyVersion(isMeant: (text: string) => boolean = () => true): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    if (!isUpdate(request)) return send(request);
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 409) return response;
    const { errors } = (await response.clone().json()) as { errors: { currentVersion: number }[] };
    const version = errors[0]?.currentVersion ?? 0;
    const text = await again.clone().text();
    if (!isMeant(text)) return response;
    return send(
      await withText(again, (body) => body.replace(/"version":\d+/, `"version":${version}`)),
    );
  };
}

/** Every action is a request of its own, so that those before one that fails are applied. */
function oneByOne(change: (actions: Json[]) => Json[]): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    if (!isUpdate(request)) return send(request);
    const { url, method, headers } = request;
    const given = (await request.json()) as { version: number; actions: Json[] };
    let { version } = given;
    let response = new Response();
    for (const action of change(given.actions)) {
      const body = JSON.stringify({ version, actions: [action] });
      response = await send(new Request(url, { method, headers, body }));
      if (!response.ok) return response;
      ({ version } = (await response.clone().json()) as { version: number });
    }
    return response;
  };
}

const reversed = (list: unknown): unknown[] => [...(list as unknown[])].reverse();
const money = (value: unknown, more: number): Json => {
  const { centAmount, ...rest } = value as { centAmount: number };
  return { ...rest, centAmount: centAmount + more };
};

const shapeFaults: readonly PlantedServerFault[] = all
  .filter(({ operationId }) => !LEAVING.has(operationId))
  .map(({ operationId, contents }, i) => {
    const isJson = contents["200"]?.[0]?.kind === "json" || contents["201"]?.[0]?.kind === "json";
    const isMeant = succeeded(isFor(operationId));
    const broken = respondingWith(isMeant, () => ["nonsense"]);
    return {
      check: `shape-${operationId}`,
      what: isJson && i % 2 === 0 ? "a body of another shape" : "an undeclared status",
      proxy: isJson && i % 2 === 0 ? broken : withStatus(isMeant, 299),
    };
  });

export const plantedServerFaults: readonly PlantedServerFault[] = [
  { check: "token-issued", what: "tokens may be cached", proxy: withoutHeader("Cache-Control") },
  {
    check: "token-wrong-secret",
    what: "no scheme is named",
    proxy: withoutHeader("WWW-Authenticate"),
  },
  {
    check: "token-unknown-grant",
    what: "any grant is taken",
    proxy: forwarding((request) =>
      isToken(request)
        ? withText(request, (text) => text.replace("nobodys", "client_credentials"))
        : request,
    ),
  },
  {
    check: "token-foreign-scope",
    what: "unknown scopes are ignored",
    proxy: forwarding((request) =>
      isToken(request)
        ? withText(request, (text) => text.replace(/&scope=[^&]*somebody[^&]*/, ""))
        : request,
    ),
  },
  { check: "token-missing", what: "it is told as a 403", proxy: withStatus(failedWith(401), 403) },
  {
    check: "token-garbage",
    what: "a malformed token is a 400",
    proxy: withStatus(failedWith(401), 400),
  },
  {
    check: "token-tampered",
    what: "signatures are not checked",
    proxy: (send) => {
      let good = "";
      return async (request) => {
        const response = await send(request.clone());
        if (response.ok) good = request.headers.get("Authorization") ?? good;
        if (isToken(request) && response.ok) {
          const { access_token: token } = (await response.clone().json()) as {
            access_token: string;
          };
          good = `Bearer ${token}`;
        }
        if (response.status !== 401) return response;
        const headers = new Headers(request.headers);
        headers.set("Authorization", good);
        return send(new Request(request, { headers }));
      };
    },
  },
  {
    check: "token-scope",
    what: "scopes are not asked for",
    proxy: withStatus(failedWith(403), 201),
  },
  {
    check: "token-introspected",
    what: "every token is active",
    proxy: respondingWith(isFor("introspectToken"), (body) => ({ ...body, active: true })),
  },
  {
    check: "token-revoked",
    what: "revocation does nothing",
    proxy: (send) => async (request) =>
      isFor("revokeToken")(request) ? Response.json({}) : send(request),
  },
  {
    check: "token-refreshed",
    what: "no refresh token comes with the next tokens",
    proxy: respondingWith(succeeded(isToken), ({ refresh_token: _, ...body }) => body),
  },
  {
    check: "token-refresh-reused",
    what: "a refresh token is good for ever",
    proxy: withStatus((request, { status }) => isToken(request) && status === 400, 200),
  },
  {
    check: "isolation-path",
    what: "a token opens every project",
    proxy: forwarding(
      (request) => new Request(request.url.replace("/somebody-elses-project/", "/demo/"), request),
    ),
  },
  {
    check: "version-first",
    what: "there is no ETag",
    proxy: withoutHeader("ETag"),
  },
  {
    check: "version-plus-one",
    what: "every action counts",
    proxy: oneByOne((actions) => actions),
  },
  {
    check: "version-unchanged",
    what: "every write counts",
    proxy: oneByOne((actions) => [...actions, { action: "doSomeThing" }]),
  },
  { check: "version-conflict", what: "the last write wins", proxy: anyVersion() },
  {
    check: "version-one-winner",
    what: "two of many win",
    proxy: anyVersion((text) => text.includes('"writer 7"')),
  },
  {
    check: "version-if-match",
    what: "If-Match is ignored",
    proxy: forwarding((request) => without(request, "If-Match")),
  },
  {
    check: "version-not-modified",
    what: "If-None-Match is ignored",
    proxy: forwarding((request) => without(request, "If-None-Match")),
  },
  {
    check: "version-create-only",
    what: "If-None-Match is ignored by PUT",
    proxy: forwarding((request) => (isPut(request) ? without(request, "If-None-Match") : request)),
  },
  {
    check: "idempotent-put",
    what: "a PUT always counts",
    proxy: (send) => {
      let puts = 0;
      return async (request) => {
        if (!isPut(request)) return send(request);
        const more = String((puts += 1));
        return send(await withText(request, (text) => text.replace("[1,2]", `[1,2,${more}]`)));
      };
    },
  },
  {
    check: "delete-gone",
    what: "what is deleted stays",
    proxy: (send) => async (request) =>
      isFor("deleteResource")(request)
        ? send(new Request(request.url, { headers: request.headers }))
        : send(request),
  },
  {
    check: "actions-in-order",
    what: "actions are reversed",
    proxy: oneByOne((actions) => actions.reverse()),
  },
  {
    check: "actions-all-or-nothing",
    what: "each action is applied by itself",
    proxy: oneByOne((a) => a),
  },
  {
    check: "actions-unknown",
    what: "unknown actions are ignored",
    proxy: forwarding((request) =>
      isUpdate(request)
        ? withText(request, (text) => text.replace(',{"action":"nobodyKnows"}', ""))
        : request,
    ),
  },
  {
    check: "actions-staged",
    what: "staged changes are seen at once",
    proxy: forwarding((request) =>
      isUpdate(request) ? withText(request, (text) => text.replace(',"staged":true', "")) : request,
    ),
  },
  {
    check: "actions-key",
    what: "a key is taken from another",
    proxy: withStatus((request, { status }) => isUpdate(request) && status === 400, 200),
  },
  {
    check: "predicates-model",
    what: "not is ignored for numbers",
    proxy: forwarding((request) =>
      withQuery(request, (query) => {
        const where = query.get("where");
        if (where !== null)
          query.set("where", where.replaceAll("arrayOfIntExample !=", "arrayOfIntExample ="));
      }),
    ),
  },
  {
    check: "predicates-variables",
    what: "variables are put into the text",
    proxy: forwarding((request) =>
      withQuery(request, (query) => {
        const value = query.get("var.value");
        const where = query.get("where");
        if (value === null || where === null) return;
        query.delete("var.value");
        query.set("where", `(${where.replace(":value", `"${value}`)} or version > 0)`);
      }),
    ),
  },
  { check: "sort-order", what: "sort is ignored", proxy: forgetting("sort", isQuery) },
  {
    check: "page-counts",
    what: "total is that of the page",
    proxy: respondingWith(succeeded(isQuery), (body) => ({ ...body, total: body["count"] })),
  },
  { check: "pages-disjoint", what: "offset is ignored", proxy: forgetting("offset", isQuery) },
  {
    check: "pages-under-writes",
    what: "a page begins one too late",
    proxy: changingResults("queryResourcesSorted", (results) => results.slice(1)),
  },
  {
    check: "writes-visible",
    what: "queries are cached",
    proxy: (send) => {
      const cache = new Map<string, Response>();
      return async (request) => {
        if (!isQuery(request)) return send(request);
        const cached = cache.get(request.url) ?? (await send(request));
        cache.set(request.url, cached);
        return cached.clone();
      };
    },
  },
  {
    check: "fold",
    what: "unique numbers are not sorted",
    proxy: respondingWith(succeeded(isFor("queryResources")), (body) => ({
      ...body,
      arrayOfUniqueIntExample: reversed(body["arrayOfUniqueIntExample"]),
    })),
  },
  {
    check: "facets-model",
    what: "a facet counts one too many",
    proxy: respondingWith(succeeded(isSearch), (body) =>
      JSON.parse(
        JSON.stringify(body).replace(/"term":"red","count":(\d+)/, (_, count: string) => {
          return `"term":"red","count":${Number(count) + 1}`;
        }),
      ),
    ),
  },
  {
    check: "filter-model",
    what: "filter narrows the facets as well",
    proxy: forwarding((request) =>
      withQuery(request, (query) => {
        for (const each of query.getAll("filter")) query.append("filter.query", each);
        query.delete("filter");
      }),
    ),
  },
  { check: "text-search", what: "the text is ignored", proxy: forgetting("text.en", isSearch) },
  {
    check: "search-visible",
    what: "searches are a write behind",
    proxy: (send) => {
      const cache = new Map<string, Response>();
      return async (request) => {
        if (!isSearch(request)) return send(request);
        const cached = cache.get(request.url) ?? (await send(request));
        cache.set(request.url, cached);
        return cached.clone();
      };
    },
  },
  {
    check: "cart-arithmetic",
    what: "the sum is a cent too much",
    proxy: respondingWith(succeeded(isCart), (body) => ({ ...body, sum: money(body["sum"], 1) })),
  },
  {
    check: "cart-counts",
    what: "a count is replaced",
    proxy: respondingWith(succeeded(isCart), (body) =>
      JSON.parse(JSON.stringify(body).replace('"count":3', '"count":2')),
    ),
  },
  {
    check: "cart-rejects",
    what: "what is not possible is taken for done",
    proxy: withStatus((request, { status }) => isCart(request) && status === 400, 200),
  },
  { check: "image-empty", what: "no bytes are an image", proxy: withStatus(isUpload, 200) },
  { check: "image-type", what: "types are not compared", proxy: withStatus(isUpload, 200) },
  { check: "image-corrupt", what: "bytes are not looked at", proxy: withStatus(isUpload, 200) },
  {
    check: "image-stored",
    what: "dimensions are swapped",
    proxy: respondingWith(succeeded(isUpload), (body) =>
      JSON.parse(JSON.stringify(body).replaceAll('"w":1', '"w":2')),
    ),
  },
  {
    check: "error-not-found",
    what: "errors have another code",
    proxy: respondingWith(failedWith(404), (body) => ({ ...body, errors: [{ code: "Gone" }] })),
  },
  { check: "error-method", what: "there is no Allow", proxy: withoutHeader("Allow") },
  { check: "error-media-type", what: "any type is a 400", proxy: withStatus(failedWith(415), 400) },
  { check: "error-malformed", what: "it is a failure", proxy: withStatus(failedWith(400), 500) },
  {
    check: "error-required",
    what: "the field is not named",
    proxy: respondingWith(failedWith(400), (body) =>
      JSON.parse(JSON.stringify(body).replace(/,"field":"\w+"/, "")),
    ),
  },
  {
    check: "error-unknown-field",
    what: "unknown fields are ignored",
    proxy: forwarding((request) =>
      isCreation(request)
        ? withText(request, (text) => text.replace(',"nobodyKnowsThis":1', ""))
        : request,
    ),
  },
  { check: "error-parameter", what: "limits are ignored", proxy: forgetting("limit", isQuery) },
  {
    check: "error-predicate",
    what: "the place is not told",
    proxy: respondingWith(failedWith(400), (body) =>
      JSON.parse(JSON.stringify(body).replace(/line|column/gi, "place")),
    ),
  },
  {
    check: "error-correlation-id",
    what: "the correlation id is its own",
    proxy: withoutHeader("X-Correlation-ID", "own"),
  },
  ...shapeFaults,
  {
    check: "shape-forced",
    what: "a forced 503 is a text",
    proxy: (send) => async (request) => {
      const response = await send(request);
      if (response.status !== 503 || request.method === "HEAD") return response;
      return new Response("busy", sameHead(response));
    },
  },
  {
    check: "fuzz",
    what: "what is wrong with a parameter is a failure",
    proxy: withStatus(failedWith(400), 500),
  },
];
