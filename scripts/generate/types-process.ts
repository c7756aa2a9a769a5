import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { OpenApiDocument } from "../document/document.js";
import type { TypesResponse } from "./types-child.js";

/** Bundled if this module is; otherwise loaded by the same loader. */
function program(): string {
  const isSource = import.meta.url.endsWith(".ts");
  return join(import.meta.dirname, isSource ? "types-child.ts" : "types-child.js");
}

/** Prints types.ts: {@link TypesProcess}, or this process. */
export type TypesPrinter = Pick<TypesProcess, "print">;

/** Prints types.ts in parallel, as it takes as long as the rest. Create it before importing heavy modules. */
export class TypesProcess {
  readonly #child: ChildProcess = fork(program());

  /** Prints one document at a time. */
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
