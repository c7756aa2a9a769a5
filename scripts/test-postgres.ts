import { spawn } from "node:child_process";
import { once } from "node:events";
import { PostgresServer } from "../server/storage/postgres/testing/postgres-server.js";

/** What every test imports, at some distance, that runs on the store of TEST_STORAGE. */
const STORE_OF_TESTS = "server/testing/test-database.ts";
/** The same for the tests of this engine. */
const DATABASES_OF_ENGINE = "server/storage/postgres/testing/create-database.ts";

/**
 * The docs in a browser are about no store; queries on threads are the embedded store's, as are the other engines. The
 * killed builds choose their engines themselves.
 */
const NOT_ABOUT_IT = [
  "/scripts/docs/site",
  "/attacks/long-queries",
  "/search/killed-build",
  "/storage/(?!postgres/)",
];
/** `npm test` runs the tests of this engine on a server of their own. */
const OF_ENGINE = "/storage/postgres/";

/** Milliseconds of a test that sets none itself: it makes a database, which takes Citus a minute on a busy machine. */
const TIMEOUT = 600_000;

/**
 * Runs the tests that need a store with PostgreSQL as that: the one of TEST_DATABASE_URL, or one that
 * is started for it. The tests of the engine itself run on the former only. Parameters go to Jest; patterns of paths,
 * if there are any, stand first.
 */
async function main(parameters: readonly string[]): Promise<number> {
  const given = process.env["TEST_DATABASE_URL"];
  const server = given ? undefined : await PostgresServer.start();
  try {
    const hasPattern = parameters[0] !== undefined && !parameters[0].startsWith("-");
    const env = {
      ...process.env,
      TEST_STORAGE: "postgres",
      TEST_DATABASE_URL: given ?? server?.url,
    };
    const child = spawn(
      process.execPath,
      [
        ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
        ...["node_modules/jest/bin/jest.js", ...parameters],
        ...(hasPattern ? [] : ["--findRelatedTests", STORE_OF_TESTS, DATABASES_OF_ENGINE]),
        ...[...NOT_ABOUT_IT, ...(given ? [] : [OF_ENGINE])].map(
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
