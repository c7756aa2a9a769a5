import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

/** Far longer than any of these calls takes until it is cancelled. The service finishes it before it stops. */
const headers = { Prefer: "delay=3000" };

describe("cancelling a call", () => {
  it("before it starts sends nothing", async () => {
    const recorder = new Recorder();
    const client = clientOf(service, { fetch: recorder.fetch });
    const call = client.queryResources({ signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(recorder.requests).toHaveLength(0);
  });

  it("ends it at once, with the signal's reason", async () => {
    const controller = new AbortController();
    const reason = new Error("The user went away.");
    const client = clientOf(service, {
      fetch: (request) => {
        const sent = globalThis.fetch(request);
        if (request.url.includes("/resource")) setImmediate(() => controller.abort(reason));
        return sent;
      },
    });
    const call = client.queryResources({ headers, signal: controller.signal });
    await expect(call).rejects.toBe(reason);
  });

  it("may be a time limit", async () => {
    const call = clientOf(service).queryResources({ headers, signal: AbortSignal.timeout(100) });
    await expect(call).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("does not take the token from the other calls that wait for it", async () => {
    const recorder = new Recorder();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const client = clientOf(service, {
      fetch: async (request) => {
        await released;
        return recorder.fetch(request);
      },
    });
    const controller = new AbortController();
    const cancelled = client.queryResources({ signal: controller.signal });
    const other = client.queryResources({ signal: new AbortController().signal });
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
    release();
    expect((await other).status).toBe(200);
    expect(recorder.count("/oauth/token")).toBe(1);
    expect(recorder.count("/demo/resource")).toBe(1);
  });
});
