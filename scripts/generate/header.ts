/** The first line of every generated file; a person and the generator recognise them by it. */
export const HEADER = "Generated from spec/ by `npm run generate`. Do not edit.";
