import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ImplementationProcess } from "./implementation-process.js";
import { ourImplementations } from "./implementations.js";

export interface Bench {
  root: string;
  signal: AbortSignal;
  progress: (message: string) => void;
}

export function startOurs(
  { root, signal }: Pick<Bench, "root" | "signal">,
  launch: { isProbed?: boolean } = {},
): Promise<ImplementationProcess> {
  const [ours] = ourImplementations(root);
  if (!ours) throw new Error("There is nothing to measure.");
  return ImplementationProcess.start(ours, { ...launch, signal });
}

/** Runs `npm run admin -- ARGS` on the store of the service. `started` receives the process id. */
export async function runAdmin(
  { root, signal }: Bench,
  { store }: ImplementationProcess,
  args: readonly string[],
  started: (pid: number | undefined) => void = () => undefined,
): Promise<void> {
  const program = join(root, "dist", "scripts", "admin.js");
  await run([program, ...args], store.environment, { signal, started });
}

async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { signal, started }: { signal: AbortSignal; started: (pid: number | undefined) => void },
): Promise<void> {
  const stdio = ["ignore", "ignore", "inherit"] as const;
  const child = spawn(process.execPath, [...args], { env, signal, stdio: [...stdio] });
  started(child.pid);
  await once(child, "exit");
  const { exitCode } = child;
  if (exitCode !== 0) throw new Error(`${args.slice(1).join(" ")} ended with ${String(exitCode)}.`);
}
