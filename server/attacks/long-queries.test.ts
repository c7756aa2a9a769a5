import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { ServiceUnderTest } from "../testing/service-under-test.js";

const TIMEOUT = 2_000;
const ELEMENTS = 3_000;
/** Nanoseconds; running the query itself would block the event loop for all its time. */
const HALF_OF_TIMEOUT = (TIMEOUT / 2) * 1e6;

let service: ServiceUnderTest;
let id: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start({ QUERY_TIMEOUT_MS: String(TIMEOUT) });
  const arrayOfObjectType = Array.from({ length: ELEMENTS }, (_, n) => ({ integerExample: n }));
  const body = { objectTypeProperty: { arrayOfObjectType } };
  const made = await service.call("POST", "/demo/resource", { body });
  expect(made.status).toBe(201);
  id = String(made.headers.get("location")).split("/").at(-1) ?? "";
  // The first search makes the index.
  await search('key = "none"');
});
afterAll(() => service.stop());

function search(where: string) {
  const parameters = new URLSearchParams({ where });
  return service.call("GET", `/demo/resource/sorted-query-parameters?${parameters}`);
}

it("serves others while a query runs into its timeout, a 400", async () => {
  // No element matches any of these, and each is searched 90 times among all: minutes.
  const comparisons = Array.from({ length: 90 }, (_, n) => `not(integerExample > ${-1 - n})`);
  const where = `arrayOfObjectType(${comparisons.join(" or ")})`;
  const order: string[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const query = search(where).finally(() => order.push("query"));
  const others = [
    service.call("GET", "/health/live", { token: null }),
    service.call("GET", `/demo/resource/${id}`),
    service.call("GET", "/demo/resource/sorted-query-parameters?limit=1"),
  ];
  const responses = await Promise.all(others).finally(() => order.push("others"));
  const { status, body } = await query;
  delay.disable();
  expect(responses.map((each) => each.status)).toEqual([200, 200, 200]);
  expect(order).toEqual(["others", "query"]);
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      statusCode: 400,
      message: "The query took too long. Ask for less at a time.",
      errors: [
        { code: "QueryTimedOut", message: "The query took too long. Ask for less at a time." },
      ],
    },
  });
  expect(delay.max).toBeLessThan(HALF_OF_TIMEOUT);
});
