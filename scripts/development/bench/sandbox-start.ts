import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../server/testing/free-port.js";
import { openDocuments } from "../corpus/documents.js";
import { install, type Installation } from "../install.js";
import { Program } from "../program.js";
import { median } from "./load.js";

const PRISM = ["@stoplight/prism-cli@5.16.0"] as const;

interface MockServer {
  name: string;
  command: (file: string, port: number) => string[];
}

/**
 * Seconds from the command of a mock server to its first response, as text: the sandbox and Prism in turn, for each of
 * the first documents of the corpus.
 */
export async function benchSandbox(options: Installation & { documents: number }): Promise<string> {
  const { root, documents, progress, signal } = options;
  const prism = join(
    await install(PRISM, options),
    "node_modules/@stoplight/prism-cli/dist/index.js",
  );
  const ours: MockServer = {
    name: "the sandbox",
    command: (file, port) => [join(root, "dist/scripts/sandbox.js"), file, "--port", `${port}`],
  };
  const theirs: MockServer = {
    name: PRISM[0],
    command: (file, port) => [prism, "mock", file, "--port", `${port}`],
  };
  const times = new Map<MockServer, number[]>([
    [ours, []],
    [theirs, []],
  ]);
  const all = (await openDocuments(options)).slice(0, documents);
  for (const { provider, file } of all) {
    for (const [server, series] of times) {
      const seconds = await startOf(server, file, signal);
      if (seconds !== undefined) series.push(seconds);
      progress(`${provider}: ${server.name} ${seconds?.toFixed(2) ?? "did not start"}`);
    }
  }
  const line = ([{ name }, series]: readonly [MockServer, number[]]): string => {
    const range = `${Math.min(...series).toFixed(2)}-${Math.max(...series).toFixed(2)}`;
    return `  ${name}: ${median(series).toFixed(2)} s (${range}), ${series.length} of ${all.length} documents`;
  };
  const [one = NaN, other = NaN] = [...times.values()].map(median);
  return [
    "From the command to the first response, median:",
    ...[...times].map(line),
    `  ratio: ${(one / other).toFixed(2)}`,
  ].join("\n");
}

/** `undefined`: it does not start. Its caches are empty. */
async function startOf(
  { name, command }: MockServer,
  file: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const home = mkdtempSync(join(tmpdir(), "bench-"));
  const port = await freePort();
  const program = new Program({
    title: name,
    port,
    environment: { HOME: home, PATH: process.env["PATH"] ?? "" },
    arguments: command(file, port),
    ready: { path: "/" },
  });
  try {
    const startedAt = performance.now();
    const isStarted = await program.start(signal).then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    return isStarted ? (performance.now() - startedAt) / 1000 : undefined;
  } finally {
    await program.end("SIGKILL");
    rmSync(home, { recursive: true, force: true });
  }
}
