import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { request } from "node:http";
import { ServiceUnderTest } from "../../../testing/service-under-test.js";
import { Collector } from "./testing/collector.js";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
const STORE = "/demo/resource/artificially-complex/path/uri-parameter-one=a/b";
const STORE_ROUTE =
  "/{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}";
/** OTLP's numbers of a span kind and of two statuses. */
const [SERVER, UNSET, ERROR] = [2, 0, 2];

/** The service's attributes in every span. */
const common = { "url.scheme": "http", "server.address": "service.test", "server.port": "80" };

/** The spans of a failed POST. */
const stored = {
  name: `POST ${STORE_ROUTE}`,
  kind: SERVER,
  parentSpanId: undefined,
  status: { code: ERROR },
};
const stores = {
  ...common,
  "http.request.method": "POST",
  "http.route": STORE_ROUTE,
  "url.path": STORE,
  operationId: "storeArtificiallyComplex",
};

/** The spans of the requests found, lost, failed and abandoned. */
const SPANS = [
  {
    name: "GET /{projectKey}/resource",
    kind: SERVER,
    parentSpanId: PARENT,
    status: { code: UNSET },
    attributes: {
      ...common,
      "http.request.method": "GET",
      "http.route": "/{projectKey}/resource",
      "http.response.status_code": "200",
      "url.path": "/demo/resource",
      operationId: "queryResources",
      correlationId: "found",
    },
  },
  {
    name: "GET",
    kind: SERVER,
    parentSpanId: undefined,
    status: { code: UNSET },
    attributes: {
      ...common,
      "http.request.method": "GET",
      "http.response.status_code": "404",
      "url.path": "/nothing",
      correlationId: "lost",
    },
  },
  {
    ...stored,
    attributes: {
      ...stores,
      "http.response.status_code": "503",
      "error.type": "503",
      correlationId: "failed",
    },
  },
  {
    ...stored,
    attributes: { ...stores, "error.type": "aborted", correlationId: "abandoned" },
  },
];

/** The SDK itself reads these from the environment. */
const settings = {
  OTEL_SERVICE_NAME: "shop",
  OTEL_RESOURCE_ATTRIBUTES: "team=blue,service.name=other",
  // Sends each span as soon as it exists.
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "1",
};

let collector: Collector;
beforeEach(async () => {
  Object.assign(process.env, settings);
  collector = await Collector.start();
});
afterEach(async () => {
  for (const name of Object.keys(settings)) delete process.env[name];
  await collector.stop();
});

describe("a service with a collector", () => {
  it("exports each request as a part of its client's trace, without secrets", async () => {
    const service = await ServiceUnderTest.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/otlp`,
    });
    const token = await service.token();
    const call = async (name: string, method: string, path: string, headers = {}) => {
      const all = { ...headers, "X-Correlation-ID": name };
      const body = method === "POST" ? { id: "private" } : undefined;
      return (await service.call(method, path, { token, headers: all, body })).status;
    };
    const query = "?where=key%3D%22private%22";
    const theirs = { traceparent: `00-${TRACE}-${PARENT}-01`, "User-Agent": "private" };
    expect(await call("found", "GET", `/demo/resource${query}`, theirs)).toBe(200);
    const malformed = { traceparent: `00-${TRACE}` };
    expect(await call("lost", "GET", `/nothing${query}`, malformed)).toBe(404);
    expect(await call("failed", "POST", STORE, { Prefer: "code=503" })).toBe(503);
    const unsampled = { traceparent: `00-${TRACE}-${PARENT}-00` };
    expect(await call("unsampled", "GET", "/demo/resource", unsampled)).toBe(200);
    await abandon(service.url + STORE, {
      Authorization: `Bearer ${token}`,
      "X-Correlation-ID": "abandoned",
    });
    await service.stop();

    // The last spans are sent in any order.
    const spans = ["found", "lost", "failed", "abandoned"].flatMap((id) =>
      collector.spans
        .filter(({ attributes }) => attributes["correlationId"] === id)
        .map(({ name, kind, parentSpanId, status, attributes }) => ({
          name,
          kind,
          parentSpanId,
          status,
          attributes,
        })),
    );
    expect(collector.spans.map(({ name }) => name)).toContain("POST /oauth/token");
    expect(collector.spans).toHaveLength(5);
    expect(spans).toEqual(SPANS);
    const { clientSecret } = service.demo;
    const basic = Buffer.from(`${service.demo.clientId}:${clientSecret}`).toString("base64");
    for (const secret of [token, clientSecret, basic, "private"]) {
      expect(collector.received).not.toContain(secret);
    }
    expect([...collector.targets]).toEqual(["POST /otlp/v1/traces"]);
    expect([...collector.senders]).toEqual(["shop of blue"]);

    // Each log line names its request's trace, whether sampled or not.
    const logged = new Map(service.log.map((line) => [line["correlationId"], line["trace_id"]]));
    for (const { traceId, attributes } of collector.spans) {
      expect(logged.get(attributes["correlationId"])).toBe(traceId);
    }
    expect([logged.get("found"), logged.get("unsampled")]).toEqual([TRACE, TRACE]);
  });

  it("works without a collector response or with a rejection, and logs that once", async () => {
    collector.hold();
    const service = await ServiceUnderTest.start({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/traces`,
    });
    const live = async () => (await service.call("GET", "/health/live", { token: null })).status;
    expect([await live(), await live(), await live()]).toEqual([200, 200, 200]);
    await collector.until(1);
    collector.reject();
    // Each export is sent after the previous one has succeeded or failed.
    await collector.until(3);
    const warnings = service.log.filter(({ level }) => level !== 30);
    expect(warnings).toEqual([
      expect.objectContaining({
        level: 40,
        reason: "status 403",
        msg: "Traces could not be sent.",
      }),
    ]);
    expect(JSON.stringify(warnings)).not.toContain("private");

    collector.hold();
    expect(await live()).toBe(200);
    await service.stop();
    expect(collector.held).toBe(1);
  });
});

/** Sends a request and disconnects when the service has begun to handle it. */
async function abandon(url: string, headers: Record<string, string>): Promise<void> {
  const abandoned = request(url, {
    method: "POST",
    headers: {
      ...headers,
      "Content-Type": "application/json",
      "Content-Length": 2,
      Expect: "100-continue",
    },
  });
  abandoned.flushHeaders();
  await once(abandoned, "continue");
  abandoned.on("error", () => undefined);
  abandoned.destroy();
}
