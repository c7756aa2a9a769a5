import { violationOf } from "../../drive/oracle.js";
import { NO_CREDENTIALS, requestMutations } from "../../drive/request-mutations.js";
import { fuzzApi, type FuzzOptions } from "../../drive/fuzz-api.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { found, type SharedContext, type ServerChecks, Unchecked } from "../server-check.js";

export const fuzzChecks: ServerChecks = {
  fuzz: {
    title: "Answers generated requests that store nothing as declared",
    rule: rules.shape,
    run: (context) => {
      const { read } = context;
      const document = read.published.responses;
      return fuzzed(context, {
        models: read.models.filter(({ method }) => method === "get" || method === "head"),
        mutationsOf: (mutated) => requestMutations(document, mutated, NO_CREDENTIALS),
        judge: (judged) => violationOf(document, judged),
      });
    },
  },
};

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
