import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COMMERCETOOLS_MOCK, commercetoolsMock } from "./commercetools-mock.js";
import { install, type Installation, type NodeProgram, thisNode } from "../install.js";
import { documentWorkloads, member, type Workloads } from "./scenarios.js";

/** In the order in which they take turns. */
export const implementationNames = ["ours", "stock", "commercetools-mock"] as const;

export type ImplementationName = (typeof implementationNames)[number];

export interface Implementation {
  name: ImplementationName;
  title: string;
  /** Its features, compared with the other implementations. */
  note: string;
  packages: string[];
  workloads: Workloads;
  /** Whether it uses our store and token check. */
  isOnOurStore: boolean;
  /** It listens on PORT. */
  program: string;
  arguments: string[];
  folder: string;
}

const EXPRESS = ["express", "express-openapi-validator"];
const PROGRAMS = "scripts/development/bench/implementations";

/** The implementations on our store; `file` is relative to `dist/`. */
const own = {
  ours: {
    title: "this service",
    note: "serves the whole document, checks requests and responses, and adds correlation id, CORS and security headers, conditional requests, content negotiation, simulation and metrics",
    file: "server/main.js",
  },
  stock: {
    title: "stock Express + validator",
    note: "checks requests and responses, after its documentation: the body is parsed before the token check, and there is no correlation id",
    file: `${PROGRAMS}/stock-express.js`,
  },
};

/** Common to all, so that ratios are meaningful. */
export const CONDITIONS = `Alike: one process each, on the same Node, and the same requests, sent by autocannon from the
bench's own process without pipelining. Those on our store: the same SQLite storage code (every write on
disk before it is acknowledged), token check, handler functions and document, a fresh store for each
scenario, LOG_LEVEL=warn. Those that are no part of this project run as they come.`;

function onOurStore(name: keyof typeof own, root: string, node: NodeProgram): Implementation {
  const { file, ...described } = own[name];
  return {
    name,
    ...described,
    packages: [],
    workloads: documentWorkloads,
    isOnOurStore: true,
    program: node.path,
    arguments: [join(root, "dist", file)],
    folder: root,
  };
}

export function ourService(root: string, node: NodeProgram = thisNode): Implementation {
  return { ...onOurStore("ours", root, node), packages: expressOf(root) };
}

function expressOf(root: string): string[] {
  return EXPRESS.map((name) => {
    const text = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
    return `${name} ${String(member(JSON.parse(text), "version"))}`;
  });
}

export async function openImplementation(
  name: ImplementationName,
  node: NodeProgram,
  installation: Installation,
): Promise<Implementation> {
  const { root } = installation;
  switch (name) {
    case "ours":
      return ourService(root, node);
    case "stock":
      return { ...onOurStore(name, root, node), packages: expressOf(root) };
    case "commercetools-mock": {
      const folder = await install(COMMERCETOOLS_MOCK, installation);
      const packages = [...COMMERCETOOLS_MOCK];
      return { ...commercetoolsMock, packages, isOnOurStore: false, program: node.path, folder };
    }
  }
}
