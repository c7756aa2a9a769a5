import {
  type PlantedFault,
  at,
  isUpload,
  isWrite,
  querying,
  sending,
  withHeader,
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
