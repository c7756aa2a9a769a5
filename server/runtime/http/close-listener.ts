import { existsSync, readFileSync } from "node:fs";
import { connect, isIPv4, type Server, type Socket } from "node:net";
import { reachableAddress } from "../service/setting.js";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

// Only this file uses Node's private handles and /proc: plain close() loses connections under load.

/** Timeout in milliseconds: constant new connections must not keep a server open. */
const LONGEST_ATTEMPT = 4_000;
/**
 * Milliseconds of attempts in a row, then of the usual queue. Clients that the short queue rejected all retry after a
 * second, and Linux would drop most of them if the queue were still short.
 */
const SHORT_QUEUE = 300;
const USUAL_QUEUE = 1_200;
/** Milliseconds until a handshake that another processor handles is visible. */
const HANDSHAKE_IN_PROGRESS = 20;
/** Linux accepts one connection more than the backlog; Node's default is 511. */
const SHORT_BACKLOG = 0;
const USUAL_BACKLOG = 511;
/** Maximum attempts to connect in one turn of the event loop. */
const ATTEMPTS_IN_A_TURN = 100;
/** Turns of the event loop in a row without a connection, after which the queue counts as empty. */
const QUIET_TURNS = 3;

/**
 * Closes a server without resetting established connections that it has not accepted yet, unlike `close()`.
 * On Linux its own connection fills a queue of one: others retry, then get ECONNREFUSED. Elsewhere, or if that
 * takes too long, it closes after turns without a connection.
 */
export async function closeListener(server: Server): Promise<void> {
  if (await closeAfterConnecting(server, performance.now() + LONGEST_ATTEMPT)) return;
  await untilQuiet(server, performance.now() + LONGEST_ATTEMPT);
  server.close();
}

/** Closes while only our own connection is queued. Resolves with `false` if impossible or too slow. */
async function closeAfterConnecting(server: Server, until: number): Promise<boolean> {
  const address = server.address();
  if (typeof address !== "object" || !address) return false;
  const listener = { port: address.port, host: reachableAddress(address.address) };
  while (performance.now() < until) {
    if (!setBacklog(server, SHORT_BACKLOG)) return false;
    if (await closeWithin(SHORT_QUEUE, server, listener)) return true;
    setBacklog(server, USUAL_BACKLOG);
    await pause(USUAL_QUEUE);
  }
  return false;
}

async function closeWithin(time: number, server: Server, listener: Listener): Promise<boolean> {
  const until = performance.now() + time;
  let closed = false;
  const isClosed = (): boolean => closed;
  let attempts = 0;
  const attempt = async (): Promise<void> => {
    if (isClosed() || ++attempts > ATTEMPTS_IN_A_TURN) return;
    const own = await beginToConnect(listener);
    if (isClosed() || !isConnected(own) || !isAlone(listener)) return void own.destroy();
    // In this turn: between two callbacks the event loop may accept.
    server.close(() => own.destroy());
    closed = true;
  };
  // The queue has a free place right after an accept.
  const onConnection = (): void => void attempt();
  server.on("connection", onConnection);
  while (!isClosed() && performance.now() < until) {
    attempts = 0;
    await attempt();
    if (!isClosed()) await nextTurn();
  }
  server.off("connection", onConnection);
  return isClosed();
}

/** Linux's `listen(2)` changes the backlog of a listening server. */
function setBacklog(server: Server, backlog: number): boolean {
  if (process.platform !== "linux" || !existsSync(SOCKETS)) return false;
  return handleOf(server).listen?.(backlog) === 0;
}

/** Resolves in this turn, after the connect call. */
async function beginToConnect({ port, host }: Listener): Promise<Socket> {
  const socket = connect(port, host);
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  return socket;
}

/** Queries the system, because the socket's event comes in a later turn. */
function isConnected(socket: Socket): boolean {
  return handleOf(socket).getpeername?.({}) === 0;
}

interface Listener {
  port: number;
  host: string;
}

function isAlone(listener: Listener): boolean {
  const until = performance.now() + HANDSHAKE_IN_PROGRESS;
  do {
    const { waiting, handshakes } = queueOf(listener);
    if (waiting !== 1 || handshakes > 0) return false;
  } while (performance.now() < until);
  return true;
}

const LISTENING = "0A";
const SYN_RECEIVED = "03";

/** Linux's tables of TCP sockets: for IPv4, and for IPv6. */
const SOCKETS = "/proc/net/tcp";
const SOCKETS_OF_IPV6 = "/proc/net/tcp6";

/** The accept queue of the sockets that listen there. Reading each file takes milliseconds. */
function queueOf({ port, host }: Listener): { waiting: number; handshakes: number } {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const queue = { waiting: 0, handshakes: 0 };
  const files = isIPv4(host) ? [SOCKETS] : [SOCKETS, SOCKETS_OF_IPV6];
  for (const line of files.flatMap(linesOf)) {
    // Columns: index, local, remote, state, tx:rx bytes; for a listening socket rx is its accept queue.
    const [, from = "", , state, bytes = ""] = line.trim().split(/\s+/, 5);
    if (!from.endsWith(local)) continue;
    if (state === LISTENING) queue.waiting += parseInt(bytes.slice(bytes.indexOf(":") + 1), 16);
    if (state === SYN_RECEIVED) queue.handshakes += 1;
  }
  return queue;
}

/** Empty if the file cannot be read: without IPv6 there is only one, and some systems hide both. */
function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "latin1").split("\n");
  } catch {
    return [];
  }
}

/** Node's undocumented handle of a server or socket. Other runtimes have none. */
interface Handle {
  listen?(backlog: number): number;
  getpeername?(address: object): number;
}

function handleOf(handled: { _handle?: Handle } | Server | Socket): Handle {
  return ("_handle" in handled && handled._handle) || {};
}

async function untilQuiet(server: Server, until: number): Promise<void> {
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on("connection", count);
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until;) {
    const before = accepted;
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off("connection", count);
}
