type Members = Readonly<Record<string, unknown>>;

/** A document changed by a patch (JSON Merge Patch, RFC 7396 section 2). */
export function mergePatch(target: Members, patch: Members): Members {
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else
      merged.set(name, isMembers(value) ? mergePatch(membersOf(merged.get(name)), value) : value);
  }
  return Object.fromEntries(merged);
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}
