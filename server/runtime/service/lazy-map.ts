/** A map whose values are created on first read. */
export class LazyMap<Key, Value> {
  readonly #made = new Map<Key, { value: Value }>();

  constructor(private readonly make: (key: Key) => Value) {}

  has(key: Key): boolean {
    return this.#made.has(key);
  }

  get(key: Key): Value {
    let made = this.#made.get(key);
    if (!made) this.#made.set(key, (made = { value: this.make(key) }));
    return made.value;
  }
}
