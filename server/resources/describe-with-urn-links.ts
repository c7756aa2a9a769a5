import type {
  DescribeWithUrnLinksRequest,
  DescribeWithUrnLinksResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { parsePrefer } from "../http/prefer.js";
import { acceptedProperties, digest } from "./digest.js";

type DateTimeExamples = Extract<DescribeWithUrnLinksResponse, { status: 202 }>["body"];

export async function describeWithUrnLinks(
  { query, headers, body }: DescribeWithUrnLinksRequest,
  { now }: Services,
): Promise<DescribeWithUrnLinksResponse> {
  // RFC 7240 section 4.1.
  if (parsePrefer(headers.prefer).has("respond-async")) {
    return {
      status: 202,
      body: dateTimeExamples(now()),
      headers: { "Preference-Applied": "respond-async" },
    };
  }
  return { status: 200, body: digest(acceptedProperties(body), [], query) };
}

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
