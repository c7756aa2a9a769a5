import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textOf } from "../../client/transport/parameters.js";
import { isObject } from "../../server/runtime/objects.js";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { selfContained } from "./self-contained.js";
import {
  DELETES,
  type Input,
  type ObjectSchema,
  READS,
  shortened,
  type Tool,
  WRITES,
} from "./tool.js";
import { ToolError } from "./tool-error.js";

/** The parts of the control API's document that become schemas of tools. */
interface ControlDocument {
  components: { schemas: Record<string, ObjectSchema> };
}

const text = { type: "string" };
const count = { type: "integer" };
const NOTHING = { type: "object", properties: {}, additionalProperties: false } as const;
const id = (description: string) => ({ type: "string", description });

/** Number of latest recorded requests in a result: default and maximum. */
const REQUESTS = { usual: 20, most: 200 };

/** The tools that use the control API, which validates their arguments. */
export function controlTools(): readonly Tool[] {
  const file = join(packageRoot, "generated", "control", "validation.json");
  // The package's own file.
  const document = JSON.parse(readFileSync(file, "utf8")) as ControlDocument;
  const schemaOf = (name: string): ObjectSchema => {
    const schema = document.components.schemas[name];
    if (!schema) throw new Error(`The control API has no schema ${name}.`);
    return selfContained(document, schema);
  };
  const arrayOf = (name: string): ObjectSchema =>
    selfContained(document, {
      type: "object",
      required: ["count", "results"],
      properties: {
        count,
        isComplete: { type: "boolean" },
        leftOut: { type: "integer", description: "Earlier requests that match as well." },
        results: { type: "array", items: { $ref: `#/components/schemas/${name}` } },
      },
    });
  return [
    requestTools(schemaOf("RequestFilter"), arrayOf("RecordedRequest")),
    verifyTool(schemaOf("Expectation"), schemaOf("Verification")),
    ...faultTools(schemaOf("FaultRule"), schemaOf("FaultRuleState")),
    ...dataTools(schemaOf("Data")),
    ...snapshotTools(schemaOf("Snapshot")),
    clockTool(schemaOf("Duration"), schemaOf("ClockState")),
  ];
}

function requestTools(filter: ObjectSchema, outputSchema: ObjectSchema): Tool {
  return {
    name: "list_requests",
    title: "List recorded requests",
    description:
      'Returns the latest requests that the API has received, with responses, validation errors and applied fault rules. Secrets are redacted. Waits with until. Example: {"operationId": "createBooking", "status": 400, "limit": 5}',
    inputSchema: {
      ...filter,
      properties: {
        ...Object(filter["properties"]),
        until: { type: "integer", minimum: 1, description: "Wait for this many requests." },
        timeout: { type: "integer", maximum: 30_000, description: "Longest wait in milliseconds." },
        limit: { type: "integer", minimum: 1, maximum: REQUESTS.most, default: REQUESTS.usual },
      },
    },
    outputSchema,
    annotations: READS,
    run: async ({ limit = REQUESTS.usual, ...filters }, { control }) => {
      const query = new URLSearchParams(
        Object.entries(filters).map(([name, value]) => [name, textOf(value)]),
      );
      const { results, ...found } = Object(await control("GET", `/requests?${query}`)) as {
        results: unknown[];
      };
      const shown = results.slice(-Math.min(Number(limit), REQUESTS.most)).map(shortened);
      const leftOut = results.length - shown.length;
      return { ...found, results: shown, ...(leftOut > 0 && { leftOut }) };
    },
  };
}

function verifyTool(inputSchema: ObjectSchema, outputSchema: ObjectSchema): Tool {
  return {
    name: "verify_requests",
    title: "Verify the requests",
    description:
      'Checks how often, or in which order, the API has received requests. Example: {"match": {"operationId": "createBooking", "status": 201}, "count": 1}',
    inputSchema,
    outputSchema,
    annotations: READS,
    run: async (input, { control }) => objectOf(await control("POST", "/requests/verify", input)),
  };
}

function faultTools(rule: ObjectSchema, state: ObjectSchema): Tool[] {
  return [
    {
      name: "add_fault",
      title: "Add a fault rule",
      description:
        'Makes matching requests fail, wait or return something else, until remove_faults. Example: {"match": {"operationId": "getBookings"}, "times": 2, "action": {"status": 503, "retryAfter": 0}}',
      inputSchema: rule,
      outputSchema: state,
      annotations: WRITES,
      run: async (input, { control }) => objectOf(await control("POST", "/faults", input)),
    },
    {
      name: "remove_faults",
      title: "Remove fault rules",
      description:
        'Removes the fault rule with an id, or all of them, and returns those that are left. Example: {"id": "b7a9"}',
      inputSchema: {
        type: "object",
        properties: { id: id("Of a rule, from add_fault. Default: all.") },
        additionalProperties: false,
      },
      outputSchema: {
        type: "object",
        required: ["results"],
        properties: { results: { type: "array", items: { type: "object" } } },
      },
      annotations: DELETES,
      run: async (input, { control }) => {
        await control("DELETE", pathWith("/faults", input["id"]));
        return objectOf(await control("GET", "/faults"));
      },
    },
  ];
}

/** Number of items per collection in a result: default and maximum. */
const ITEMS = { usual: 20, most: 1_000 };

