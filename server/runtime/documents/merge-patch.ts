import { isObject, ownMember } from "../objects.js";
import { requireFewMembers } from "../validation/nesting.js";
import type { Collection } from "./collection.js";
import type { Members } from "./members.js";

/** A patch, with the members of its update actions (`{ action: "changeName", name: … }`) for the actions. */
export function changesOf({ version }: Collection, patch: Members): Members {
  const { actions, ...rest } = patch;
  if (version === undefined || !Array.isArray(actions)) return patch;
  const members = (actions as unknown[]).flatMap((each) =>
    Object.entries(isObject(each) ? each : {}),
  );
  return { ...rest, ...Object.fromEntries(members.filter(([name]) => name !== "action")) };
}

/** A document changed by a patch (JSON Merge Patch, RFC 7396 section 2). Throws InvalidInput for too many members. */
export function mergePatch(target: unknown, patch: Members): Members {
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete merged[name];
    else
      setMember(
        merged,
        name,
        isObject(change) ? mergePatch(ownMember(merged, name), change) : change,
      );
  }
  requireFewMembers(Object.keys(merged).length);
  return merged;
}

/** Assigns a member, also one with the name `__proto__`. */
function setMember(members: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== "__proto__") members[name] = value;
  else
    Object.defineProperty(members, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
}
