import type { ControlAccess } from "../runtime/control/control-api.js";
import {
  type Announcement,
  announcement,
  certificateLines,
  controlLines,
  curlFor,
  frame,
  shownControl,
} from "../runtime/service/announcement.js";
import { parseDatabaseUrl } from "../runtime/service/database-url.js";
import type { Config } from "../runtime/service/config.js";
import { demoClientFile, type DemoClient } from "./projects/first-start.js";

/** Prints a secret only if no file contains it. */
export function announcementOf(
  config: Config,
  demo: DemoClient | undefined,
  control?: ControlAccess,
): Announcement {
  const ready = { ...readyService(config, demo), ...(control && { control }) };
  const { credentials: _, ...open } = ready;
  const shown = {
    ...(config.storeInMemory || !demo ? ready : { ...open, file: demoClientFile(config) }),
    ...(control && { control: shownControl(config, control) }),
  };
  return announcement(config, { ready, shown, banner: banner(config, demo, control) });
}

/** The content of READY_FILE without a control API. `demo`: `undefined` if no client's secret is known. */
function readyService({ baseUrl: url }: Config, demo: DemoClient | undefined) {
  if (!demo) return { url };
  const { projectKey, scope, clientId, clientSecret } = demo;
  return { url, projectKey, scope, credentials: { clientId, clientSecret } };
}

/** The text printed at startup: the address and two commands to paste. */
export function banner(
  config: Config,
  demo: DemoClient | undefined,
  control?: ControlAccess,
): string {
  const lines = [
    `Resource Test Service is ready at ${config.baseUrl}`,
    `Docs: ${config.baseUrl}/docs/`,
    ...certificateLines(config),
    placeOfData(config),
    ...(control ? controlLines(config, control) : []),
  ];
  if (!demo) {
    lines.push(
      "Make a client: npm run admin -- client create --project KEY --scope manage_project",
    );
    return frame(lines);
  }
  const { name, login } = clientOf(config, demo);
  lines.push(
    `Project: ${demo.projectKey}, its client: ${name}`,
    "",
    "Get a token:",
    `  TOKEN=$(${curlFor(config)} -s -u "${login}" ` +
      `-d grant_type=client_credentials ${config.baseUrl}/oauth/token ` +
      `| node -p 'JSON.parse(fs.readFileSync(0)).access_token')`,
    "",
    "Call the service:",
    `  ${curlFor(config)} -H "Authorization: Bearer $TOKEN" ${config.baseUrl}/${demo.projectKey}/resource`,
  );
  return frame(lines);
}

/** The client in the banner. `login`: its credentials as shell text. */
function clientOf(config: Config, demo: DemoClient): { name: string; login: string } {
  if (config.storeInMemory) {
    return { name: demo.clientId, login: `${demo.clientId}:${demo.clientSecret}` };
  }
  const file = demoClientFile(config);
  const read = `const c=require("${file}");c.clientId+":"+c.clientSecret`;
  return { name: file, login: `$(node -p '${read}')` };
}

function placeOfData({ database, dataDir, storeInMemory }: Config): string {
  if (storeInMemory) return "Data: in memory, lost when the service stops";
  if (!database) return `Data: ${dataDir}`;
  const { hosts, database: name } = parseDatabaseUrl(database.url);
  const servers = hosts.map(
    ({ host = "localhost", port }) => `${host}${port === undefined ? "" : `:${port}`}`,
  );
  return `Data: PostgreSQL, ${[servers.join(","), ...(name === undefined ? [] : [name])].join("/")}`;
}
