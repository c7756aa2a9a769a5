/**
 * Which changes break clients. A change breaks if a request that was right before may be rejected or
 * mean something else now, or if a response may be one that a client, written to the earlier document,
 * does not know. So what narrows breaks in requests, and what widens breaks in responses. Clients are
 * expected to ignore fields, headers and statuses of a class that they do not know (RFC 9110 section
 * 15): additions break nobody. Names that never travel, such as operationIds, break nobody either.
 */
export const rules = {
  // Addresses
  "path-removed": always("Requests to it get a 404 response now."),
  "path-added": never("Nobody calls it yet."),
  "method-removed": always("Requests with it get a 405 response now."),
  "method-added": never("Nobody calls it yet."),
  "server-removed": always("Clients that call the service at this address have to change it."),
  "server-added": never("The addresses in use stay."),
  "webhook-removed": always("Clients that wait for it are not called any more."),
  "webhook-added": never("Nobody waits for it yet."),

  // Names and notes
  "operation-renamed": noticed(
    "operationIds do not travel. Generated clients call it differently.",
  ),
  "path-parameter-renamed": noticed(
    "Its value stands at the same place. Generated clients name it.",
  ),
  "operation-deprecated": noticed("It works as before, and will go some day."),
  "parameter-deprecated": noticed("It works as before, and will go some day."),
  "property-deprecated": noticed("It is there as before, and will go some day."),
  "deprecation-withdrawn": never("It stays."),
  "removed-after-sunset": noticed("Its last day, as announced in x-sunset, has passed."),
  "sunset-announced": noticed("It works as before until that day."),
  "sunset-brought-forward": always("It goes earlier than clients were told."),
  "sunset-withdrawn": never("It stays for longer than clients were told."),

  // Parameters
  "parameter-removed": always("Requests with it are rejected, or it is silently ignored."),
  "parameter-added": never("Requests may leave it out."),
  "required-parameter-added": inRequests("Requests do not have it yet, and are rejected."),
  "parameter-became-required": inRequests("Requests without it were fine, and are rejected now."),
  "parameter-became-optional": inResponses("Clients that rely on it may miss it now."),
  "serialization-changed": always(
    "The same value is written differently: the old form is misread.",
  ),
  "reserved-refused": inRequests("Characters that could be sent raw have to be encoded now."),
  "reserved-allowed": never("Encoded characters are understood as before."),

  // Bodies, responses and their headers
  "body-removed": always("A body that is sent is rejected, or silently ignored."),
  "body-added": never("Requests may leave it out."),
  "required-body-added": inRequests("Requests do not have one yet, and are rejected."),
  "body-became-required": inRequests("Requests without one were fine, and are rejected now."),
  "body-became-optional": inResponses("Clients that rely on it may miss it now."),
  "media-type-removed": always("It is rejected with 415, or can no longer be asked for."),
  "media-type-added": never("The others are accepted and returned as before."),
  "encoding-changed": always("The same part is written differently: the old form is misread."),
  "response-removed": always("Clients that act on this status wait for it in vain."),
  "status-became-range": inResponses("Clients that act on this status get another of its class."),
  "range-became-status": inRequests("Other statuses of its class are not understood any more."),
  "response-added": noticed("A client takes an unknown status for the first of its class."),
  "header-removed": always("Clients that read it miss it."),
  "header-added": never("Clients ignore headers that they do not know."),
  "header-became-required": never("It is there more often than before."),
  "header-became-optional": inResponses("Clients that rely on it may miss it now."),

  "link-removed": never("It does not travel: what it was made of is compared by itself."),
  "link-added": never("It does not travel."),
  "link-changed": never("It does not travel: what it is made of is compared by itself."),

  // Security
  "security-alternative-removed": always("Requests with these credentials are rejected now."),
  "security-alternative-added": never("The other credentials are taken as before."),
  "security-scheme-changed": always("Credentials are got or sent in another way."),

  // Schemas
  "type-narrowed": inRequests("Values of a type that was accepted are rejected now."),
  "type-widened": inResponses("Clients get values of a type that they do not know."),
  "type-changed": always("Neither type contains the other."),
  "enum-value-removed": inRequests("Requests with this value are rejected now."),
  "enum-value-added": inResponses("Clients get a value that they do not know."),
  "bounds-tightened": inRequests("Values that were accepted are rejected now."),
  "bounds-loosened": inResponses("Clients get values beyond what they were told."),
  "pattern-narrowed": inRequests("Texts that were accepted are rejected now."),
  "pattern-widened": inResponses("Clients get texts of a form that they do not know."),
  "pattern-changed": always("Which texts match both patterns cannot be told."),
  "format-narrowed": inRequests("Values that were accepted are rejected now."),
  "format-widened": inResponses("Clients get values of a form that they do not know."),
  "format-changed": always("The same value is written differently."),
  "property-removed": always(
    "Clients that send it are rejected or ignored; clients that read it miss it.",
  ),
  "property-added": never("Requests may leave it out, and clients ignore what they do not know."),
  "property-added-to-closed": inResponses(
    "Clients that validate were told that there are no other properties.",
  ),
  "required-property-added": inRequests("Requests do not have it yet, and are rejected."),
  "property-became-required": inRequests("Requests without it were fine, and are rejected now."),
  "property-became-optional": inResponses("Clients that rely on it may miss it now."),
  "further-properties-refused": inRequests("Properties that were accepted are rejected now."),
  "further-properties-allowed": inResponses(
    "Clients that validate were told that there are no other properties.",
  ),
  "alternative-removed": inRequests("Values of this alternative are rejected now."),
  "alternative-added": inResponses("Clients get an alternative that they do not know."),
  "alternative-overlaps": inRequests("Values that fit two alternatives of oneOf are rejected now."),
  "alternatives-may-overlap": inResponses("Clients get values that fit several alternatives."),
  "default-changed": inRequests("A request that leaves it out means something else now."),
  "discriminator-added": never("Alternatives are told apart by what they have had before."),
  "discriminator-removed": never("What told alternatives apart is still there, if it is required."),
  "discriminator-changed": always("Alternatives are told apart by another property."),
  "discriminator-value-removed": inRequests("Values that name it are rejected now."),
  "discriminator-value-added": inResponses("Clients get a value that they do not know."),
  "discriminator-value-changed": always("The same value stands for another schema."),
  "content-changed": always("The text has something else in it, or in another encoding."),
  "condition-added": inRequests("Values that do not meet it were accepted, and are rejected now."),
  "condition-removed": inResponses("Clients get values that do not meet it."),
  "schema-changed": always("What this keyword takes is not compared, only that it is the same."),
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

interface Rule {
  breaksIn: "requests" | "responses" | "both" | "neither";
  why: string;
  /** Whether clients should know of it although it breaks none. */
  isNoticed?: boolean;
}

function always(why: string): Rule {
  return { breaksIn: "both", why };
}

function never(why: string): Rule {
  return { breaksIn: "neither", why };
}

function noticed(why: string): Rule {
  return { breaksIn: "neither", why, isNoticed: true };
}

function inRequests(why: string): Rule {
  return { breaksIn: "requests", why };
}

function inResponses(why: string): Rule {
  return { breaksIn: "responses", why };
}
