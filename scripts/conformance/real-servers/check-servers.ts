import { execFile, spawn } from "node:child_process";
import { access, cp, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { conformance } from "../conformance.js";

const run = promisify(execFile);

/** A server that can be installed from a registry. */
interface RealServer {
  /** Commands that install it in its folder, which contains a copy of servers/. */
  install: readonly (readonly string[])[];
  /** The command that starts it in its folder. */
  start: readonly string[];
  port: number;
  /** The document: a file, or the path where the server publishes it. */
  spec: string;
}

const NPM = ["npm", "install", "--prefix", ".", "--silent", "--no-audit", "--no-fund"];
const VENV = ["python3", "-m", "venv", "venv"];
const PIP = ["venv/bin/pip", "install", "-q"];
const WIREMOCK = "org.wiremock:wiremock-standalone:3.13.2";

/** The rows of the guide's table. */
const servers: Readonly<Record<string, RealServer>> = {
  "json-server": {
    install: [[...NPM, "json-server@0.17.4"]],
    start: ["node_modules/.bin/json-server", "--port", "7401", "--host", "127.0.0.1", "db.json"],
    port: 7401,
    spec: "posts.yaml",
  },
  prism: {
    install: [[...NPM, "@stoplight/prism-cli@5.14.2"]],
    start: ["node_modules/.bin/prism", "mock", "-p", "7402", "-h", "127.0.0.1", "posts.yaml"],
    port: 7402,
    spec: "posts.yaml",
  },
  scalar: {
    install: [[...NPM, "@scalar/mock-server@0.3.25", "@hono/node-server", "hono"]],
    start: ["node", "scalar.mjs"],
    port: 7403,
    spec: "posts.yaml",
  },
  fastapi: {
    install: [VENV, [...PIP, "fastapi==0.165.0", "uvicorn==0.54.0"]],
    start: ["venv/bin/uvicorn", "fastapi_items:app", "--port", "7404"],
    port: 7404,
    spec: "/openapi.json",
  },
  "flask-smorest": {
    install: [VENV, [...PIP, "flask-smorest==0.47.0"]],
    start: ["venv/bin/python", "smorest_pets.py"],
    port: 7405,
    spec: "/openapi.json",
  },
  fastify: {
    install: [[...NPM, "fastify@5.12.8", "@fastify/swagger"]],
    start: ["node", "fastify-books.mjs"],
    port: 7406,
    spec: "/openapi.json",
  },
  wiremock: {
    install: [["mvn", "-q", "dependency:copy", `-Dartifact=${WIREMOCK}`, "-DoutputDirectory=."]],
    start: ["java", "-jar", "wiremock-standalone-3.13.2.jar", "--port", "7407"],
    port: 7407,
    spec: "/__admin/docs/swagger",
  },
  mockoon: {
    install: [[...NPM, "@mockoon/cli@9.9.0"]],
    start: ["node_modules/.bin/mockoon-cli", "start", "--data", "posts.yaml", "--port", "7408"],
    port: 7408,
    spec: "posts.yaml",
  },
};

/** Seconds until a server responds. */
const START = 60;

/** Installs the server once, starts it, checks it, and stops it. */
async function check(name: string, server: RealServer): Promise<void> {
  const folder = join(tmpdir(), "conformance-real-servers", name);
  await mkdir(folder, { recursive: true });
  await cp(join(import.meta.dirname, "servers"), folder, { recursive: true });
  await writeFile(join(folder, "db.json"), '{"posts":[]}');
  const done = join(folder, "installed");
  const isInstalled = await access(done).then(
    () => true,
    () => false,
  );
  for (const [tool = "", ...args] of isInstalled ? [] : server.install)
    await run(tool, args, { cwd: folder });
  await writeFile(done, "");
  const [command = "", ...args] = server.start;
  const child = spawn(command, args, { cwd: folder, stdio: "ignore", detached: true });
  try {
    const baseUrl = `http://127.0.0.1:${server.port}`;
    const published = await responding(
      `${baseUrl}${server.spec.startsWith("/") ? server.spec : ""}`,
    );
    const spec = join(folder, server.spec.startsWith("/") ? "published.json" : server.spec);
    if (server.spec.startsWith("/")) await writeFile(spec, published);
    const { stdout, stderr } = process;
    stdout.write(`${name}\n`);
    const argv = ["server", "--spec", spec, "--base-url", baseUrl];
    await conformance(argv, { command: "conformance", env: {}, stdout, stderr });
  } finally {
    // A check may have stopped it.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  }
}

async function responding(url: string): Promise<string> {
  for (let seconds = 0; seconds < START; seconds++) {
    const text = await fetch(url).then(
      (response) => response.text(),
      () => undefined,
    );
    if (text !== undefined) return text;
    await sleep(1_000);
  }
  throw new Error(`${url} gives no response.`);
}

const chosen = process.argv.slice(2);
for (const [name, server] of Object.entries(servers)) {
  if (chosen.length === 0 || chosen.includes(name)) await check(name, server);
}
