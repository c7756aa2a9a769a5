import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { Administration } from "../projects/administration.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { Clock } from "./clock.js";
import { Control } from "./control.js";

const MACHINE = Date.parse("2024-03-01T10:00:00.000Z");

describe("a clock", () => {
  let machine = MACHINE;
  let clock: Clock;
  beforeEach(() => {
    machine = MACHINE;
    clock = new Clock(() => new Date(machine));
  });
  const shown = (): string => clock.now().toISOString();

  it("follows the machine until it is set, goes on from there, and comes back", () => {
    machine += 5;
    expect(shown()).toBe("2024-03-01T10:00:00.005Z");
    clock.set("2030-01-01T00:00:00Z");
    machine += 1_000;
    expect(shown()).toBe("2030-01-01T00:00:01.000Z");
    clock.reset();
    expect(shown()).toBe("2024-03-01T10:00:01.005Z");
  });

  it("advances by the sum of a duration, and goes back by a negative one", () => {
    clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 });
    expect(shown()).toBe("2024-03-02T12:03:04.005Z");
    clock.advance({ days: -2, seconds: 1 });
    expect(shown()).toBe("2024-02-29T12:03:05.005Z");
  });

  it("stands still while it is frozen, also when it is set and advanced, and resumes from there", () => {
    expect(clock.freeze("2020-05-05T05:05:05Z")).toEqual({
      now: new Date("2020-05-05T05:05:05.000Z"),
      isFrozen: true,
    });
    machine += 60_000;
    expect(shown()).toBe("2020-05-05T05:05:05.000Z");
    clock.advance({ minutes: 1 });
    machine += 60_000;
    expect(shown()).toBe("2020-05-05T05:06:05.000Z");
    expect(clock.resume().isFrozen).toBe(false);
    machine += 1;
    expect(shown()).toBe("2020-05-05T05:06:05.001Z");
  });

  it("rejects what is no instant, and stays where it was", () => {
    clock.freeze("2020-05-05T05:05:05Z");
    for (const wrong of ["soon", "1969-12-31T23:59:59.999Z", "9999-01-01T00:00:00Z"]) {
      expect(() => clock.set(wrong)).toThrow(RangeError);
      expect(() => clock.freeze(wrong)).toThrow(RangeError);
    }
    expect(() => clock.advance({ days: 1e9 })).toThrow(RangeError);
    expect(() => clock.advance({ seconds: NaN })).toThrow(RangeError);
    expect(clock.state).toEqual({ now: new Date("2020-05-05T05:05:05.000Z"), isFrozen: true });
  });
});

describe("a service with a clock", () => {
  const clock = new Clock();
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start(
      { RATE_LIMIT: "1000" },
      { control: new Control({ clock }) },
    );
  });
  afterAll(() => service.stop());
  afterEach(() => void clock.reset());

  const create = async (): Promise<{ createdAt: string; lastModifiedAt: string }> => {
    const body = { objectTypeProperty: {} };
    const response = await service.call("POST", "/demo/resource", { body });
    expect(response.status).toBe(201);
    return response.body as { createdAt: string; lastModifiedAt: string };
  };
  const statusWith = async (token: string): Promise<number> =>
    (await service.call("GET", "/demo/resource?limit=1", { token })).status;
  const oauth = (path: string, form: Record<string, string>): ReturnType<typeof service.call> =>
    service.call("POST", path, {
      token: null,
      headers: {
        Authorization: `Basic ${btoa(`${service.demo.clientId}:${service.demo.clientSecret}`)}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(form).toString(),
    });

  it("dates records by it", async () => {
    // Before anything: the token of the calls is good only from now on.
    await service.call("GET", "/demo/resource?limit=1");
    clock.freeze();
    const { now } = clock.advance({ hours: 1 });
    const { createdAt, lastModifiedAt } = await create();
    expect([createdAt, lastModifiedAt]).toEqual([now.toISOString(), now.toISOString()]);
  });

  it("issues, expires and introspects tokens by it", async () => {
    clock.freeze("2031-01-01T00:00:00Z");
    const token = await service.token();
    const { iat, exp } = decodeJwt(token);
    expect([iat, exp]).toEqual([1_924_992_000, 1_924_992_000 + 172_800]);
    expect(await statusWith(token)).toBe(200);
    clock.advance({ seconds: 172_799, milliseconds: 999 });
    expect(await statusWith(token)).toBe(200);
    expect((await oauth("/oauth/introspect", { token })).body).toMatchObject({ active: true, exp });
    clock.advance({ milliseconds: 1 });
    expect(await statusWith(token)).toBe(401);
    expect((await oauth("/oauth/introspect", { token })).body).toEqual({ active: false });
    clock.set("2031-01-01T00:00:00Z");
    expect(await statusWith(token)).toBe(200);
  });

  it("keeps a revocation through the expiry of its token and back", async () => {
    clock.freeze("2031-01-01T00:00:00Z");
    const token = await service.token();
    expect((await oauth("/oauth/token/revoke", { token })).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
    clock.advance({ days: 3 });
    expect(await statusWith(token)).toBe(401);
    clock.advance({ days: -3 });
    const { status, body } = await service.call("GET", "/demo/resource?limit=1", { token });
    expect([status, (body as { message: string }).message]).toEqual([
      401,
      "The access token has been revoked.",
    ]);
  });

  it("hears of a client revoked from outside while it stands still", async () => {
    const client = await service.withStorage((storage) =>
      new Administration(storage).createClient("demo", ["view_test"]),
    );
    clock.freeze();
    const token = await service.token(undefined, client);
    expect(await statusWith(token)).toBe(200);
    await service.withStorage((storage) =>
      new Administration(storage).revokeClient(client.clientId),
    );
    service.setTime(new Date(Date.now() + 10_000));
    expect(await statusWith(token)).toBe(401);
    service.setTime(undefined);
  });

  it("counts requests per second by the machine's time", async () => {
    const token = await service.token();
    clock.freeze();
    // 1,000 at once: with a clock that stands still, the next would be rejected for ever.
    const first = await service.call("GET", "/demo/resource?limit=1", { token });
    expect(first.headers.get("ratelimit")).toMatch(/^"client";r=\d+;t=1$/);
    const before = Number(/r=(\d+)/.exec(first.headers.get("ratelimit") ?? "")?.[1]);
    for (let i = 0; i < 20; i++) await statusWith(token);
    const { headers: later } = await service.call("GET", "/demo/resource?limit=1", { token });
    const after = Number(/r=(\d+)/.exec(later.get("ratelimit") ?? "")?.[1]);
    expect(after).toBeGreaterThan(before - 21);
  });
});

it("two services in one process share no time", async () => {
  const clocks = [new Clock(), new Clock()] as const;
  const services = await Promise.all(
    clocks.map((clock) => ServiceUnderTest.start({}, { control: new Control({ clock }) })),
  );
  try {
    clocks[0].freeze("2001-01-01T00:00:00Z");
    clocks[1].freeze("2002-02-02T00:00:00Z");
    const created = await Promise.all(
      services.map((service) =>
        service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } }),
      ),
    );
    expect(created.map(({ body }) => (body as { createdAt: string }).createdAt)).toEqual([
      "2001-01-01T00:00:00.000Z",
      "2002-02-02T00:00:00.000Z",
    ]);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
});
