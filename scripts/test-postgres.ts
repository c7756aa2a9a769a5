import { spawn } from "node:child_process";
import { once } from "node:events";
import { PostgresServer } from "../server/storage/postgres/testing/postgres-server.js";

/** What every test imports, at some distance, that runs on the store of TEST_STORAGE. */
const STORE_OF_TESTS = "server/testing/test-database.ts";

/**
 * The engines have their own tests, which name the store they are about; the docs in a browser are
 * about none; queries on threads are the embedded store's.
 */
const NOT_ABOUT_IT = ["/storage/", "/scripts/docs/site", "/attacks/long-queries"];

/**
 * Runs the tests that need a store with PostgreSQL as that: the one of TEST_DATABASE_URL, or one that
 * is started for it. Parameters go to Jest; patterns of paths, if there are any, stand first.
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
        ...(hasPattern ? [] : ["--findRelatedTests", STORE_OF_TESTS]),
        ...NOT_ABOUT_IT.map((pattern) => `--testPathIgnorePatterns=${pattern}`),
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
