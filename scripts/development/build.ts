import { spawn } from "node:child_process";
import { once } from "node:events";

/** Compiles everything, so that what runs pays for no loader. Rejects if it does not compile. */
export async function build(root: string): Promise<void> {
  const child = spawn("npm", ["run", "--silent", "build"], { cwd: root, stdio: "inherit" });
  const end = (): void => void child.kill();
  process.once("exit", end);
  await once(child, "exit");
  process.off("exit", end);
  if (child.exitCode !== 0) throw new Error("The build failed: nothing was run.");
}
