import { join } from "node:path";
import { generateProject } from "./generate-project.js";
import { settledChanges } from "../document/settled-changes.js";
import { TypesProcess } from "./types-process.js";

/** Milliseconds without a change in spec/ before it is generated. */
const SETTLED_AFTER = 150;

/** Generates now and after every edit in spec/, until Ctrl-C. Prints errors and continues. */
export async function watchProject(
  root: string,
  generate: (types: TypesProcess) => Promise<number> = (types) =>
    generateProject(root, "write", types),
): Promise<number> {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  const changes = settledChanges(join(root, "spec"), {
    interval: SETTLED_AFTER,
    signal: stop.signal,
  });
  let types = new TypesProcess();
  try {
    for await (const _ of changes) {
      await generate(types).catch((error: unknown) => console.error(error));
      console.log("Watching spec/. Ctrl-C ends it.");
      types.close();
      // The next process loads during the next edit.
      types = new TypesProcess();
    }
  } finally {
    types.close();
  }
  return 0;
}
