import { UsageError } from "../../command-line.js";
import {
  type Checking,
  chosen,
  type Findings,
  placed,
  runChecks,
  sharedScenarios,
} from "../checks.js";
import type { StartProgram } from "../client/protocol.js";
import { runScenarios } from "../client/run-scenarios.js";
import { Calls, type Stage } from "../client/scenario.js";
import { pageScenarios, queryScenarios } from "../client/scenarios/values.js";
import { ShellProgram } from "../client/start-program.js";
import {
  conditionChecks,
  forcedChecks,
  generatedChecks,
  lifeChecks,
} from "../server/checks/document.js";
import { errorChecks } from "../server/checks/errors.js";
import { pageChecks } from "../server/checks/pages.js";
import { tokenChecks } from "../server/checks/tokens.js";
import type { ClientOptions, ServerOptions } from "../options.js";
import type { Fetch } from "../server/target.js";
import { documentClient } from "./document-client.js";
import { documentHost, harnessOf } from "./document-host.js";
import { DocumentTarget } from "./document-target.js";
import { sampled, SubjectFinder, UnknownOperation } from "./find-subject.js";
import { type Profile, readProfile } from "./profile.js";
import { type DocumentOptions, type ReadDocument, readDocument } from "./read-document.js";

type DocumentClient = Pick<ClientOptions, "command" | "jobs"> & { document: DocumentOptions };
type DocumentServer = Omit<
  Extract<ServerOptions, { document: DocumentOptions }>,
  "kind" | "files" | "expected" | "only"
>;

/** The checks of a client of a document. Throws SpecProblems, and UsageError for a wrong profile. */
export async function checkingClient({
  document,
  command,
  jobs,
}: DocumentClient): Promise<Checking> {
  const profile = await readProfile(document.profile);
  const read = await readDocument(document);
  const start = (token: string | undefined): StartProgram =>
    command === undefined
      ? documentClient(read, token)
      : (environment) => new ShellProgram(command, environment);
  return checkingProgram(read, profile, { start, jobs, subject: command });
}

interface Checked {
  /** `token`: the operation that issues tokens to the program. */
  start: (token: string | undefined) => StartProgram;
  jobs: number;
  subject?: string | undefined;
}

export async function checkingProgram(
  read: ReadDocument,
  profile: Profile,
  { start, jobs, subject: command = "the typed client of the document" }: Checked,
): Promise<Checking> {
  const { service, placeOf } = await documentHost(read, { most: 1 }).start({});
  const address = { CONFORMANCE_BASE_URL: service.url, ...placeOf({}).environment };
  const harness = harnessOf(read, { service, environment: address });
  const known = { ...read, behaviour: read.project.behaviour };
  const finder = new SubjectFinder(known, profile, (example) => harness.ask(example));
  const subject = await found(finder).finally(() => service.stop());
  const { token: issuing } = subject.examples;
  const host = documentHost(read, { most: Math.min(jobs, MOST_SANDBOXES), issuing });
  const calls = new Calls(subject);
  const shared = sharedScenarios(calls);
  const encoding = { ...shared.encoding, ...queryScenarios(calls) };
  const paging = pageScenarios(calls, (stage: Stage) => harnessOf(read, stage, issuing));
  const checks = placed({ ...shared, encoding, paging });
  return {
    checks,
    run: async (only, progress): Promise<Findings> => {
      const scenarios = chosen(checks, only);
      const results = await runScenarios({
        ...{ scenarios, calls, host, concurrency: jobs, start: start(issuing?.name) },
        ...(progress && { progress }),
      });
      return { subject: command, results, notes: [] };
    },
  };
}

/** Each holds a store, and what a document takes of memory. */
const MOST_SANDBOXES = 4;

/** The checks of a server of a document. Throws SpecProblems, and UsageError for a wrong profile. */
export async function checkingServer(
  options: DocumentServer,
  fetch: Fetch = (request) => globalThis.fetch(request),
  given?: ReadDocument,
): Promise<Checking> {
  const profile = await readProfile(options.document.profile);
  const read = given ?? (await readDocument(options.document));
  const { baseUrl, seed, fuzz: requests, collections: most } = options;
  const target = new DocumentTarget(read, read.models, { ...options, fetch });
  const finder = new SubjectFinder(
    { ...read, behaviour: read.project.behaviour },
    profile,
    (example) => target.ask(example),
  );
  const [token] = finder.ofRole("token");
  const hasClient = options.clientId !== undefined && options.token === undefined;
  target.issuing = hasClient && token ? finder.exampleOf(token) : undefined;
  const subject = await found(finder);
  const fuzzed = sampled(read.models, Math.ceil(requests / REQUESTS_EACH));
  const context = { target, subject, seed, requests, read, finder, fuzzed };
  const checks = placed({
    tokens: tokenChecks,
    errors: errorChecks,
    lives: lifeChecks(sampled(finder.roles.collections, most)),
    pages: pageChecks(sampled(finder.lists, most)),
    conditions: { ...conditionChecks, ...forcedChecks },
    fuzz: generatedChecks,
  });
  return {
    checks,
    run: async (only, progress): Promise<Findings> => {
      const results = await runChecks(chosen(checks, only), context, progress);
      const { length } = finder.roles.collections;
      const notes =
        length > most ? [`Followed ${most} of ${length} collections: --collections.`] : [];
      return { subject: baseUrl, results, notes };
    },
  };
}

/** Requests to each operation that is called. */
const REQUESTS_EACH = 5;

async function found(finder: SubjectFinder) {
  try {
    return await finder.find();
  } catch (error) {
    if (error instanceof UnknownOperation) throw new UsageError(`--profile: ${error.message}`);
    throw error;
  }
}
