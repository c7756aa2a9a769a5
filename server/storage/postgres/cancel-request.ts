import type pg from "pg";
import { connect, isIP, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";

/** Longest wait for the server to close the connection of a request, in milliseconds. */
const TIMEOUT = 5_000;
/** https://www.postgresql.org/docs/current/protocol-message-formats.html, CancelRequest and SSLRequest. */
const CANCEL_REQUEST = 80_877_102;
const SSL_REQUEST = 80_877_103;

/** What the driver knows of a connection and its types do not say. */
interface Backend {
  host: string;
  port: number;
  ssl: unknown;
  processID: number;
  secretKey: number;
}

/**
 * Cancels the statement that runs on a connection, by a second connection that the server closes when it
 * has passed the request on. Does nothing if none runs, and never rejects: a statement that is not cancelled
 * ends by its timeout. Until this resolves, the request could cancel a later statement.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const backend = backendOf(client);
  if (!backend) return;
  const { host, port, processID, secretKey } = backend;
  const socket = host.startsWith("/")
    ? connect(`${host}/.s.PGSQL.${port}`)
    : connect({ port, host });
  try {
    const channel = backend.ssl ? await secured(socket, backend) : socket;
    channel.end(message(CANCEL_REQUEST, processID, secretKey));
    await untilClosed(channel);
  } catch {
    // Tried again by the caller while the statement runs.
  } finally {
    socket.destroy();
  }
}

/** Encrypts the connection as that of the statement is. */
async function secured(socket: Socket, { host, ssl }: Backend): Promise<Socket> {
  socket.write(message(SSL_REQUEST));
  const response = await new Promise<Buffer>((resolve, reject) => {
    socket.once("data", resolve).once("error", reject);
    socket.setTimeout(TIMEOUT, () => reject(new Error("The server does not respond.")));
  });
  if (response.toString("latin1") !== "S") throw new Error("The server knows no TLS.");
  const options = typeof ssl === "object" ? ssl : {};
  const named = isIP(host) === 0 ? { servername: host } : {};
  return connectSecurely({ socket, host, ...named, ...options });
}

function untilClosed(channel: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.once("close", () => resolve()).once("error", reject);
    channel.setTimeout(TIMEOUT, () => reject(new Error("The server does not respond.")));
    channel.resume();
  });
}

function message(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 + 4 * numbers.length);
  [bytes.length, ...numbers].forEach((number, i) => bytes.writeInt32BE(number, 4 * i));
  return bytes;
}

function backendOf(client: pg.ClientBase): Backend | undefined {
  const { host, port, ssl, processID, secretKey } = client as Partial<Backend>;
  if (host === undefined || port === undefined) return undefined;
  // Unset behind some poolers, which then have nothing to cancel by.
  if (typeof processID !== "number" || typeof secretKey !== "number") return undefined;
  return { host, port, ssl, processID, secretKey };
}
