import { join } from "node:path";
import { readArguments, runCommand, UsageError, wholeNumber } from "../command-line.js";
import { compare } from "./bench/comparison.js";
import { implementationNames } from "./bench/implementations.js";
import type { Installation } from "./install.js";
import { benchMemory, benchStart } from "./bench/service-times.js";
import { benchProducts } from "./bench/product-search.js";
import { benchSandbox } from "./bench/sandbox-start.js";
import { report } from "./bench/report.js";
import { scenarioNames } from "./bench/scenarios.js";
import { build } from "./program.js";

const USAGE = `Usage: npm run bench [-- OPTION…]
       npm run bench -- COMMAND [OPTION…]

Compares this service with other implementations, one after the other, on one machine.

  --scenario A,B        ${scenarioNames.join(", ")} (default: all)
  --implementation A,B  ${implementationNames.join(", ")} (default: all)
  --rounds N            rounds of each (default: 5)
  --warm-up N           seconds of load before the first round (default: 3)

Commands
  products              search catalogues of several sizes
    --sizes A,B         numbers of products (default: 1000,10000,100000)
  memory                measure memory under all scenarios at a fixed rate
    --minutes N         duration (default: 10)
  start                 measure the time until the service is ready
    --rounds N          starts (default: 5)
  sandbox               measure the start of the sandbox and of Prism with documents of others
    --documents N       documents (default: 40)
  --help                print this help`;

// Each of the processes that run together has listeners that end it.
process.setMaxListeners(0);
const interruption = new AbortController();
const installation: Installation = {
  root: join(import.meta.dirname, "../.."),
  signal: interruption.signal,
  progress: (message) => console.error(`  ${message}`),
};

await runCommand(USAGE, async (args) => {
  const { values, positionals } = read(args);
  const run = benchOf(positionals, values);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Not `once`: tsx repeats a signal that the terminal has already sent to all processes.
    process.on(signal, () => interruption.abort());
  }
  try {
    await build(installation.root);
    interruption.signal.throwIfAborted();
    console.log(`\n${await run()}`);
    return 0;
  } catch (error) {
    // The terminal also interrupts the implementations: their failures are then meaningless.
    const message = error instanceof Error ? error.message : error;
    console.error(interruption.signal.aborted ? "Interrupted: no figures." : message);
    return 1;
  }
});

type Values = ReturnType<typeof read>["values"];

function benchOf(names: readonly string[], values: Values): () => Promise<string> {
  const rounds = count(values, "rounds");
  switch (names.join(" ")) {
    case "": {
      const options = {
        scenarios: chosen("--scenario", values.scenario, scenarioNames),
        implementations: chosen("--implementation", values.implementation, implementationNames),
        rounds,
        warmUpSeconds: count(values, "warm-up"),
      };
      return async () => report(await compare({ ...installation, ...options }));
    }
    case "products": {
      const sizes = values.sizes.split(",").map((size) => wholeNumber("--sizes", size, 1));
      return () => benchProducts({ ...installation, sizes });
    }
    case "memory": {
      const minutes = count(values, "minutes");
      return () => benchMemory({ ...installation, minutes });
    }
    case "start":
      return () => benchStart({ ...installation, rounds });
    case "sandbox": {
      const documents = count(values, "documents");
      return () => benchSandbox({ ...installation, documents });
    }
    default:
      throw new UsageError(
        `Unknown bench '${names.join(" ")}'. Use products, memory, start or sandbox.`,
      );
  }
}

function read(args: string[]) {
  return readArguments({
    args,
    allowPositionals: true,
    options: {
      sizes: { type: "string", default: "1000,10000,100000" },
      scenario: { type: "string" },
      implementation: { type: "string" },
      rounds: { type: "string", default: "5" },
      "warm-up": { type: "string", default: "3" },
      minutes: { type: "string", default: "10" },
      documents: { type: "string", default: "40" },
    },
  });
}

function count(values: Values, name: "rounds" | "warm-up" | "minutes" | "documents"): number {
  return wholeNumber(`--${name}`, values[name], 1);
}

/** In the order of `names`; all of them by default. */
function chosen<T extends string>(
  option: string,
  text: string | undefined,
  names: readonly T[],
): readonly T[] {
  if (text === undefined) return names;
  const wanted = text.split(",");
  const unknown = wanted.find((each) => !names.some((name) => name === each));
  if (unknown === undefined) return names.filter((name) => wanted.includes(name));
  throw new UsageError(`${option}: '${unknown}' is not one of ${names.join(", ")}.`);
}
