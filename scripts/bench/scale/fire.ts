import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

/** One request, sent over and over again. */
export interface Shot {
  method: "GET" | "POST";
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** The one status that counts as an answer. */
  status: number;
}

/**
 * Sends it to each of the addresses on its share of so many connections, one request at a time on
 * each, and counts the answers. Throws at the first one that is none.
 */
export async function fire(
  shot: Shot,
  urls: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const until = performance.now() + 1_000 * seconds;
  const work = async (url: string): Promise<number> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let answers = 0;
    for (; performance.now() < until; answers++) await send(shot, url, agent);
    agent.destroy();
    return answers;
  };
  const shares = Array.from({ length: connections }, (_, i) => urls[i % urls.length] ?? "");
  const answers = await Promise.all(shares.map(work));
  return answers.reduce((sum, count) => sum + count, 0);
}

async function send(
  { method, path, headers, body, status }: Shot,
  url: string,
  agent: Agent,
): Promise<void> {
  const call = request(url + path, { method, agent, headers }).end(body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  if (answer.statusCode === status) return;
  throw new Error(`${method} ${path} was answered ${answer.statusCode} instead of ${status}.`);
}
