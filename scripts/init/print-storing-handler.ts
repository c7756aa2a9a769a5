import type { HandlerPlace } from "../generate/handlers.js";
import { handlerText } from "../generate/scaffold/missing-handlers.js";
import { KIT } from "./api-settings.js";

/** The file of a handler that does what follows from the document. */
export function printStoringHandler({ operation, module }: HandlerPlace): string {
  const up = "../".repeat(module.split("/").length - 1);
  return handlerText(operation, {
    imports: [`import type { Services } from "${KIT}";`],
    generated: `${up}../generated`,
    parameters: ["request", "{ handle }: Services"],
    statement: `return handle(${JSON.stringify(operation.name)}, request);`,
  });
}
