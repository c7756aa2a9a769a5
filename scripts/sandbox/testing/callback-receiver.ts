import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Deliveries } from "../../../server/runtime/webhooks/deliveries.js";

/** A program on this machine that records the requests it receives. */
export class CallbackReceiver {
  readonly received: Pick<IncomingMessage, "method" | "headers">[] = [];
  readonly #server = createServer(({ method, headers }, response) => {
    this.received.push({ method, headers });
    response.end();
  });

  async open(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  /** Its host and port. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}

/** Milliseconds until a test fails that waits for deliveries. */
const LONGEST = 10_000;

/** Resolves with the states of all deliveries, once there are `count` and each has ended. */
export async function endedStates(deliveries: Deliveries, count: number): Promise<string[]> {
  const end = performance.now() + LONGEST;
  while (performance.now() < end) {
    const states = deliveries.list().map(({ state }) => state);
    if (states.length >= count && !states.includes("pending")) return states;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const shown = deliveries.list().map(({ name, state }) => `${name} ${state}`);
  throw new Error(`Of ${count} deliveries there are: ${shown.join(", ") || "none"}.`);
}
