/** The entry of the bundled service: see bundle-service.ts. */
import { endWithTheCaller } from "../end-with-the-caller.mjs";
import { runCommand } from "../../server/command.js";

export * from "../../server/embed/index.js";
export { serve } from "../../server/index.js";

const NAME = "resource-test-service";
/** Not `data`: many projects have a folder of that name. */
const DATA_DIR = `${NAME}-data`;
const MORE = `
  ${NAME} admin --help        manage projects, clients and data
  ${NAME} conformance --help  check a client or a server

Without DATA_DIR, the store is in ./${DATA_DIR}.
`;

/** The command of the package. `program`: the calling module. */
export async function run(argv: readonly string[], program: string): Promise<void> {
  const { env, stdout, stderr } = process;
  const isByNpx = env["npm_lifecycle_event"] === "npx";
  if (isByNpx) endWithTheCaller();
  const typed = isByNpx ? `npx ${NAME}` : NAME;
  env["DATA_DIR"] ||= DATA_DIR;
  if (argv[0] === "conformance") {
    const { conformance } = await import("../conformance/conformance.js");
    const command = `${typed} conformance`;
    process.exitCode = await conformance(argv.slice(1), { command, env, stdout, stderr });
    return;
  }
  if (argv[0] !== "admin") {
    runCommand(argv, { name: NAME, more: MORE, environment: env, program });
    return;
  }
  const { administer } = await import("../admin/administer.js");
  process.exitCode = await administer(argv.slice(1), {
    command: `${typed} admin`,
    env,
    stdout,
    stderr,
  });
}
