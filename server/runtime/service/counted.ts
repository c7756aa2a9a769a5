/** A count with its noun, for example `1 project` or `2 projects`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
