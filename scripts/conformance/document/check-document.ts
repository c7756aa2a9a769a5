import { randomInt } from "node:crypto";
import { UsageError } from "../../command-line.js";
import type { OperationModel } from "../../document/operation-model.js";
import { checkingBy, chosen, placed, runChecks, serverChecksOf } from "../checks.js";
import { type Areas, type Checking, sharedScenarios } from "../checks.js";
import type { StartProgram } from "../client/protocol.js";
import type { RunOptions } from "../client/run-scenarios.js";
import { Calls, type Scenario } from "../client/scenario.js";
import type { Host } from "../client/stage.js";
import { ShellProgram } from "../client/start-program.js";
import type { ClientOptions, ServerOptions } from "../options.js";
import type { Unplaced } from "../report/check-result.js";
import type { DocumentContext } from "../server/checks/document.js";
import { CreatedItems } from "../server/created-items.js";
import { FreshBodies } from "../server/fresh-bodies.js";
import { firstCalls, type ServerCheck } from "../server/server-check.js";
import type { Fetch } from "../server/outgoing.js";
import { type DocumentPlace, DocumentTarget } from "../server/target.js";
import { StateTest } from "../state/test-state.js";
import type { Example, Subject } from "../subject.js";
import { documentHost } from "./document-host.js";
import { kindOf } from "./find-kinds.js";
import { type KnownDocument, sampled } from "./find-examples.js";
import { SubjectFinder, UnknownOperation } from "./find-subject.js";
import { readProfile } from "./profile.js";
import { isCallOf, type Selection, selectOperations } from "./select-operations.js";
import { type ProfiledOptions, type ReadDocument, readDocument } from "./read-document.js";

export type DocumentServer = Omit<
  Extract<ServerOptions, { document: ProfiledOptions }>,
  "kind" | "files" | "expected" | "only"
> &
  Partial<Pick<DocumentPlace, "path">>;

/** By default, all operations except those that may stop the server. */
type CheckedServer = Omit<DocumentServer, keyof Selection> & Partial<Selection>;

type DocumentClient = Pick<ClientOptions, "command" | "jobs"> &
  Pick<RunOptions, "repetitions"> & { document: ProfiledOptions };

/** Numbers in the values of created items: those of earlier runs may still be there. */
const FIRST_NUMBERS = [10_000, 90_000] as const;
/** Requests to each called operation. */
const REQUESTS_EACH = 5;

/** An API whose clients and servers are checked. */
export interface CheckedApi extends KnownDocument {
  /** Starts services for programs. `issuing`: issues their tokens. */
  hostOf: (most: number, issuing?: Example) => Host;
  /** Checks that do not follow from its document and profile, by area. */
  scenarios?: (calls: Calls) => Areas<Unplaced<Scenario>>;
  checks?: Areas<Unplaced<ServerCheck<DocumentContext>>>;
}

/** The API that a document describes, served by its sandbox. */
export function sandboxedApi(read: ReadDocument): CheckedApi {
  const { behaviour } = read.project;
  return { read, behaviour, hostOf: (most, issuing) => documentHost(read, most, issuing) };
}

/** The checks of a client of an API. `start`: by the name of the operation that issues tokens. */
export async function checkingClient(
  { document, ...options }: DocumentClient,
  start?: StartClient,
  known?: CheckedApi,
): Promise<Checking> {
  return (await clientChecksOf(document, known))(options, start);
}

type StartClient = (token: string | undefined) => StartProgram;

