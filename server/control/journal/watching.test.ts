import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { operations } from "../../../generated/operations.js";
import type { OperationDescription } from "../../operation-types.js";
import type { ExchangeHook, HookedExchange } from "../../http/stage-hooks.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { Control } from "../control.js";
import type { RecordedRequest } from "./recorded-request.js";
import type { RequestEvent } from "./watchers.js";
import { stateReaders } from "./change-records.js";

/** Counts the requests that have been validated. */
class CountingControl extends Control {
  validated = 0;

  override begin(exchange: HookedExchange): ExchangeHook {
    const hook = super.begin(exchange);
    const passed = hook.passed.bind(hook);
    hook.passed = (stage) => {
      if (stage === "validated") this.validated += 1;
      return passed(stage);
    };
    return hook;
  }
}

const control = new CountingControl({ limits: { count: 20, bytes: 60_000 } });
const { requests, faults } = control;
let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start({ STORE_IN_MEMORY: "on" }, { control });
  token = await service.token();
  requests.clear();
});
afterAll(() => service.stop());
const open: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop();
  faults.clear();
  requests.clear();
});

const call = (method: string, path: string, body?: unknown): ReturnType<typeof service.call> =>
  service.call(method, path, { token, ...(body !== undefined && { body }) });
const read = (): ReturnType<typeof service.call> => call("GET", "/demo/resource/key=sample-primes");

interface Watching {
  next: () => Promise<IteratorResult<RequestEvent>>;
  stop: () => Promise<unknown>;
}

/** The events of a new watcher, one by one. */
function watch(since?: number): Watching {
  const events = requests.watch({ ...(since !== undefined && { since }) });
  if (!events) throw new Error("There are too many watchers.");
  const iterator = events[Symbol.asyncIterator]();
  const watcher = { next: () => iterator.next(), stop: async () => iterator.return?.() };
  open.push(watcher);
  return watcher;
}

/** What is recorded of the next request, while somebody watches. */
async function watched(work: () => Promise<unknown>): Promise<RecordedRequest | undefined> {
  const { next, stop } = watch(requests.list().at(-1)?.id);
  await work();
  try {
    for (;;) {
      const { value, done } = await next();
      if (done) return undefined;
      if (value.event === "ended") return value.data;
    }
  } finally {
    await stop();
  }
}

async function someEvents({ next }: Watching, count: number): Promise<unknown[]> {
  const events = [];
  for (let i = 0; i < count; i++) events.push((await next()).value);
  return events;
}

describe("who watches", () => {
  it("is given what was recorded, then each request as it comes and as it ends", async () => {
    await read();
    const watcher = watch();
    await call("GET", "/demo/resource?limit=501");
    const events = await someEvents(watcher, 3);
    expect(events).toMatchObject([
      { event: "ended", data: { operationId: "getResourceByKey", status: 200 } },
      { event: "received", data: { operationId: "queryResources", path: "/demo/resource" } },
      { event: "ended", data: { operationId: "queryResources", status: 400, verdict: "invalid" } },
    ]);
    expect(events[1]).not.toHaveProperty("data.query");
    await watcher.stop();
    expect(await watcher.next()).toMatchObject({ done: true });
  });

  it("sees a request that is held before it ends, and is told that the journal was cleared", async () => {
    faults.add({ action: { noResponse: "beforeHandling" } });
    const watcher = watch();
    const held = read().catch(() => undefined);
    expect(await someEvents(watcher, 1)).toMatchObject([{ event: "received" }]);
    requests.clear();
    expect(await someEvents(watcher, 1)).toEqual([{ event: "cleared", data: {} }]);
    faults.release();
    await held;
    await watcher.stop();
  });

  it("is told how many requests were forgotten before they could be sent", async () => {
    const watcher = watch();
    for (let i = 0; i < 23; i++) await read();
    const [first, second] = await someEvents(watcher, 2);
    expect([first, second]).toMatchObject([
      { event: "missed", data: { count: 3 } },
      { event: "received" },
    ]);
    await watcher.stop();
  });

  it("gets later requests only, or all after another journal", async () => {
    await read();
    await read();
    const [, last] = requests.list();
    for (const [since, wanted] of [
      [(last?.id ?? 0) - 1, last?.id],
      [1_000_000, (last?.id ?? 0) - 1],
    ] as const) {
      const watcher = watch(since);
      expect(await someEvents(watcher, 1)).toMatchObject([{ data: { id: wanted } }]);
      await watcher.stop();
    }
  });

  it("is one of twenty at most", async () => {
    const watchers = Array.from({ length: 20 }, () => watch());
    expect(requests.watch()).toBeUndefined();
    await watchers[0]?.stop();
    const another = watch();
    for (const { stop } of [...watchers, another]) await stop();
  });
});

