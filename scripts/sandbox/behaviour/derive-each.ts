import type { Behaviour } from "../../../server/runtime/documents/behaviour.js";
import type { Compiled } from "../../document/compile-document.js";
import { CorrectionErrors } from "./corrections.js";
import { deriveBehaviour } from "./derive-behaviour.js";

/** `failed`: by the names of operations whose behaviour cannot be derived, the reasons. */
export interface Derived {
  behaviour: Behaviour;
  failed: ReadonlyMap<string, string>;
}

/** Derives the behaviour of all operations that have one, so that a single operation does not prevent the others. Throws CorrectionErrors. */
export function deriveEach(compiled: Compiled, seed = 0): Derived {
  const part = { isPart: true, seed };
  try {
    return { behaviour: deriveBehaviour(compiled, { seed }), failed: new Map() };
  } catch (error) {
    if (error instanceof CorrectionErrors) throw error;
    const failed = new Map<string, string>();
    for (const model of compiled.models) {
      const reason = reasonOf(() => deriveBehaviour(withModels(compiled, [model]), part));
      if (reason !== undefined) failed.set(model.name, reason);
    }
    if (failed.size === 0) throw error;
    const others = compiled.models.filter(({ name }) => !failed.has(name));
    return { behaviour: deriveBehaviour(withModels(compiled, others), part), failed };
  }
}

function withModels(compiled: Compiled, models: Compiled["models"]): Compiled {
  return { ...compiled, models };
}

function reasonOf(derive: () => void): string | undefined {
  try {
    derive();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
