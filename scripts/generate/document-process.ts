import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { OpenApiDocument } from "./document.js";
import type { DocumentReply } from "./document-child.js";
import type { Files } from "./outputs.js";

/**
 * `printDocumentOutputs` in a process of its own: it takes, with loading TypeScript, as long as all
 * the rest, so both happen at once. A process, since tsx does not reach into worker threads. Create
 * it first and import what is heavy afterwards.
 */
export class DocumentProcess {
  readonly #child: ChildProcess = fork(
    fileURLToPath(new URL("./document-child.ts", import.meta.url)),
  );

  /** Call it once. */
  print(document: OpenApiDocument): Promise<Files> {
    return new Promise((resolve, reject) => {
      this.#child.once("message", (reply: DocumentReply) => {
        if ("files" in reply) resolve(reply.files);
        else reject(new Error(reply.error));
      });
      this.#child.once("error", reject);
      this.#child.once("exit", (code) => reject(new Error(`document-child.ts ended (${code})`)));
      this.#child.send(document);
    });
  }

  close(): void {
    this.#child.kill();
  }
}
