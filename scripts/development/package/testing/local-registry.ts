import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { stringify } from "yaml";
import { freePort } from "../../../../server/testing/free-port.js";
import { RunningProgram } from "../../../generate/testing/project-copy.js";

const run = promisify(execFile);
const VERDACCIO = "verdaccio@6.7.4";

/** npm cannot install the registry, such as without a network. */
export class NotInstalled extends Error {}

/** A registry on this machine, for packages of this repository. It takes all others from npm's registry. */
export class LocalRegistry {
  private constructor(
    private readonly program: RunningProgram,
    readonly url: string,
  ) {}

  /** Installs and starts Verdaccio in a folder. Rejects with {@link NotInstalled}, or if it does not start. */
  static async start(folder: string, own: readonly string[]): Promise<LocalRegistry> {
    await mkdir(folder);
    // The version that the tag `cjs` names, which some mirrors of npm lack.
    const manifest = { private: true, overrides: { "node-fetch": "2.6.7" } };
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
    await run("npm", ["install", ...flags, VERDACCIO], { cwd: folder }).catch((cause: unknown) => {
      throw new NotInstalled(`npm cannot install ${VERDACCIO}.`, { cause });
    });
    const { stdout: upstream } = await run("npm", ["config", "get", "registry"]);
    const anyone = { access: "$all", publish: "$all" };
    const config = {
      storage: "./storage",
      uplinks: { npm: { url: upstream.trim(), timeout: "60s", maxage: "1h" } },
      packages: {
        ...Object.fromEntries(own.map((name) => [name, anyone])),
        "**": { access: "$all", proxy: "npm" },
      },
      log: { type: "stdout", format: "json", level: "error" },
    };
    await writeFile(join(folder, "config.yaml"), stringify(config));
    const port = await freePort();
    const command = join(folder, "node_modules", "verdaccio", "bin", "verdaccio");
    const args = [command, "--config", "config.yaml", "--listen", `127.0.0.1:${port}`];
    const program = new RunningProgram(spawn(process.execPath, args, { cwd: folder }));
    const registry = new LocalRegistry(program, `http://127.0.0.1:${port}/`);
    await registry.#ready();
    return registry;
  }

  async #ready(): Promise<void> {
    const ended = this.program.end().then(() => {
      throw new Error(`The registry ended: ${this.program.printed}`);
    });
    const isReady = (): Promise<boolean> =>
      fetch(`${this.url}-/ping`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await Promise.race([isReady(), ended]))) await once(AbortSignal.timeout(50), "abort");
  }

  /** The environment in which npm uses the registry, with a cache that is empty at first. */
  environment(cache: string): NodeJS.ProcessEnv {
    return {
      ...process.env,
      npm_config_registry: this.url,
      npm_config_cache: cache,
      [`npm_config_${this.url.replace(/^http:/, "")}:_authToken`]: "any",
      npm_config_update_notifier: "false",
    };
  }

  async stop(): Promise<void> {
    await this.program.end("SIGTERM");
  }
}
