import { dirname, join, relative } from "node:path";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { type Credentials, CREDENTIALS_FILE } from "../../server/runtime/security/credentials.js";
import { type ApiProject, loadApi, openApi } from "../../server/runtime/open-api.js";
import { readApiConfig } from "../../server/runtime/service/api-config.js";
import { type Config, ConfigError } from "../../server/runtime/service/config.js";
import type { OutdatedItemChange } from "../../server/runtime/documents/outdated-items.js";
import { portable } from "../document/portable-path.js";
import type { ControlAccess } from "../../server/runtime/control/control-api.js";
import {
  type Announcement,
  announcement,
  shownControl,
} from "../../server/runtime/service/announcement.js";
import { type ServedApi, serveInProcesses } from "../../server/runtime/service/serve.js";
import { startupErrorText } from "../../server/runtime/service/startup-error.js";
import { requireFreePorts } from "../../server/runtime/service/free-ports.js";
import { bannerOf } from "../sandbox/api-banner.js";

/** Rejects with {@link ConfigError} if a setting is wrong or a port is in use: compiling the API takes seconds. */
export async function checkPorts(): Promise<void> {
  const config = readApiConfig(process.env);
  await requireFreePorts(config).catch((error: unknown) => {
    throw new ConfigError(startupErrorText(error, config));
  });
}

/** Serves a compiled API, by one or more processes, until SIGINT or SIGTERM. Workers rerun this command. */
export async function startApi(root: string, outdatedItems?: OutdatedItemChange): Promise<number> {
  const config = readApiConfig(process.env);
  const [, program = "", ...parameters] = process.argv;
  const load = async (): Promise<ServedApi<Credentials>> => {
    const project = await loadApi(root);
    return {
      create: (_, logger, options) =>
        openApi(project, process.env, {
          ...options,
          logger,
          ...(outdatedItems && { outdatedItems }),
        }),
      announcementOf: (...started) => announcementOf(project, ...started),
    };
  };
  try {
    await serveInProcesses(config, { load, program, parameters });
  } catch (error) {
    process.stderr.write(`${startupErrorText(error, config)}\n`);
    // A worker would wait for messages of its supervisor.
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
  return 0;
}

function announcementOf(
  project: ApiProject,
  config: Config,
  credentials: Credentials,
  control: ControlAccess | undefined,
): Announcement {
  const { baseUrl: url, storeInMemory, dataDir } = config;
  const file = join(dataDir, CREDENTIALS_FILE);
  return announcement(config, {
    ready: { url, credentials, ...(control && { control }) },
    shown: {
      url,
      ...(storeInMemory ? { credentials } : { file }),
      ...(control && { control: shownControl(config, control) }),
    },
    banner: bannerOf(project, config, {
      credentials,
      control,
      ...(!storeInMemory && { file: portable(relative(process.cwd(), file)) }),
    }),
  });
}

/** Compiles an API into dist/ and prints errors. Returns the exit code. `isChecked`: also checks types. */
export async function compileApi(root: string, isChecked: boolean): Promise<number> {
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve("typescript-7/package.json")), "bin", "tsc");
  try {
    const args = ["-p", root, ...(isChecked ? ["--checkers", "1"] : ["--noCheck"])];
    await promisify(execFile)(process.execPath, [compiler, ...args], { cwd: root });
    return 0;
  } catch (error) {
    const { stdout = "" } = Object(error) as { stdout?: string };
    if (stdout === "") throw error;
    console.error(stdout.trimEnd());
    return 1;
  }
}
