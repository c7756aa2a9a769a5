/** Packages of a package-lock.json (lockfileVersion 3), by their place. */
type Packages = Readonly<Record<string, LockedPackage>>;

interface LockedPackage {
  name?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  [member: string]: unknown;
}

export interface LockedApi {
  name: string;
  version: string;
  kit: { name: string; version: string; file: string; integrity: string };
  dependencies: Readonly<Record<string, string>>;
  bin: Readonly<Record<string, string>>;
  engines: Readonly<Record<string, string>>;
}

/** package-lock.json of an API, with the versions tested with the kit: `npm ci` resolves nothing. */
export function lockFileOf(
  { name, version, kit, dependencies, bin, engines }: LockedApi,
  ours: { packages: Packages },
): object {
  const wanted = closureOf(ours.packages, Object.keys(dependencies));
  const packages = [...wanted].sort().map((place) => {
    const { dev: _dev, devOptional: _both, ...locked } = ours.packages[place] ?? {};
    return [place, locked] as const;
  });
  const { name: kitName, file, integrity } = kit;
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name, version, dependencies: { [kitName]: `file:${file}` }, engines },
      [`node_modules/${kitName}`]: {
        version: kit.version,
        resolved: `file:${file}`,
        integrity,
        license: "MIT",
        dependencies,
        bin,
        engines,
      },
      ...Object.fromEntries(packages),
    },
  };
}

function closureOf(packages: Packages, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(packages, name, from);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => peerDependenciesMeta?.[peer]?.optional !== true,
    );
    const all = { ...dependencies, ...optionalDependencies };
    for (const each of [...Object.keys(all), ...peers]) add(each, place);
  };
  for (const name of names) add(name, "");
  return found;
}

function placeOf(packages: Packages, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const place = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (place in packages) return place;
    if (at === "") return undefined;
    if (!at.includes("/node_modules/")) at = "/node_modules/";
  }
}
