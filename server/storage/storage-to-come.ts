import type { Limiter, LimiterOptions } from "../runtime/operation/limiter.js";
import type { Storage } from "./storage.js";
import { StorageUnavailable } from "./store-errors.js";

export interface StorageToCome extends Storage {
  /** Forwards every call to this store from now on; `close` closes it. */
  open(storage: Storage): void;
  /** Sets the reason that members throw. */
  failed(reason: StorageUnavailable): void;
}

/**
 * Stands in for a store that is not open yet: until `open` every member throws {@link StorageUnavailable} with the
 * reason, so that a service can respond before its store can.
 */
export function storageToCome(): StorageToCome {
  let opened: Storage | undefined;
  let reason = new StorageUnavailable("The store is not open yet.");
  const store = (): Storage => {
    if (opened) return opened;
    throw reason;
  };
  const own: Pick<StorageToCome, "open" | "failed" | "sharedLimiter" | "close"> = {
    open: (storage) => void (opened = storage),
    failed: (failure) => void (reason = failure),
    sharedLimiter: (options) => limiterToCome(store, options),
    close: async () => opened?.close(),
  };
  return new Proxy(own as StorageToCome, {
    get(_, name) {
      if (name in own) return Reflect.get(own, name) as unknown;
      const member: unknown = Reflect.get(store(), name);
      return typeof member === "function" ? (member.bind(opened) as unknown) : member;
    },
  });
}

/** Its members reject while the store is not open, and if its engine has no shared limiter. */
function limiterToCome(store: () => Storage, options: LimiterOptions): Limiter {
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
