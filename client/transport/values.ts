export type Values = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
