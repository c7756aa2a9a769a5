import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Instance } from "../instance.js";

const PAGE = 500;

/** What of a response is looked at. */
interface Found {
  id?: string;
  total?: number;
  results?: { id: string }[];
}

/** A client without retries: what it sends while the service is killed rejects. */
export class SearchClient {
  private constructor(
    private readonly instance: Instance,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** `folder`: the DATA_DIR of the instance. */
  static async of(instance: Instance, folder: string): Promise<SearchClient> {
    const credentials = JSON.parse(readFileSync(join(folder, "demo-client.json"), "utf8")) as {
      clientId: string;
      clientSecret: string;
    };
    const basic = btoa(`${credentials.clientId}:${credentials.clientSecret}`);
    const response = await fetch(`${instance.url}/oauth/token`, {
      method: "POST",
      headers: { Authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    return new SearchClient(instance, { Authorization: `Bearer ${token}` });
  }

  async call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Found }> {
    const response = await fetch(`${this.instance.url}/demo/resource${path}`, {
      method,
      headers: { ...this.headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Found };
  }

  /** As {@link call}, again while the index is built. */
  async search(path: string): Promise<Found> {
    for (;;) {
      const { status, body } = await this.call("GET", path);
      if (status === 200) return body;
      if (status !== 503) throw new Error(`${path} returned ${status}.`);
      await pause(100);
    }
  }

  /** Ids of all resources, by search. */
  async found(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (let offset = 0; ; offset += PAGE) {
      const { results = [] } = await this.search(
        `/searchApiPattern?limit=${PAGE}&offset=${offset}`,
      );
      for (const { id } of results) ids.add(id);
      if (results.length < PAGE) return ids;
    }
  }

  /** Number of products that have the word in their English texts. */
  async productsWith(word: string): Promise<number> {
    const path = `/product-projection-search?staged=true&limit=1&text.en=${word}`;
    return (await this.search(path)).total ?? 0;
  }
}
