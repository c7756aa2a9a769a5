import type { ServerResponse } from "node:http";
import type { PreparedResponse } from "../../http/stage-hooks.js";
import type { FaultAction } from "./fault-rule.js";

/** Time between two pieces of a slow body, in milliseconds, unless a byte takes longer. */
const TICK = 50;

export function isDamaging(action: FaultAction): boolean {
  const { truncateAfter, bytesPerSecond, malformedJson, wrongContentLength } = action;
  return (
    truncateAfter !== undefined ||
    bytesPerSecond !== undefined ||
    wrongContentLength !== undefined ||
    malformedJson === true
  );
}

/** Writes a damaged response. `stop` closes the connection of a slow one, `hurry` sends its rest immediately. */
export function damage(
  response: ServerResponse,
  { status, headers, content = "" }: PreparedResponse,
  action: FaultAction,
  [stop, hurry]: readonly [stop: AbortSignal, hurry: AbortSignal],
): void {
  const bytes = Buffer.from(content);
  const sent = action.malformedJson ? malformed(bytes) : bytes;
  const length = sent.length + (action.wrongContentLength ?? 0);
  // What is left of the request is not read, and what follows a wrong length cannot be understood.
  response.shouldKeepAlive = false;
  // A connection that is closed with something unread is reset, and the client may not see the response.
  response.req.resume();
  response.writeHead(status, withLength(headers, Math.max(0, length)));
  const cut = sent.subarray(0, action.truncateAfter ?? sent.length);
  const isWhole = action.truncateAfter === undefined || cut.length === sent.length;
  const end = (): void => {
    if (isWhole) response.end();
    else close(response);
  };
  if (action.bytesPerSecond !== undefined) {
    return writeSlowly(response, cut, { bytesPerSecond: action.bytesPerSecond, stop, hurry, end });
  }
  response.write(cut);
  end();
}

/** Sends what was written, and then closes the connection without the rest. */
function close(response: ServerResponse): void {
  response.flushHeaders();
  const { socket } = response;
  if (socket) socket.end(() => response.destroy());
  else response.destroy();
}

/** The first two thirds of the text, with an open string behind them if they are JSON by themselves. */
function malformed(bytes: Buffer): Buffer {
  const kept = bytes.subarray(0, Math.ceil((bytes.length * 2) / 3));
  return isJsonText(kept.toString("utf8")) ? Buffer.concat([kept, Buffer.from('{"')]) : kept;
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function withLength(headers: readonly string[], length: number): string[] {
  return headers.map((value, i) =>
    i % 2 === 1 && headers[i - 1]?.toLowerCase() === "content-length" ? String(length) : value,
  );
}

interface SlowWriting {
  bytesPerSecond: number;
  stop: AbortSignal;
  hurry: AbortSignal;
  end: () => void;
}

function writeSlowly(
  response: ServerResponse,
  bytes: Buffer,
  { bytesPerSecond, stop, hurry, end }: SlowWriting,
): void {
  const piece = Math.max(1, Math.floor((bytesPerSecond * TICK) / 1_000));
  let at = 0;
  response.flushHeaders();
  const stopNow = (): void => void response.destroy();
  const write = (count: number): void => {
    response.write(bytes.subarray(at, at + count));
    at += count;
    if (at < bytes.length) return;
    clearInterval(timer);
    hurry.removeEventListener("abort", writeRest);
    end();
  };
  const writeRest = (): void => write(bytes.length);
  const timer = setInterval(() => write(piece), (piece * 1_000) / bytesPerSecond);
  stop.addEventListener("abort", stopNow, { once: true });
  hurry.addEventListener("abort", writeRest, { once: true });
  response.once("close", () => {
    clearInterval(timer);
    stop.removeEventListener("abort", stopNow);
    hurry.removeEventListener("abort", writeRest);
  });
}
