import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { request } from "node:http";
import { ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

async function read(): Promise<string> {
  const { status, headers, body } = await service.call("GET", "/metrics", { token: null });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  return String(body);
}

/** The value of the one line with this beginning. */
function valueOf(text: string, series: string): number {
  const lines = text.split("\n").filter((line) => line.startsWith(`${series} `));
  expect([series, lines.length]).toEqual([series, 1]);
  return Number(lines[0]?.slice(series.length + 1));
}

describe("GET /metrics", () => {
  it("is in the text format: each family once, each line of it well-formed", async () => {
    await service.call("GET", "/demo/resource");
    const text = await read();
    expect(text.endsWith("\n")).toBe(true);
    const families = [...text.matchAll(/^# TYPE (\w+) (?:counter|gauge|histogram)$/gm)];
    expect(families.length).toBeGreaterThanOrEqual(9);
    expect(new Set(families.map(([, name]) => name)).size).toBe(families.length);
    for (const line of text.trimEnd().split("\n")) {
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[\w.+]+",?)+\})? [\d.e+-]+)$/,
      );
    }
  });

  it("counts responses by operation and status, and all unknown addresses as one", async () => {
    const before = await read();
    const series = (operation: string, status: number): string =>
      `http_request_duration_seconds_count{operation="${operation}",status="${status}"}`;
    await service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } });
    await service.call("POST", "/demo/resource", { body: { wrong: true } });
    for (const path of ["/nothing", "/a/b/c/d", "/docs/%ff"]) await service.call("GET", path);
    await service.call("DELETE", "/demo/resource");
    const after = await read();
    expect(before).not.toContain(series("createOrUpdateResource", 201));
    expect(valueOf(after, series("createOrUpdateResource", 201))).toBe(1);
    expect(valueOf(after, series("createOrUpdateResource", 400))).toBe(1);
    expect(valueOf(after, series("none", 404))).toBe(2);
    expect(valueOf(after, series("none", 400))).toBe(1);
    expect(valueOf(after, series("none", 405))).toBe(1);
    const bucket = series("none", 404).replace("_count", "_bucket").replace("}", ',le="+Inf"}');
    expect(valueOf(after, bucket)).toBe(2);
  });

  it("reports the transactions of the store", async () => {
    const before = await read();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } }),
      ),
    );
    const after = await read();
    const added = (series: string): number => valueOf(after, series) - valueOf(before, series);
    expect(added("store_transaction_duration_seconds_count")).toBe(20);
    expect(added("store_commit_transactions_sum")).toBe(20);
    expect(added("store_commit_transactions_count")).toBeGreaterThan(0);
    expect(valueOf(after, "store_transactions_pending")).toBe(0);
    expect(valueOf(after, "http_open_connections")).toBeGreaterThan(0);
  });

  it("reports the search indexes, by collection", async () => {
    const written = { body: { objectTypeProperty: {} } };
    await service.call("POST", "/demo/resource", written);
    const path = "/demo/resource/searchApiPattern?facet=key";
    expect((await service.call("GET", path)).status).toBe(200);
    const before = await read();
    const resources = (name: string): string => `search_index_${name}{collection="resources"}`;
    expect(valueOf(before, resources("documents"))).toBeGreaterThan(0);
    expect(valueOf(before, resources("segments"))).toBeGreaterThan(0);
    expect(valueOf(before, resources("bytes"))).toBeGreaterThan(100);
    await service.call("POST", "/demo/resource", written);
    expect((await service.call("GET", path)).status).toBe(200);
    const after = await read();
    const delta = resources("delta_records");
    expect(valueOf(after, delta) - valueOf(before, delta)).toBe(1);
    for (const collection of ["products", "resources"]) {
      const of = (name: string): number =>
        valueOf(after, `search_index_${name}{collection="${collection}"}`);
      expect([of("builds_failed_total"), of("damaged_total")]).toEqual([0, 0]);
      expect(of("build_duration_seconds_count")).toBeGreaterThanOrEqual(0);
    }
    expect(
      valueOf(after, `search_index_build_duration_seconds_count{collection="resources"}`),
    ).toBeGreaterThan(0);
  });

  it("has the same few series after many distinct bad requests, and nothing about their clients", async () => {
    const token = await service.token();
    const noise = async (i: number): Promise<void> => {
      const headers = { "X-Correlation-ID": `noise-${i}`, "User-Agent": `noise-${i}` };
      await service.call("GET", `/demo/resource/key=noise-${i}`, { headers });
      await service.call("GET", `/noise-${i}/resource?where=noise-${i}`, { headers });
      await service.call("GET", `/noise-${i}`, { headers });
      await odd(`NOISE${i}`);
    };
    await noise(-1);
    const before = (await read()).split("\n").length;
    for (let i = 0; i < 100; i++) await noise(i);
    const text = await read();
    expect(text.split("\n")).toHaveLength(before);
    for (const secret of [token, service.demo.clientId, service.demo.clientSecret, "demo"]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/noise/i);
  });

  it.each([
    ["POST", "/metrics", 405],
    ["GET", "/metrics?x=1", 400],
  ])("%s %s is a %i in the envelope", async (method, path, status) => {
    const response = await service.call(method, path, { token: null });
    expect([response.status, response.body]).toEqual([
      status,
      expect.objectContaining({ statusCode: status }),
    ]);
  });

  it("accepts the Accept header of Prometheus, and rejects one that excludes the format", async () => {
    const accept = async (value: string): Promise<number> =>
      (await service.call("GET", "/metrics", { token: null, headers: { Accept: value } })).status;
    expect(
      await accept(
        "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.1",
      ),
    ).toBe(200);
    expect(await accept("text/plain;version=0.0.4")).toBe(200);
    expect(await accept("application/json")).toBe(406);
  });
});

/** A request with a method unknown to Node gets its response before it is parsed. */
function odd(method: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(`${service.url}/demo/resource`, { method })
      .on("response", (response) => response.resume().on("end", resolve))
      .on("error", reject)
      .end();
  });
}
