import type { Strictness } from "../document/strict.js";
import { kebabCase } from "../document/words.js";
import { clientText } from "../generate/client-text.js";
import { KIT, KIT_CLIENT, KIT_COMMAND } from "../project/kit-names.js";

export interface ProjectFacts {
  title: string;
  /** The main file of the document, and the overlays, relative to the folder. */
  spec: string;
  overlays: readonly string[];
  /** `file`: its tarball, if no registry has it. */
  kit: { version: string; file?: string };
  engines: Readonly<Record<string, string>>;
  /** Unset: the document has parts that are repaired each time it is read. */
  strictness: Strictness | undefined;
}

/** Texts of the files around the document, by path. */
export function projectFiles(facts: ProjectFacts): Record<string, string> {
  return {
    "package.json": manifestText(facts),
    "tsconfig.json": TSCONFIG,
    ...(facts.strictness && { "lint.yaml": lintText(facts.strictness) }),
    "README.md": readmeText(facts),
    "client/index.ts": clientText(KIT_CLIENT),
    ".gitignore": GITIGNORE,
  };
}

function packageName(title: string): string {
  const name = kebabCase(title.normalize("NFKD").replace(/[^\x20-\x7e]/g, ""));
  return name.slice(0, 100) || "my-api";
}

const VERSION = "0.1.0";

function manifestText({ title, spec, overlays, kit, engines, strictness }: ProjectFacts): string {
  const commands = ["generate", "build", "start", "test", "fuzz", "docs"];
  const manifest = {
    name: packageName(title),
    version: VERSION,
    private: true,
    type: "module",
    engines,
    scripts: Object.fromEntries(commands.map((name) => [name, `${KIT_COMMAND} ${name}`])),
    dependencies: { [KIT]: kit.file === undefined ? `^${kit.version}` : `file:${kit.file}` },
    // It is published with the output of its script.
    allowScripts: { "@photostructure/sqlite": false },
    [KIT_COMMAND]: { spec, overlays, strict: strictness !== undefined },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: "ES2023",
      lib: ["ES2023"],
      module: "NodeNext",
      moduleResolution: "NodeNext",
      types: ["node"],
      rootDir: ".",
      outDir: "dist",
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      incremental: true,
      tsBuildInfoFile: "dist/tsconfig.tsbuildinfo",
    },
    include: ["server", "generated", "client"],
  },
  null,
  2,
)}\n`;

const GITIGNORE = "node_modules/\ndist/\ndata/\n";

/** Turns off style rules that the document violates: it was not written for them. */
function lintText({ brokenRules }: Pick<Strictness, "brokenRules">): string {
  const rules = [...brokenRules].sort().map(([rule, count]) => {
    return `  # Broken ${count === 1 ? "once" : `${count} times`} when this API was started.\n  ${rule}: off\n`;
  });
  return `# How \`npm run generate\` takes each rule of style: error, warn or off. One that is not named is an error.
rules:${rules.length > 0 ? `\n${rules.join("")}` : " {}\n"}`;
}

function readmeText({ title, spec, overlays, kit }: ProjectFacts): string {
  const upgrade =
    kit.file === undefined
      ? `To upgrade ${KIT}, run \`npm update ${KIT} && npm run generate\`.`
      : `To upgrade [${KIT}](kit/), put its new tarball into \`kit/\`, change the dependency and run \`npm install\`.`;
  const changed = overlays.map((file) => `, changed by [${file}](${file})`).join("");
  return `# ${title}

This service is generated from [${spec}](${spec})${changed}. It needs Node 20.19, 22, 24 or 26:

\`\`\`sh
npm install && npm start
\`\`\`

It listens on http://127.0.0.1:8080. The folder \`data/\` has the stored data, and \`data/credentials.json\` a token, an API
key and a client.

| Command            | Effect                                                                                        |
| ------------------ | --------------------------------------------------------------------------------------------- |
| \`npm run generate\` | reads the document, writes \`generated/\` and a handler in \`server/\` for each new operation   |
| \`npm test\`         | creates, reads, lists, changes and deletes items, and sends generated requests                |
| \`npm run fuzz\`     | sends more generated requests                                                                 |
| \`npm run docs\`     | writes the docs to \`dist/docs\`; the service serves them at \`/docs/\`                         |

The typed client has a method for each operation:

\`\`\`ts
import { createClient } from "./client/index.js";

const client = createClient({ baseUrl: "http://127.0.0.1:8080", token: async () => token });
\`\`\`

Each operation has a handler in \`server/\`, a function of a validated request. Those of a pair of paths such as \`/pets\`
and \`/pets/{petId}\` store items. Any other returns the document's example, with the header \`X-Example-Response\`. Replace
them with what your service does: the compiler checks them against the document. If a collection no longer stores items,
name it under \`${KIT_COMMAND}\` in package.json: \`"unstored": ["pets"]\`.

${upgrade}
`;
}