/** Finds what clients of an API can call, which takes seconds. Returns a function that gives the checks of a client. */
export async function clientChecksOf(document: ProfiledOptions, known?: CheckedApi) {
  const profile = await readProfile(document.profile);
  const api = known ?? sandboxedApi(await readDocument(document));
  const { service, harness } = await api.hostOf(1).start({});
  const finder = new SubjectFinder(api, profile, (example) => harness.send(example));
  const subject = await found(finder).finally(() => service.stop());
  const { token } = subject.examples;
  const calls = new Calls(subject);
  const checks = placed(sharedScenarios(calls), api.scenarios?.(calls));
  return (
    { command = "", jobs, repetitions }: Omit<DocumentClient, "document">,
    start: StartClient = () => (environment) => new ShellProgram(command, environment),
  ): Checking =>
    checkingBy(command, checks, {
      calls,
      host: api.hostOf(jobs, token),
      start: start(token?.name),
      concurrency: jobs,
      repetitions,
    });
}

/** The checks of a server of an API. Throws SpecProblems, and UsageError for a wrong profile. */
export async function checkingServer(
  { include = [], exclude = [], ...options }: CheckedServer,
  fetch: Fetch = (request) => globalThis.fetch(request),
  given?: CheckedApi,
): Promise<Checking> {
  const profile = await readProfile(options.document.profile);
  const api = given ?? sandboxedApi(await readDocument(options.document, { isLiteral: true }));
  const { baseUrl, seed, fuzz: requests, collections: most, clientId } = options;
  const selected = selectOperations(api.read.document, api.read.models, {
    include: [...(profile.include ?? []), ...include],
    exclude: [...(profile.exclude ?? []), ...exclude],
  });
  const read = { ...api.read, models: selected.called };
  const known = { read, behaviour: api.behaviour };
  const finder: SubjectFinder = new SubjectFinder(known, profile, (example) =>
    target.send(example),
  );
  const [token] = clientId === undefined ? [] : finder.ofRole("token");
  const issuing = token && finder.exampleOf(token);
  const { declaresErrors = false, generatesReads = false } = profile;
  const drawn = read.models.filter(
    ({ method }) => !generatesReads || /^(?:get|head)$/.test(method),
  );
  const fuzzed = sampled(drawn, Math.ceil(requests / REQUESTS_EACH));
  const { collections } = finder.roles;
  const kinds = sampled(collections, most).flatMap((each) => kindOf(finder, each) ?? []);
  const created = new CreatedItems(kinds);
  const onReceived = created.see;
  const fresh = new FreshBodies(read.published);
  const isForbidden: DocumentPlace["isForbidden"] = (...call) => isCallOf(selected.left, ...call);
  const place = {
    ...options,
    fetch,
    isPatient: true,
    declaresErrors,
    issuing,
    onReceived,
    fresh,
    isForbidden,
  };
  const target = new DocumentTarget(read, place);
  let subject: Subject | undefined;
  const tested = {
    api: target.patient,
    published: read.published,
    samplesOf: (model: OperationModel) => finder.samplesOf(model),
  };
  const state = new StateTest(tested, randomInt(...FIRST_NUMBERS));
  const context = { target, seed, requests, read, finder, fuzzed, kinds, state };
  const checks = placed(serverChecksOf(finder, most), api.checks);
  const length = Math.max(collections.length, state.pairs.length);
  const notes = [
    ...selected.notes,
    ...(length > most ? [`Followed ${most} of ${length} collections: --collections.`] : []),
  ];
  return {
    checks,
    run: async (only, progress) => {
      const first = await firstCalls(async () => (subject ??= await found(finder)));
      if ("failure" in first) return { subject: baseUrl, results: [first.failure], notes };
      const opened = { ...context, subject: first.found };
      const left: string[] = [];
      // Invalid items that a server accepted would disturb the next checks.
      const tidy = async () => void left.push(...(await created.remove(target)));
      const results = await runChecks(chosen(checks, only), opened, progress, tidy).finally(tidy);
      const kept = `Left behind, as they could not be deleted: ${left.join(", ")}.`;
      return { subject: baseUrl, results, notes: [...notes, ...(left.length > 0 ? [kept] : [])] };
    },
  };
}

async function found(finder: SubjectFinder) {
  try {
    return await finder.find();
  } catch (error) {
    if (error instanceof UnknownOperation) throw new UsageError(`--profile: ${error.message}`);
    throw error;
  }
}
