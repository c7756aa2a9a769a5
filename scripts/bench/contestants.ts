import { readFileSync } from "node:fs";
import { join } from "node:path";

export const contestantNames = ["ours", "a", "b"] as const;

export type ContestantName = (typeof contestantNames)[number];

export interface Contestant {
  name: ContestantName;
  title: string;
  /** The program, relative to `dist/`. */
  program: string;
  /** What it stands on: `express 5.3.0`. */
  packages: string[];
}

const express = ["express", "express-openapi-validator"];

/** In the order in which they take turns. `root` is the folder with package.json. */
export function contestants(root: string): Contestant[] {
  return [
    contestant(root, "ours", "this service", "server/main.js", express),
    contestant(root, "a", "stock Express", "scripts/bench/contestants/stock-express.js", express),
    contestant(root, "b", "Fastify", "scripts/bench/contestants/fastify-glue.js", [
      "fastify",
      "fastify-openapi-glue",
    ]),
  ];
}

function contestant(
  root: string,
  name: ContestantName,
  title: string,
  program: string,
  packages: readonly string[],
): Contestant {
  return { name, title, program, packages: packages.map((each) => packageVersion(root, each)) };
}

/** `autocannon 8.0.0`, as installed. */
export function packageVersion(root: string, name: string): string {
  const text = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
  const { version }: { version?: unknown } = JSON.parse(text);
  return `${name} ${String(version)}`;
}

/** What is the same for all, and what is not: a ratio says nothing without it. */
export const CONDITIONS = `Alike: one Node process each on the same SQLite storage code (every write on disk before it
is acknowledged), the same token check, the same handler functions and the same document; a
fresh store each; LOG_LEVEL=warn; the same requests with the same token; a single resource is
read; autocannon in the bench's own process; no pipelining.
Unlike: ours serves the whole document, checks requests and responses, and adds correlation id,
CORS headers, conditional requests, content negotiation and simulation. (a) has these two
operations mounted and answers 501 elsewhere; it checks requests and responses, after its
documentation: body parsed before the token check, no correlation id. (b) has these two
operations mounted, and checks requests only: responses are serialised after their schema, which
drops what is undeclared but refuses little. It reads schemas as draft-07 (unevaluatedProperties
is ignored), coerces types and removes unknown properties instead of refusing them, and checks
the token after validation.`;
