/** How a handler's thing becomes a response that the document declares: made by `npm run generate`. */
export interface ResponsePlan {
  status: number;
  /** Of several that are declared. */
  mediaType?: string;
  /** Those that are required, with a value each. */
  headers?: Readonly<Record<string, string | number | boolean>>;
  /** A body as the document shows it, or as its schema asks for. Missing: there is none, or none could be made. */
  example?: unknown;
  /** Whether the response has a body. */
  hasBody: boolean;
  /** Where in the body a thing stands. */
  thing?: ThingPlan;
  /** Where in the body the things of a list stand. */
  list?: ListPlan;
}

export interface ThingPlan {
  /** The members that lead to it; none: it is the body. */
  at: readonly string[];
  /** What is required around it. */
  around: Readonly<Record<string, unknown>>;
  /** What is required in it. */
  fill: Readonly<Record<string, unknown>>;
  /** What it must not have: members for requests only. */
  without: readonly string[];
  /** What alone it may have; missing: anything. */
  only?: readonly string[];
}

export interface ListPlan {
  at: readonly string[];
  around: Readonly<Record<string, unknown>>;
  thing: ThingPlan;
  /** Members beside the list, by what they tell. */
  told: Readonly<Partial<Record<"total" | "count" | "limit" | "offset", string>>>;
}

export type ResponsePlans = Readonly<Record<string, ResponsePlan>>;
