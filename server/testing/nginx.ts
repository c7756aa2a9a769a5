import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parse } from "yaml";
import { packageRoot } from "../runtime/service/package-root.js";
import { freePort } from "./free-port.js";

const START_MS = 10_000;
/** Includes Debian's folder of nginx, which not every PATH contains. */
const ENV = { PATH: `${process.env["PATH"]}:/usr/sbin` };

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"], { env: ENV }).status === 0;
}

/** The load balancer of compose.yaml in front of two instances on this machine. */
export class Nginx {
  readonly #abandon = (): void => {
    this.child.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  };

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {
    process.once("exit", this.#abandon);
  }

  static async start(instances: readonly [number, number]): Promise<Nginx> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "nginx-"));
    const file = join(folder, "nginx.conf");
    writeFileSync(file, configuration(port, instances, folder));
    const args = ["-e", join(folder, "error.log"), "-p", folder, "-c", file];
    const child = spawn("nginx", args, { env: ENV, stdio: ["ignore", "ignore", "pipe"] });
    const nginx = new Nginx(child, folder, `http://127.0.0.1:${port}`);
    let output = "";
    child.stderr.on("data", (data: Buffer) => (output += data.toString()));
    const deadline = Date.now() + START_MS;
    while (!(await isResponding(nginx.url))) {
      if (child.exitCode === null && Date.now() < deadline) await delay(20);
      else {
        await nginx.stop();
        throw new Error(`nginx did not start: ${output}`);
      }
    }
    return nginx;
  }

  /** The contents of its log. */
  get log(): string {
    return readFileSync(join(this.folder, "error.log"), "utf8");
  }

  async stop(): Promise<void> {
    process.off("exit", this.#abandon);
    if (this.child.exitCode === null) {
      const exited = once(this.child, "exit");
      this.child.kill("SIGTERM");
      await exited;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The configuration that Compose would write, with local ports and all files in the folder. */
function configuration(port: number, instances: readonly number[], folder: string): string {
  const compose: unknown = parse(readFileSync(join(packageRoot, "compose.yaml"), "utf8"), {
    merge: true,
  });
  const { configs } = compose as { configs: { "load-balancer": { content: string } } };
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const content = configs["load-balancer"].content
    .replaceAll("$$", "$")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace(/service-(\d):8080/g, (_, number) => `127.0.0.1:${instances[Number(number) - 1]}`)
    .replace("http {", `http {\n access_log off; ${temporary.join(" ")}`);
  const own = [`pid ${join(folder, "nginx.pid")};`, "daemon off;", "worker_processes 2;"];
  // Its processes must be able to write to the folder.
  if (process.getuid?.() === 0) own.push("user root;");
  return [...own, content].join("\n");
}

async function isResponding(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/metrics`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
