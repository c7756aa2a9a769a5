import { REDACTED } from "../../../server/runtime/http/redact.js";

/** Marks a pause in a message. */
export const PAUSE = "\u0000pause\u0000";

/** The shell command that sends these bytes (one character per byte). Secrets become `$TOKEN`. */
export function toNetcat(bytes: string, url: string): string {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === "https:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const to = port || (isTls ? "443" : "80");
  const pieces = bytes.split(PAUSE).map((piece) => `printf '%b' ${quoted(piece)}`);
  const all = pieces.length === 1 ? (pieces[0] ?? "") : `{ ${pieces.join("; sleep 0.03; ")}; }`;
  return isTls
    ? `${all} | openssl s_client -quiet -connect ${host}:${to}`
    : `${all} | nc ${host} ${to}`;
}

/** For `printf '%b'`, which interprets backslashes. */
function quoted(text: string): string {
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll("\r\n", "\\r\\n")
    .replace(/[^\x20-\x7e]/g, (each) => `\\0${each.charCodeAt(0).toString(8).padStart(3, "0")}`)
    .replaceAll("'", "'\\''");
  return `'${escaped}'`.replaceAll(REDACTED, `'"$TOKEN"'`);
}
