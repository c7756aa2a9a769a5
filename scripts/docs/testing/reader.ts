import { transform } from "esbuild";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileProgram, SERVICE } from "../../../server/testing/compile-program.js";
import { freePort } from "../../../server/testing/free-port.js";
import { ServiceUnderTest } from "../../../server/testing/service-under-test.js";
import { EXAMPLE_ADDRESS } from "../samples/request-parts.js";

const root = join(import.meta.dirname, "..", "..", "..");
const LINKED = ["client", "generated", "node_modules", "package.json", "scripts", "server", "spec"];

/** Of the control API in the guides. */
const CONTROL_ADDRESS = "http://127.0.0.1:8081";

/** What blocks use, compiled: a loader of TypeScript takes a process far longer than its work. */
const COMPILED = [
  ...SERVICE,
  "client/**/*.ts",
  "scripts/admin.ts",
  "scripts/admin/**/*.ts",
  "scripts/command-line.ts",
];

/**
 * `npm ci` does nothing here, `npm start` only checks that the running service is ready, and `npm run admin`
 * is the same program compiled. Variables that were kept are there.
 */
const PRELUDE = `set -euo pipefail
npm() {
  case "$*" in
    ci) ;;
    start) curl -sf ${EXAMPLE_ADDRESS}/health/ready > /dev/null ;;
    "run admin -- "*) node programs/scripts/admin.js "\${@:4}" ;;
    "run --silent admin -- "*) node programs/scripts/admin.js "\${@:5}" ;;
    *) command npm "$@" ;;
  esac
}
[ ! -e variables ] || . ./variables
`;

/** Runs the commands and programs of guides, in the project's folder, against a running service. */
export class Reader {
  private constructor(
    readonly folder: string,
    readonly service: ServiceUnderTest,
    readonly address: string,
    /** The folder of what is compiled. */
    private readonly compiled: string,
  ) {}

  static async start(): Promise<Reader> {
    const folder = await mkdtemp(join(tmpdir(), "reader-"));
    await mkdir(join(folder, "out"));
    for (const name of LINKED) await symlink(join(root, name), join(folder, name));
    const compiled = await compileProgram(COMPILED);
    await symlink(compiled, join(folder, "programs"));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const service = await ServiceUnderTest.start({
      PORT: String(port),
      BASE_URL: address,
      DATA_DIR: join(folder, "data"),
      CONTROL_PORT: "0",
      CONTROL_WITH_DATABASE: "on",
      CONTROL_TOKEN: "control-token-of-mine",
    });
    return new Reader(folder, service, address, compiled);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    for (const folder of [this.folder, this.compiled]) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The text with the addresses of this service. */
  local(text: string): string {
    const control = this.service.control?.url ?? "";
    return text.replaceAll(EXAMPLE_ADDRESS, this.address).replaceAll(CONTROL_ADDRESS, control);
  }

  /**
   * Runs blocks one after the other in one shell, TypeScript as programs of their own, and gives what
   * each wrote to its standard output. Rejects with what was written to the other if one fails.
   * With `keep`, later calls have the variables that these blocks set.
   */
  async follow(
    blocks: { language: string; text: string }[],
    { keep = false } = {},
  ): Promise<string[]> {
    const steps = blocks.map(async ({ language, text }, index) => {
      if (language === "sh") return `{ :\n${text}\n} > out/${index}`;
      const program = `programs/block-${index}.js`;
      const { code } = await transform(this.local(text), {
        loader: "ts",
        format: "esm",
      });
      await writeFile(join(this.folder, program), code);
      return `node ${program} > out/${index}`;
    });
    const lines = await Promise.all(steps);
    const script = [
      PRELUDE,
      ...(keep ? ["set -a", ...lines, "export -p > variables"] : lines),
    ].join("\n");
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
