import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../server/package-root.js";
import { SpecDocument } from "../development/fuzz/spec-document.js";
import type { Findings } from "./check-client.js";
import type { ServerOptions } from "./options.js";
import type { CheckResult } from "./report/check-result.js";
import { serverChecks } from "./server/checks/all.js";
import { Coverage } from "./server/coverage.js";
import { runChecks } from "./server/run-checks.js";
import { type Fetch, Target } from "./server/target.js";

export type CheckedServer = Pick<
  ServerOptions,
  "baseUrl" | "projectKey" | "clientId" | "clientSecret" | "only" | "seed" | "fuzz" | "withImages"
>;

/** Checks a server with the credentials of one client, and deletes what it has created. */
export async function checkServer(
  options: CheckedServer,
  progress?: (result: CheckResult) => void,
  fetch: Fetch = (request) => globalThis.fetch(request),
): Promise<Findings> {
  const { only, seed, withImages } = options;
  const coverage = new Coverage();
  const target = new Target(options, fetch, coverage);
  const checks = serverChecks.filter(({ id, area }) => {
    return only.length === 0 || only.includes(id) || only.includes(area);
  });
  const document = new SpecDocument(pathToFileURL(join(packageRoot, "generated", "openapi.json")));
  const context = { target, document, seed, requests: options.fuzz, withImages };
  // A server without tokens, or without a connection, would fail everything.
  await target.token();
  try {
    const results = await runChecks(checks, context, progress);
    return {
      subject: options.baseUrl,
      results,
      notes: [...coverage.describe(), ...(await leftBy(target))],
    };
  } catch (error) {
    await target.cleanUp();
    throw error;
  }
}

async function leftBy(target: Target): Promise<string[]> {
  const left = await target.cleanUp();
  if (left.length === 0) return [];
  return [`Left behind, as they could not be deleted: the resources ${left.join(", ")}.`];
}
