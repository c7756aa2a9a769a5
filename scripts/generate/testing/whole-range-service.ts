import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readlink, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ProjectCopy } from "./project-copy.js";

const SOURCE = join(import.meta.dirname, "whole-range");

/** A service made from a copy of the project, whose document has operations of every kind as well. */
export class WholeRangeService {
  /** Everything that the service has printed. */
  printed = "";
  url = "";
  #child: ChildProcess | undefined;
  #heard: () => void = () => undefined;

  private constructor(
    private readonly project: ProjectCopy,
    private readonly dataDir: string,
    /** Where uploads are kept. */
    readonly temporary: string,
  ) {}

  /** Adds the operations, generates, adds their handlers, compiles and starts. Throws what is printed. */
  static async start(): Promise<WholeRangeService> {
    const service = new WholeRangeService(
      await ProjectCopy.createBuilt(),
      await mkdtemp(join(tmpdir(), "whole-range-data-")),
      await mkdtemp(join(tmpdir(), "whole-range-tmp-")),
    );
    await service.project.compileOnlyTheService();
    await service.#addOperations();
    await service.#run("npm run --silent generate");
    await service.#addHandlers();
    await service.#addCalls();
    await service.project.compile();
    await service.#launch();
    return service;
  }

  async #addOperations(): Promise<void> {
    const { root } = this.project;
    const file = join(root, "spec", "openapi.yaml");
    const paths = await readFile(join(SOURCE, "paths.yaml"), "utf8");
    const added = {
      "paths:\n": paths.replace(/^(?=.)/gm, "  "),
      "tags:\n": "  - name: range\n    description: Operations of every kind.\n",
      "  securitySchemes:\n": "    bearer:\n      type: http\n      scheme: bearer\n",
    };
    let text = await readFile(file, "utf8");
    for (const [place, more] of Object.entries(added)) {
      text = text.replace(place, () => place + more);
    }
    await writeFile(file, text);
    const schemas = await readFile(join(SOURCE, "schemas.yaml"), "utf8");
    await writeFile(join(root, "spec", "schemas", "range.yaml"), schemas);
  }

  /** In the place of those that are scaffolded: each file has the handlers of several operations. */
  async #addHandlers(): Promise<void> {
    const server = join(this.project.root, "server");
    await mkdir(join(server, "range-handlers"));
    for (const name of await readdir(join(SOURCE, "handlers"))) {
      const text = await readFile(join(SOURCE, "handlers", name), "utf8");
      await writeFile(join(server, "range-handlers", name), text);
      for (const [, handler = ""] of text.matchAll(/^export async function (\w+)/gm)) {
        const kebab = handler.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        const folder = handler === "getUntagged" ? "default" : "range";
        const from = `../range-handlers/${name.replace(/\.ts$/, ".js")}`;
        const line = `export { ${handler} } from "${from}";\n`;
        await writeFile(join(server, folder, `${kebab}.ts`), line);
      }
    }
  }

  /** Calls by the typed client, to be compiled with it. */
  async #addCalls(): Promise<void> {
    const text = await readFile(join(SOURCE, "client-calls.ts"), "utf8");
    await writeFile(join(this.project.root, "client", "range-calls.ts"), text);
  }

  /** What the calls by the typed client give, by their names. */
  async clientResults(): Promise<Record<string, unknown>> {
    const { clientId, clientSecret } = await this.credentials();
    const calls = `node dist/client/range-calls.js ${this.url} ${clientId} ${clientSecret}`;
    return JSON.parse(await this.#run(calls)) as Record<string, unknown>;
  }

  async #run(line: string): Promise<string> {
    const { code, out, err } = await this.project.run(line);
    if (code !== 0) throw new Error(out + err);
    return out;
  }

  async #launch(): Promise<void> {
    const main = join(this.project.root, "dist", "server", "main.js");
    const { DATABASE_URL: _, ...rest } = process.env;
    const child = spawn(process.execPath, [main], {
      env: { ...rest, DATA_DIR: this.dataDir, PORT: "0", TMPDIR: this.temporary },
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        this.printed += chunk.toString();
        this.#heard();
      });
    }
    await this.until(/is ready at/);
    this.url = `http://127.0.0.1:${/listening on .*:(\d+)/.exec(this.printed)?.[1]}`;
  }

  /** Resolves as soon as what has been printed matches. Rejects if the service ends. */
  until(pattern: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#heard = () => {
        if (pattern.test(this.printed)) resolve();
      };
      this.#child?.once("close", () => reject(new Error(`It ended: ${this.printed}`)));
      this.#heard();
    });
  }

  /** Id and secret of the client of the project `demo`. */
  async credentials(): Promise<{ clientId: string; clientSecret: string }> {
    const text = await readFile(join(this.dataDir, "demo-client.json"), "utf8");
    return JSON.parse(text) as { clientId: string; clientSecret: string };
  }

  /** The names in its folder for temporary files. */
  temporaryFiles(): Promise<string[]> {
    return readdir(this.temporary);
  }

  /** The files that it has open for what is uploaded, which have no name; on Linux only. */
  async uploads(): Promise<string[]> {
    const folder = `/proc/${this.#child?.pid}/fd`;
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => "")),
    );
    return files.filter((file) => file.startsWith(join(this.temporary, "upload-")));
  }

  async stop(): Promise<void> {
    if (this.#child?.exitCode === null) {
      this.#child.kill("SIGTERM");
      await once(this.#child, "close");
    }
    await this.project.remove();
    for (const folder of [this.dataDir, this.temporary]) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