function dataTools(data: ObjectSchema): Tool[] {
  const counts = { type: "object", additionalProperties: count };
  return [
    {
      name: "get_data",
      title: "Read the stored data",
      description:
        'Returns the first stored items of each collection, or of one, and how many each has. Example: {"collection": "bookings", "limit": 5}',
      inputSchema: {
        type: "object",
        properties: {
          collection: { type: "string", description: "A name in the result. Default: all." },
          limit: { type: "integer", minimum: 1, maximum: ITEMS.most, default: ITEMS.usual },
        },
        additionalProperties: false,
      },
      outputSchema: {
        type: "object",
        required: ["data", "counts"],
        properties: { data, counts },
      },
      annotations: READS,
      run: async ({ collection, limit = ITEMS.usual }, { control }) => {
        const all = Object.entries(objectOf(await control("GET", "/data")));
        const shown = all.filter(([name]) => collection === undefined || name === collection);
        if (shown.length === 0 && collection !== undefined) {
          const names = all.map(([name]) => name);
          const known =
            names.length > 0 ? ` There are ${names.join(", ")}.` : " Nothing is stored.";
          throw new ToolError(`There are no items of '${textOf(collection)}'.${known}`);
        }
        const first = shown.map(([name, items]): [string, unknown] => [
          name,
          shortened(Array.isArray(items) ? items.slice(0, Number(limit)) : items),
        ]);
        return { data: Object.fromEntries(first), counts: countsOf(shown) };
      },
    },
    {
      name: "set_data",
      title: "Replace stored data",
      description:
        'Replaces all items of the named collections, or the whole data if others is "remove", and returns how many each collection has. Wrong items change nothing. Example: {"data": {"bookings": [{"passenger_name": "Ada"}]}}',
      inputSchema: {
        type: "object",
        required: ["data"],
        properties: {
          data,
          others: { type: "string", enum: ["keep", "remove"], default: "keep" },
        },
        additionalProperties: false,
      },
      outputSchema: { type: "object", required: ["counts"], properties: { counts } },
      annotations: DELETES,
      run: async ({ data: given, others }, { control }) => {
        const kept = others === "remove" ? {} : objectOf(await control("GET", "/data"));
        await control("PUT", "/data", Object.assign(kept, given));
        return { counts: countsOf(Object.entries(objectOf(await control("GET", "/data")))) };
      },
    },
  ];
}

function countsOf(collections: readonly [string, unknown][]): Record<string, number> {
  return Object.fromEntries(
    collections.map(([name, items]) => [name, Array.isArray(items) ? items.length : 1]),
  );
}

function snapshotTools(snapshot: ObjectSchema): Tool[] {
  return [
    {
      name: "take_snapshot",
      title: "Take a snapshot",
      description:
        "Keeps the stored data and revoked tokens in memory, for restore_snapshot. Example: {}",
      inputSchema: NOTHING,
      outputSchema: snapshot,
      annotations: WRITES,
      run: async (_, { control }) => objectOf(await control("POST", "/snapshots")),
    },
    {
      name: "restore_snapshot",
      title: "Restore a snapshot",
      description:
        'Replaces the stored data with that of a snapshot. The clock, fault rules and recorded requests stay. Example: {"id": "4d1c0a0e-7d52-4d0b-9f0e-2b6a5c1d8e42"}',
      inputSchema: {
        type: "object",
        required: ["id"],
        properties: { id: id("From take_snapshot.") },
        additionalProperties: false,
      },
      outputSchema: { type: "object", required: ["id"], properties: { id: text } },
      annotations: DELETES,
      run: async (input, { control }) => {
        await control("POST", `${pathWith("/snapshots", required(input, "id"))}/restore`);
        return { id: input["id"] };
      },
    },
  ];
}

function clockTool(duration: ObjectSchema, outputSchema: ObjectSchema): Tool {
  const actions = ["read", "set", "advance", "freeze", "resume", "reset"];
  return {
    name: "move_clock",
    title: "Read or move the clock",
    description:
      'Reads or moves the clock that dates stored data and expires tokens: set it to an instant, advance it by a duration, freeze it, resume it, or reset it to real time. Example: {"action": "advance", "by": {"hours": 2}}',
    inputSchema: {
      type: "object",
      required: ["action"],
      properties: {
        action: { type: "string", enum: actions },
        to: { type: "string", format: "date-time", description: "For set and freeze." },
        by: { ...duration, description: "For advance." },
      },
      additionalProperties: false,
    },
    outputSchema,
    annotations: WRITES,
    run: async (input, { control }) => {
      const { action, to, by } = input;
      if (action === "read") return objectOf(await control("GET", "/clock"));
      if (action === "reset") return objectOf(await control("DELETE", "/clock"));
      if (!actions.some((each) => each === action)) {
        throw new ToolError(`action must be one of ${actions.join(", ")}.`);
      }
      const bodies = new Map<unknown, unknown>([
        ["set", { now: to }],
        ["advance", by ?? {}],
        ["freeze", to === undefined ? {} : { at: to }],
      ]);
      return objectOf(await control("POST", `/clock/${String(action)}`, bodies.get(action)));
    },
  };
}

/** A path, followed by an id if one is given. */
function pathWith(path: string, value: unknown): string {
  return value === undefined ? path : `${path}/${encodeURIComponent(textOf(value))}`;
}

function required(input: Input, name: string): unknown {
  const value = input[name];
  if (value === undefined) throw new ToolError(`Pass ${name}.`);
  return value;
}

function objectOf(value: unknown): object {
  return isObject(value) ? value : {};
}
