import { findSourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const OWN = new URL(".", import.meta.url).href;

/**
 * For `Error.prepareStackTrace`: where an error was made in the sources. Node's own formatter calls the code of a
 * module outside of its functions `<anonymous>`, which Jest takes for nobody's.
 */
export function stackTrace(error, frames) {
  const shown = frames.filter((frame) => !frame.getFileName()?.startsWith(OWN));
  const { name = "Error", message = "" } = error;
  return [`${name}: ${message}`, ...shown.map((frame) => `    at ${inSources(frame)}`)].join("\n");
}

function inSources(frame) {
  const file = frame.getFileName();
  const map = file?.startsWith("file:") && findSourceMap(file);
  if (!map) return String(frame);
  const line = frame.getLineNumber() - 1;
  const { originalLine = line, originalColumn = 0 } = map.findEntry(
    line,
    frame.getColumnNumber() - 1,
  );
  const place = `${fileURLToPath(file)}:${originalLine + 1}:${originalColumn + 1}`;
  return String(frame).replace(/file:\/\/[^ ]*:\d+:\d+/, () => place);
}
