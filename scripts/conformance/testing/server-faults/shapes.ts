import { requestOf } from "../../server/checks/shapes.js";
import type { Fetch } from "../../server/target.js";
import {
  type IsMeant,
  type PlantedServerFault,
  all,
  isFor,
  onlyWhere,
  sameHead,
  succeeded,
  withStatus,
} from "./planting.js";

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
