import { afterAll, beforeAll, expect, it } from "@jest/globals";
import fc from "fast-check";
import { join } from "node:path";
import { startService } from "../../../scripts/embed/start-service.js";
import { propertyRuns } from "../../testing/property-runs.js";
import type { EmbeddedDocument } from "../embed/embed.js";
import { walks } from "./testing/library-steps.js";
import { LibraryWalk, type Subject } from "./testing/library-walk.js";

const document = join(import.meta.dirname, "testing", "library.yaml");

let service: EmbeddedDocument<unknown>;
beforeAll(async () => {
  service = await startService({ document, now: "2024-02-29T12:00:00.000Z" });
});
afterAll(() => service.stop());

const subject: Subject = {
  now: () => service.clock.now().toISOString(),
  wait: (seconds) => void service.clock.advance({ seconds }),
  send: async (method, path, { body, condition } = {}) => {
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
    const response = await fetch(service.url + path, {
      method,
      headers: {
        ...(body && { "Content-Type": type }),
        ...(condition && { [condition.header]: [condition.tags].flat().join(", ") }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const received: unknown = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, body: received, tag: response.headers.get("ETag") };
  },
};

/** Milliseconds. A busy machine makes fewer walks. After a failure, the rest of the time finds a shorter walk. */
const LONGEST = 60_000;

// A failure prints the seed and the shortest walk that fails; `TEST_SEED` repeats it.
it("the default handlers respond to random walks as the naive model does", async () => {
  const empty = await service.snapshot();
  const kinds = new Set<number>();
  await fc.assert(
    fc.asyncProperty(walks, async (steps) => {
      await service.restore(empty);
      const walk = new LibraryWalk({
        ...subject,
        send: async (...request) => {
          const reply = await subject.send(...request);
          kinds.add(reply.status);
          return reply;
        },
      });
      for (const step of steps) await walk.take(step);
    }),
    { ...propertyRuns(20), plugins: [fc.interruptAfterTimeLimit(LONGEST)] },
  );
  // If a kind of response were missing, the walks would prove less.
  expect([...kinds].sort()).toEqual([200, 201, 204, 304, 400, 404, 412]);
}, 120_000);
