import { parseArgs } from "node:util";

export const USAGE = `npm run fuzz -- [--requests N] [--seed N]   generated requests for every operation
npm run fuzz -- --memory [--requests N]     distinct bad requests, and what they leave in memory
npm run fuzz -- --differential [--requests N] [--seed N]   the validator against the stock one`;

export class UsageError extends Error {}

export interface Options {
  memory: boolean;
  differential: boolean;
  requests: number;
  seed: number;
}

/** Throws {@link UsageError}. */
export function readOptions(args: readonly string[], randomSeed: number): Options {
  const options = {
    requests: { type: "string" },
    seed: { type: "string" },
    memory: { type: "boolean", default: false },
    differential: { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return {
      memory: values.memory,
      differential: values.differential,
      requests: whole("--requests", values.requests ?? (values.memory ? "100000" : "20000"), 1),
      seed: values.seed === undefined ? randomSeed : whole("--seed", values.seed, 0),
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: string, text: string, min: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min) return value;
  throw new UsageError(`${name}: '${text}' is not a whole number from ${min}.`);
}
