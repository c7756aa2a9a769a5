import type { Limiter, LimiterOptions } from "../operation/limiter.js";
import { StorageUnavailable } from "./store-errors.js";

export interface Store {
  /** `undefined`: its engine has no limiters. */
  sharedLimiter(options: LimiterOptions): Limiter | undefined;
  close(): Promise<void>;
}

export type StoreToCome<Opened extends Store> = Opened & {
  /** Forwards every call to this store from now on; `close` closes it. */
  open(store: Opened): void;
  /** Sets the error that members throw. */
  failed(reason: StorageUnavailable): void;
};

/** Replaces a store until it opens: members throw {@link StorageUnavailable} with the reason. */
export function storeToCome<Opened extends Store>(): StoreToCome<Opened> {
  let opened: Opened | undefined;
  let reason = new StorageUnavailable("The store is not open yet.");
  const store = (): Opened => {
    if (opened) return opened;
    throw reason;
  };
  const own: Pick<StoreToCome<Store>, keyof StoreToCome<Store>> = {
    open: (given: Opened) => void (opened = given),
    failed: (failure) => void (reason = failure),
    sharedLimiter: (options) => limiterToCome(store, options),
    close: async () => opened?.close(),
  };
  return new Proxy(own as StoreToCome<Opened>, {
    get(_, name) {
      if (name in own) return Reflect.get(own, name) as unknown;
      const member: unknown = Reflect.get(store(), name);
      return typeof member === "function" ? (member.bind(opened) as unknown) : member;
    },
  });
}

/** Its members reject while the store is not open, and if its engine has no shared limiter. */
function limiterToCome(store: () => Store, options: LimiterOptions): Limiter {
  let opened: Limiter | undefined;
  const limiter = (): Limiter => {
    opened ??= store().sharedLimiter(options);
    if (opened) return opened;
    throw new Error("The store has no limiters.");
  };
  return {
    get: async (...given) => limiter().get(...given),
    penalty: async (...given) => limiter().penalty(...given),
  };
}
