import type { HookedExchange } from "../http/stage-hooks.js";
import type { OperationDescription } from "../operation-types.js";
import type { components } from "../../../generated/control/types.js";

type Schemas = components["schemas"];

export interface ControlledApi {
  /** Names the creator of HTTP archives. */
  name: string;
  /** The names that rules and filters accept. */
  operations: readonly OperationDescription[];
  /** `file`: its name in the places of errors. `read`: returns its text; called once, at the first error. */
  document: { file: string; read: () => string };
  /** The changes made to the document when it was read. Default: none. */
  documentNotes?: (() => Promise<DocumentNotes>) | undefined;
  /** What its operations do by default. Default: none. */
  roles?: (() => OperationRole[]) | undefined;
}

export type DocumentNotes = Schemas["DocumentNotes"];
export type OperationRole = Schemas["OperationRole"];

export interface ControlledService {
  /** Snapshots need its `states`. */
  store: { readonly states?: StoreStates | undefined };
  memories: readonly Memory[];
  /** Resolves when no background work uses the store. */
  untilIdle: () => Promise<void>;
  /** Default: the journal records no changes. */
  stateReaderOf?: StateReaderOf;
  /** Default: rules cannot change stored items. */
  planned?: PlannedChanges | undefined;
  /** Default: the control API cannot read or replace the data. */
  data?: ServiceData | undefined;
  /** Default: the control API cannot create projects. */
  projects?: TestProjects | undefined;
}

/** All stored items, by collection. */
export type Data = Schemas["Data"];

export interface ServiceData {
  /** `take` is called with the bytes read so far, and may throw. */
  read(take?: (bytes: number) => void): Promise<Data>;
  /** Replaces everything, or nothing. Throws {@link DataError}. */
  replace(data: Data): Promise<void>;
  /** Restores the data of a new service. */
  reset(): Promise<void>;
}

/** Data that cannot be stored. A problem names its place: `orders[2].total: must be a number.` */
export class DataError extends Error {
  override readonly name = "DataError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** A part of the state that is not in the store. */
export interface Memory {
  /** Returns a function that restores the current contents and drops anything newer. */
  take(): () => void;
}

export interface StoreStates {
  take(): Promise<StoreState>;
  restore(state: StoreState): Promise<void>;
}

export interface StoreState {
  /** Its size in memory, in bytes. */
  readonly size: number;
  /** Frees its memory. It must not be used afterwards. */
  release(): void;
}

/** The state of a service cannot be saved, restored or changed. */
export class StateError extends Error {
  override readonly name = "StateError";
}

/** The state that a request will change; `undefined`: none. `received`: its body. */
export type StateReaderOf = (
  exchange: HookedExchange,
  received: Buffer | undefined,
) => StateReader | undefined;

export interface StateReader {
  /** Concurrent writes in the same scope may change each other's state. */
  scope: string;
  /** As JSON; `undefined`: nothing is stored. */
  read: () => Promise<string | undefined>;
}

/** Changes of stored items that are made once the clock has reached their time. Its memory is part of a snapshot. */
export interface PlannedChanges extends Memory {
  /** Why this change of the operation's item is impossible; `undefined` if it is possible. */
  wrongChange(operationId: string, merge: object): string | undefined;
  /** Applies due changes; `undefined` if there are none. */
  makeDue(): Promise<void> | undefined;
}

export type NewProject = Schemas["NewProject"];
/** A project, and the credentials of a client in it. */
export type TestProject = Schemas["TestProject"];

/** Creates projects for tests. Its memory of them is part of a snapshot. */
export interface TestProjects extends Memory {
  /** Creates a project and its API client. Throws {@link StateError} if it cannot be created. */
  create(wanted: NewProject): Promise<TestProject>;
  /** Deletes a project and its data. Returns whether it existed. */
  remove(projectKey: string): Promise<boolean>;
  /** Frees all memory. */
  stop(): void;
}
