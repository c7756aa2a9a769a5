/** Shown instead of a secret. */
export const REDACTED = "[redacted]";

const SECRET_HEADERS = new Set(["authorization", "proxy-authorization", "cookie", "set-cookie"]);

/** Fields of OAuth's requests and responses that let their reader in. */
const SECRET_FIELDS = new Set([
  ...["client_secret", "client_assertion", "password", "code", "assertion"],
  ...["token", "access_token", "refresh_token", "id_token", "subject_token", "actor_token"],
]);

/** The scheme of credentials stays. */
export function redactHeader(name: string, value: string): string {
  if (!SECRET_HEADERS.has(name)) return value;
  const scheme = /^(?:Basic|Bearer|Digest) /i.exec(value)?.[0] ?? "";
  return scheme + REDACTED;
}

/** A query, or an urlencoded form. Unchanged if there is nothing secret in it. */
export function redactForm(text: string): string {
  const parts = text.split("&").map((part) => {
    const [name = ""] = part.split("=", 1);
    return SECRET_FIELDS.has(decoded(name)) ? `${name}=${encodeURIComponent(REDACTED)}` : part;
  });
  return parts.join("&");
}

/** JSON. What cannot be parsed is not shown at all. */
export function redactJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      SECRET_FIELDS.has(name) ? REDACTED : value,
    );
  } catch {
    return REDACTED;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll("+", " ")).toLowerCase();
  } catch {
    return name;
  }
}
