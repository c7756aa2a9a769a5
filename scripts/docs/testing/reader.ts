import { transform } from "esbuild";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileProgram, SERVICE } from "../../../server/testing/compile-program.js";
import { freePort } from "../../../server/testing/free-port.js";
import { ServiceUnderTest } from "../../../server/testing/service-under-test.js";
import { EXAMPLE_ADDRESS } from "../samples/request-parts.js";
import type { GuideBlock } from "./guide-blocks.js";
import { runBlocks } from "./run-blocks.js";

const root = join(import.meta.dirname, "..", "..", "..");
const LINKED = ["client", "generated", "node_modules", "package.json", "scripts", "server", "spec"];

/** Modules that blocks use, compiled, because loading TypeScript takes a process longer than its work. */
const COMPILED = [
  ...SERVICE,
  "client/**/*.ts",
  "scripts/admin.ts",
  "scripts/admin/**/*.ts",
  "scripts/command-line.ts",
];

/**
 * `npm ci` does nothing here, `npm start` only checks that the running service is ready, and `npm run admin`
 * is the same program compiled. Kept variables are set.
 */
const PRELUDE = `npm() {
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
    /** The folder of the compiled modules. */
    private readonly compiled: string,
  ) {}

  static async start(): Promise<Reader> {
    const folder = await mkdtemp(join(tmpdir(), "reader-"));
    for (const name of LINKED) await symlink(join(root, name), join(folder, name));
    const compiled = await compileProgram(COMPILED);
    await symlink(compiled, join(folder, "programs"));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const service = await ServiceUnderTest.start({
      PORT: String(port),
      BASE_URL: address,
      DATA_DIR: join(folder, "data"),
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
    return text.replaceAll(EXAMPLE_ADDRESS, this.address);
  }

  /** As {@link runBlocks}. With `keep`, later calls have the variables that these blocks set. */
  follow(blocks: readonly Pick<GuideBlock, "language" | "text">[], { keep = false } = {}) {
    // Commands of the guides work on the store of the service, as for a reader who has configured it.
    const { database } = this.service.config;
    const programs = async (text: string, at: number): Promise<string> => {
      const program = `programs/block-${at}.js`;
      const { code } = await transform(text, { loader: "ts", format: "esm" });
      await writeFile(join(this.folder, program), code);
      return `node ${program}`;
    };
    return runBlocks(blocks, {
      folder: this.folder,
      before: keep ? `${PRELUDE}set -a` : PRELUDE,
      after: keep ? "export -p > variables" : "",
      local: (text) => this.local(text),
      programs,
      env: database && { DATABASE_URL: database.url },
    });
  }
}
