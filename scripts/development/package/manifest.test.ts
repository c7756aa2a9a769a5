import { expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { INSTALLED } from "./manifest.js";

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(packageRoot, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};

/** The folders of packages that npm installs with those of some names, at the places of the lock file. */
function installedWith(names: readonly string[], from = "", found = new Set<string>()) {
  for (const name of names) {
    const place = placeOf(name, from);
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    const all = [dependencies, optionalDependencies, peerDependencies];
    installedWith(
      all.flatMap((each) => Object.keys(each ?? {})),
      place,
      found,
    );
  }
  return found;
}

/** As Node finds it: in the nearest folder. */
function placeOf(name: string, from: string): string | undefined {
  const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  if (from === "") return undefined;
  return placeOf(name, from.slice(0, Math.max(from.lastIndexOf("/node_modules/"), 0)));
}

it("has fewer than 110 packages installed with the service, even with OpenTelemetry", () => {
  const { peerDependencies = {} } = packages[""] ?? {};
  const all = installedWith([...INSTALLED, ...Object.keys(peerDependencies)]);
  expect(all.size).toBeGreaterThan(INSTALLED.length);
  expect(all.size).toBeLessThan(110);
  expect(installedWith(INSTALLED).size).toBeLessThan(10);
});
