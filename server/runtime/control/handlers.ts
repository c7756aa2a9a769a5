import type { Handlers } from "../../../generated/control/operations.js";
import { ApiError, overCapacity } from "../errors.js";
import { ReusableResponse } from "../http/response-content.js";
import type { ResponseExchange } from "../operation-types.js";
import type { ClockState } from "./clock.js";
import type { Control } from "./control.js";
import { FaultRuleError } from "./faults/fault-rule.js";
import { DataError, StateError } from "./controlled-api.js";

export interface Services {
  control: Control;
  /** The controlled service's. */
  baseUrl: string;
  /** Whether only programs and pages of this machine have access. */
  isLocal: boolean;
}

const done = { status: 204 } as const;
const ok = <Body>(body: Body) => ({ status: 200, body }) as const;
const made = <Body>(body: Body) => ({ status: 201, body }) as const;
const accepted = <Body>(body: Body) => ({ status: 202, body }) as const;

/** Every operation of `spec/control`. */
export const handlers: Handlers<Services> = {
  getClock: async (_, { control }) => shownClock(control.clock.state),
  setClock: async ({ body }, { control }) =>
    shownClock(await attempt(() => control.clock.set(body.now))),
  advanceClock: async ({ body }, { control }) =>
    shownClock(await attempt(() => control.clock.advance(body))),
  freezeClock: async ({ body }, { control }) =>
    shownClock(await attempt(() => control.clock.freeze(body.at))),
  resumeClock: async (_, { control }) => shownClock(control.clock.resume()),
  resetClock: async (_, { control }) => shownClock(control.clock.reset()),

  listFaults: async (_, { control }) => ok({ results: control.faults.list() }),
  addFault: async ({ body }, { control }) => made(await attempt(() => control.faults.add(body))),
  clearFaults: async (_, { control }) => {
    control.faults.clear();
    return done;
  },
  getFault: async ({ params: { id } }, { control }) =>
    ok(known(control.faults.get(id), "rule", id)),
  removeFault: async ({ params: { id } }, { control }) =>
    removed(control.faults.remove(id), "rule", id),

  /** With `until`: responds once that many requests match. */
  listRequests: async ({ query: { until, timeout, ...filter } }, { control }) => {
    const results = await attempt(() =>
      until === undefined
        ? control.requests.list(filter)
        : control.requests.until(filter, {
            count: until,
            ...(timeout !== undefined && { timeout }),
          }),
    );
    const isComplete = results.length >= (until ?? 0);
    return ok({ count: results.length, isComplete, results });
  },
  clearRequests: async (_, { control }) => {
    control.requests.clear();
    return done;
  },
  /** As server-sent events, until the client disconnects. */
  watchRequests: async ({ query }, { control }) => {
    const events = control.requests.watch(query);
    if (!events) throw overCapacity();
    return ok(events);
  },
  verifyRequests: async ({ body }, { control }) =>
    ok(await attempt(() => control.requests.verify(body))),
  exportRequests: async ({ query }, { control, baseUrl }) =>
    ok(await attempt(() => control.requests.har(query, baseUrl))),

  getDocument: async (_, { control }) => ok(await control.documentNotes()),
  getBehaviour: async (_, { control }) => ok({ operations: control.roles() }),

  listWebhooks: async (_, { control: { webhooks } }) =>
    ok({ ...(webhooks && { secret: webhooks.secret }), results: webhooks?.list() ?? [] }),
  sendWebhook: async ({ params: { name }, body }, { control: { webhooks }, isLocal }) => {
    const delivery = await attempt(() => webhooks?.send(name, body, { isLocal }));
    return accepted(known(delivery, "webhook", name));
  },
  listDeliveries: async (_, { control: { webhooks } }) =>
    ok({ results: webhooks?.deliveries.list() ?? [] }),
  resendDelivery: async ({ params: { id } }, { control: { webhooks } }) =>
    accepted(known(webhooks?.deliveries.resend(id), "delivery", id)),

  listSnapshots: async (_, { control }) => ok({ results: control.state.list() }),
  createSnapshot: async (_, { control }) => made(await attempt(() => control.state.snapshot())),
  deleteSnapshot: async ({ params: { id } }, { control }) =>
    removed(control.state.release({ id }), "snapshot", id),
  restoreSnapshot: async ({ params: { id } }, { control }) => {
    const snapshot = control.state.list().find((each) => each.id === id);
    await attempt(() => control.state.restore(known(snapshot, "snapshot", id)));
    return done;
  },
  getData: async ({ query, exchange }, { control }) => {
    const data = await control.state.readData((bytes) => takeMemory(exchange, bytes));
    const text = JSON.stringify(data, null, query.pretty ? 2 : 0);
    return new ReusableResponse(200, data, undefined, query.pretty ? `${text}\n` : text);
  },
  replaceData: async ({ body }, { control }) => {
    await attempt(() => control.state.replaceData(body));
    return done;
  },
  resetData: async (_, { control }) => {
    await attempt(() => control.state.resetData());
    return done;
  },
  createProject: async ({ body }, { control }) =>
    made(await attempt(() => control.state.createProject(body))),
  removeProject: async ({ params: { projectKey } }, { control }) =>
    removed(await control.state.removeProject(projectKey), "project", projectKey),
};

function shownClock({ now, isFrozen }: ClockState) {
  return ok({ now: now.toISOString(), isFrozen });
}

/** Throws InvalidInput if the data are larger than a response may be. */
function takeMemory(exchange: ResponseExchange, bytes: number): void {
  if (bytes > exchange.limit) {
    const message = `The data take more than the ${exchange.limit} bytes that a response may have (MAX_RESPONSE_BYTES).`;
    throw new ApiError("InvalidInput", message);
  }
  exchange.take(bytes);
}

/** Throws InvalidInput if the work is impossible. */
async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DataError) throw invalidData(error);
    const isOfRequest =
      error instanceof FaultRuleError || error instanceof StateError || error instanceof RangeError;
    throw isOfRequest ? new ApiError("InvalidInput", error.message) : error;
  }
}

function invalidData({ problems }: DataError): ApiError {
  const [first = "", ...others] = problems;
  const errors = others.map((each) => new ApiError("InvalidInput", each));
  return new ApiError("InvalidInput", first).withOthers(errors);
}

function known<Value>(value: Value | undefined, kind: string, id: string): Value {
  if (value !== undefined) return value;
  throw new ApiError("ResourceNotFound", `There is no ${kind} '${id}'.`);
}

function removed(wasThere: boolean, kind: string, id: string): typeof done {
  return known(wasThere ? done : undefined, kind, id);
}
