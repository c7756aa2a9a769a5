import {
  at,
  isRead,
  isUpload,
  type ClientFaults,
  querying,
  receiving,
  sending,
  withHeader,
  withoutLength,
} from "./planting.js";

export const encodingFaults: ClientFaults = {
  "encode-array": querying((query) => query.replace(/^(where=[^&]*)&where=/, "$1,")),
  "encode-pattern": querying((query) =>
    query.replace("var.others=b&var.others=c", "var.others=b,c"),
  ),
  "encode-unicode": querying((query) => query.replaceAll("%C3%BC", "%FC")),
  "encode-plus": querying((query) => query.replaceAll("%2B", "+")),
  "encode-reserved": querying((query) => query.replaceAll("%26", "&")),
  "encode-object": querying((query) =>
    query.replace(/^objectParameter.*$/, "objectParameter=%5Bobject%20Object%5D"),
  ),
  "encode-path": sending(
    (request) => request.url.includes("uri-parameter-one"),
    (request) => at(request.url.replace("%2F", "/").replace("%3F", "%253F"), request),
  ),
};

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
  "paging-keeps-query": querying((query) =>
    query.includes("id%20%3E") ? query.replace(/^where=[^&]*&/, "") : query,
  ),
};

export const uploadFaults: ClientFaults = {
  "upload-type": sending(isUpload, (request) =>
    withHeader(request, "Content-Type", "application/octet-stream"),
  ),
  "upload-bytes": sending(isUpload, async (request) => {
    const bytes = Buffer.from(await request.arrayBuffer());
    const { url, method, headers } = request;
    return new Request(url, {
      method,
      headers: withoutLength(headers),
      body: bytes.toString("base64"),
    });
  }),
  "upload-length": sending(isUpload, async (request) => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const { url, method, headers } = request;
    const body = new Blob([bytes]).stream();
    return new Request(url, {
      method,
      headers: withoutLength(headers),
      body,
      duplex: "half",
    } as RequestInit);
  }),
  "upload-retried": receiving((request, { status }) => isUpload(request) && status === 503, {
    status: 400,
  }),
};

export const headerFaults: ClientFaults = {
  "correlation-id-sent": sending(isRead, (request) =>
    withHeader(request, "X-Correlation-ID", "mine"),
  ),
  "user-agent-sent": sending(isRead, (request) => withHeader(request, "User-Agent", " ")),
};
