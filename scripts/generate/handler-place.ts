import type { OperationModel } from "./operation-model.js";

/** The module of an operation's handler. */
export interface HandlerPlace {
  operation: OperationModel;
  /** The module below server/, without its ending: `resources/get-resource`, `control/clock/get-clock`. */
  module: string;
}

/**
 * The folder is the operation's first tag, the file its name, both in kebab-case. The later one of two
 * names that differ only in case gets a number. `folder`: what stands before them, that of the document.
 */
export function placeHandlers(operations: OperationModel[], folder = ""): HandlerPlace[] {
  const taken = new Set<string>();
  return operations.map((operation) => {
    const place = `${kebabCase(operation.tag) || "default"}/${kebabCase(operation.name)}`;
    const wanted = folder === "" ? place : `${folder}/${place}`;
    let module = wanted;
    for (let number = 2; taken.has(module); number++) module = `${wanted}-${number}`;
    taken.add(module);
    return { operation, module };
  });
}

/** `getJSONByKey2` and `get JSON by-key2` alike are `get-json-by-key2`. */
function kebabCase(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1-$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1-$2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join("-")
    .toLowerCase();
}
