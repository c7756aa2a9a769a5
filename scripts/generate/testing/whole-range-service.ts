import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILT, ProjectCopy } from "./project-copy.js";

const SOURCE = join(import.meta.dirname, "whole-range");

const source = (name: string): Promise<string> => readFile(join(SOURCE, name), "utf8");

export type WholeRangeService = Awaited<ReturnType<typeof startWholeRange>>;

/**
 * A service from a copy of the project whose document also has operations of every kind. Throws the output if it does
 * not start.
 */
export async function startWholeRange() {
  const project = await ProjectCopy.createBuilt(...BUILT);
  const dataDir = await mkdtemp(join(tmpdir(), "whole-range-data-"));
  const temporary = await mkdtemp(join(tmpdir(), "whole-range-tmp-"));
  await project.compileOnlyTheService();
  await addOperations(project);
  await addHandlers(project);
  await project.succeed("npm run --silent generate");
  await project.write("client/range-calls.ts", await source("client-calls.ts"));
  await project.compile();
  const settings = { DATABASE_URL: undefined, DATA_DIR: dataDir, TMPDIR: temporary };
  const { service: program, url } = await project.serve(settings);
  const client = await readFile(join(dataDir, "demo-client.json"), "utf8");
  const credentials = JSON.parse(client) as { clientId: string; clientSecret: string };
  return {
    url,
    program,
    credentials,
    /** The results of the typed client's calls by name. */
    clientResults: async () => {
      const { clientId, clientSecret } = credentials;
      const calls = `node dist/client/range-calls.js ${url} ${clientId} ${clientSecret}`;
      return JSON.parse(await project.succeed(calls)) as Record<string, unknown>;
    },
    temporaryFiles: () => readdir(temporary),
    stop: async () => {
      await program.end("SIGTERM");
      await project.remove();
      for (const folder of [dataDir, temporary]) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function addOperations(project: ProjectCopy): Promise<void> {
  const document = "spec/openapi.yaml";
  const paths = (await source("paths.yaml")).replace(/^(?=.)/gm, "  ");
  await project.replace(document, /(?<=^paths:\n)/m, paths);
  const tag = "  - name: range\n    description: Operations of every kind.\n";
  await project.replace(document, /(?<=^tags:\n)/m, tag);
  const scheme = "    bearer:\n      type: http\n      scheme: bearer\n";
  await project.replace(document, /(?<=^ {2}securitySchemes:\n)/m, scheme);
  await project.write("spec/schemas/range.yaml", await source("schemas.yaml"));
}

/** Each file has the handlers of several operations, below the folder of their tag. */
async function addHandlers(project: ProjectCopy): Promise<void> {
  for (const name of await readdir(join(SOURCE, "handlers"))) {
    const folder = join("server/demo", name === "untagged.ts" ? "default" : "range");
    await mkdir(join(project.root, folder), { recursive: true });
    await project.write(join(folder, name), await source(`handlers/${name}`));
  }
}
