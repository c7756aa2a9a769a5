import { rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../server/testing/free-port.js";
import { Program } from "../program.js";
import type { Installation } from "./install.js";
import { median } from "./load.js";
import { makeEnvironment } from "./running.js";

/** Times from the start of the process to the first 200 of /health/ready, as text. */
export async function benchStart({
  root,
  rounds,
  signal,
}: Installation & { rounds: number }): Promise<string> {
  const times: { first: number[]; again: number[] } = { first: [], again: [] };
  for (let round = 0; round < rounds; round += 1) {
    const port = await freePort();
    const environment = makeEnvironment(port);
    const service = new Program({
      ...{ title: "The service", port, environment },
      arguments: [join(root, "dist", "server", "main.js")],
      ready: { path: "/health/ready", status: 200 },
    });
    try {
      for (const series of [times.first, times.again]) {
        const startedAt = performance.now();
        await service.start(signal);
        series.push(performance.now() - startedAt);
        await service.end("SIGTERM");
      }
    } finally {
      await service.end("SIGKILL");
      rmSync(environment.DATA_DIR, { recursive: true, force: true });
    }
  }
  const line = (what: string, series: readonly number[]): string => {
    const [least, most] = [Math.min(...series), Math.max(...series)];
    return `  ${what}  ${median(series).toFixed(0)} ms (${least.toFixed(0)}-${most.toFixed(0)})`;
  };
  return [
    `From the start of the process to ready, median of ${rounds}:`,
    line("in an empty folder   ", times.first),
    line("on an existing store ", times.again),
  ].join("\n");
}
