import type { HandlerPlace } from "./handler-place.js";
import { HEADER } from "./header.js";

export interface HandlerModules {
  /** The folder whose folders hold the handlers: server. */
  handlers: string;
  /** `Services`, which handlers are given besides the request: server/services.ts. */
  services: string;
}

/**
 * generated/handlers.ts: joins every operation with its handler. `modules` are relative to
 * generated/. Not formatted yet.
 */
export function printHandlers(places: HandlerPlace[], modules: HandlerModules): string {
  const imports = places.map(
    ({ operation, module }) =>
      `import { ${operation.name} } from "${modules.handlers}/${module}.js";`,
  );
  const members = places.map(({ operation }) => `${operation.name},`);
  return [
    `// ${HEADER}`,
    ...imports,
    `import type { Services } from "${modules.services}";`,
    `import type { Handlers } from "./operations.js";`,
    "",
    "/** Every operation's handler: the function of its name, in the file of its name. */",
    `export const handlers: Handlers<Services> = {\n${members.join("\n")}\n};`,
    "",
  ].join("\n");
}
