import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import type { ControlAccess } from "../control/control-api.js";
import { isLoopbackHost } from "../http/remote-address.js";
import { type Config, ConfigError } from "./config.js";

export interface Announcement {
  /** Text for standard output. */
  printed: string;
  /** Text for the file that READY_FILE names; may contain secrets. */
  filed: string;
}

/** `shown`: the printable part of `ready`, the facts of a ready service. */
export function announcement(
  { readyFormat, https }: Config,
  { ready, shown, banner }: { ready: object; shown: object; banner: string },
): Announcement {
  const trusted = https?.isGenerated ? { certificate: https.certificate } : {};
  const line = JSON.stringify({ event: "ready", ...shown, ...trusted });
  return {
    printed: readyFormat === "json" ? `${line}\n` : banner,
    filed: `${JSON.stringify({ ...ready, ...trusted }, null, 2)}\n`,
  };
}

/** Returns a function that announces readiness. Removes the ready file at start and exit (not on SIGKILL). */
export async function openAnnouncer(
  file: string | undefined,
): Promise<(announcement: Announcement) => Promise<void>> {
  if (file !== undefined) {
    await rm(file, { force: true }).catch((error: unknown) => notWritable(file, error));
    process.once("exit", () => rmSync(file, { force: true }));
  }
  return async ({ printed, filed }) => {
    if (file !== undefined) {
      // Renamed, so that readers never see a partial file.
      const draft = `${file}.${randomUUID()}`;
      try {
        await writeFile(draft, filed, { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        notWritable(file, error);
      }
    }
    process.stdout.write(printed);
  };
}

function notWritable(file: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new ConfigError(`READY_FILE: ${file} cannot be written: ${reason}`);
}

/** Without a token that the user configured. */
export function shownControl(
  { control }: Config,
  { url, token }: ControlAccess,
): Partial<ControlAccess> {
  return control?.token === undefined ? { url, token } : { url };
}

/** For a banner: the variables make Node.js, and clients that use OpenSSL, trust the certificate. */
export function certificateLines({ https }: Config): string[] {
  if (!https?.isGenerated) return [];
  return [`Certificate, for NODE_EXTRA_CA_CERTS and SSL_CERT_FILE: ${https.certificate}`];
}

/** The command of a call in a shell. */
export function curlFor({ https }: Config): string {
  return https?.isGenerated ? `curl --cacert "${https.certificate}"` : "curl";
}

/** Lines of a banner. The inspector reads the token from its URL's fragment, which browsers do not send. */
export function controlLines(config: Config, control: ControlAccess): string[] {
  const { url, token } = shownControl(config, control);
  const fragment = token === undefined ? "" : `#token=${encodeURIComponent(token)}`;
  return [
    `Control API: ${url}, its token: ${token ?? "that of CONTROL_TOKEN"}`,
    `Inspector: ${url}/inspector/${fragment}`,
    ...reachLines(config, control),
  ];
}

/** Says who reaches the control API, if that is not only this machine by the printed address. */
function reachLines({ control }: Config, { url }: ControlAccess): string[] {
  if (control?.isRemote) {
    return ["Other machines reach the control API too, by its token (CONTROL_REMOTE)."];
  }
  if (isLoopbackHost(new URL(url).host)) return [];
  return ["The control API needs a loopback address: listen on 0.0.0.0, or set CONTROL_PORT."];
}

export function frame(lines: readonly string[]): string {
  return `\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}\n\n`;
}
