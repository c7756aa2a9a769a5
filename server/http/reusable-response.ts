/**
 * A response that may be sent many times. It is validated and serialised only when it is first sent.
 * Neither it nor its body may be changed.
 */
export class ReusableResponse<Status extends number, Body, Headers extends object> {
  /** `text`: the body's JSON, set when it is first sent. */
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Headers,
    public text?: string | Buffer,
  ) {}
}

/** Whether it has been validated and serialised. */
export function isSerialised(response: object): boolean {
  return response instanceof ReusableResponse && response.text !== undefined;
}

/** What is known of an object that never changes. */
interface Reusable {
  /** Its JSON, set when it is first sent. */
  text?: string;
  /** The contents whose lists it was validated for, as an element. */
  validFor: object[];
}

const reusable = new WeakMap<object, Reusable>();

/**
 * Marks an object that never changes, neither itself nor anything in it, and is sent many times as an element
 * of a list: it is validated and serialised only when it is first sent there.
 */
export function reusableElement<Element extends object>(element: Element): Element {
  reusable.set(element, { validFor: [] });
  return element;
}

/** Whether a list of the body begins with a reusable element. */
export function hasReusableElements(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return Object.values(body).some((value) => Array.isArray(value) && isReusable(value[0]));
}

function isReusable(element: unknown): boolean {
  return typeof element === "object" && element !== null && reusable.has(element);
}

/** The JSON of a reusable element; `undefined` for anything else. */
export function textOfElement(element: object): string | undefined {
  const known = reusable.get(element);
  return known && (known.text ??= JSON.stringify(element));
}

/** The reusable elements that were validated for the lists of a content. */
export class ValidElements {
  constructor(private readonly content: object) {}

  has(element: unknown): boolean {
    const known = typeof element === "object" && element !== null && reusable.get(element);
    return known ? known.validFor.includes(this.content) : false;
  }

  /** Does nothing if the element is not reusable. */
  add(element: unknown): void {
    const known = typeof element === "object" && element !== null && reusable.get(element);
    if (known) known.validFor.push(this.content);
  }
}
