// Breaking: a valid request may be rejected or mean something else, or old clients do not know a response.
// Clients ignore unknown fields, headers and statuses of a known class (RFC 9110 section 15).
export const reasons = {
  /** Breaks in requests and responses alike. */
  both: {
    "path-removed": "Requests to it get a 404 response now.",
    "method-removed": "Requests with it get a 405 response now.",
    "server-removed": "Clients that call the service at this address have to change it.",
    "webhook-removed": "Clients that wait for it are no longer called.",
    "sunset-brought-forward": "It ends earlier than announced.",
    "parameter-removed": "Requests with it are rejected, or it is silently ignored.",
    "serialization-changed": "The same value is written differently: the old form is misread.",
    "body-removed": "A body that is sent is rejected, or silently ignored.",
    "media-type-removed": "It is rejected with 415, or can no longer be requested.",
    "encoding-changed": "The same part is written differently: the old form is misread.",
    "response-removed": "Clients that act on this status no longer get it.",
    "header-removed": "Clients that read it miss it.",
    "security-alternative-removed": "Requests with these credentials are rejected now.",
    "security-scheme-changed": "Credentials are obtained or sent in another way.",
    "type-changed": "Neither type contains the other.",
    "pattern-changed": "It is unknown which strings match both patterns.",
    "format-changed": "The same value is written differently.",
    "property-removed":
      "Clients that send it are rejected or ignored; clients that read it miss it.",
    "discriminator-changed": "Another property now distinguishes the alternatives.",
    "discriminator-value-changed": "The same value now means another schema.",
    "content-changed": "The string has another content or encoding.",
    "schema-changed": "What this keyword takes is not compared, only that it is the same.",
  },
  /** Breaking in requests. */
  requests: {
    "required-parameter-added": "Requests do not have it yet, and are rejected.",
    "parameter-became-required": "Requests without it were fine, and are rejected now.",
    "reserved-refused": "Characters that could be sent raw have to be encoded now.",
    "required-body-added": "Requests do not have one yet, and are rejected.",
    "body-became-required": "Requests without one were fine, and are rejected now.",
    "range-became-status": "Other statuses of its class are no longer accepted.",
    "type-narrowed": "Values of a type that was accepted are rejected now.",
    "enum-value-removed": "Requests with this value are rejected now.",
    "bounds-tightened": "Values that were accepted are rejected now.",
    "pattern-narrowed": "Strings that were accepted are rejected now.",
    "format-narrowed": "Values that were accepted are rejected now.",
    "required-property-added": "Requests do not have it yet, and are rejected.",
    "property-became-required": "Requests without it were fine, and are rejected now.",
    "further-properties-refused": "Properties that were accepted are rejected now.",
    "alternative-removed": "Values of this alternative are rejected now.",
    "alternative-overlaps": "Values that fit two alternatives of oneOf are rejected now.",
    "default-changed": "A request that leaves it out means something else now.",
    "discriminator-value-removed": "Values that name it are rejected now.",
    "condition-added": "Values that do not meet it were accepted, and are rejected now.",
  },
  /** Breaking in responses. */
  responses: {
    "parameter-became-optional": "Clients that rely on it may miss it now.",
    "body-became-optional": "Clients that rely on it may miss it now.",
    "status-became-range": "Clients that act on this status get another of its class.",
    "header-became-optional": "Clients that rely on it may miss it now.",
    "type-widened": "Clients get values of an unknown type.",
    "enum-value-added": "Clients get an unknown value.",
    "bounds-loosened": "Clients get values outside the declared bounds.",
    "pattern-widened": "Clients get strings of an unknown form.",
    "format-widened": "Clients get values of an unknown form.",
    "property-added-to-closed": "Clients that validate reject further properties.",
    "property-became-optional": "Clients that rely on it may miss it now.",
    "further-properties-allowed": "Clients that validate reject further properties.",
    "alternative-added": "Clients get an unknown alternative.",
    "alternatives-may-overlap": "Clients get values that fit several alternatives.",
    "discriminator-value-added": "Clients get an unknown value.",
    "condition-removed": "Clients get values that do not meet it.",
  },
  /** Breaks no client, but clients should know of it. */
  noticed: {
    "operation-renamed": "operationIds are not sent. Generated clients call it differently.",
    "path-parameter-renamed": "Its value has the same position. Generated clients name it.",
    "operation-deprecated": "It works as before, and will be removed later.",
    "parameter-deprecated": "It works as before, and will be removed later.",
    "property-deprecated": "It is still returned, and will be removed later.",
    "removed-after-sunset": "Its last day, as announced in x-sunset, has passed.",
    "sunset-announced": "It works as before until that day.",
    "response-added": "A client takes an unknown status for the first of its class.",
  },
  /** Breaks no client. */
  neither: {
    "path-added": "No client calls it yet.",
    "method-added": "No client calls it yet.",
    "server-added": "The addresses in use stay.",
    "webhook-added": "No client waits for it yet.",
    "deprecation-withdrawn": "It stays.",
    "sunset-withdrawn": "It stays longer than announced.",
    "parameter-added": "Requests may leave it out.",
    "reserved-allowed": "Encoded characters are understood as before.",
    "body-added": "Requests may leave it out.",
    "media-type-added": "The others are accepted and returned as before.",
    "header-added": "Clients ignore unknown headers.",
    "header-became-required": "It is returned more often than before.",
    "link-removed": "It is not sent: its parts are compared separately.",
    "link-added": "It is not sent.",
    "link-changed": "It is not sent: its parts are compared separately.",
    "security-alternative-added": "The other credentials are accepted as before.",
    "property-added": "Requests may leave it out, and clients ignore what they do not know.",
    "discriminator-added": "The property already distinguished the alternatives.",
    "discriminator-removed":
      "The property that distinguishes the alternatives remains, if it is required.",
  },
} as const satisfies Record<string, Record<string, string>>;

type Group = keyof typeof reasons;
export type RuleName = { [each in Group]: keyof (typeof reasons)[each] }[Group];

/** The group of each rule, and why. */
export const RULES: ReadonlyMap<string, { group: string; why: string }> = new Map(
  Object.entries(reasons).flatMap(([group, rules]) =>
    Object.entries(rules).map(([rule, why]) => [rule, { group, why }] as const),
  ),
);

export function isRule(name: string): name is RuleName {
  return RULES.has(name);
}
