import {
  type PlantedServerFault,
  failedWith,
  forgetting,
  forwarding,
  isFor,
  isQuery,
  onlyWhere,
  respondingWith,
  withStatus,
  withText,
  withoutHeader,
} from "./planting.js";

const isCreation = isFor("createOrUpdateResource");

export const errorFaults: readonly PlantedServerFault[] = [
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
    proxy: forwarding((request) =>
      isCreation(request)
        ? withText(request, (text) => text.replace(',"nobodyKnowsThis":1', ""))
        : request,
    ),
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
