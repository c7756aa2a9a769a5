import { conformance } from "./conformance/conformance.js";

const { argv, env, stdout, stderr } = process;
process.exitCode = argv[2] === "matrix" ? await matrix(argv.slice(3)) : await run(argv.slice(2));

function run(args: readonly string[]): Promise<number> {
  const command = "npm run conformance --";
  return conformance(args, { command, env, stdout, stderr });
}

/**
 * `npm run conformance -- matrix [ID …]`: plants each fault in our client or before our service, runs the checks in the
 * order of reports, and prints which finds it first. Ends with 1 if that is not the check named for it.
 */
async function matrix(only: readonly string[]): Promise<number> {
  const { faultMatrix } = await import("./conformance/testing/fault-matrix.js");
  const counts = { ok: 0, wrong: 0 };
  await faultMatrix(only, (kind, { check, what, first, findings = [] }) => {
    const isRight = first === check;
    counts[isRight ? "ok" : "wrong"] += 1;
    const verdict = isRight ? "ok   " : "WRONG";
    console.log(`${verdict} ${kind} ${check}: ${what}; found by ${first ?? "none"}`);
    if (!isRight) for (const message of findings) console.log(`        ${message}`);
  });
  const { ok, wrong } = counts;
  console.log(
    `${ok} of ${ok + wrong} are found by the check named for them and by none before; ${wrong} are not.`,
  );
  return wrong === 0 ? 0 : 1;
}
