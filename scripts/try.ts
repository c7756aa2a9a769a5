import { runDifferential } from "./fuzz/run-differential.js";
const t = performance.now();
const r = await runDifferential({ requests: Number(process.argv[2]), seed: Number(process.argv[3]) });
console.log(r, performance.now() - t);
