import {
  type PlantedFault,
  isAborted,
  isUpload,
  isWrite,
  repeating,
  sending,
  withHeader,
  withoutLength,
} from "./planting.js";

async function withBody(request: Request, change: (text: string) => string): Promise<Request> {
  const body = change(await request.text());
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers: withoutLength(headers), body, signal });
}

export const writeFaults: readonly PlantedFault[] = [
  {
    check: "write-reset-not-repeated",
    what: "a lost creation is repeated",
    fetch: repeating(isWrite, (response) => response === undefined),
  },
  {
    check: "write-timeout-not-repeated",
    what: "a late creation is repeated",
    fetch: (send) => async (request) => {
      const again = request.clone();
      return send(request).catch((error: unknown) => {
        if (!isAborted(error) || !isWrite(request)) throw error;
        return send(new Request(again, { signal: null }));
      });
    },
  },
  {
    check: "write-502-not-repeated",
    what: "a creation is repeated after a 502",
    fetch: repeating(isWrite, (response) => response?.status === 502),
  },
  {
    check: "write-500-not-repeated",
    what: "a creation is repeated after a 500",
    fetch: repeating(isWrite, (response) => response?.status === 500),
  },
  {
    check: "write-conditional-not-repeated",
    what: "a lost update is repeated, as if its condition made that safe",
    fetch: repeating(
      (request) => request.headers.has("If-Match"),
      (response) => response === undefined,
    ),
  },
  {
    check: "conflict-nothing-lost",
    what: "after a conflict the same change is sent with the current version",
    fetch: (send) => async (request) => {
      const again = request.clone();
      const response = await send(request);
      if (response.status !== 409) return response;
      return send(await withBody(again, (text) => text.replace(/"version":\d+/, '"version":2')));
    },
  },
  {
    check: "conflict-applied-once",
    what: "after a conflict the change is made twice",
    fetch: sending(
      (request) => isWrite(request) && !isUpload(request),
      (request) =>
        withBody(request, (text) =>
          text.replace(
            '"of another","of the program"',
            '"of another","of the program","of the program"',
          ),
        ),
    ),
  },
  {
    check: "if-match-sent",
    what: "the condition is left out",
    fetch: sending(
      (request) => request.headers.has("If-Match"),
      (request) => withHeader(request, "If-Match", undefined),
    ),
  },
  {
    check: "if-match-kept",
    what: "after a 412 it goes on without the condition",
    fetch: (send) => async (request) => {
      const response = await send(request.clone());
      if (response.status !== 412) return response;
      return send(withHeader(request, "If-Match", undefined));
    },
  },
];
