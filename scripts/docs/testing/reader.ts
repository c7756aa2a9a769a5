import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../server/testing/free-port.js";
import { ServiceUnderTest } from "../../../server/testing/service-under-test.js";
import { EXAMPLE_ADDRESS } from "../code-samples.js";

const root = join(import.meta.dirname, "..", "..", "..");
const LINKED = ["client", "generated", "node_modules", "package.json", "scripts", "server", "spec"];

/** `npm ci` does nothing here, and `npm start` only checks that the running service is ready. */
const PRELUDE = `set -euo pipefail
npm() {
  case "$1" in
    ci) ;;
    start) curl -sf ${EXAMPLE_ADDRESS}/health/ready > /dev/null ;;
    *) command npm "$@" ;;
  esac
}
`;

/** Runs the commands and programs of guides, in the project's folder, against a running service. */
export class Reader {
  private constructor(
    readonly folder: string,
    readonly service: ServiceUnderTest,
    readonly address: string,
  ) {}

  static async start(): Promise<Reader> {
    const folder = await mkdtemp(join(tmpdir(), "reader-"));
    await mkdir(join(folder, "out"));
    for (const name of LINKED) await symlink(join(root, name), join(folder, name));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const service = await ServiceUnderTest.start({
      PORT: String(port),
      BASE_URL: address,
      DATA_DIR: join(folder, "data"),
    });
    return new Reader(folder, service, address);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The text with the address of this service. */
  local(text: string): string {
    return text.replaceAll(EXAMPLE_ADDRESS, this.address);
  }

  /**
   * Runs blocks one after the other in one shell, TypeScript as programs of their own, and gives what
   * each wrote to its standard output. Rejects with what was written to the other if one fails.
   */
  async follow(blocks: { language: string; text: string }[]): Promise<string[]> {
    const steps = blocks.map(async ({ language, text }, index) => {
      if (language === "sh") return `{ :\n${text}\n} > out/${index}`;
      const program = `block-${index}.mts`;
      await writeFile(join(this.folder, program), this.local(text));
      return `node --import tsx ${program} > out/${index}`;
    });
    const script = [PRELUDE, ...(await Promise.all(steps))].join("\n");
    await this.#run(this.local(script));
    return Promise.all(
      blocks.map((_, index) => readFile(join(this.folder, "out", String(index)), "utf8")),
    );
  }

  #run(script: string): Promise<void> {
    return new Promise((resolve, reject) => {
      // Commands of the guides work on the store of the service, as they do for a reader who has set it.
      const { database } = this.service.config;
      const env = { ...process.env, ...(database && { DATABASE_URL: database.url }) };
      const child = spawn("bash", ["-c", script], { cwd: this.folder, env });
      let errors = "";
      child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
      child.on("error", reject);
      child.on("close", (code) =>
        code === 0 ? resolve() : reject(new Error(`The shell ended with ${code}: ${errors}`)),
      );
    });
  }
}
