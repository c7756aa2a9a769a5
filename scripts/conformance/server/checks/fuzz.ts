import { fuzzApi, type FuzzOptions } from "../../drive/fuzz-api.js";
import type { Finding } from "../../report/check-result.js";
import { found, type SharedContext, Unchecked } from "../server-check.js";

/** Sends generated requests and finds errors in the responses. */
export async function fuzzed(
  { target, read, seed, requests }: SharedContext,
  options: Omit<FuzzOptions, "requests" | "seed">,
): Promise<Finding[]> {
  if (requests === 0) throw new Unchecked("--fuzz 0");
  const { failures, failed } = await fuzzApi(target, read.published, {
    requests,
    seed,
    ...options,
  });
  const shown = failed.map((response) => target.received.filter((each) => each === response));
  target.received = [];
  return failures.map((failure, index) =>
    found(`Seed ${seed}: ${target.hidden(failure)}`, ...(shown[index] ?? [])),
  );
}
