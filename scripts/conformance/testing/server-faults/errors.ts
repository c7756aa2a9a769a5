import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  all,
  failedWith,
  isFor,
  type IsMeant,
  type Proxy,
  type ServerFaults,
  respondingWith,
  sameHead,
  succeeded,
  withoutHeader,
  withStatus,
} from "./planting.js";
import { requestOf } from "../../server/checks/shapes.js";
import type { Fetch } from "../../server/target.js";

/** Looks for header names as they are written most often, though they come in any case. */
const caseSensitive: Proxy = (send) => async (request) => {
  const server = createServer(({ rawHeaders }, response) => {
    const isKnown = rawHeaders.every((each, at) => at % 2 > 0 || /[a-z]/.test(each));
    response.setHeader("known", String(isKnown)).end();
  });
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(new Request(`http://127.0.0.1:${port}`, request.clone()));
  server.close();
  return headers.get("known") === "true" ? send(request) : new Response(null, { status: 401 });
};

export const serverErrorFaults: ServerFaults = {
  "http-names": caseSensitive,
  "error-not-found": respondingWith(failedWith(404), (body) => ({
    ...body,
    errors: [{ code: "Gone" }],
  })),
  "error-method": withoutHeader("Allow"),
  "error-media-type": withStatus(failedWith(415), 400),
  "error-places": ["field", "line|column"].map((names) =>
    respondingWith(failedWith(400), (body) =>
      JSON.parse(JSON.stringify(body).replace(new RegExp(names, "gi"), "place")),
    ),
  ),
};

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

const shapeFaults: ServerFaults = Object.fromEntries(
  all
    .filter((operation) => requestOf(operation))
    .map(({ operationId, contents }) => {
      const isJson = [contents["200"], contents["201"]].some((each) => each?.[0]?.kind === "json");
      const isMeant = succeeded(isFor(operationId));
      return [`shape-${operationId}`, isJson ? misshapen(isMeant) : withStatus(isMeant, 299)];
    }),
);

export const allShapeFaults: ServerFaults = {
  ...shapeFaults,
  "shape-forced": (send) => async (request) => {
    const response = await send(request);
    if (response.status !== 503 || request.method === "HEAD") return response;
    return new Response("busy", sameHead(response));
  },
  "shape-examples": (send) => async (request) => {
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
};

export const fuzzFaults: ServerFaults = {
  fuzz: [withStatus(failedWith(400), 500), withoutHeader("X-Correlation-ID", "own")],
};
