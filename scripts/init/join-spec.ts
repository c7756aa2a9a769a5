import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { stringify } from "yaml";
import { describeProblem } from "../generate/describe-problem.js";
import { bundle } from "../generate/redocly.js";
import { SpecProblems } from "../generate/spec-problems.js";
import { openSpec } from "../generate/spec-source.js";

/** Writes the files of a document as one. Both are absolute paths. Throws SpecProblems. */
export async function joinSpec(entry: string, file: string): Promise<void> {
  const { document, config, resolver: externalRefResolver } = await openSpec(entry, process.cwd());
  const { bundle: joined, problems } = await bundle({
    ...{ doc: document, config, externalRefResolver, componentRenamingConflicts: "warn" },
  });
  const broken = problems.filter(({ severity }) => severity === "error");
  if (broken.length > 0) {
    throw new SpecProblems(broken.map((each) => describeProblem(each, process.cwd())));
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, stringify(joined.parsed, { lineWidth: 100, aliasDuplicateObjects: false }));
}
