/**
 * Paths that the index has always kept as a short code instead of their name, in millions of rows. This
 * is the format of stores that were made already, so each keeps its meaning, also where the schema has
 * the field no more; and nothing need be added: all other paths are kept under their names, behind "=".
 */
export const RELEASED_CODES: ReadonlyMap<string, string> = new Map([
  ["version", "v"],
  ["key", "k"],
  ["createdAt", "c"],
  ["lastModifiedAt", "m"],
  ["createdBy.clientId", "cc"],
  ["lastModifiedBy.clientId", "mc"],
  ["someProperty", "s"],
  ["secondPropertyToUpdate", "s2"],
  ["hasStagedChanges", "h"],
  ["parent.id", "p"],
  ["parent.typeId", "pt"],
  ["arrayOfIntExample", "i"],
  ["arrayOfUniqueIntExample", "u"],
  ["arrayOfTwonumbersExample", "t"],
  ["arrayOfFloatExample", "f"],
  ["arrayOfNumberNoDefaultsExample", "n"],
  ["arrayOfStringExample", "a"],
  ["arrayOfObjectType", "o"],
  ["arrayOfObjectType.integerExample", "oi"],
  ["arrayOfObjectType.integerExampleInt32", "o32"],
]);
