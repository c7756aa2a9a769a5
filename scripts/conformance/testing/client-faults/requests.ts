import type { Command } from "../../client/protocol.js";
import {
  at,
  isRead,
  isOverloaded,
  isUpload,
  type ClientFaults,
  querying,
  receiving,
  repeating,
  sending,
  withBody,
  withHeader,
  withoutLength,
} from "./planting.js";

export const encodingFaults: ClientFaults = {
  "encode-path": sending(
    (request) => request.url.includes("uri-parameter-one"),
    (request) => at(request.url.replace("%2F", "/").replace("%3F", "%253F"), request),
  ),
  "encode-undeclared": querying((query) => query.replaceAll("%2B", "+")),
  // Our client itself rejects dots.
  "path-dots": {
    program: (program) => ({
      ...program,
      perform: (command) =>
        program.perform(JSON.parse(JSON.stringify(command).replaceAll('".."', '"up"')) as Command),
    }),
  },
};

/** Treats a page with so many items as empty. */
const nothingOn = (isMeant: (count: number) => boolean): ClientFaults[string] =>
  receiving(({ url }) => url.includes("limit="), {
    json: (body) => (isMeant(Number(body["count"])) ? {} : body),
  });

export const pagingFaults: ClientFaults = {
  "paging-complete": (send) => {
    let page = 0;
    return async (request) => {
      const url = new URL(request.url);
      if (!url.searchParams.has("limit")) return send(request);
      const where = url.searchParams.getAll("where").filter((each) => !each.startsWith("id >"));
      url.searchParams.delete("where");
      for (const each of where) url.searchParams.append("where", each);
      url.searchParams.set("offset", String(page++ * Number(url.searchParams.get("limit"))));
      return send(at(url, request));
    };
  },
  "paging-once": querying((query) => query.replace("id%20%3E%20", "id%20%3E%3D%20")),
  "paging-error": receiving(({ url }, { status }) => url.includes("limit=") && status === 400, {
    status: 200,
    json: () => ({ results: [], count: 0 }),
  }),
  "paging-full": nothingOn((count) => count === 0),
  "paging-one": nothingOn((count) => count === 1),
  "paging-empty": nothingOn((count) => count === 0),
  "paging-keeps-query": querying((query) =>
    query.includes("id%20%3E") ? query.replace(/^where=[^&]*&/, "") : query,
  ),
};

export const uploadFaults: ClientFaults = {
  "upload-sent": sending(isUpload, async (request) => {
    const bytes = Buffer.from(await request.arrayBuffer());
    const { url, method, headers } = request;
    return new Request(url, {
      method,
      headers: withoutLength(headers),
      body: bytes.toString("base64"),
    });
  }),
  "upload-retried": receiving((request, { status }) => isUpload(request) && status === 503, {
    status: 400,
  }),
  "upload-kept": repeating(isUpload, isOverloaded, (request) => withBody(request, () => "")),
};

export const headerFaults: ClientFaults = {
  "correlation-id-sent": sending(isRead, (request) =>
    withHeader(request, "X-Correlation-ID", "mine"),
  ),
  "content-type-with-body": sending(isRead, (request) =>
    withHeader(request, "Content-Type", "application/json"),
  ),
  "calls-apart": (send) => {
    const defaults = new Headers();
    return (request) => {
      const value = request.headers.get("X-Conformance");
      if (value !== null) defaults.set("X-Conformance", value);
      return send(new Request(request, { headers: [...request.headers, ...defaults] }));
    };
  },
  "user-agent-sent": sending(isRead, (request) => withHeader(request, "User-Agent", " ")),
};
