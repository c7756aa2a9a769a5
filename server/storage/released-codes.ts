/**
 * Paths that the index stores as a short code, in millions of rows. Part of the format of existing stores:
 * never change an entry, not even one whose field is gone from the schema. Add none: all other paths are
 * stored under their names, after "=".
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
