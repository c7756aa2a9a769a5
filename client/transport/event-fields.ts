/** One server-sent event (HTML standard, section 9.2), with the fields that were sent. */
export interface ServerSentEvent {
  data: unknown;
  event?: string;
  id?: string;
  /** Milliseconds before a client reconnects. */
  retry?: number;
}

/** Gathers the lines of server-sent events. An event that is cut off by the end is omitted, as the standard says. */
export class EventFields {
  #data: string[] = [];
  #fields: Omit<ServerSentEvent, "data"> = {};

  /** Takes the next line. Returns the event that it ends, or `undefined`. */
  add(line: string): (ServerSentEvent & { data: string }) | undefined {
    if (line !== "") {
      this.#read(line);
      return undefined;
    }
    const [data, fields] = [this.#data, this.#fields];
    this.#data = [];
    this.#fields = {};
    return data.length === 0 ? undefined : { ...fields, data: data.join("\n") };
  }

  #read(line: string): void {
    const [, name, value = ""] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? [];
    if (name === "data") this.#data.push(value);
    if (name === "event" || name === "id") this.#fields[name] = value;
    if (name === "retry" && /^\d+$/.test(value)) this.#fields.retry = Number(value);
  }
}
