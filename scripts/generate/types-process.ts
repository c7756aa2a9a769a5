import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { OpenApiDocument } from "./document.js";
import type { TypesReply } from "./types-child.js";

/**
 * types.ts, printed in a process of its own: with loading TypeScript it takes as long as all the
 * rest, so both happen at once. A process, since tsx does not reach into worker threads. Create it
 * first and import what is heavy afterwards.
 */
export class TypesProcess {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL("./types-child.ts", import.meta.url)));

  /** Call it once. */
  print(document: OpenApiDocument): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#child.once("message", (reply: TypesReply) => {
        if ("text" in reply) resolve(reply.text);
        else reject(new Error(reply.error));
      });
      this.#child.once("error", reject);
      this.#child.once("exit", (code) => reject(new Error(`types-child.ts ended (${code})`)));
      this.#child.send(document);
    });
  }

  close(): void {
    this.#child.kill();
  }
}
