/** Arrays as PostgreSQL reads them, https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
export function textsArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

export function numbersArray(numbers: readonly (number | null)[]): string {
  return `{${numbers.map((number) => number ?? "NULL").join(",")}}`;
}
