import { docComment } from "../generate/format.js";
import type { HandlerPlace } from "../generate/handlers.js";
import { HANDLER_MODULE, KIT } from "./api-settings.js";
import type { FoundCollection, Role } from "./find-roles.js";

/** The file of a handler for a role, not yet formatted. */
export function printStoringHandler({ operation, module }: HandlerPlace, role: Role): string {
  const { name, typeName, method, path, summary } = operation;
  const up = "../".repeat(module.split("/").length - 1);
  const { lines, asks, services } = bodyOf(name, role);
  const collection = "of" in role ? role.of : undefined;
  const request = asks ? "request" : "_request";
  return [
    `import type { ${typeName}Request, ${typeName}Response } from "${up}../generated/operations.js";`,
    `import type { Services } from "${KIT}";`,
    ...(collection
      ? [`import { ${collection.constant} } from "${up}${HANDLER_MODULE}/${collection.file}.js";`]
      : []),
    "",
    docComment(`${method.toUpperCase()} ${path}`, summary.replace(/[^.!?]$/, "$&.")),
    `export async function ${name}(`,
    `  ${request}: ${typeName}Request,`,
    `  { ${services.join(", ")} }: Services,`,
    `): Promise<${typeName}Response> {`,
    ...lines,
    "}",
    "",
  ].join("\n");
}

interface Body {
  lines: string[];
  asks: boolean;
  services: string[];
}

function bodyOf(name: string, role: Role): Body {
  const id = JSON.stringify(name);
  switch (role.kind) {
    case "example": {
      const why =
        "// Nothing is stored here: the response is the document's example, and a header says so.";
      const lines = [why, `return respond.withExample(${id});`];
      return { lines, asks: false, services: ["respond"] };
    }
    case "token": {
      const lines = [`return respond.withThing(${id}, await tokens.issue(request));`];
      return { lines, asks: true, services: ["respond", "tokens"] };
    }
    case "list": {
      const { of, paging } = role;
      const lines = [
        `const page = await store.list(${of.constant}, request, ${JSON.stringify(paging)});`,
        `return respond.withPage(${id}, page);`,
      ];
      return { lines, asks: true, services: ["store", "respond"] };
    }
    default: {
      const lines = [
        `const thing = await store.${role.kind}(${role.of.constant}, request);`,
        `return respond.withThing(${id}, thing);`,
      ];
      return { lines, asks: true, services: ["store", "respond"] };
    }
  }
}

/** The file of a collection, not yet formatted. */
export function printCollection({ constant, paths, collection }: FoundCollection): string {
  return [
    `import type { Collection } from "${KIT}";`,
    "",
    `/** What ${paths.join(" and ")} store. */`,
    `export const ${constant} = ${JSON.stringify(collection)} satisfies Collection;`,
    "",
  ].join("\n");
}
