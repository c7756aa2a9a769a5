import type { OperationModel } from "../../document/operation-model.js";
import type { Method } from "../../document/document.js";

/** A path of a document with all its operations. */
export interface ApiPath {
  /** Without the names of its parameters: `/pets/{}`. */
  shape: string;
  segments: readonly string[];
  parameters: readonly string[];
  operations: ReadonlyMap<Method, OperationModel>;
  /** Whether it ends in a parameter: the path of an item, below its collection's. */
  isItem: boolean;
}

/** Paths by shape; names of parameters do not matter. */
export function pathsOf(models: readonly OperationModel[]): Map<string, ApiPath> {
  const found = new Map<string, ApiPath & { operations: Map<Method, OperationModel> }>();
  const hasRoot = models.some(({ path }) => path === "/");
  const extensions = new Set(models.flatMap(({ path }) => /\}(\.[a-z]+)$/i.exec(path)?.[1] ?? []));
  for (const model of models) {
    // `/pets.json` and `/pets/{id}.json` are `/pets` and `/pets/{id}`, but `/pets.list` stays.
    const [extension = ""] = /\.[a-z]+$/i.exec(model.path) ?? [];
    const isExtension = extensions.has(extension);
    const path = isExtension ? model.path.slice(0, -extension.length) : model.path;
    const segments = path.split("/").filter(Boolean);
    const shape = shapeOf(segments);
    const known = found.get(shape) ?? {
      shape,
      segments,
      parameters: parametersIn(model.path),
      operations: new Map<Method, OperationModel>(),
      isItem: segments.length > (hasRoot ? 0 : 1) && /^\{[^{}]+\}$/.test(segments.at(-1) ?? ""),
    };
    known.operations.set(model.method, model);
    found.set(shape, known);
  }
  return found;
}

export function shapeOf(segments: readonly string[]): string {
  return segments.map((each) => `/${each.replace(/\{[^{}]*\}/g, "{}")}`).join("");
}

export function parametersIn(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

/** The operations of a path with these methods, in their order. */
export function operationsIn(
  path: ApiPath | undefined,
  methods: readonly Method[],
): OperationModel[] {
  return methods.flatMap((method) => path?.operations.get(method) ?? []);
}
