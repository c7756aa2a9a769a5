import { STATUS_CODES } from "node:http";
import type { components } from "../../../../generated/control/types.js";
import type { RecordedMessage, RecordedRequest } from "./recorded-request.js";

/** An HTTP Archive 1.2. */
export type Har = components["schemas"]["Har"];

/** `creator`: the name of the service. */
export function toHar(
  requests: readonly RecordedRequest[],
  { baseUrl, creator }: { baseUrl: string; creator: string },
): Har {
  return {
    log: {
      version: "1.2",
      creator: { name: creator, version: "1" },
      entries: requests.map((request) => entry(request, baseUrl)),
    },
  };
}

function entry(recorded: RecordedRequest, baseUrl: string): Har["log"]["entries"][number] {
  const { request, response, timings, fault, relayed, origin = baseUrl } = recorded;
  const { operationId = recorded.webhook } = recorded;
  const time = timings.ended ?? 0;
  const handledFrom = timings.routed ?? 0;
  return {
    startedDateTime: recorded.receivedAt,
    time,
    request: {
      method: recorded.method,
      url: origin + recorded.path + (recorded.query === "" ? "" : `?${recorded.query}`),
      httpVersion: recorded.httpVersion,
      cookies: [],
      headers: headerList(request),
      queryString: [...new URLSearchParams(recorded.query)].map(([name, value]) => ({
        name,
        value,
      })),
      headersSize: -1,
      bodySize: request.body?.size ?? 0,
      ...(request.body && {
        postData: { mimeType: request.headers["content-type"] ?? "", text: request.body.text },
      }),
    },
    response: {
      // Status 0: there was no response.
      status: recorded.status ?? 0,
      statusText: STATUS_CODES[recorded.status ?? 0] ?? "",
      httpVersion: recorded.httpVersion,
      cookies: [],
      headers: response ? headerList(response) : [],
      content: content(response),
      redirectURL: response?.headers["location"] ?? "",
      headersSize: -1,
      bodySize: response?.body?.size ?? 0,
    },
    cache: {},
    timings: { send: 0, wait: time - handledFrom, receive: handledFrom },
    comment: [operationId, fault && `fault ${fault}`, relayed && `by ${relayed.to}`]
      .filter(Boolean)
      .join(", "),
  };
}

function headerList({ headers }: RecordedMessage): object[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function content(response: RecordedMessage | undefined): object {
  const { body, headers = {} } = response ?? {};
  return {
    size: body?.size ?? 0,
    mimeType: headers["content-type"] ?? "",
    ...(body && { text: body.text }),
    ...(body?.encoding === "base64" && { encoding: "base64" }),
  };
}
