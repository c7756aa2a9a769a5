import {
  at,
  isRead,
  isUpload,
  isWrite,
  type PlantedFault,
  querying,
  receiving,
  sending,
  withHeader,
  withoutLength,
} from "./planting.js";

export const encodingFaults: readonly PlantedFault[] = [
  {
    check: "encode-array",
    what: "elements are joined with commas",
    fetch: querying((query) => query.replace(/^(where=[^&]*)&where=/, "$1,")),
  },
  {
    check: "encode-pattern",
    what: "members of a pattern are joined with commas",
    fetch: querying((query) => query.replace("var.others=b&var.others=c", "var.others=b,c")),
  },
  {
    check: "encode-unicode",
    what: "characters are sent in Latin-1",
    fetch: querying((query) => query.replaceAll("%C3%BC", "%FC")),
  },
  {
    check: "encode-plus",
    what: "a plus is not encoded",
    fetch: querying((query) => query.replaceAll("%2B", "+")),
  },
  {
    check: "encode-reserved",
    what: "an ampersand is not encoded",
    fetch: querying((query) => query.replaceAll("%26", "&")),
  },
  {
    check: "encode-object",
    what: "an object is sent as [object Object]",
    fetch: querying((query) =>
      query.replace(/^objectParameter.*$/, "objectParameter=%5Bobject%20Object%5D"),
    ),
  },
  {
    check: "encode-path",
    what: "the path is not encoded",
    fetch: sending(
      (request) => request.url.includes("uri-parameter-one"),
      (request) => at(request.url.replace("%2F", "/").replace("%3F", "%253F"), request),
    ),
  },
  {
    check: "encode-body",
    what: "a body says that it is text",
    fetch: sending(
      (request) => isWrite(request) && !isUpload(request),
      (request) => withHeader(request, "Content-Type", "text/plain"),
    ),
  },
];

export const pagingFaults: readonly PlantedFault[] = [
  {
    check: "paging-complete",
    what: "pages are told apart by their offset",
    fetch: (send) => {
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
  },
  {
    check: "paging-once",
    what: "each page begins with the last of the one before",
    fetch: querying((query) => query.replace("id%20%3E%20", "id%20%3E%3D%20")),
  },
  {
    check: "paging-keeps-query",
    what: "the condition is sent with the first page only",
    fetch: querying((query) =>
      query.includes("id%20%3E") ? query.replace(/^where=[^&]*&/, "") : query,
    ),
  },
];

export const uploadFaults: readonly PlantedFault[] = [
  {
    check: "upload-type",
    what: "a file is sent as any bytes",
    fetch: sending(isUpload, (request) =>
      withHeader(request, "Content-Type", "application/octet-stream"),
    ),
  },
  {
    check: "upload-bytes",
    what: "a file is sent in base64",
    fetch: sending(isUpload, async (request) => {
      const bytes = Buffer.from(await request.arrayBuffer());
      const { url, method, headers } = request;
      return new Request(url, {
        method,
        headers: withoutLength(headers),
        body: bytes.toString("base64"),
      });
    }),
  },
  {
    check: "upload-length",
    what: "a file is sent in chunks",
    fetch: sending(isUpload, async (request) => {
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
  },
  {
    check: "upload-retried",
    what: "an upload is sent once only",
    fetch: receiving((request, { status }) => isUpload(request) && status === 503, { status: 400 }),
  },
];

export const headerFaults: readonly PlantedFault[] = [
  {
    check: "correlation-id-sent",
    what: "all calls have one correlation id",
    fetch: sending(isRead, (request) => withHeader(request, "X-Correlation-ID", "mine")),
  },
  {
    check: "user-agent-sent",
    what: "the User-Agent is empty",
    fetch: sending(isRead, (request) => withHeader(request, "User-Agent", " ")),
  },
];
