import type { OperationDescription } from "../operation-types.js";
import { decodePercent } from "../parameters/values.js";

export const REDACTED = "[redacted]";

const NO_NAMES: ReadonlySet<string> = new Set();

const SECRET_HEADERS = new Set([
  ...["authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key"],
]);

/** Secret fields of OAuth requests and responses. */
const SECRET_FIELDS = new Set([
  ...["client_secret", "client_assertion", "password", "code", "code_verifier", "assertion"],
  ...["token", "access_token", "refresh_token", "id_token", "subject_token", "actor_token"],
]);

const URL_PARAMETER = /(?<=[?&#])([^?&#=\s<>"]+)=[^&#\s<>"]+/g;

/** Names, in lower case, of the headers, query parameters and cookies that the operations take API keys from. */
export function apiKeyNames(
  operations: readonly Pick<OperationDescription, "security">[],
): ReadonlySet<string> {
  const requirements = operations.flatMap(({ security }) => security.flat());
  return new Set(requirements.flatMap(({ key }) => key?.name.toLowerCase() ?? []));
}

/** A header value without credentials (but with the scheme) or secret URL parameters. `name`: in lower case. */
export function redactHeader(name: string, value: string, names = NO_NAMES): string {
  if (!SECRET_HEADERS.has(name) && !names.has(name)) {
    return value.replace(URL_PARAMETER, (part) => redactPart(part, names));
  }
  const scheme = /^(?:Basic|Bearer|Digest) /i.exec(value)?.[0] ?? "";
  return scheme + REDACTED;
}

/** A query, or an urlencoded form. Unchanged if it contains no secret. */
export function redactForm(text: string, names = NO_NAMES): string {
  const parts = text.split("&").map((part) => redactPart(part, names));
  return parts.join("&");
}

function redactPart(part: string, names: ReadonlySet<string>): string {
  const [name = ""] = part.split("=", 1);
  const plain = decodePercent(name.replaceAll("+", " "))?.toLowerCase() ?? name;
  const isSecret = [SECRET_FIELDS, SECRET_HEADERS, names].some((each) => each.has(plain));
  return isSecret ? `${name}=${encodeURIComponent(REDACTED)}` : part;
}

/** JSON; omitted if it cannot be parsed. */
export function redactJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      SECRET_FIELDS.has(name) ? REDACTED : value,
    );
  } catch {
    return REDACTED;
  }
}
