import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { UsageError } from "../../command-line.js";
import type { Paging } from "../paging.js";

/** A call that the checks use instead of one that they find. */
export interface NamedCall {
  operation: string;
  /** Values of parameters by their names. */
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** A change of an item. If the body has `member`, its value differs each time; `id` and `version` are the item's. */
export interface NamedChange {
  operation: string;
  body: Readonly<Record<string, unknown>>;
  /** A member of the item that shows the change. */
  member: string;
}

/** Facts about an API that its document does not contain. */
export interface Profile {
  paging?: Paging;
  idempotencyKey?: string;
  /** A header that each call sends with another value, and that the response returns. */
  correlationId?: string;
  retryable?: readonly number[];
  /** Whether generated requests only read. */
  generatesReads?: boolean;
  /** Whether the document has all error responses, so that any other one is wrong. */
  declaresErrors?: boolean;
  /** Operations to leave out, and the only ones to call, by operationId, method, path or tag. */
  exclude?: readonly string[];
  include?: readonly string[];
  change?: NamedChange;
  calls?: Readonly<Partial<Record<(typeof CALLS)[number], NamedCall>>>;
}

const CALLS = [
  ...["read", "missing", "create", "hard", "path", "text"],
  ...["replace", "remove", "conditional", "revalidated", "head", "introspect", "revoke"],
] as const;

const STYLES = {
  stripe: {
    paging: { limit: "limit", after: "starting_after" },
    idempotencyKey: "Idempotency-Key",
    retryable: [429, 502, 503],
  },
  github: { paging: { limit: "per_page", page: "page", link: true } },
  google: { paging: { limit: "pageSize", cursor: "pageToken", next: "nextPageToken" } },
  commercetools: { paging: { limit: "limit", offset: "offset" }, retryable: [502, 503] },
} satisfies Readonly<Record<string, Profile>>;

const TEXT = { type: "string", minLength: 1 };
const PAGING = ["limit", "offset", "page", "after", "cursor", "next"];
const VALUES = { type: "object" };

const CALL = closed({ operation: TEXT, path: VALUES, query: VALUES, headers: VALUES, body: {} });
const SCHEMA = closed({
  style: { enum: Object.keys(STYLES) },
  paging: closed({
    ...Object.fromEntries(PAGING.map((name) => [name, TEXT])),
    firstPage: { type: "integer" },
    link: { type: "boolean" },
  }),
  idempotencyKey: TEXT,
  correlationId: TEXT,
  retryable: { type: "array", items: { type: "integer", minimum: 400, maximum: 599 } },
  declaresErrors: { type: "boolean" },
  generatesReads: { type: "boolean" },
  exclude: { type: "array", items: TEXT },
  include: { type: "array", items: TEXT },
  change: {
    ...closed({ operation: TEXT, body: VALUES, member: TEXT }),
    required: ["operation", "body", "member"],
  },
  calls: closed(
    Object.fromEntries(CALLS.map((name) => [name, { ...CALL, required: ["operation"] }])),
  ),
});

function closed(properties: object) {
  return { type: "object", properties, additionalProperties: false };
}

/** Reads a profile. Throws {@link UsageError} with each error and the allowed values. */
export async function readProfile(file: string | undefined): Promise<Profile> {
  if (file === undefined) return {};
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new UsageError(`--profile: ${(error as Error).message}`);
  });
  return profileIn(parsed(text, file), file);
}

function parsed(text: string, file: string): unknown {
  try {
    return parse(text) ?? {};
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message.split("\n")[0] ?? ""}`);
  }
}

function profileIn(value: unknown, file: string): Profile {
  const ajv = new Ajv2020({ strict: false, verbose: true });
  const isValid = ajv.compile<Profile & { style?: keyof typeof STYLES }>(SCHEMA);
  if (!isValid(value)) {
    const {
      instancePath = "",
      message = "",
      params = {},
      parentSchema = {},
    } = isValid.errors?.[0] ?? {};
    const known = Object.keys(Object(parentSchema["properties"]) as object).join(", ");
    const names: unknown = params["allowedValues"] ?? params["additionalProperty"];
    const detail = names === undefined ? "" : `: ${[names].flat().map(String).join(", ")}`;
    const place = instancePath === "" ? "the profile" : instancePath.slice(1).replaceAll("/", ".");
    const hint = known === "" ? "" : `. Known: ${known}`;
    throw new UsageError(`${file}: ${place} ${message}${detail}${hint}.`);
  }
  const { style, ...own } = value;
  return { ...(style && STYLES[style]), ...own };
}
