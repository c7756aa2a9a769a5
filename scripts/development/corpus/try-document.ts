import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { calledApi } from "../../conformance/drive/called-api.js";
import { PublishedBodies } from "../../conformance/drive/published-bodies.js";
import type { OpenApiDocument } from "../../document/document.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import {
  measureOperations,
  type MeasuredOperation,
  type MeasuredService,
} from "../../sandbox/testing/measure-operations.js";
import { PeakMemory } from "../../sandbox/testing/peak-memory.js";
import { type CorpusDocument, readDocument } from "./documents.js";
import { SecondJudge } from "./second-judge.js";
import { sendExamples, type TriedExample } from "./send-examples.js";
import { testPairs, type TriedPair } from "./report-state.js";

/** Milliseconds. Longer than the bound on `seconds`: other processes may keep the machine busy. */
const START_LIMIT = 600_000;

export interface TriedDocument extends CorpusDocument {
  /** The document's operations, such as `GET /pets`. */
  operations: readonly string[];
  /** Those that the service has. */
  measured: MeasuredOperation[];
  /** The documented examples of requests, after the operations were called. */
  examples: TriedExample[];
  /** The items of the paths `/things` and `/things/{id}`, after the examples were sent. */
  state: TriedPair[];
  /** From the command to the first response, or the CPU time until then if that is less: the machine may be busy. */
  seconds: number;
  mebibytes: number;
  /** The command's output. */
  printed: string;
  isStarted: boolean;
}

/**
 * Serves a document with the sandbox's command in `root`, unchanged and without a flag, and calls each operation, unless
 * only the state is to be tested.
 */
export async function tryDocument(
  document: CorpusDocument,
  root: string,
  isOnlyState = false,
): Promise<TriedDocument> {
  const judge = new SecondJudge(await readDocument(document.file));
  const tried: TriedDocument = {
    ...document,
    operations: judge.paths.operations,
    measured: [],
    examples: [],
    state: [],
    seconds: 0,
    mebibytes: 0,
    printed: "",
    isStarted: false,
  };
  const folder = await mkdtemp(join(tmpdir(), "corpus-"));
  try {
    using memory = new PeakMemory();
    await withSandbox({ root, folder, tried }, async (ready) => {
      const text = await (await fetch(`${ready.url}/openapi.json`)).text();
      const service = {
        ...ready,
        document: JSON.parse(text) as OpenApiDocument,
        published: new PublishedBodies(text),
      };
      if (!isOnlyState) await callOperations(tried, service, judge);
      tried.mebibytes = memory.mebibytes;
      const called = calledApi(service.document, {
        baseUrl: service.url,
        prepare: (model, request) => authenticate(model, service.credentials, request),
      });
      tried.state = await testPairs({ api: called, published: service.published });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return tried;
}

/** Calls each operation, then sends the examples of its requests. */
async function callOperations(
  tried: TriedDocument,
  service: MeasuredService,
  judge: SecondJudge,
): Promise<void> {
  const measured = await measureOperations(service, (model, response, isOfUnknownItem) =>
    judge.faultOf(model, { ...response, isOfUnknownItem }),
  );
  tried.measured = measured.flatMap((each) =>
    judge.paths.of(each).map((path) => ({ ...each, path })),
  );
  tried.examples = await sendExamples(await readDocument(tried.file), service, judge);
}

interface Ready {
  url: string;
  credentials: Credentials;
}

async function withSandbox(
  { root, folder, tried }: { root: string; folder: string; tried: TriedDocument },
  use: (ready: Ready) => Promise<void>,
): Promise<void> {
  const readyFile = join(folder, "ready.json");
  const begin = performance.now();
  const command = [join(root, "dist/scripts/sandbox.js"), tried.file, "--port", "0"];
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env["PATH"], READY_FILE: readyFile },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (tried.printed += chunk.toString()));
  }
  const ended = once(child, "exit");
  try {
    for (;;) {
      tried.seconds = (performance.now() - begin) / 1000;
      const ready = await readFile(readyFile, "utf8").catch(() => undefined);
      if (ready !== undefined) {
        tried.isStarted = true;
        tried.seconds = Math.min(tried.seconds, await cpuSeconds(child.pid));
        await use(JSON.parse(ready) as Ready);
        return;
      }
      if (child.exitCode !== null || tried.seconds * 1000 > START_LIMIT) return;
      await pause(10);
    }
  } finally {
    child.kill();
    await ended;
  }
}

/** Of a running process. */
async function cpuSeconds(pid = 0): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "time=", "-p", String(pid)]);
  const [seconds = 0, minutes = 0, hours = 0] = stdout.trim().split(":").reverse().map(Number);
  // It is rounded down.
  return seconds + 1 + 60 * (minutes + 60 * hours);
}
