import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { request as send } from "node:http";
import { ServiceUnderTest } from "../../testing/service-under-test.js";

const TOKEN = "a-token-for-tests-0123456789";
const Authorization = `Bearer ${TOKEN}`;
/** Headers of a proxy about another machine. Without a proxy, the connection's address has the same effect. */
const REMOTE = { "X-Forwarded-For": "203.0.113.7" };
const PUBLISHED = "http://sandbox.example:9000";

/** The settings of the image. */
const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  CONTROL_PATH: "/__control",
  CONTROL_TOKEN: TOKEN,
  CONTROL_REMOTE: "on",
  HOST: "0.0.0.0",
  STORE_IN_MEMORY: "on",
  ...more,
});

describe("a control API that other machines reach", () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start(settings({ BASE_URL: PUBLISHED }));
  });
  afterAll(() => service.stop());

  /** Also sends a Host, which `fetch` does not. */
  const statusOf = (
    headers: Record<string, string>,
    path = "/clock",
  ): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      send(
        `${service.url}/__control${path}`,
        { headers: { ...REMOTE, ...headers } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      )
        .on("error", reject)
        .end();
    });

  it.each([
    [{ Authorization }, 200],
    [{ Authorization, Host: "localhost:9000" }, 200],
    [{ Authorization, Host: "sandbox.example:9000" }, 200],
    [{ Authorization, Host: "sandbox.example:9000", Origin: PUBLISHED }, 200],
    [{ Authorization, Host: "127.0.0.1:9000", Origin: "http://127.0.0.1:9000" }, 200],
    [{}, 401],
    [{ Authorization: "Bearer wrong" }, 401],
    [{ Authorization, Origin: "http://attacker.example" }, 403],
    [{ Authorization, Origin: "null" }, 403],
    [{ Authorization, Host: "sandbox.example:9000", Origin: "http://attacker.example" }, 403],
    [{ Authorization, Host: "attacker.example:9000" }, 403],
    [{ Authorization, Host: "sandbox.example" }, 403],
    [{ Authorization, Host: "sandbox.example:9000.attacker.example" }, 403],
  ])("takes %j with %i", async (headers, status) => {
    expect(await statusOf(headers)).toBe(status);
    // The page has no secret and needs no token; it is served only if it has been built.
    const page = await statusOf(headers, "/inspector");
    expect(status === 403 ? [403] : [308]).toContain(page);
  });

  it("is announced at the published address", () => {
    expect(service.control?.url).toBe(`${PUBLISHED}/__control`);
  });
});

it("accepts only this machine on a separate port", async () => {
  const { CONTROL_PATH: _, ...rest } = settings({ CONTROL_PORT: "0" });
  const service = await ServiceUnderTest.start(rest);
  const headers = { Authorization, ...REMOTE };
  const { status } = await fetch(`${service.control?.url}/clock`, { headers });
  await service.stop();
  expect(status).toBe(403);
});
