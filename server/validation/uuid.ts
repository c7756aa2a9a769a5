const HEX = "[0-9a-f]";

/**
 * The format `uuid` (RFC 9562 section 4), by ajv-formats. Without counted repetitions, for which V8's code is twice as
 * slow: each request for a resource, and each response with one, has an id.
 */
export const UUID = new RegExp(
  `^(?:urn:uuid:)?${[8, 4, 4, 4, 12].map((digits) => HEX.repeat(digits)).join("-")}$`,
  "i",
);
