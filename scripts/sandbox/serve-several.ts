import { randomBytes } from "node:crypto";
import { Clock } from "../../server/runtime/control/clock.js";
import type { Api } from "../../server/runtime/create-api.js";
import { SharedPort } from "../../server/runtime/http/shared-port.js";
import type { Credentials } from "../../server/runtime/security/credentials.js";
import {
  announcement,
  certificateLines,
  controlLines,
  frame,
} from "../../server/runtime/service/announcement.js";
import { readApiConfig } from "../../server/runtime/service/api-config.js";
import { type Config, withPort } from "../../server/runtime/service/config.js";
import { ConfigError } from "../../server/runtime/service/setting.js";
import { beginStep } from "../progress.js";
import { callLines, loginLines } from "./api-banner.js";
import { describeSummary } from "./behaviour/describe-summary.js";
import { chooseDocument } from "./choose-document.js";
import { hiddenPaths, isByHost, type Mount, mountsOf } from "./mounts.js";
import type { Announce, ReadySandbox, Running } from "./ready-sandbox.js";
import { openSandbox } from "./seed-data.js";

/** A document that is served. */
interface Opened {
  sandbox: ReadySandbox;
  api: Api<Credentials>;
  credentials: Credentials;
  mount: Mount;
}

/** Settings that only one document can use. */
const OF_ONE_DOCUMENT = ["DATABASE_URL", "CONTROL_PORT"];

/**
 * Serves several documents on one port, each with its own data and credentials, all by one clock. Throws
 * {@link ConfigError} if two of them have the same place.
 */
export async function startSeveral(
  sandboxes: readonly ReadySandbox[],
  announce: Announce,
): Promise<Running> {
  const mounts = mountsOf(
    sandboxes.map(({ name, spec, project }) => ({ name, spec, document: project.document })),
  );
  const config = commonConfig(sandboxes);
  const shared = await SharedPort.open(config);
  const opened: Opened[] = [];
  const close = async (idleTimeout = 0): Promise<void> => {
    const closing = shared.close(idleTimeout);
    await Promise.all([closing, ...opened.map(({ api }) => api.close())]);
  };
  try {
    const all = withPort(config, shared.port);
    const token = all.control?.token ?? randomBytes(16).toString("hex");
    const clock = new Clock();
    for (const sandbox of sandboxes) {
      const own = mounts.filter(({ name }) => name === sandbox.name);
      const [mount] = own;
      if (mount) opened.push(await openOne(sandbox, mount, { shared, config: all, token, clock }));
    }
    const controlPath = all.control?.path;
    const titles = new Map(opened.map(({ sandbox }) => [sandbox.name, titleOf(sandbox)]));
    shared.serve(chooseDocument({ mounts, controlPath, titles }));
    beginStep();
    for (const { sandbox } of opened) printNotes(sandbox, all);
    for (const line of hiddenPaths(sandboxes.map(pathsOf), mounts)) console.log(line);
    await announce(announcementOf(opened, mounts, { config: all, token }));
    return { port: shared.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The settings that concern all documents. Throws {@link ConfigError}. */
function commonConfig(sandboxes: readonly ReadySandbox[]): Config {
  const settings = sandboxes[0]?.settings ?? {};
  const name = OF_ONE_DOCUMENT.find((each) => settings[each]);
  if (name !== undefined) throw new ConfigError(`${name}: only with one document.`);
  const config = readApiConfig(settings);
  if (config.workers > 1) throw new ConfigError("WORKERS: only npm start has it.");
  return config;
}

async function openOne(
  sandbox: ReadySandbox,
  mount: Mount,
  {
    shared,
    config,
    token,
    clock,
  }: { shared: SharedPort; config: Config; token: string; clock: Clock },
): Promise<Opened> {
  const { name } = sandbox;
  const settings = {
    PORT: String(shared.port),
    BASE_URL: config.baseUrl + mount.path,
    ...(config.control && {
      CONTROL_PATH: `${config.control.path ?? ""}/${name}`,
      CONTROL_TOKEN: token,
    }),
  };
  const source = shared.sourceOf(name);
  const api = await openSandbox(sandbox, { settings, source, control: { clock } });
  try {
    const { prepared: credentials } = await api.listen();
    return { sandbox, api, credentials, mount };
  } catch (error) {
    await api.close();
    throw error;
  }
}

function titleOf({ project, name }: ReadySandbox): string {
  return project.security.realm || name;
}

function pathsOf({ name, project }: ReadySandbox): { name: string; paths: string[] } {
  return { name, paths: Object.keys(project.document.paths) };
}

function printNotes({ spec, name, lines, summary }: ReadySandbox, { control }: Config): void {
  const path = control ? `${control.path ?? ""}/${name}/behaviour` : "its docs";
  for (const line of [`${spec}:`, ...lines, ...describeSummary(summary, path)]) console.log(line);
}

function announcementOf(
  opened: readonly Opened[],
  mounts: readonly Mount[],
  { config, token }: { config: Config; token: string },
): ReturnType<typeof announcement> {
  const { baseUrl: url, control } = config;
  const controlUrl = `${url}${control?.path ?? ""}`;
  const documents = opened.map(({ sandbox: { name }, api, credentials, mount }) => ({
    name,
    url: api.config.baseUrl,
    ...(isByHost(mount, mounts) && { host: mount.host }),
    credentials,
    ...(control && { control: { url: `${controlUrl}/${name}`, token } }),
  }));
  const lines = [
    `${opened.length} documents are ready at ${url}`,
    `Docs: ${url}/docs/`,
    ...certificateLines(config),
  ];
  for (const { sandbox, api, credentials, mount } of opened) {
    const { name, project } = sandbox;
    const host = isByHost(mount, mounts) ? mount.host : undefined;
    const place = host === undefined ? "" : `, with the Host ${host}`;
    lines.push("", `${titleOf(sandbox)}: ${api.config.baseUrl}${place}`);
    lines.push(`Docs: ${url}/docs/${name}/`);
    // A browser cannot choose the Host.
    if (host === undefined) lines.push(...loginLines(project, api.config, { credentials }));
    if (control) lines.push(...controlLines(config, { url: `${controlUrl}/${name}`, token }));
    lines.push(...callLines(project, api.config, { credentials, host }));
  }
  const ready = { url, documents };
  return announcement(config, { ready, shown: ready, banner: frame(lines) });
}
