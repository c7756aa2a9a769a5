import { basePathsOf } from "../../server/runtime/http/base-paths.js";
import type { OpenApiDocument } from "../../server/runtime/validation/document.js";
import { ConfigError } from "../../server/runtime/service/setting.js";

/** Where one of several documents is served. */
export interface Mount {
  name: string;
  /** The document as the user named it, for messages. */
  spec: string;
  /** Begins with a slash and ends without one; empty at the root. */
  path: string;
  /** The host that its first server has; requests name it if other documents have the same path. */
  host: string | undefined;
}

type Located = Pick<Mount, "name" | "spec"> & { document: Pick<OpenApiDocument, "servers"> };

/**
 * The places of documents: the path of the first server and, for equal paths, its host. A path with variables is several
 * mounts. Throws {@link ConfigError} if a request could be for two documents.
 */
export function mountsOf(documents: readonly Located[]): Mount[] {
  const mounts: Mount[] = [];
  for (const { name, spec, document } of documents) {
    const servers = document.servers?.slice(0, 1) ?? [];
    const [path = "", ...others] = basePathsOf({ servers });
    for (const each of [path, ...others]) {
      const mount = { name, spec, path: each, host: hostOf(servers[0]) };
      rejectClash(mount, mounts);
      mounts.push(mount);
    }
  }
  return mounts;
}

function rejectClash(mount: Mount, others: readonly Mount[]): void {
  const { path, host, spec } = mount;
  const clash = others.find(
    (each) =>
      each.path === path && (each.host === host || host === undefined || each.host === undefined),
  );
  if (!clash) return;
  const place = `${host ?? ""}${path || "/"}`;
  throw new ConfigError(
    `${clash.spec} and ${spec} are both served at ${place}. Give one of them another path in servers[0].url, for example by an overlay.`,
  );
}

/** Lower-case, without the port. Each variable has its default. */
function hostOf(server: object | undefined): string | undefined {
  const { url, variables } = Object(server) as { url?: unknown; variables?: unknown };
  if (typeof url !== "string") return undefined;
  const whole = url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const { default: preset } = Object(Reflect.get(Object(variables), name)) as {
      default?: unknown;
    };
    return typeof preset === "string" ? preset : "x";
  });
  return /^(?:[^/]*:)?\/\//.test(whole) && URL.canParse(whole, "http://localhost/")
    ? new URL(whole, "http://localhost/").hostname
    : undefined;
}

/** The mounts with the longest path that a request's path begins with. */
export function mountsAt(path: string, mounts: readonly Mount[]): Mount[] {
  const found = mounts.filter((each) => path === each.path || path.startsWith(`${each.path}/`));
  const longest = Math.max(...found.map((each) => each.path.length));
  return found.filter((each) => each.path.length === longest);
}

/**
 * For each hidden document, one of its paths that another document receives because its mount path is longer.
 *
 * @example
 * hiddenPaths([{ name: "all", paths: ["/rail/trips"] }], mounts); // ["all: /rail/trips is below /rail, the path of rail."]
 */
export function hiddenPaths(
  documents: readonly { name: string; paths: readonly string[] }[],
  mounts: readonly Mount[],
): string[] {
  return documents.flatMap(({ name, paths }) => {
    const [own] = mounts.filter((each) => each.name === name);
    for (const path of paths) {
      const [first] = mountsAt(`${own?.path ?? ""}${path}`, mounts);
      if (own && first && first.path !== own.path && first.name !== name) {
        return [`${name}: ${path} is below ${first.path}, the path of ${first.name}.`];
      }
    }
    return [];
  });
}

/** Whether requests reach the document only by their Host. */
export function isByHost(mount: Mount, mounts: readonly Mount[]): boolean {
  return mounts.some((each) => each.path === mount.path && each.name !== mount.name);
}
