import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.js";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const ROUTE = `const { newSeededApi } = await import(/* turbopackIgnore: true */ process.env.API_MODULE);
const api = await (globalThis.api ??= newSeededApi());
const handle = (request) => api.fetch(request);
export { ${METHODS.map((method) => `handle as ${method}`).join(", ")} };
`;

const CONFIG = "export default { compress: false, skipTrailingSlashRedirect: true };\n";

/** Installs Next.js in a new folder and serves the API of seeded-api.js, which is compiled. Takes a minute. */
export async function startNext(apiModule: string): Promise<{ url: string; close: () => unknown }> {
  const folder = await mkdtemp(join(tmpdir(), "next-"));
  const route = join(folder, "app", "[[...path]]");
  await mkdir(route, { recursive: true });
  await writeFile(join(route, "route.js"), ROUTE);
  await writeFile(join(folder, "next.config.mjs"), CONFIG);
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  const run = (command: string) => {
    const env = { ...process.env, API_MODULE: apiModule, NEXT_TELEMETRY_DISABLED: "1" };
    return spawn(command, { cwd: folder, env, shell: true, detached: true, stdio: "ignore" });
  };
  for (const command of ["npm install next@16 react@19 react-dom@19", "npx next build"]) {
    const [code] = (await once(run(command), "exit")) as [number];
    if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  }
  const port = await freePort();
  const server = run(`npx next start -p ${port}`);
  const close = async (): Promise<void> => {
    if (server.pid !== undefined) process.kill(-server.pid);
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  // Sends its own id, so that the service does not use its first one.
  const headers = { "X-Correlation-ID": "start" };
  while (!(await fetch(`${url}/health/ready`, { headers }).catch(() => undefined)))
    await sleep(100);
  return { url, close };
}
