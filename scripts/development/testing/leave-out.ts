/**
 * Prints that tests are skipped because something is missing on this machine. Throws if CI is set, since no test may be
 * skipped there.
 */
export function leaveOut(tests: string, because: string): void {
  const message = `SKIPPED: ${tests}. ${because}`;
  if (process.env["CI"]) throw new Error(`${message} (with CI set, this is a failure)`);
  process.stderr.write(`${message}\n`);
}
