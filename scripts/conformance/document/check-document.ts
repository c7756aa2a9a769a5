import { UsageError } from "../../command-line.js";
import { checkingBy, chosen, placed, runChecks, sharedScenarios } from "../checks.js";
import type { Checking } from "../checks.js";
import type { StartProgram } from "../client/protocol.js";
import type { RunOptions } from "../client/run-scenarios.js";
import { Calls } from "../client/scenario.js";
import { pageScenarios } from "../client/scenarios/paging.js";
import { ShellProgram } from "../client/start-program.js";
import { changeChecks } from "../server/checks/changes.js";
import { conditionChecks, generatedChecks, lifeChecks } from "../server/checks/document.js";
import { errorChecks } from "../server/checks/errors.js";
import { itemChecks, tagChecks } from "../server/checks/items.js";
import { wireChecks } from "../server/checks/wire.js";
import { listChecks, pageChecks } from "../server/checks/pages.js";
import { responseChecks, sweepChecks } from "../server/checks/sweeps.js";
import { tokenChecks } from "../server/checks/tokens.js";
import type { ClientOptions, ServerOptions } from "../options.js";
import { valueChecks } from "../server/checks/values.js";
import { firstCalls } from "../server/server-check.js";
import type { Subject } from "../subject.js";
import { DocumentTarget, type Fetch } from "../server/target.js";
import { documentHost } from "./document-host.js";
import { kindOf } from "./find-kinds.js";
import { sampled } from "./find-examples.js";
import { SubjectFinder, type Try, UnknownOperation } from "./find-subject.js";
import { type Profile, readProfile } from "./profile.js";
import { type ProfiledOptions, type ReadDocument, readDocument } from "./read-document.js";

type DocumentServer = Omit<
  Extract<ServerOptions, { document: ProfiledOptions }>,
  "kind" | "files" | "expected" | "only"
>;

type DocumentClient = Pick<ClientOptions, "command" | "jobs"> &
  Pick<RunOptions, "repetitions"> & { document: ProfiledOptions };

/** Requests to each operation that is called. */
const REQUESTS_EACH = 5;

/** The checks of a client of a document. `start`: by the name of the operation that issues tokens. */
export async function checkingClient(
  { document, command = "", jobs, repetitions }: DocumentClient,
  start: (token: string | undefined) => StartProgram = () => (environment) =>
    new ShellProgram(command, environment),
  given?: ReadDocument,
): Promise<Checking> {
  const profile = await readProfile(document.profile);
  const read = given ?? (await readDocument(document));
  const { service, harness } = await documentHost(read, 1).start({});
  const finder = finderOf(read, profile, (example) => harness.ask(example));
  const subject = await found(finder).finally(() => service.stop());
  const { token } = subject.examples;
  const calls = new Calls(subject);
  const shared = sharedScenarios(calls);
  const checks = placed({
    ...shared,
    paging: pageScenarios(calls),
  });
  const host = documentHost(read, jobs, token);
  return checkingBy(command, checks, {
    calls,
    host,
    start: start(token?.name),
    concurrency: jobs,
    repetitions,
  });
}

/** The checks of a server of a document. Throws SpecProblems, and UsageError for a wrong profile. */
export async function checkingServer(
  options: DocumentServer,
  fetch: Fetch = (request) => globalThis.fetch(request),
  given?: ReadDocument,
): Promise<Checking> {
  const profile = await readProfile(options.document.profile);
  const read = given ?? (await readDocument(options.document));
  const { baseUrl, seed, fuzz: requests, collections: most, clientId } = options;
  const place = { ...options, fetch, isPatient: true };
  const finder = finderOf(read, profile, (example) => target.ask(example));
  const [token] = clientId === undefined ? [] : finder.ofRole("token");
  const issuing = token && finder.exampleOf(token);
  const target = new DocumentTarget(read, { ...place, issuing });
  const fuzzed = sampled(read.models, Math.ceil(requests / REQUESTS_EACH));
  const { collections } = finder.roles;
  const kinds = sampled(collections, most).flatMap((each) => kindOf(finder, each) ?? []);
  let subject: Subject | undefined;
  const context = { target, seed, requests, read, finder, fuzzed, kinds };
  const checks = placed({
    tokens: tokenChecks,
    errors: { ...sweepChecks, ...errorChecks, ...wireChecks },
    lives: lifeChecks(sampled(collections, most)),
    pages: { ...pageChecks(sampled(finder.lists, most)), ...listChecks },
    items: itemChecks,
    changes: changeChecks,
    tags: tagChecks,
    values: valueChecks,
    conditions: conditionChecks,
    fuzz: generatedChecks,
    responses: responseChecks,
  });
  const { length } = collections;
  const notes = length > most ? [`Followed ${most} of ${length} collections: --collections.`] : [];
  return {
    checks,
    run: async (only, progress) => {
      const first = await firstCalls(async () => (subject ??= await found(finder)));
      if ("failure" in first) return { subject: baseUrl, results: [first.failure], notes };
      const opened = { ...context, subject: first.found };
      const results = await runChecks(chosen(checks, only), opened, progress);
      return { subject: baseUrl, results, notes };
    },
  };
}

function finderOf(read: ReadDocument, ...rest: [Profile, Try]): SubjectFinder {
  return new SubjectFinder({ ...read, behaviour: read.project.behaviour }, ...rest);
}

async function found(finder: SubjectFinder) {
  try {
    return await finder.find();
  } catch (error) {
    if (error instanceof UnknownOperation) throw new UsageError(`--profile: ${error.message}`);
    throw error;
  }
}
