import { spawn } from "node:child_process";
import { once } from "node:events";
import { newHolder } from "../process.js";

/** The holder of a lease whose process was killed. `running` is called before that. */
export async function holderThatEnded(
  running: (holder: string) => void = () => undefined,
): Promise<string> {
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
  await once(child, "spawn");
  const holder = newHolder(child.pid);
  running(holder);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  return holder;
}
