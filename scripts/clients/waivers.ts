/** What a linter found: its rule, and the place in the document. */
export interface Finding {
  code: string;
  path: readonly (string | number)[];
  message: string;
}

/** Findings of a rule at a place, and below it, that are none, with the reason. */
export interface Waiver {
  rule: string;
  /** As the linter names it, with a blank between the members. */
  place: string;
  reason: string;
}

/** What is left of the findings, and the waivers that no finding needs any more: one line each. */
export function applyWaivers(findings: readonly Finding[], waivers: readonly Waiver[]): string[] {
  const needed = new Set<Waiver>();
  const left = findings.filter((finding) => {
    const waiver = waivers.find((each) => covers(each, finding));
    if (waiver) needed.add(waiver);
    return !waiver;
  });
  const stale = waivers.filter((waiver) => !needed.has(waiver));
  return [
    ...left.map(({ code, path, message }) => `${code} at ${path.join(" ")}: ${message}`),
    ...stale.map(({ rule, place }) => `stale waiver: ${rule} at ${place}`),
  ];
}

function covers({ rule, place }: Waiver, { code, path }: Finding): boolean {
  return rule === code && `${path.join(" ")} `.startsWith(`${place} `);
}

export function parseFindings(text: string): Finding[] {
  return listOf(text).map((each) => {
    const { code, path, message } = Object(each) as Record<string, unknown>;
    if (typeof code !== "string" || !Array.isArray(path) || typeof message !== "string") {
      throw new Error(`This is no finding: ${JSON.stringify(each)}`);
    }
    return { code, path: path.map(String), message };
  });
}

/** Throws for a waiver without a reason. */
export function parseWaivers(text: string): Waiver[] {
  return listOf(text).map((each) => {
    const { rule, place, reason } = Object(each) as Record<string, unknown>;
    if (typeof rule !== "string" || typeof place !== "string" || typeof reason !== "string") {
      throw new Error(`A waiver has a rule, a place and a reason: ${JSON.stringify(each)}`);
    }
    if (reason.trim() === "") throw new Error(`The waiver of ${rule} at ${place} has no reason.`);
    return { rule, place, reason };
  });
}

function listOf(text: string): unknown[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error("This is no list.");
  return list;
}
