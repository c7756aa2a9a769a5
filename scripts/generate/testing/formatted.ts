import { format } from "prettier";

/** Generated code in the form that tests expect. */
export function formatted(text: string): Promise<string> {
  return format(text, { parser: "babel-ts", printWidth: 100 });
}
