/** A member of the object itself: names from outside may be those of `Object.prototype`, such as `constructor`. */
export function ownMember<Value>(
  object: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}
