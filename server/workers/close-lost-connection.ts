import type { Worker } from "node:cluster";

/**
 * Closes the connection that this process was just passing to a worker when that ended, at most one at
 * a time. `node:cluster` forgets it and keeps it open: its client would wait for an answer for ever
 * (nodejs/node-v0.x-archive#7006). One that was taken is closed here already, and closing it again does
 * nothing.
 */
export function closeLostConnection({ process }: Worker): void {
  let latest: unknown;
  process.send = new Proxy(process.send, {
    apply: (send, self, parameters: unknown[]) => {
      const [, connection] = parameters;
      latest = connection ?? latest;
      return Reflect.apply(send, self, parameters);
    },
  });
  process.once("exit", () => {
    if (isClosable(latest)) latest.close();
  });
}

function isClosable(value: unknown): value is { close(): void } {
  return (
    typeof value === "object" &&
    value !== null &&
    "close" in value &&
    typeof value.close === "function"
  );
}
