import { runDifferential } from "./fuzz/run-differential.js";
const t = performance.now();
const r = await runDifferential({ requests: Number(process.argv[2]), answers: Number(process.argv[3]), seed: Number(process.argv[4]) });
console.log(r.answers, r.requests.difference, performance.now() - t);
