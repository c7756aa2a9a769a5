import { MadeApi } from "./made-api.js";

export interface MadeDocument {
  lines: string[];
  failures: string[];
}

/**
 * Makes a service around a document, installs, compiles and starts it, opens its docs, and sends it generated
 * requests. Stops at the first step that fails.
 */
export async function tryDocument(
  file: string,
  { ci, requests }: { ci: boolean; requests: number },
): Promise<MadeDocument> {
  const made: MadeDocument = { lines: [], failures: [] };
  const begin = performance.now();
  const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  const api = await MadeApi.make("--spec", file, "--skip-unsupported");
  try {
    if (api.said.code !== 0) return failed(made, `init: ${api.said.out}`);
    const leftOut = api.said.out.match(/^Left out: /gm)?.length ?? 0;
    made.lines.push(`made in ${seconds(begin)}, ${leftOut} left out by name`);
    await (ci ? api.installFromRegistry() : api.install());
    const start = performance.now();
    const url = await api.start();
    made.lines.push(
      `compiled and started in ${seconds(start)}; ${seconds(begin)} from the document`,
    );
    const operations = await operationsOf(url);
    await openDocs(url, operations, made);
    await api.stop();
    const test = performance.now();
    const { code, out } = await api.command("test", "--requests", String(requests));
    const lives = out.match(/^ok /gm)?.length ?? 0;
    const counts = out.trimEnd().split("\n").at(-1) ?? "";
    made.lines.push(`tested in ${seconds(test)}: ${lives} collections followed; ${counts}`);
    return code === 0 ? made : failed(made, `its own test: ${out}`);
  } finally {
    await api.remove();
  }
}

function failed(made: MadeDocument, message: string): MadeDocument {
  made.failures.push(message);
  return made;
}

const METHODS = ["get", "head", "post", "put", "patch", "delete", "options", "trace"];

async function operationsOf(url: string): Promise<number> {
  const response = await fetch(`${url}/docs/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  return Object.values(paths).flatMap((item) =>
    METHODS.filter((method) => Object.hasOwn(item, method)),
  ).length;
}

async function openDocs(url: string, operations: number, made: MadeDocument): Promise<void> {
  const read = async (page: string): Promise<string> => {
    const response = await fetch(`${url}/docs/${page}`);
    if (response.status !== 200) made.failures.push(`docs: ${page} has ${response.status}`);
    return response.text();
  };
  const reference = await read("reference.html");
  const pages = [...reference.matchAll(/href="(operations\/[^"]+)"/g)].map(([, page = ""]) => page);
  const distinct = [...new Set(pages)];
  if (distinct.length !== operations) {
    made.failures.push(`docs: ${distinct.length} pages of ${operations} operations`);
  }
  for (const page of distinct) {
    if (!(await read(page)).includes("<h1")) made.failures.push(`docs: ${page} has no title`);
  }
  made.lines.push(`docs: ${distinct.length} pages of ${operations} operations`);
}
