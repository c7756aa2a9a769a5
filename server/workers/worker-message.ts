import cluster, { type Worker } from "node:cluster";

/** What a worker tells the supervisor when it listens. */
export interface ReadyMessage {
  kind: "ready";
  /** What a person is to see at the start of the service. */
  banner: string;
}

/** Tells the supervisor that this worker listens. */
export function sendReady(banner: string): void {
  cluster.worker?.send({ kind: "ready", banner } satisfies ReadyMessage);
}

/** Calls back when a worker listens. */
export function onReady(ready: (worker: Worker, banner: string) => void): void {
  cluster.on("message", (worker, message: unknown) => {
    if (isReady(message)) ready(worker, message.banner);
  });
}

function isReady(message: unknown): message is ReadyMessage {
  return (
    typeof message === "object" && message !== null && "kind" in message && message.kind === "ready"
  );
}
