import { transform } from "esbuild";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pino } from "pino";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import type { Api } from "../../../server/runtime/create-api.js";
import { openApi } from "../../../server/runtime/open-api.js";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { withoutHelp } from "../../../server/testing/without-help.js";
import { volatileFolder } from "../../../server/testing/volatile-folder.js";
import { RunningProgram } from "../../generate/testing/project-copy.js";
import { generateApi, scaffold } from "../../project/generate-api.js";
import { KIT_COMMAND } from "../../project/kit-names.js";

export interface ReceivedResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * Writes the folder that `npm run init` and `npm run build` generate for a document, without docs, type checks and the
 * packed kit. The caller removes it.
 */
export async function makeProject(document: string): Promise<string> {
  const root = await mkdtemp(join(volatileFolder(), "made-service-"));
  const spec = "openapi.yaml";
  await writeFile(join(root, spec), document);
  const manifest = { type: "module", [KIT_COMMAND]: { spec } };
  await writeFile(join(root, "package.json"), JSON.stringify(manifest));
  const types = { print: () => Promise.resolve("") };
  const { files, handlers } = await generateApi(root, {
    types,
  });
  const sources = handlers.map((place) => inFolder("server", scaffold(place)));
  for (const [name, text] of [inFolder("generated", files), ...sources].flat()) {
    if (name.endsWith(".json")) await write(join(root, name), text);
    else await write(join(root, "dist", name.replace(/ts$/, "js")), await compiled(text));
  }
  return root;
}

function inFolder(folder: string, files: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]);
}

async function compiled(text: string): Promise<string> {
  return (await transform(text, { loader: "ts", format: "esm", target: "node20" })).code;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** A service generated from a document, in this process. */
export class MadeService {
  private constructor(
    private readonly api: Api<Credentials>,
    private readonly credentials: Credentials,
    /** Everything logged, one object per line. */
    readonly log: readonly Record<string, unknown>[],
  ) {}

  static async start(root: string, environment: Record<string, string> = {}): Promise<MadeService> {
    const settings = { PORT: "0", DATA_DIR: join(root, "data"), ...environment };
    const log: Record<string, unknown>[] = [];
    const logger = pino({ level: "info" }, { write: (line) => log.push(JSON.parse(line)) });
    const api = await openApi(root, settings, { logger });
    return new MadeService(api, (await api.listen()).prepared, log);
  }

  get url(): string {
    return this.api.config.baseUrl;
  }

  call(method: string, path: string, body?: unknown): Promise<ReceivedResponse> {
    return call(this.url, this.credentials, { method, path, body });
  }

  stop(): Promise<void> {
    return this.api.close();
  }
}

/** A service generated from a document, in a separate process. */
export class MadeProcess extends RunningProgram {
  private constructor(
    child: ChildProcess,
    private readonly dataDir: string,
  ) {
    super(child);
  }

  static async start(root: string, environment: Record<string, string> = {}): Promise<MadeProcess> {
    const program = join(import.meta.dirname, "start-made.ts");
    const { DATA_DIR: dataDir = join(root, "data") } = environment;
    const child = spawn(process.execPath, ["--import", "tsx", program, root], {
      cwd: packageRoot,
      env: { ...process.env, PORT: "0", ...environment, DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const service = new MadeProcess(child, dataDir);
    await service.until("is ready at");
    return service;
  }

  get url(): string {
    return /is ready at (\S+)/.exec(this.printed)?.[1] ?? "";
  }

  async call(method: string, path: string, body?: unknown): Promise<ReceivedResponse> {
    const text = await readFile(join(this.dataDir, "credentials.json"), "utf8");
    return call(this.url, JSON.parse(text) as Credentials, { method, path, body });
  }

  /** Sends a GET without credentials. Does not parse the response. */
  async fetch(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(this.url + path);
    return { status: response.status, text: await response.text() };
  }
}

export function removeProject(root: string): Promise<void> {
  return rm(root, { recursive: true, force: true });
}

async function call(
  url: string,
  { tokens }: Credentials,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<ReceivedResponse> {
  const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
  const response = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Bearer ${tokens[0]}`,
      ...(body !== undefined && { "Content-Type": type }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : withoutHelp(JSON.parse(text), url),
  };
}
