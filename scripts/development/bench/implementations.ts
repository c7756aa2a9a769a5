import { readFileSync } from "node:fs";
import { join } from "node:path";
import { documentWorkloads } from "./document-workloads.js";
import { commercetoolsMock, type Peer } from "./implementations/commercetools-mock.js";
import { type Installation, install, type NodeProgram, thisNode } from "./install.js";
import { member, type Workloads } from "./scenarios.js";

/** In the order in which they take turns. */
export const implementationNames = ["ours", "stock", "glue", "bare", "commercetools-mock"] as const;

export type ImplementationName = (typeof implementationNames)[number];

export interface Implementation {
  name: ImplementationName;
  title: string;
  /** Main dependencies: `express 5.3.0`. */
  packages: string[];
  /** What it does and does not do, compared with the others. */
  note: string;
  workloads: Workloads;
  /** Whether it works on our store, with our token check. */
  isOnOurStore: boolean;
  /** It listens on PORT. */
  command: Command;
}

export interface Command {
  program: string;
  arguments: string[];
  folder: string;
}

interface Own {
  name: ImplementationName;
  title: string;
  note: string;
  /** Relative to `dist/`. */
  program: string;
  packages: readonly string[];
  workloads?: Workloads;
}

const express = ["express", "express-openapi-validator"];
const glue = ["fastify", "fastify-openapi-glue"];

const own: readonly Own[] = [
  {
    name: "ours",
    title: "this service",
    note: "serves the whole document, checks requests and responses, and adds correlation id, CORS and security headers, conditional requests, content negotiation, simulation and metrics",
    program: "server/main.js",
    packages: express,
  },
  {
    name: "stock",
    title: "stock Express + validator",
    note: "checks requests and responses, after its documentation: the body is parsed before the token check, and there is no correlation id",
    program: "scripts/development/bench/implementations/stock-express.js",
    packages: express,
  },
  {
    name: "glue",
    title: "Fastify + openapi-glue",
    note: "checks requests only: responses are serialised after their schema, which drops what is undeclared but rejects little; reads schemas as draft-07 (unevaluatedProperties is ignored), coerces types, and checks the token after validation",
    program: "scripts/development/bench/implementations/fastify-glue.js",
    packages: glue,
  },
  {
    name: "bare",
    title: "bare node:http, the limit",
    note: "a route switch, the token check, the handler and our headers: no validation, no log, no metrics",
    program: "scripts/development/bench/implementations/bare-node.js",
    packages: [],
    workloads: { ...documentWorkloads, "bad-body": "validates nothing" },
  },
];

/** `root` is the folder with package.json; what it starts lies in its `dist/`. */
export function ourImplementations(root: string, node: NodeProgram = thisNode): Implementation[] {
  return own.map(({ program, packages, workloads = documentWorkloads, ...shown }) => ({
    ...shown,
    workloads,
    packages: packages.map((name) => packageVersion(root, name)),
    isOnOurStore: true,
    command: {
      program: node.path,
      arguments: [join(root, "dist", program)],
      folder: root,
    },
  }));
}

/** Reports each implementation that cannot be installed to `leaveOut`, with the reason. */
export async function chooseImplementations(
  names: readonly ImplementationName[],
  node: NodeProgram,
  installation: Installation,
  leaveOut: (reason: string) => void,
): Promise<Implementation[]> {
  const { root, signal } = installation;
  const chosen = ourImplementations(root, node).filter(({ name }) => names.includes(name));
  if (names.includes(commercetoolsMock.name)) {
    try {
      const { package: mock } = commercetoolsMock;
      chosen.push(implementationOf(commercetoolsMock, await install(mock, installation), node));
    } catch (error) {
      signal.throwIfAborted();
      leaveOut(
        `${commercetoolsMock.name}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return chosen;
}

function implementationOf(peer: Peer, folder: string, node: NodeProgram): Implementation {
  const { name, title, note, workloads, package: installed } = peer;
  return {
    name,
    title,
    note,
    workloads,
    packages: [`${installed.name} ${installed.version}`],
    isOnOurStore: false,
    command: { program: node.path, arguments: [...peer.arguments], folder },
  };
}

/** `autocannon 8.0.0`, as installed. */
export function packageVersion(root: string, name: string): string {
  const text = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
  return `${name} ${String(member(JSON.parse(text), "version"))}`;
}

/** What is the same for all: a ratio says nothing without it. */
export const CONDITIONS = `Alike: one process each, on the same Node, and the same requests, sent by autocannon from the
bench's own process without pipelining. Those on our store: the same SQLite storage code (every write on
disk before it is acknowledged), token check, handler functions and document, a fresh store for each
scenario, LOG_LEVEL=warn. Those that are no part of this project run as they come.`;
