import type { Fetch } from "../../../client/index.js";
import { bindClient } from "../../../client/transport/bind-client.js";
import { authenticatedFetch } from "../../../server/runtime/embed/authenticated-fetch.js";
import { clientFacts } from "../../generate/client-binding.js";
import { call, responseOf, resultOf } from "../adapters/our-client.js";
import type { Command, ProgramEnvironment, Result, StartProgram } from "../client/protocol.js";
import type { ReadDocument } from "../document/read-document.js";
import { idsIn, nextQuery, type Query } from "../paging.js";

interface Options {
  fetch?: Fetch;
}

/** The typed client of a document, in this process, as a program that is checked. */
export function documentClient(
  { document, models, project }: ReadDocument,
  tokenOperation: string | undefined,
  options: Options = {},
): StartProgram {
  const facts = models.map((model) => [model.name, clientFacts(document, model)] as const);
  const operations = Object.fromEntries(facts);
  const names = new Map(models.map(({ operationId, name }) => [operationId ?? name, name]));
  const binding = { server: "", tenantParameter: undefined, operations, tokenOperation };
  const newClient = (
    environment: ProgramEnvironment,
    closed: AbortSignal,
    timeout = Infinity,
  ): object => {
    const { CONFORMANCE_TOKEN: token, CONFORMANCE_API_KEY: apiKey = "" } = environment;
    const { CONFORMANCE_CLIENT_ID: clientId, CONFORMANCE_CLIENT_SECRET: clientSecret } =
      environment;
    const credentials = { clientId, clientSecret };
    const known = { clients: [credentials], tokens: [], apiKeys: [apiKey] };
    const { fetch: send = (request: Request) => globalThis.fetch(request) } = options;
    const fetch: Fetch = (request) => {
      closed.throwIfAborted();
      return send(request);
    };
    return bindClient(
      { ...binding, usualCodes: {} },
      {
        ...options,
        credentials,
        timeout: timeout / 1_000,
        baseUrl: environment.CONFORMANCE_BASE_URL,
        fetch: authenticatedFetch(fetch, Object.values(project.operations), known),
        ...(token !== undefined && { token: () => Promise.resolve(token) }),
      },
    );
  };
  return (environment) => {
    const closing = new AbortController();
    const { signal } = closing;
    const client = newClient(environment, signal);
    const perform = async (command: Command): Promise<Result> => {
      if (command.do !== "call" && command.do !== "pages") return { unsupported: true };
      const operationId = names.get(command.operationId) ?? "";
      const { timeout } = command;
      if (command.do === "call") {
        const caller = timeout === undefined ? client : newClient(environment, signal, timeout);
        return call(caller, { ...command, operationId });
      }
      const ids: unknown[] = [];
      const first = command.query.map(({ name, value }) => [name, String(value)]);
      for (let query: Query | undefined = Object.fromEntries(first) as Query; query;) {
        const parameters = Object.entries(query).map(([name, value]) => {
          return { name, style: "form" as const, value };
        });
        const page = await responseOf(client, { ...command, operationId, query: parameters });
        const found = idsIn(page?.data, command.at, command.idAt);
        ids.push(...found);
        const { data: json, headers = new Headers() } = page ?? {};
        query = nextQuery(command.paging, query, { json, ids: found, headers });
      }
      return { status: 200, body: ids };
    };
    return {
      perform: (command) => perform(command).catch(resultOf),
      close: async () => closing.abort(),
    };
  };
}
