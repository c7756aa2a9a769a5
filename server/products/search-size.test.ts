import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";

const MAX = 30_000;

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start({ MAX_RESPONSE_BYTES: String(MAX) });
});
afterAll(() => service.stop());

function search(parameters: Record<string, string>): Promise<ReceivedResponse> {
  return service.call("POST", "/demo/resource/product-projection-search", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ sort: "id asc", ...parameters }).toString(),
  });
}

it.each(["0", "7"])(
  "rejects a page of products that takes too much, and names the limit that fits after %s",
  async (offset) => {
    const rejected = await search({ limit: "100", offset });
    const { message } = rejected.body as { message: string };
    const fitting = Number(/at most (\d+) fit\.$/.exec(message)?.[1]);
    expect(message).toBe(
      `Malformed parameter: limit: The results take more than the ${MAX} bytes that a response may have. At offset ${offset} at most ${fitting} fit.`,
    );
    expect([rejected.status, rejected.body]).toMatchObject([
      400,
      { errors: [{ code: "InvalidInput" }] },
    ]);
    const page = await search({ limit: String(fitting), offset });
    expect([page.status, page.body]).toMatchObject([200, { count: fitting }]);
    expect(JSON.stringify(page.body).length).toBeLessThan(MAX);
    expect((await search({ limit: String(fitting + 1), offset })).status).toBe(400);
  },
);
