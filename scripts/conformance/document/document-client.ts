import type { Fetch, RetryOptions } from "../../../client/index.js";
import { bindClient } from "../../../client/transport/bind-client.js";
import { clientFacts } from "../../generate/client-binding.js";
import { call, responseOf, resultOf } from "../adapters/our-client.js";
import type {
  Command,
  PagesCommand,
  ProgramEnvironment,
  Result,
  StartProgram,
} from "../client/protocol.js";
import { idsIn, nextQuery, type Query } from "../paging.js";
import type { ReadDocument } from "./read-document.js";

interface Options {
  fetch?: Fetch;
  retry?: RetryOptions;
}

/** The typed client of a document, in this process, as a program that is checked. `token`: what issues tokens. */
export function documentClient(
  read: Pick<ReadDocument, "document" | "models">,
  token: string | undefined,
  options: Options = {},
): StartProgram {
  const facts = read.models.map(
    (model) => [model.name, clientFacts(read.document, model)] as const,
  );
  const operations = Object.fromEntries(facts);
  const names = new Map(read.models.map(({ operationId, name }) => [operationId ?? name, name]));
  return (environment) => {
    const newClient = (timeout = Infinity): object => {
      const { CONFORMANCE_BASE_URL: baseUrl, CONFORMANCE_TOKEN: given } = environment;
      const credentials = {
        clientId: environment.CONFORMANCE_CLIENT_ID,
        clientSecret: environment.CONFORMANCE_CLIENT_SECRET,
      };
      const binding = { server: "", tenantParameter: undefined, operations, tokenOperation: token };
      return bindClient(
        { ...binding, usualCodes: {} },
        {
          ...{ ...options, baseUrl, credentials, timeout: timeout / 1_000 },
          fetch: keyed(
            read,
            environment,
            options.fetch ?? ((request) => globalThis.fetch(request)),
          ),
          ...(token === undefined && { token: () => Promise.resolve(given ?? "") }),
        },
      );
    };
    const client = newClient();
    const ask = async (command: Command): Promise<Result> => {
      try {
        if (command.do === "pages") return await pages(client, command);
        if (command.do !== "call") return { unsupported: true };
        const operationId = names.get(command.operationId) ?? "";
        const { timeout } = command;
        const caller = timeout === undefined ? client : newClient(timeout);
        return await call(caller, { ...command, operationId });
      } catch (error) {
        return resultOf(error);
      }
    };
    return { ask, close: async () => undefined };

    async function pages(
      caller: object,
      { paging, at, idAt, ...first }: PagesCommand,
    ): Promise<Result> {
      const ids: unknown[] = [];
      const operationId = names.get(first.operationId) ?? "";
      let query: Query | undefined = Object.fromEntries(
        first.query.map(({ name, value }) => [name, String(value)]),
      );
      while (query) {
        const pairs = Object.entries(query);
        const parameters = pairs.map(([name, value]) => ({ name, style: "form" as const, value }));
        const page = await responseOf(caller, { ...first, operationId, query: parameters });
        if (!page) return { unsupported: true };
        const { data: json, headers } = page;
        const found = idsIn(json, at, idAt);
        ids.push(...found);
        query = nextQuery(paging, query, { json, ids: found, headers });
      }
      return { status: 200, body: ids };
    }
  };
}

/** Adds the API key where the document wants one: the typed client leaves that to `fetch`. */
function keyed(
  { models }: Pick<ReadDocument, "models">,
  { CONFORMANCE_API_KEY: value = "" }: ProgramEnvironment,
  send: Fetch,
): Fetch {
  const keys = models.flatMap(({ security }) => security.flat().flatMap(({ key }) => key ?? []));
  return (request) => {
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const key of new Map(keys.map((each) => [each.name, each])).values()) {
      if (key.in === "header") headers.set(key.name, value);
      if (key.in === "cookie") headers.append("Cookie", `${key.name}=${encodeURIComponent(value)}`);
      if (key.in === "query") url.searchParams.set(key.name, value);
    }
    if (keys.length === 0) return send(request);
    return send(new Request(url, new Request(request, { headers })));
  };
}
