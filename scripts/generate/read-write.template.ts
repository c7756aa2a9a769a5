/** Without what is writeOnly: the service does not send it (OpenAPI 3.1, Schema Object). */
export type Readable<Value> = Value extends { readonly $write: unknown }
  ? never
  : Value extends { readonly $read: infer Inner }
    ? Readable<Inner>
    : Value extends readonly unknown[]
      ? { [Index in keyof Value]: Readable<Value[Index]> }
      : Value extends Blob
        ? Value
        : Value extends object
          ? {
              [
                Name in keyof Value as Present<Value[Name]> extends { readonly $write: unknown }
                  ? never
                  : Name
              ]: Readable<Value[Name]>;
            }
          : Value;

/** Without what is readOnly: a client may not send it. */
export type Writable<Value> = Value extends { readonly $read: unknown }
  ? never
  : Value extends { readonly $write: infer Inner }
    ? Writable<Inner>
    : Value extends readonly unknown[]
      ? { [Index in keyof Value]: Writable<Value[Index]> }
      : Value extends Blob
        ? Value
        : Value extends object
          ? {
              [
                Name in keyof Value as Present<Value[Name]> extends { readonly $read: unknown }
                  ? never
                  : Name
              ]: Writable<Value[Name]>;
            }
          : Value;

/** Without null, unless it is nothing else: `never` would extend every marker. */
type Present<Value> = [NonNullable<Value>] extends [never] ? Value : NonNullable<Value>;
