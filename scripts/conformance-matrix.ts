import { faultMatrix } from "./conformance/testing/fault-matrix.js";

/**
 * `npm run conformance:matrix [-- ID …]`: plants each fault in our client or before our service, runs the checks in the
 * order of reports, and says which finds it first. Ends with 1 if that is not the check that is named for it, unless
 * no call can succeed with the fault.
 */
let right = 0;
let breaking = 0;
let wrong = 0;
await faultMatrix(process.argv.slice(2), (kind, { check, what, first, breaksEveryCall }) => {
  const isRight = first === check;
  if (isRight) right += 1;
  else if (breaksEveryCall) breaking += 1;
  else wrong += 1;
  const label = isRight ? "ok   " : breaksEveryCall ? "all  " : "WRONG";
  console.log(`${label} ${kind} ${check}: ${what}; found by ${first ?? "none"}`);
});
console.log(
  `${right} of ${right + breaking + wrong} are found by the check named for them and by none before; ` +
    `${breaking} break every call, so that the first check finds them; ${wrong} are found otherwise.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
