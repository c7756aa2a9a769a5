import { HEADER } from "../document/format.js";
import type { OperationModel } from "../document/operation-model.js";
import { kebabCase } from "../document/words.js";

/** Hand-written modules, from generated/. `services`: module of `Services`; `up`: path to the root. */
export function serverModules(services: string, up = "..") {
  return {
    caller: `${up}/server/runtime/security/caller.js`,
    contract: `${up}/server/runtime/operation-types.js`,
    services: `${up}/server/${services}`,
    client: `${up}/client/transport/operation.js`,
    handlers: `${up}/server`,
    fields: `${up}/server/demo/query/field-types.js`,
  };
}

/** Without `fields`, no records are printed: only the demo API has them. */
export type DeclaredModules = Omit<ReturnType<typeof serverModules>, "fields"> & {
  fields?: string;
};

/** generated/handlers.ts: joins operations with their handlers. */
export function printHandlers(places: HandlerPlace[], modules: DeclaredModules): string {
  const imports = places.map(
    ({ operation, module }) =>
      `import { ${operation.name} } from "${modules.handlers}/${module}.js";`,
  );
  const members = places.map(({ operation }) => `  ${operation.name},`);
  return [
    `// ${HEADER}`,
    ...imports,
    `import type { Services } from "${modules.services}";`,
    `import type { Handlers } from "./operations.js";`,
    "",
    "/** Every operation's handler: the function of its name. */",
    `export const handlers: Handlers<Services> = {\n${members.join("\n")}\n};`,
    "",
  ].join("\n");
}

export interface HandlerPlace {
  operation: OperationModel;
  /** The module below server/, without its ending: `resources/get-resource`. */
  module: string;
}

/**
 * Folder: the first tag; file: the operation, in kebab-case. Names that differ only in case get a number. `within`: a
 * folder below server/ for all of them, such as `demo/`.
 */
export function placeHandlers(operations: OperationModel[], within = ""): HandlerPlace[] {
  const taken = new Set<string>();
  return operations.map((operation) => {
    const wanted = `${within}${kebabCase(operation.tag) || "default"}/${kebabCase(operation.name)}`;
    let module = wanted;
    for (let number = 2; taken.has(module); number++) module = `${wanted}-${number}`;
    taken.add(module);
    return { operation, module };
  });
}
