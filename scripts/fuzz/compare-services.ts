import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { anyRequest, type DrawnRequest } from "./compare-requests.js";
import { compare, type Comparison, type ComparisonRuns, type Outcome } from "./comparison.js";
import { toCurl } from "./fuzz-request.js";
import { FuzzTarget } from "./fuzz-target.js";
import { MemoryOfAnswers } from "./memory-of-answers.js";
import { SchemaValues } from "./schema-values.js";
import { SpecDocument } from "./spec-document.js";

/** A signature is another one each time. */
const SIGNATURE = /(eyJ[\w-]+\.eyJ[\w-]+)\.[\w-]+/g;
/** What a process measures of itself. */
const INCOMPARABLE = ["getMetrics"];

/**
 * Sends the same requests over HTTP to two services on equal stores, one as it is, the other with
 * the stock validator and Express's router only, and compares what they answer, byte for byte.
 */
export async function compareServices(runs: ComparisonRuns): Promise<Comparison> {
  const [subject, stock] = await FuzzTarget.startPair();
  const memory = new MemoryOfAnswers();
  const values = new SchemaValues(new SpecDocument(), memory.hints());
  const start = Date.now();
  let sent = 0;
  const outcome = async (target: FuzzTarget, { request }: DrawnRequest): Promise<Outcome> => {
    // Both take the same moment, and draw the same ids.
    const moment = start + Math.floor(sent++ / 2) * 10;
    target.service.setTime(new Date(moment));
    drawIdsFrom(moment);
    const { status, headers, body, stored, failures } = await target.send(request);
    const text = body.toString("latin1").replace(SIGNATURE, "$1");
    if (status < 300) memory.remember(body.toString());
    const { date: _date, "content-length": length, ...others } = headers;
    const isComparable = !INCOMPARABLE.includes(request.operationId) || status >= 400;
    return {
      verdict: status < 400 ? "accepted" : "refused",
      status,
      headers: others,
      stored,
      failures: failures.length,
      ...(isComparable && { length, text }),
    };
  };
  try {
    return await compare(
      runs,
      anyRequest(values),
      { stock: (drawn) => outcome(stock, drawn), subject: (drawn) => outcome(subject, drawn) },
      ({ kind, request }) => `${request.operationId}, ${kind}: ${toCurl(request)}`,
    );
  } finally {
    await Promise.all([subject.stop(), stock.stop()]);
  }
}

/** From here on every random UUID follows from the number. */
function drawIdsFrom(start: number): void {
  let drawn = 0;
  crypto.randomUUID = () => {
    const hex = createHash("sha256")
      .update(`${start} ${(drawn += 1)}`)
      .digest("hex");
    const parts = [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
    ];
    return `${parts.join("-")}-${hex.slice(20, 32)}` as ReturnType<typeof crypto.randomUUID>;
  };
  syncBuiltinESMExports();
}
