import { docComment } from "../generate/format.js";
import type { HandlerPlace } from "../generate/handlers.js";
import { HANDLER_MODULE, KIT } from "./kit-name.js";
import type { FoundCollection, Role } from "./find-roles.js";

/** The file of a handler that does what its role says. Not formatted yet. */
export function printStoringHandler({ operation, module }: HandlerPlace, role: Role): string {
  const { name, typeName, method, path, summary } = operation;
  const up = "../".repeat(module.split("/").length - 1);
  const { body, uses, services } = bodyOf(name, role);
  const collection = "of" in role ? role.of : undefined;
  const request = uses.request ? "request" : "_request";
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
    ...body,
    "}",
    "",
  ].join("\n");
}

interface Body {
  body: string[];
  uses: { request: boolean };
  services: string[];
}

function bodyOf(name: string, role: Role): Body {
  const id = JSON.stringify(name);
  switch (role.kind) {
    case "example":
      return {
        body: [
          "// Nothing is stored here: the response is the document's example, and a header says so.",
          `return respond.withExample(${id});`,
        ],
        uses: { request: false },
        services: ["respond"],
      };
    case "token":
      return {
        body: [`return respond.withThing(${id}, await tokens.issue(request));`],
        uses: { request: true },
        services: ["respond", "tokens"],
      };
    case "list":
      return {
        body: [
          `const page = await store.list(${role.of.constant}, request, ${JSON.stringify(role.paging)});`,
          `return respond.withPage(${id}, page);`,
        ],
        uses: { request: true },
        services: ["store", "respond"],
      };
    default:
      return {
        body: [
          `const thing = await store.${role.kind}(${role.of.constant}, request);`,
          `return respond.withThing(${id}, thing);`,
        ],
        uses: { request: true },
        services: ["store", "respond"],
      };
  }
}

/** The file of a collection. Not formatted yet. */
export function printCollection({ constant, paths, collection }: FoundCollection): string {
  return [
    `import type { Collection } from "${KIT}";`,
    "",
    `/** What ${paths.join(" and ")} store. */`,
    `export const ${constant} = ${JSON.stringify(collection)} satisfies Collection;`,
    "",
  ].join("\n");
}
