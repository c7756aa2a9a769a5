import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { adapterOf, SECTION } from "../conformance.js";
import { type KnownBug, type Language, required } from "./known-bugs.js";
import { whenMissing } from "../../../server/runtime/service/missing-file.js";

const run = promisify(execFile);

interface Installer {
  program: string;
  /** Commands in the release's folder that install it, after the program is written. */
  install: (release: string, requires: readonly string[]) => string[][];
  /** A program from a client in clients/, which replaces the one of an adapter. */
  withClient: (client: string) => string;
  start: (folder: string) => string;
}

const languages: Readonly<Record<Language, Installer>> = {
  node: {
    program: "adapter.mjs",
    install: (release, requires) => {
      const options = ["--prefix", ".", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"];
      return [["npm", "install", ...options, release, ...requires]];
    },
    withClient: (client) => {
      const adapter = adapterOf("fetch");
      if (!client.includes("function send")) return client + adapter;
      const [start, , ...others] = adapter.split(SECTION);
      return [start, client, ...others].join("\n");
    },
    start: (folder) => `cd '${folder}' && exec node adapter.mjs`,
  },
  python: {
    program: "adapter.py",
    install: (release, requires) => [
      [
        "python3",
        "-m",
        "pip",
        "install",
        "-q",
        "-t",
        "lib",
        release.replace("@", "=="),
        ...requires,
      ],
    ],
    withClient: (client) =>
      adapterOf("python")
        .replace(/^session = [^]*?(?=^lock = )/m, "")
        .replace(/^import requests\n(?:from .*\n)+/m, client),
    start: (folder) => `PYTHONPATH='${folder}/lib' exec python3 '${folder}/adapter.py'`,
  },
  go: {
    program: "adapter.go",
    install: (release) => [
      ["go", "mod", "init", "known-bugs"],
      ["go", "get", release.replace("@", "@v")],
      ["go", "build", "-o", "adapter", "."],
    ],
    withClient: (client) => client,
    start: (folder) => `exec '${folder}/adapter'`,
  },
};

/** The toolchain or the registry of a language is missing. */
export class NotInstalled extends Error {
  override readonly name = "NotInstalled";
}

/** Resolves to the command that starts a client of this version. Installs each release once. */
export async function installed(bug: KnownBug, version: string): Promise<string> {
  const { program, install, withClient, start } = languages[bug.language];
  const release = `${bug.name}@${version}`;
  const folder = join(tmpdir(), "conformance-known-bugs", release.replaceAll("/", "-"));
  const text = await programOf(bug.client, withClient);
  // Written last, so that it marks a complete installation with this program.
  const done = join(folder, "installed");
  if ((await readFile(done, "utf8").catch(whenMissing(""))) === text) return start(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, program), text);
  for (const [tool = "", ...args] of install(release, required[bug.client] ?? [])) {
    await run(tool, args, { cwd: folder }).catch((error: unknown) => {
      throw new NotInstalled(String(error).split("\n").slice(0, 2).join(" "));
    });
  }
  await writeFile(done, text);
  return start(folder);
}

async function programOf(client: string, withClient: Installer["withClient"]): Promise<string> {
  if (!client.includes(".")) return adapterOf(client);
  return withClient(await readFile(join(import.meta.dirname, "clients", client), "utf8"));
}