describe("what a write changes", () => {
  const draft = (text: string): object => ({
    key: "watched",
    objectTypeProperty: { arrayOfStringExample: [text] },
  });
  const strings = (text = "{}"): unknown =>
    (JSON.parse(text) as { current?: { objectTypeProperty: { arrayOfStringExample: unknown } } })
      .current?.objectTypeProperty.arrayOfStringExample;

  it("is not read while nobody watches", async () => {
    await call("PUT", "/demo/resource", draft("unseen"));
    expect(requests.list()[0]).not.toHaveProperty("change");
  });

  it("is what was stored before and after it, without the time to read that", async () => {
    const put = await watched(() => call("PUT", "/demo/resource", draft("two")));
    const { before, after, isShared } = put?.change ?? {};
    expect([strings(before?.text), strings(after?.text), isShared]).toEqual([
      ["unseen"],
      ["two"],
      false,
    ]);
    expect(JSON.parse(after?.text ?? "")).not.toHaveProperty("projectKey");
    const { id, version } = JSON.parse(after?.text ?? "") as { id: string; version: number };
    const stale = await watched(() =>
      call("POST", `/demo/resource/${id}`, { version: version - 1, actions: [] }),
    );
    expect([stale?.status, stale?.timings.handled]).toEqual([409, undefined]);
    expect(stale?.change).toEqual({ before: after, isShared: false });
    const gone = await watched(() => call("DELETE", `/demo/resource/${id}?version=${version}`));
    expect(gone?.change).toEqual({ before: after, isShared: false });
    expect(gone?.timings.handled).toBeDefined();
  });

  it("says where another write of the project came in between", async () => {
    const watcher = watch();
    const before = control.validated;
    const writes = await control.state.gate.alone(async () => {
      const begun = ["a", "b"].map((text) => call("PUT", "/demo/resource", draft(text)));
      while (control.validated < before + 2) await new Promise(setImmediate);
      return { begun };
    });
    await Promise.all(writes.begun);
    await watcher.stop();
    expect(requests.list().map(({ change }) => change?.isShared)).toEqual([true, true]);
    const later = await watched(() => call("PUT", "/demo/resource", draft("c")));
    expect(later?.change?.isShared).toBe(false);
  });

  it("is known of every operation that writes", () => {
    const all: OperationDescription[] = Object.values(operations);
    const writing = all.filter(
      ({ method, tag }) => !["get", "head"].includes(method) && tag !== "auth",
    );
    const unknown = writing.filter(({ operationId }) => !(operationId in stateReaders));
    // They compute, or search.
    expect(unknown.map(({ operationId }) => operationId)).toEqual([
      "describeWithUrnLinks",
      "searchProductProjections",
    ]);
  });

  it("is read where the frontend action stores it", async () => {
    const recorded = await watched(() =>
      call("POST", "/demo/resource/namespace-action", { any: "thing" }),
    );
    const { before, after } = recorded?.change ?? {};
    const [was, is] = [before, after].map((state): object => JSON.parse(state?.text ?? ""));
    expect(Object.keys(was ?? {})).toEqual(["cart"]);
    expect(is).toEqual({ ...was, actionData: { any: "thing" } });
  });
});
