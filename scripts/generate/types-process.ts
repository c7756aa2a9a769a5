import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { OpenApiDocument } from "./document.js";
import type { TypesResponse } from "./types-child.js";

/**
 * Prints types.ts in a process of its own, concurrently: with loading TypeScript it takes as long as
 * everything else. It is a process since tsx does not work in worker threads. Create it before heavy
 * modules are imported.
 */
export class TypesProcess {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL("./types-child.ts", import.meta.url)));

  /** May be called once. */
  print(document: OpenApiDocument): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#child.once("message", (response: TypesResponse) => {
        if ("text" in response) resolve(response.text);
        else reject(new Error(response.error));
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
