import { toCurl } from "../../inspector/browser/curl.js";
import { toNetcat } from "./netcat.js";
import { type Exchange, type Finding, linesOf, type Report } from "./check-result.js";

/** Headers that the harness or an HTTP library adds on its own. */
const NOISE =
  /^(?:user-agent|host|connection|content-length|accept-encoding|accept-language|sec-fetch-mode)$/;

/** The finding with the request that shows it best: the last one. */
export function withRequest(finding: Finding, { kind, subject }: Report): Finding {
  const last = finding.exchanges.at(-1);
  if (!last) return finding;
  if (last.bytes !== undefined) {
    const all = finding.exchanges.flatMap(({ bytes }) => bytes ?? []);
    return { ...finding, request: all.map((bytes) => toNetcat(bytes, subject)).join("\n") };
  }
  const requestHeaders = Object.fromEntries(
    Object.entries(last.requestHeaders).filter(([name]) => !NOISE.test(name.toLowerCase())),
  );
  const request = { ...last, requestHeaders };
  const shown = kind === "server" ? curlOf(request, subject) : httpOf(request);
  return { ...finding, request: shown };
}

function curlOf({ method, target, requestHeaders: headers, requestBody }: Exchange, url: string) {
  const [path = "", ...query] = target.split("?");
  const { origin } = new URL(url);
  const isTruncated = /… \(\d+ characters\)$|^\(\d+ bytes?\)$/.test(requestBody ?? "");
  const body = { text: requestBody ?? "", encoding: "utf8", size: 0, isTruncated } as const;
  const request = { headers, ...(requestBody !== undefined && { body }) };
  const command = toCurl({ method, path, query: query.join("?"), request }, origin);
  return command.replace(/ \\\n +/g, " ");
}

function httpOf(exchange: Exchange): string {
  return linesOf(exchange)
    .filter((line) => line.startsWith(">"))
    .map((line) => line.slice(2))
    .join("\n");
}
