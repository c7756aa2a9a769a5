import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "./config.js";
import { CONTROL_HOST } from "./setting.js";

/** Rejects with Node's error if a port of the service cannot be used. */
export async function requireFreePorts({ port, host, control }: Config): Promise<void> {
  await requireFreePort(port, host);
  if (control?.port !== undefined) await requireFreePort(control.port, CONTROL_HOST);
}

async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  await new Promise((resolve) => server.close(resolve));
}
