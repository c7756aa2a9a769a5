import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** How often connections without a request are looked for, in milliseconds. */
const SWEEP = 50;

/**
 * Takes no new connection and lets running requests end. Connections in use are closed by their
 * next answer (`message-classes.ts`), idle ones here after so many milliseconds.
 */
export type StopServing = (patience: number) => Promise<void>;

/** To be called before the server listens. */
export function prepareStop(server: Server): StopServing {
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return async (patience) => {
    // Connections that the system has accepted and this process not yet would be reset: it looks for
    // them at the beginning of a turn.
    for (let turn = 0; turn < 2; turn++) await nextTurn();
    // A request that is on its way to an idle connection is lost, and the longer that has been idle
    // the fewer there are: hence the patience, and not `server.close()`, which closes them at once.
    const patientUntil = performance.now() + patience;
    const sweep = setInterval(() => {
      if (performance.now() < patientUntil) return;
      server.closeIdleConnections();
      // Opened ahead of a first request, as browsers do: Node takes them to be sending it.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP);
    // The only error it reports is that it was not listening any more.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    clearInterval(sweep);
    // Ends Node's timer that looks for slow requests.
    server.close();
  };
}
