import { writeSync } from "node:fs";
import fc from "fast-check";
import { MemoryOfAnswers } from "./fuzz/memory-of-answers.js";
import { SchemaValues } from "./fuzz/schema-values.js";
import { SpecDocument } from "./fuzz/spec-document.js";
const d = new SpecDocument(); const v = new SchemaValues(d, new MemoryOfAnswers().hints());
const only = process.argv[2];
for (const o of d.operations) for (const [s, schema] of o.responses) {
  if (!schema || s >= 400) continue;
  if (only && o.operationId !== only) continue;
  const t = performance.now();
  writeSync(1, `${o.operationId} ${s} `);
  const r = fc.sample(v.valid(schema), { numRuns: 20, seed: 1 });
  writeSync(1, `${Math.round(performance.now() - t)} ${JSON.stringify(r).length}\n`);
}
