import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentWorkloads } from "./document-workloads.js";
import {
  type Installation,
  installPeer,
  type NodeProgram,
  peers,
  thisNode,
} from "./peers/install-peer.js";
import { type Peer, peerNames } from "./peers/peer.js";
import { member, type Workloads } from "./scenarios.js";

/** In the order in which they take turns. */
export const implementationNames = [
  "ours",
  "stock",
  "glue",
  "glue-checked",
  "openapi-backend",
  "bare",
  ...peerNames,
] as const;

export type ImplementationName = (typeof implementationNames)[number];

export interface Implementation {
  name: ImplementationName;
  title: string;
  /** What it stands on: `express 5.3.0`. */
  packages: string[];
  /** What it does and does not do, beside the others. */
  note: string;
  workloads: Workloads;
  /** Whether it works on our store, with our token check. */
  isOnOurStore: boolean;
  command(place: Place): Command;
}

export interface Place {
  port: number;
  /** For its data, and empty but for our store. */
  dataDir: string;
}

export interface Command {
  program: string;
  arguments: string[];
  folder: string;
  environment?: Record<string, string>;
}

interface Own {
  name: ImplementationName;
  title: string;
  note: string;
  /** Relative to `dist/`. */
  program: string;
  packages: readonly string[];
  workloads?: Workloads;
  environment?: Record<string, string>;
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
    name: "glue-checked",
    title: "the same, responses checked",
    note: "as glue, and responses are checked by Fastify's plugin for it",
    program: "scripts/development/bench/implementations/fastify-glue.js",
    packages: [...glue, "@fastify/response-validation"],
    environment: { RESPONSE_CHECK: "on" },
  },
  {
    name: "openapi-backend",
    title: "openapi-backend on Express",
    note: "checks requests and responses; the body is parsed before the token check",
    program: "scripts/development/bench/implementations/openapi-backend.js",
    packages: ["express", "openapi-backend"],
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
  return own.map(({ program, packages, environment, workloads = documentWorkloads, ...shown }) => ({
    ...shown,
    workloads,
    packages: packages.map((name) => packageVersion(root, name)),
    isOnOurStore: true,
    command: () => ({
      program: node.path,
      arguments: [join(root, "dist", program)],
      folder: root,
      ...(environment && { environment }),
    }),
  }));
}

/** Those of the names that can be had; `leaveOut` is told of each other one, and why. */
export async function chooseImplementations(
  names: readonly ImplementationName[],
  node: NodeProgram,
  installation: Installation,
  leaveOut: (reason: string) => void,
): Promise<Implementation[]> {
  const { root, signal } = installation;
  const chosen = ourImplementations(root, node).filter(({ name }) => names.includes(name));
  for (const peer of peers.filter(({ name }) => names.includes(name))) {
    try {
      chosen.push(implementationOf(root, peer, await installPeer(peer, installation), node));
    } catch (error) {
      signal.throwIfAborted();
      leaveOut(`${peer.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return chosen;
}

function implementationOf(
  root: string,
  peer: Peer,
  folder: string,
  node: NodeProgram,
): Implementation {
  const { name, title, note, workloads, files = {}, package: installed } = peer;
  return {
    name,
    title,
    note,
    workloads,
    packages: [`${installed.name} ${installed.version}`],
    isOnOurStore: false,
    command: ({ port, dataDir }: Place): Command => {
      for (const file in files) writeFileSync(join(dataDir, file), files[file] ?? "");
      const place = {
        port,
        document: join(root, "generated", "openapi.json"),
        module: (path: string) => join(folder, "node_modules", installed.name, path),
        file: (file: string) => join(dataDir, file),
      };
      return { program: node.path, arguments: peer.arguments(place), folder };
    },
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
