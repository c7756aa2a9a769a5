import type { Checking } from "../checks.js";
import type { Place } from "../client/stage.js";
import { checkingServer, sandboxedApi } from "../document/check-document.js";
import { documentHost } from "../document/document-host.js";
import { type ReadDocument, readDocument } from "../document/read-document.js";
import type { CheckResult } from "../report/check-result.js";
import { FaultyServer } from "./faulty-server.js";
import { declaredFaults, type PlantedFault } from "./server-faults/declared.js";
import { changeFaults, itemFaults } from "./server-faults/items.js";

export const SPEC = "scripts/conformance/testing/garden.yaml";
export const GARDEN = { spec: SPEC, overlays: [], profile: undefined };

/** All faults that the checks find in the sandbox of the garden. */
export function gardenFaults(): PlantedFault[] {
  const all = { ...itemFaults, ...changeFaults };
  const own = Object.entries(all).flatMap(([id, faults]) =>
    [faults].flat().map((fault) => ({ id, fault, isShared: false })),
  );
  return [...own, ...declaredFaults("garden")];
}

/** The sandbox of the garden, and its checks. */
export class GardenServer {
  readonly #server = new FaultyServer((request) => fetch(request));

  private constructor(
    readonly sandbox: Place,
    readonly options: Parameters<typeof checkingServer>[0],
    readonly read: ReadDocument,
  ) {}

  static async start(): Promise<GardenServer> {
    const read = await readDocument(GARDEN);
    const sandbox = await documentHost(read, 1).start({ FAILED_LOGIN_LIMIT: "1000000" });
    const { service, environment } = sandbox;
    const options = {
      document: GARDEN,
      baseUrl: service.url,
      seed: 1,
      fuzz: 60,
      collections: 4,
      token: undefined,
      apiKey: undefined,
      clientId: environment.CONFORMANCE_CLIENT_ID,
      clientSecret: environment.CONFORMANCE_CLIENT_SECRET,
    };
    return new GardenServer(sandbox, options, read);
  }

  checking(): Promise<Checking> {
    return checkingServer(this.options, this.#server.fetch, sandboxedApi(this.read));
  }

  /** The faults that their checks do not find. */
  async missed(faults: readonly PlantedFault[]): Promise<string[]> {
    return this.#server.missed(await this.checking(), faults);
  }

  stop(): Promise<void> {
    return this.sandbox.service.stop();
  }
}

export function failuresIn(results: readonly CheckResult[]): unknown[] {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  return failed.map(({ id, findings }) => [id, findings.map(({ message }) => message)]);
}

export function skippedIn(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ id, reason }) => (reason === undefined ? [] : [`${id}: ${reason}`]));
}
