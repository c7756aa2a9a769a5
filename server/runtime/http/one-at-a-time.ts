import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { limits } from "../service/config.js";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Connection {
  /** Response to the current request. Unset when it has been sent, so that garbage collections do not copy it. */
  current: ServerResponse | undefined;
  waiting: (readonly [IncomingMessage, ServerResponse])[];
  isPausable: boolean;
}

const connections = new WeakMap<Duplex, Connection>();

/**
 * Handles a connection's pipelined requests (RFC 9112 section 9.3.2) one by one; Node emits them together.
 * Pauses reading while one waits; above a total of `maxWaiting`, closes connections.
 */
export function oneAtATime(handle: Listener, maxWaiting: number = limits.pipelined): Listener {
  let waitingInAll = 0;

  function wait(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    if (waitingInAll >= maxWaiting) return void socket.destroy();
    waitingInAll += 1;
    if (connection.waiting.push([request, response]) > 1) return;
    if (!connection.isPausable) keepPaused(connection, socket);
    awaitTurn(connection, socket);
  }

  function awaitTurn(connection: Connection, socket: Socket): void {
    socket.pause();
    const { current } = connection;
    if (current) current.once("close", () => proceed(connection, socket, current));
  }

  function proceed(connection: Connection, socket: Socket, current: ServerResponse): void {
    const { waiting } = connection;
    if (socket.destroyed || !current.writableFinished || !current.shouldKeepAlive) {
      waitingInAll -= waiting.length;
      connection.waiting = [];
      return;
    }
    const next = waiting.shift();
    if (next === undefined) return;
    waitingInAll -= 1;
    setCurrent(connection, next[1]);
    if (waiting.length > 0) awaitTurn(connection, socket);
    else socket.resume();
    handle(...next);
  }

  return (request, response) => {
    const connection = connectionOf(request.socket);
    const { current, waiting } = connection;
    if (waiting.length > 0 || (current && !current.writableFinished)) {
      return wait(connection, request, response);
    }
    setCurrent(connection, response);
    handle(request, response);
  };
}

function connectionOf(socket: Socket): Connection {
  let connection = connections.get(socket);
  if (connection === undefined) {
    connection = { current: undefined, waiting: [], isPausable: false };
    connections.set(socket, connection);
  }
  return connection;
}

function setCurrent(connection: Connection, response: ServerResponse): void {
  connection.current = response;
  response.on("close", release);
}

/** One function for all responses: a closure for each, which `once` wraps, would cost more. */
function release(this: ServerResponse): void {
  const connection = connections.get(this.req.socket);
  if (connection?.current === this) connection.current = undefined;
}

/** Calls back when all complete requests of the connection have responses; never if the connection is lost. */
export function afterResponses(socket: Duplex, then: () => void): void {
  const connection = connections.get(socket);
  if (!connection) return then();
  const { current, waiting } = connection;
  if (!current) return then();
  if (waiting.length === 0 && (current.writableFinished || !current.req.complete)) return then();
  current.once("close", () => {
    if (!socket.destroyed && socket.writable) afterResponses(socket, then);
  });
}

/** Node resumes reading after each parsed message. */
function keepPaused(connection: Connection, socket: Socket): void {
  connection.isPausable = true;
  socket.on("resume", () => {
    if (connection.waiting.length > 0) socket.pause();
  });
}
