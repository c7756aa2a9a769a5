import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { parse, stringify } from "yaml";
import { propertyRuns } from "../../server/testing/property-runs.js";
import {
  isValid,
  type MediaType,
  type RandomDocument,
  randomDocuments,
  type RandomOperation,
} from "./testing/random-documents.js";
import type { Node } from "./testing/random-schemas.js";
import { serveDocument } from "./testing/served-document.js";

/** Milliseconds, most of them for a failure, to find a smaller document that fails. */
const LONGEST = 200_000;

interface Sent {
  status: number;
  type: string;
  text: string;
}

/** How often each kind of request was sent. */
const counts = { accepted: 0, rejected: 0, parameters: 0 };

// A failure prints the seed and the smallest document that fails; `TEST_SEED` repeats it.
it("a sandbox accepts the valid requests of random documents and no others, and its responses are valid", async () => {
  const property = fc.asyncProperty(randomDocuments, tryDocument);
  const plugins = [fc.interruptAfterTimeLimit(LONGEST)];
  await fc.assert(property, { ...propertyRuns(12), plugins });
  // If a kind of request were missing, the documents would prove less.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});

async function tryDocument({ text, operations }: RandomDocument): Promise<void> {
  const served = await serveDocument("sandbox", text);
  const send = async (path: string, init: RequestInit): Promise<Sent> => {
    const response = await fetch(served.url + path, init);
    const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";");
    return { status: response.status, type, text: await response.text() };
  };
  const values = operations.flatMap(({ bodies }) => bodies.flatMap((each) => each.values[0]));
  try {
    for (const operation of operations) {
      await tryBodies(send, operation, values.slice(0, 3));
      await tryParameter(send, operation);
    }
  } finally {
    await served.stop();
  }
}

type Send = (path: string, init: RequestInit) => Promise<Sent>;

/** Sends values to each content, and asks for each. `others`: values of other schemas. */
async function tryBodies(
  send: Send,
  { path, bodies }: RandomOperation,
  others: readonly unknown[],
): Promise<void> {
  // Random schemas may exclude all values: then there is no response to show.
  const hasValues = bodies.every(({ values, meaning }) =>
    values.some((each) => isValid(each, meaning)),
  );
  for (const { type, meaning, values } of bodies) {
    for (const value of [...values, ...others]) {
      const headers = { "Content-Type": type, Accept: type };
      const response = await send(path, { method: "POST", headers, body: written(type, value) });
      const isRight = isValid(value, meaning);
      counts[isRight ? "accepted" : "rejected"] += 1;
      if (isRight && !hasValues && response.status === 501) continue;
      const found = response.status === 200 ? faultOf(response, type, meaning) : undefined;
      expect({ path, sent: type, value, ...response, found }).toMatchObject({
        status: isRight ? 200 : 400,
        found: undefined,
      });
    }
  }
}

/** The errors of a response in the requested content. */
function faultOf(response: Sent, type: MediaType, meaning: Node): string | undefined {
  if (response.type !== type) return "of another type";
  return isValid(read(type, response.text), meaning) ? undefined : "not as declared";
}

function written(type: MediaType, value: unknown): string {
  return type === "application/yaml" ? stringify(value) : JSON.stringify(value);
}

function read(type: MediaType, text: string): unknown {
  return type === "application/yaml" ? parse(text) : JSON.parse(text);
}

/** Sends values as a parameter: each alone, or one and all in a list. */
async function tryParameter(send: Send, { path, parameter }: RandomOperation): Promise<void> {
  if (!parameter) return;
  const { location, isList, values, meaning } = parameter;
  const lists = isList ? [values.slice(0, 1), values] : values.map((each) => [each]);
  for (const list of lists.filter(({ length }) => length > 0)) {
    const own = list.map((each) => (location === "header" ? String(each) : encoded(each)));
    const text = own.join(location === "query" ? "&p=" : ",");
    const at = path.replace("{p}", text) + (location === "query" ? `?p=${text}` : "");
    const headers = { header: { p: text }, cookie: { Cookie: `p=${text}` }, query: {}, path: {} };
    const response = await send(at, { headers: headers[location] });
    const isRight = list.every((each) => isValid(each, meaning));
    counts.parameters += 1;
    expect({ at, location, list, ...response }).toMatchObject({ status: isRight ? 204 : 400 });
  }
}

function encoded(value: unknown): string {
  return encodeURIComponent(String(value));
}
