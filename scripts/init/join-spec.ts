import { mkdir, writeFile } from "node:fs/promises";
import { dirname, parse } from "node:path";
import { stringify } from "yaml";
import { adviceOnOutside } from "./spec-files.js";
import { describeProblem } from "../generate/describe-problem.js";
import { NO_SETTINGS } from "../generate/lint-settings.js";
import { bundle } from "../generate/redocly.js";
import { SpecProblems } from "../generate/document.js";
import { openSpec } from "../generate/spec-source.js";

/** Writes the files of a document as one. Both are absolute paths. Throws SpecProblems. */
export async function joinSpec(
  entry: string,
  file: string,
  { allowOutside }: { allowOutside: boolean },
): Promise<void> {
  const specFolder = allowOutside ? parse(entry).root : undefined;
  const opened = await openSpec(entry, process.cwd(), NO_SETTINGS, { specFolder });
  const { document, config, resolver: externalRefResolver } = opened;
  const { bundle: joined, problems } = await bundle({
    ...{ doc: document, config, externalRefResolver, componentRenamingConflicts: "warn" },
  });
  const broken = problems.filter(({ severity }) => severity === "error");
  if (broken.length > 0) {
    const lines = broken.map((each) => describeProblem(each, process.cwd()));
    throw new SpecProblems([...lines, ...adviceOnOutside(broken)]);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, stringify(joined.parsed, { lineWidth: 100, aliasDuplicateObjects: false }));
}
