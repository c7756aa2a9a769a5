import type {
  DescribeWithUrnLinksResponse,
  StoreArtificiallyComplexRequest,
} from "../../../generated/operations.js";
import type { Handle } from "../services.js";
import { parsePrefer } from "../../runtime/http/simulation.js";
import { recordFields } from "../../../generated/fields.js";
import type { Field, RecordField } from "../query/field-types.js";
import { ApiError } from "../errors.js";
import { millisecondsOf } from "../../runtime/validation/formats.js";
import { type ArrayTestType, withEveryArray } from "./array-test-type.js";

export const storeArtificiallyComplex: Handle<"storeArtificiallyComplex"> = async (
  { params, query, body: properties },
  { storage },
) => {
  const { projectKey, uriParameterOne, uriParameterTwo } = params;
  const body = acceptedProperties(properties);
  const stored = await storage.transaction(({ outOfOrderProperties }) =>
    outOfOrderProperties.put({ projectKey, uriParameterOne, uriParameterTwo, body }),
  );
  return {
    status: stored === "created" ? 201 : 200,
    body: digest(body, [uriParameterOne, uriParameterTwo], query),
  };
};

type DateTimeExamples = Extract<DescribeWithUrnLinksResponse, { status: 202 }>["body"];

export const describeWithUrnLinks: Handle<"describeWithUrnLinks"> = async (
  { query, headers, body },
  { now },
) => {
  // `respond-async`: RFC 7240 section 4.1.
  if (parsePrefer(headers.prefer).has("respond-async")) {
    return {
      status: 202,
      body: dateTimeExamples(now()),
      headers: { "Preference-Applied": "respond-async" },
    };
  }
  return { status: 200, body: digest(acceptedProperties(body), [], query) };
};

/** One instant in the six formats of the date/time example object, all in UTC. */
function dateTimeExamples(instant: Date): DateTimeExamples {
  const iso = instant.toISOString();
  return {
    dateOnlyExample: iso.slice(0, 10),
    timeOnlyExample: iso.slice(11, 19),
    dateTimeOnlyExample: iso.slice(0, 19),
    dateTimeExample: iso,
    dateTimeExampleDefaultFormat: iso,
    dateTimeExampleRfc: instant.toUTCString(),
  };
}

type OutOfOrderProperties = StoreArtificiallyComplexRequest["body"];

const fields: readonly RecordField[] = recordFields.outOfOrderProperties;

/** Paths, queryParameterTwo, fields as strings; queryParameterOne; counts of fields and code points. */
function digest(
  body: OutOfOrderProperties,
  pathValues: readonly string[],
  { queryParameterOne: number, queryParameterTwo: text }: StoreArtificiallyComplexRequest["query"],
): ArrayTestType {
  const values = fields.flatMap((field) => print(field, Reflect.get(body, field.name)));
  const characters = values.reduce((sum, value) => sum + [...value].length, 0);
  return withEveryArray({
    arrayOfStringExample: [...pathValues, ...(text === undefined ? [] : [text]), ...values],
    ...(number !== undefined && { arrayOfNumberNoDefaultsExample: [number] }),
    arrayOfTwonumbersExample: [values.length, characters],
  });
}

/** Instants in UTC with milliseconds. Throws InvalidField if the year in UTC does not have four digits. */
function acceptedProperties(body: OutOfOrderProperties): OutOfOrderProperties {
  const accepted = { ...body };
  for (const field of fields) {
    const value: unknown = Reflect.get(body, field.name);
    if (field.kind !== "scalar" || field.type !== "datetime" || typeof value !== "string") continue;
    Reflect.set(accepted, field.name, timestamp(value, field.name));
  }
  return accepted;
}

function timestamp(dateTime: string, field: string): string {
  const text = new Date(millisecondsOf(dateTime)).toISOString();
  if (text.length === "2024-05-01T09:30:00.000Z".length) return text;
  const message = `${field}: "${dateTime}" is in UTC before the year 0 or after the year 9999.`;
  throw new ApiError("InvalidField", message, { field, invalidValue: dateTime });
}

/** A name as "first last", an incomplete name as its present part; nothing for an absent value. */
function print(field: Field, value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => print(field, one));
  if (typeof value !== "object" || value === null) return [];
  const members: readonly Field[] = field.kind === "object" ? field.members : [];
  return [members.flatMap((member) => print(member, Reflect.get(value, member.name))).join(" ")];
}
