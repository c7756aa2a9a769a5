import {
  always,
  amongMany,
  type BenchRequest,
  idOf,
  ofTheirOwn,
  type Workload,
  type Source,
} from "./scenarios.js";

/** How an implementation is asked for what it stores. */
export interface Stored {
  create: BenchRequest;
  /** A page of 20. */
  query: BenchRequest;
  get: (id: string) => BenchRequest;
  /** The change after `version - 1` others, each of which got the expected response. */
  change: (id: string, version: number) => BenchRequest;
  isCreated: (body: unknown) => boolean;
  /** Whether it is the response to the first change. */
  isChanged: (body: unknown) => boolean;
  isPage: (body: unknown) => boolean;
}

/** The scenarios that everything has that stores. */
export function storeWorkloads(
  stored: Stored,
): Record<"get" | "post" | "update" | "query", Workload> {
  const { create, query, get, isCreated, isChanged, isPage } = stored;
  return {
    get: {
      status: 200,
      prepare: async (send) => always(get(idOf(await send(create)))),
      isRight: isCreated,
    },
    post: { status: 201, creates: true, prepare: async () => always(create), isRight: isCreated },
    update: {
      status: 200,
      prepare: async (send) => ofTheirOwn(async () => changes(stored, idOf(await send(create)))),
      isRight: isChanged,
    },
    query: { status: 200, prepare: (send) => amongMany(send, create, query), isRight: isPage },
  };
}

/** Each builds on the one before, so that each fails unless that is stored. */
function changes({ change }: Stored, id: string): Source {
  let version = 0;
  return () => change(id, ++version);
}
