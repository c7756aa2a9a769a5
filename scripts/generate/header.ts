/** The first line of every generated file; it marks the file as generated. */
export const HEADER = "Generated from spec/ by `npm run generate`. Do not edit.";
