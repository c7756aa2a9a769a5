import type { HandlerPlace } from "./handler-place.js";
import { HEADER } from "./header.js";

/**
 * generated/handlers.ts: joins every operation with its handler. `server` is the folder of the
 * handlers, relative to generated/. Not formatted yet.
 */
export function printHandlers(places: HandlerPlace[], server: string): string {
  const imports = places.map(
    ({ operation, module }) => `import { ${operation.name} } from "${server}/${module}.js";`,
  );
  const members = places.map(({ operation }) => `${operation.name},`);
  return [
    `// ${HEADER}`,
    ...imports,
    `import type { Handlers } from "./operations.js";`,
    "",
    "/** Every operation's handler: the function of its name, in the file of its name. */",
    `export const handlers: Handlers = {\n${members.join("\n")}\n};`,
    "",
  ].join("\n");
}
