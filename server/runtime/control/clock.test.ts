import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { decodeJwt } from "jose";
import { Administration } from "../../demo/projects/administration.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { Clock } from "./clock.js";

describe("clock", () => {
  const MACHINE = Date.parse("2024-03-01T10:00:00.000Z");

  describe("a clock", () => {
    let machine = MACHINE;
    let clock: Clock;
    beforeEach(() => {
      machine = MACHINE;
      clock = new Clock(() => new Date(machine));
    });
    const shown = (): string => clock.now().toISOString();

    it("follows the machine until it is set, runs on from there, and can be reset", () => {
      machine += 5;
      expect(shown()).toBe("2024-03-01T10:00:00.005Z");
      clock.set("2030-01-01T00:00:00Z");
      machine += 1_000;
      expect(shown()).toBe("2030-01-01T00:00:01.000Z");
      clock.reset();
      expect(shown()).toBe("2024-03-01T10:00:01.005Z");
    });

    it("waits for a distant time by timers that Node can take", async () => {
      const timers = jest.spyOn(globalThis, "setTimeout");
      const gone = new AbortController();
      const waiting = clock.until(Infinity, gone.signal);
      expect(timers.mock.calls.map(([, duration]) => duration)).toEqual([2_147_483_647]);
      timers.mockRestore();
      gone.abort();
      await waiting;
    });

    it("stands still while frozen, even if it is set or advanced, and resumes from there", () => {
      expect(clock.freeze("2020-05-05T05:05:05Z")).toEqual({
        now: new Date("2020-05-05T05:05:05.000Z"),
        isFrozen: true,
      });
      machine += 60_000;
      clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 });
      expect(shown()).toBe("2020-05-06T07:08:09.005Z");
      clock.advance({ days: -2, seconds: 1 });
      machine += 60_000;
      for (const wrong of ["1969-12-31T23:59:59.999Z", "9999-01-01T00:00:00Z"]) {
        expect(() => clock.set(wrong)).toThrow(RangeError);
        expect(() => clock.freeze(wrong)).toThrow(RangeError);
      }
      expect(shown()).toBe("2020-05-04T07:08:10.005Z");
      expect(clock.resume().isFrozen).toBe(false);
      machine += 1;
      expect(shown()).toBe("2020-05-04T07:08:10.006Z");
    });
  });

  describe("a service with a clock", () => {
    const clock = new Clock();
    let service: ServiceUnderTest;
    beforeAll(async () => {
      service = await ServiceUnderTest.start({ RATE_LIMIT: "1000" }, { control: { clock } });
    });
    afterAll(() => service.stop());
    afterEach(() => void clock.reset());

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

    it("issues, expires and introspects tokens by the clock", async () => {
      clock.freeze("2031-01-01T00:00:00Z");
      const token = await service.token();
      const { iat, exp } = decodeJwt(token);
      expect([iat, exp]).toEqual([1_924_992_000, 1_924_992_000 + 172_800]);
      expect(await statusWith(token)).toBe(200);
      clock.advance({ seconds: 172_799, milliseconds: 999 });
      expect(await statusWith(token)).toBe(200);
      expect((await oauth("/oauth/introspect", { token })).body).toMatchObject({
        active: true,
        exp,
      });
      clock.advance({ milliseconds: 1 });
      expect(await statusWith(token)).toBe(401);
      expect((await oauth("/oauth/introspect", { token })).body).toEqual({ active: false });
      clock.set("2031-01-01T00:00:00Z");
      expect(await statusWith(token)).toBe(200);
    });

    it("keeps a revocation after the token's expiry and back", async () => {
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
        "The access token was revoked. Request a new token.",
      ]);
    });

    it("notices a client revoked externally while the clock is frozen", async () => {
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

    it("limits requests per second by the machine's time", async () => {
      const token = await service.token();
      clock.freeze();
      // A burst has 1,000 requests. With a frozen clock it would never be refilled.
      const first = await service.call("GET", "/demo/resource?limit=1", { token });
      expect(first.headers.get("ratelimit")).toMatch(/^"client";r=\d+;t=1$/);
      const before = Number(/r=(\d+)/.exec(first.headers.get("ratelimit") ?? "")?.[1]);
      for (let i = 0; i < 20; i++) await statusWith(token);
      const { headers: later } = await service.call("GET", "/demo/resource?limit=1", { token });
      const after = Number(/r=(\d+)/.exec(later.get("ratelimit") ?? "")?.[1]);
      expect(after).toBeGreaterThan(before - 21);
    });
  });
});
