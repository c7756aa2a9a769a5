import type { DocumentContext } from "../server/checks/document.js";
import type { ServerChecks } from "../server/server-check.js";
import { Resources } from "./resources.js";

/** Input of a check: the resources of the checked project. */
interface DemoContext extends Pick<DocumentContext, "seed"> {
  target: Resources;
}

/** Checks of an area, by id. */
export type DemoChecks = ServerChecks<DemoContext>;

export function onResources(checks: DemoChecks): ServerChecks<DocumentContext> {
  const all = Object.entries(checks).map(([id, { run, ...check }]) => {
    const onTarget: ServerChecks<DocumentContext>[string]["run"] = ({ target, seed }) =>
      run({ target: new Resources(target), seed });
    return [id, { ...check, run: onTarget }] as const;
  });
  return Object.fromEntries(all);
}

export function change(someProperty: string, more: object = {}): object {
  return { action: "changeSomeProperty", someProperty, ...more };
}
