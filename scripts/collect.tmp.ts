import fc from "fast-check";
import { toCurl } from "./fuzz/fuzz-request.js";
import { FuzzTarget, PROJECT } from "./fuzz/fuzz-target.js";
import { judge } from "./fuzz/judge.js";
import { MemoryOfAnswers } from "./fuzz/memory-of-answers.js";
import { RequestArbitraries } from "./fuzz/request-arbitraries.js";
import { SchemaValues } from "./fuzz/schema-values.js";
import { SpecDocument } from "./fuzz/spec-document.js";
const [n, seed] = process.argv.slice(2).map(Number);
const document = new SpecDocument();
const memory = new MemoryOfAnswers();
const arb = new RequestArbitraries(new SchemaValues(document, memory.hints()), PROJECT);
const target = await FuzzTarget.start();
const seen = new Map<string, number>();
const t0 = Date.now();
const stats = new Map<string, number>();
for (const { operation, request } of fc.sample(fc.oneof(...document.operations.map((operation) => arb.of(operation).map((request) => ({ operation, request })))), { numRuns: n!, seed: seed! })) {
  const answer = await target.send(request);
  if (answer.status < 300) memory.remember(answer.body.toString());
  const key0 = `${operation.operationId} ${answer.status}`; stats.set(key0, (stats.get(key0) ?? 0) + 1);
  const p = judge(document, operation, request, answer);
  if (p) { const key = `${operation.operationId}: ${p.slice(0, 150)}`; if (!seen.has(key)) console.log(key, "\n   ", toCurl(request).slice(0, 600), "\n   ", answer.body.toString().slice(0, 300)); seen.set(key, (seen.get(key) ?? 0) + 1); }
}
console.log(seen, Date.now() - t0);
console.log([...stats].sort().map(([k, v]) => `${k} x${v}`).join("; "));
await target.stop();
