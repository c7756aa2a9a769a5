import {
  all,
  failedWith,
  forgetting,
  isFor,
  type IsMeant,
  isQuery,
  onlyWhere,
  type PlantedServerFault,
  respondingWith,
  sameHead,
  succeeded,
  withoutHeader,
  withStatus,
  rewriting,
} from "./planting.js";
import { requestOf } from "../../server/checks/shapes.js";
import type { Fetch } from "../../server/target.js";

const isCreation = isFor("createOrUpdateResource");

export const serverErrorFaults: readonly PlantedServerFault[] = [
  {
    check: "error-not-found",
    what: "errors have another code",
    proxy: onlyWhere(
      isFor("getResourceByKey"),
      respondingWith(failedWith(404), (body) => ({ ...body, errors: [{ code: "Gone" }] })),
    ),
  },
  { check: "error-method", what: "there is no Allow", proxy: withoutHeader("Allow") },
  { check: "error-media-type", what: "any type is a 400", proxy: withStatus(failedWith(415), 400) },
  {
    check: "error-malformed",
    what: "it is a failure",
    proxy: onlyWhere(
      (request, text) => isCreation(request) && !text.endsWith("}"),
      withStatus(failedWith(400), 500),
    ),
  },
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
    proxy: rewriting(isCreation, (text) => text.replace(',"nobodyKnowsThis":1', "")),
  },
  {
    check: "error-parameter",
    what: "limits that are too high are ignored",
    proxy: forgetting("limit", (request) => isQuery(request) && request.url.includes("limit=501")),
  },
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
];

/** What programs rarely look at: a date that is a number, or else JSON that is called a text. */
function misshapen(isMeant: IsMeant): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    const response = await send(request);
    if (!isMeant(request, response)) return response;
    const text = await response.text();
    const changed = text.replaceAll(/"createdAt":"[^"]*"/g, '"createdAt":7');
    const head = sameHead(response);
    if (changed === text) head.headers.set("Content-Type", "text/plain");
    return new Response(changed, head);
  };
}

/** Its success is looked at by the checks of tokens, too. */
const isUnknownToken = (_: Request, text: string): boolean => text.includes("token=nobodys");

const shapeFaults: readonly PlantedServerFault[] = all
  .filter((operation) => requestOf(operation))
  .map(({ operationId, contents }) => {
    const isJson = contents["200"]?.[0]?.kind === "json" || contents["201"]?.[0]?.kind === "json";
    const isMeant = succeeded(isFor(operationId));
    const undeclared = withStatus(isMeant, 299);
    return {
      check: `shape-${operationId}`,
      what: isJson ? "a body of another shape" : "an undeclared status",
      proxy: isJson
        ? misshapen(isMeant)
        : operationId === "revokeToken"
          ? onlyWhere(isUnknownToken, undeclared)
          : undeclared,
    };
  });

export const allShapeFaults: readonly PlantedServerFault[] = [
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
    check: "shape-examples",
    what: "of several examples it is always the first",
    proxy: (send) => async (request) => {
      const prefer = request.headers.get("Prefer") ?? "";
      if (!prefer.includes("example=")) return send(request);
      const headers = new Headers(request.headers);
      headers.set("Prefer", prefer.replace(/,? *example=\w+/, ""));
      const response = await send(new Request(request, { headers }));
      const head = sameHead(response);
      // What was asked for, whatever came of it.
      head.headers.set("Preference-Applied", prefer);
      return new Response(await response.text(), head);
    },
  },
];

const searches = (
  ["searchProductProjectionsByQuery", "searchResources", "queryResources"] as const
).map(isFor);
/** Requests that no check before sends wrongly. */
const isSearchOrRead = (request: Request): boolean => searches.some((isMeant) => isMeant(request));

export const fuzzFaults: readonly PlantedServerFault[] = [
  {
    check: "fuzz",
    what: "what is wrong with a parameter is a failure",
    proxy: onlyWhere(
      (request) => !request.headers.has("Prefer") && isSearchOrRead(request),
      withStatus(failedWith(400), 500),
    ),
  },
];
