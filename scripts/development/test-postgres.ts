import { spawn } from "node:child_process";
import { once } from "node:events";
import { PostgresServer } from "../../server/demo/storage/postgres/testing/postgres-server.js";

/** Every test that needs a store, or this engine, imports one of these. */
const DATABASES_OF_TESTS = [
  "server/testing/test-database.ts",
  "server/demo/storage/postgres/testing/create-database.ts",
];

/** Tests that import them and are about no store, about another engine, or choose their engines themselves. */
const NOT_ABOUT_IT = [
  "/scripts/docs/site",
  "/attacks/long-queries",
  "/search/killed-build",
  "/storage/(?!postgres/)",
];
/** `npm test` runs the tests of this engine on their own server. */
const OF_ENGINE = "/storage/postgres/";

/** Milliseconds. A test makes a database, which takes Citus a minute on a busy machine. */
const TIMEOUT = 600_000;

/** Runs PostgreSQL tests on TEST_DATABASE_URL, or (not the engine's) on its own server. Arguments: Jest's. */
async function main(parameters: readonly string[]): Promise<number> {
  const configured = process.env["TEST_DATABASE_URL"];
  const server = configured ? undefined : await PostgresServer.start();
  try {
    const hasPattern = parameters[0] !== undefined && !parameters[0].startsWith("-");
    const env = {
      ...process.env,
      TEST_STORAGE: "postgres",
      TEST_DATABASE_URL: configured ?? server?.url,
    };
    const child = spawn(
      process.execPath,
      [
        ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
        ...["node_modules/jest/bin/jest.js", ...parameters],
        ...(hasPattern ? [] : ["--findRelatedTests", ...DATABASES_OF_TESTS]),
        ...[...NOT_ABOUT_IT, ...(configured ? [] : [OF_ENGINE])].map(
          (pattern) => `--testPathIgnorePatterns=${pattern}`,
        ),
        `--testTimeout=${TIMEOUT}`,
      ],
      { env, stdio: "inherit" },
    );
    await once(child, "exit");
    return child.exitCode ?? 1;
  } finally {
    await server?.stop();
  }
}

process.exitCode = await main(process.argv.slice(2));
