import { join } from "node:path";
import type { Generated } from "./generate-files.js";
import { findGaps, type HandlerGaps, writeScaffold } from "./scaffold/missing-handlers.js";
import { compareFiles, writeFiles } from "./write-or-check.js";

/** What to tell, a line each. */
export interface Report {
  done: string[];
  /** What somebody has to do. */
  problems: string[];
}

/** Writes what differs in generated/ and scaffolds what is missing in server/; deletes nothing. */
export async function writeProject(
  { document, files, handlers }: Generated,
  root: string,
): Promise<Report> {
  const server = join(root, "server");
  const gaps = await findGaps(handlers, server);
  const scaffolds = [];
  for (const place of gaps.missing) {
    scaffolds.push(...(await writeScaffold(document, place, server)));
  }
  const { changed, unknown } = await writeFiles(files, join(root, "generated"));
  const done = [
    ...changed.map((name) => `generated/${name} written`),
    ...scaffolds.map((name) => `server/${name} scaffolded: fill it in`),
  ];
  return {
    done: done.length > 0 ? done : ["generated/ is up to date"],
    problems: [...describeUnknown(unknown), ...describeMisplaced(gaps)],
  };
}

/** The same comparison, writing nothing. */
export async function checkProject({ files, handlers }: Generated, root: string): Promise<Report> {
  const gaps = await findGaps(handlers, join(root, "server"));
  const { changed, unknown } = await compareFiles(files, join(root, "generated"));
  const problems = [
    ...changed.map((name) => `generated/${name} differs from spec/: run \`npm run generate\`.`),
    ...gaps.missing.map(({ module, operation }) => {
      const handler = `the handler of ${operation.name}`;
      return `server/${module}.ts, ${handler}, is missing: run \`npm run generate\`.`;
    }),
    ...describeUnknown(unknown),
    ...describeMisplaced(gaps),
  ];
  return { done: problems.length > 0 ? [] : ["generated/ is what spec/ says"], problems };
}

function describeUnknown(names: string[]): string[] {
  return names.map((name) => `generated/${name} is not generated: delete or move it.`);
}

function describeMisplaced({ misplaced }: HandlerGaps): string[] {
  return misplaced.map(
    ({ from, to }) => `server/${from}.ts belongs to server/${to}.ts, by its tag: move it there.`,
  );
}
