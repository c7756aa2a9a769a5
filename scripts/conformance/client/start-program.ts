import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { parseResult } from "./protocol.js";
import type { Command, Program, ProgramEnvironment, Result } from "./protocol.js";
import { systemError } from "../../../server/runtime/service/process.js";

/** Characters kept of what a program writes apart from results, and shown of its standard error. */
const KEPT = 100_000;
const SHOWN = 2_000;
/** Programs run in this time zone, to detect a mix-up of local time and UTC. */
const ELSEWHERE = "America/St_Johns";
const GRACE_PERIOD = 2_000;

export class ShellProgram implements Program {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (result: Result) => void>();
  #sent = 0;
  #stderr = "";
  #others = "";
  #ended: string | undefined;

  constructor(command: string, environment: ProgramEnvironment) {
    // A separate process group, so that processes started by the shell end with it.
    this.#child = spawn(command, {
      shell: true,
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
      env: { ...process.env, TZ: ELSEWHERE, ...environment },
    });
    const { stdin, stdout, stderr } = this.#child;
    stdin?.on("error", () => undefined);
    stderr?.on("data", (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-KEPT);
    });
    if (stdout) onLine(stdout, (line) => this.#read(line));
    this.#child.once("close", (code, signal) => this.#end(`ended with ${code ?? signal}`));
    this.#child.once("error", ({ message }) => this.#end(message));
  }

  perform(command: Command): Promise<Result> {
    const id = (this.#sent += 1);
    return new Promise((resolve) => {
      if (this.#ended !== undefined) return resolve({ missing: this.#ended });
      this.#waiting.set(id, resolve);
      this.#child.stdin?.write(`${inOneLine({ id, ...command })}\n`);
    });
  }

  output(): string {
    return this.#others + this.#stderr;
  }

  async close(grace = GRACE_PERIOD): Promise<void> {
    if (this.#ended !== undefined) return;
    const closed = once(this.#child, "close");
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.#kill(), grace);
    await closed;
    clearTimeout(timer);
  }

  #read(line: string): void {
    const read = parseResult(line);
    if (!read) return void (this.#others = `${this.#others}${line}\n`.slice(-KEPT));
    this.#waiting.get(read.id)?.(read.result);
    this.#waiting.delete(read.id);
  }

  #end(how: string): void {
    const detail = this.#stderr.slice(-SHOWN).trim();
    this.#ended = `The program ${how}.${detail === "" ? "" : ` It wrote: ${detail}`}`;
    for (const resolve of this.#waiting.values()) resolve({ missing: this.#ended });
    this.#waiting.clear();
  }

  #kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch (error) {
      // It has already ended; macOS reports EPERM for a group of ended processes.
      if (!["ESRCH", "EPERM"].includes(String(systemError(error).code))) throw error;
    }
  }
}

/** Lines end only with a line feed. Node's `readline` also splits at U+2028 and U+2029, since version 24. */
function onLine(stream: Readable, read: (line: string) => void): void {
  let begun = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    const [continued = "", ...others] = text.split("\n");
    begun += continued;
    for (const next of others) {
      read(begun);
      begun = next;
    }
  });
}

/** JSON on one line even for a `readline` that splits at U+2028 and U+2029. */
function inOneLine(value: object): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
