import { faultMatrix } from "./conformance/testing/fault-matrix.js";

/**
 * `npm run conformance:matrix [-- ID …]`: plants each fault in our client or before our service, runs the checks in the
 * order of reports, and says which finds it first. Ends with 1 if that is not the check that is named for it.
 */
let right = 0;
let wrong = 0;
await faultMatrix(process.argv.slice(2), (kind, { check, what, first, findings = [] }) => {
  const isRight = first === check;
  if (isRight) right += 1;
  else wrong += 1;
  console.log(
    `${isRight ? "ok   " : "WRONG"} ${kind} ${check}: ${what}; found by ${first ?? "none"}`,
  );
  if (!isRight) for (const message of findings) console.log(`        ${message}`);
});
console.log(
  `${right} of ${right + wrong} are found by the check named for them and by none before; ${wrong} are not.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
