import type { ErrorObject, ValidateFunction } from "ajv";
import { limits } from "../service/config.js";
import { LazyMap } from "../service/lazy-map.js";
import { CheckBudget } from "./check-budget.js";
import { type Defaults, DefaultValues } from "./default-values.js";
import type { Ajv, DirectedSchemas } from "./directed-schemas.js";
import { escapePointer } from "./document.js";
import { followsDepth, tooDeep } from "./nesting.js";
import { isComposed } from "../objects.js";
import { UnionBranches } from "./union-branches.js";
import { TOO_COSTLY, toValidationError, type ValidationError } from "./validation-errors.js";

/** A compiled check, with the errors of its last call. */
export interface Check {
  /** Coerces numbers and booleans in parameters, and adds defaults. */
  isValid: (value: object) => boolean;
  /** The errors of the value that {@link isValid} has just rejected. */
  errors(): ValidationError[];
}

export interface PlaceSchema {
  properties?: Readonly<Record<string, unknown>>;
  required?: readonly string[];
}

type Places = Readonly<Record<string, PlaceSchema>>;

/** Compiles request checks: Ajv's, with depth limits, defaults, and errors of the intended union branch. */
export class RequestCheckCompiler {
  readonly #branches: LazyMap<Ajv, UnionBranches>;

  constructor(private readonly schemas: DirectedSchemas) {
    this.#branches = new LazyMap((ajv) => {
      const compile = (properties: object): ValidateFunction => schemas.compile(ajv, properties);
      return new UnionBranches(schemas.document, compile, !ajv.opts.coerceTypes);
    });
  }

  parameters(ajv: Ajv, places: Places): Check {
    const check = this.#check(ajv, places);
    const parameters = Object.entries(places).flatMap(([place, { properties = {} }]) =>
      Object.entries(properties).flatMap(([name, schema]) => {
        const defaults = this.defaults(ajv).of(schema);
        return defaults?.isWithin ? [{ place, name, defaults }] : [];
      }),
    );
    if (parameters.length === 0) return this.#bounded(ajv, check, places, 2);
    const fill = (request: object, isValid: boolean): void => {
      for (const { place, name, defaults } of parameters) {
        const values = Reflect.get(request, place) as Record<string, unknown>;
        defaults.fill(values[name], isValid);
      }
    };
    return this.#bounded(ajv, filling(check, fill, { dependOnValue: true }), places, 2);
  }

  body(ajv: Ajv, schema: unknown): Check {
    const check = this.#check(ajv, { body: schema });
    const defaults = this.defaults(ajv).of(schema);
    if (!defaults) return this.#bounded(ajv, check, schema);
    const fill = ({ body }: { body?: unknown }, isValid: boolean): void => {
      defaults.fill(body, isValid);
    };
    return this.#bounded(ajv, filling(check, fill, defaults), schema);
  }

  nothing(ajv: Ajv): Check {
    return this.#check(ajv, {});
  }

  defaults(ajv: Ajv): DefaultValues {
    const branches = this.#branches.get(ajv);
    return new DefaultValues(this.schemas.document, (each, value) => branches.has(each, value));
  }

  #check(ajv: Ajv, properties: object): Check {
    const isValid = this.schemas.compile(ajv, properties);
    return {
      isValid,
      errors: () => this.#errorsOf(isValid, this.#branches.get(ajv)).map(toValidationError),
    };
  }

  /** The errors of the intended branches of unions; only the union's if finding the branch takes too many steps. */
  #errorsOf(check: ValidateFunction, branches: UnionBranches): ErrorObject[] {
    const [last] = (check.errors ?? []).slice(-1);
    const all = new CheckBudget(limits.thoroughSteps).run(
      () => branches.errorsOf(check),
      () => (last ? [last] : []),
    );
    // Errors of elements that `contains` does not require are empty.
    return all.filter((each) => "keyword" in each);
  }

  /** Rejects values that are too deep for the stack, or whose check would take too many steps. */
  #bounded({ opts }: Ajv, check: Check, schema: unknown, levels: 1 | 2 = 1): Check {
    const isRecursive = followsDepth(this.schemas.document, schema);
    let outside: ValidationError[] = [];
    return {
      isValid: (value) => {
        outside = isRecursive
          ? valuesIn(value, levels).flatMap(([path, value]) => tooDeep(path, value))
          : [];
        if (outside.length > 0) return false;
        return new CheckBudget(opts.allErrors ? limits.thoroughSteps : limits.checkSteps).run(
          () => check.isValid(value),
          () => {
            outside = [tooCostly(value, levels)];
            return false;
          },
        );
      },
      errors: () => (outside.length > 0 ? outside : check.errors()),
    };
  }
}

/** The error of the first value with elements or members, since only these can take many steps. */
function tooCostly(value: object, levels: number): ValidationError {
  const values = valuesIn(value, levels);
  const [path] = values.find(([, value]) => isComposed(value)) ?? values[0] ?? ["/body"];
  const message = `takes more than ${limits.checkSteps} steps to check: send less, or nest it less`;
  return { path, message, keyword: TOO_COSTLY };
}

/** A check that fills in defaults before and, where they depend on what a value matches, after it. */
function filling(
  check: Check,
  fill: (value: object, isValid: boolean) => void,
  { dependOnValue }: Pick<Defaults, "dependOnValue">,
): Check {
  const isValid = (value: object): boolean => {
    fill(value, false);
    if (!check.isValid(value)) return false;
    if (dependOnValue) fill(value, true);
    return true;
  };
  return { ...check, isValid };
}

/** A check of one value by two schemas, with the errors of both. */
export function both(first: Check, second: Check): Check {
  let rejecting: Check[] = [];
  return {
    isValid(value) {
      rejecting = [first, second].filter((each) => !each.isValid(value));
      return rejecting.length === 0;
    },
    errors: () => rejecting.flatMap((each) => each.errors()),
  };
}

/** The values at a level of an object, by their paths (RFC 6901). */
function valuesIn(value: object, levels: number, path = ""): [path: string, value: unknown][] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const at = `${path}/${escapePointer(name)}`;
    return levels === 1 ? [[at, each]] : valuesIn(Object(each) as object, levels - 1, at);
  });
}
