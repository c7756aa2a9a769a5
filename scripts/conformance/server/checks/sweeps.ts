import { isWrittenAsJson } from "../../../document/contents.js";
import { randomUUID } from "node:crypto";
import type { Pair } from "../../drive/request-mutations.js";
import type { OperationModel } from "../../../document/operation-model.js";
import { samplesOf } from "../../../document/examples/samples.js";
import { lastOf, sampled } from "../../document/find-examples.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import type { Example } from "../../subject.js";
import { equal, type Expected, found, type ServerChecks } from "../server-check.js";
import { type SharedContext, unlike } from "../server-check.js";
import type { Received } from "../target.js";
import type { Outgoing } from "../outgoing.js";
import { inJson, provoked } from "./errors.js";

/** Maximum operations to call, across the document, and the findings after which to stop. */
const CALLED = 40;
const ENOUGH = 5;
/** Maximum values to send of an enumeration, spread over it. */
const CHOICES = 20;
/** Values that few parameters allow. */
const WRONG_VALUES = ["none-of-these", "1.5", "-1", "0", "1000000001", "9".repeat(25), ""];
const ODD_IDS = ["0", "-1", "1.5", "none-of-these", "9".repeat(25), "é'\"\n", "x".repeat(300), "%"];
const REJECTED = { status: [400, 401, 403, 404, 405, 409, 410, 411, 412, 413, 415, 422, 428, 429] };
/** Headers that HEAD and GET share. HEAD may omit Content-Length. */
const SAME = ["Content-Type", "ETag", "Last-Modified", "Cache-Control", "Vary"];

/** An undeclared method may exist: the least harmful one first. */
const OTHERS = ["PATCH", "PUT", "POST", "DELETE"];

type Sweep = (
  context: SharedContext,
  model: OperationModel,
  example: Example,
) => Promise<(Finding | undefined)[]>;

/** Calls operations spread over the document, except logins, because servers count failed ones. */
function sweeping(call: Sweep, isMeant = isGet) {
  return async (context: SharedContext): Promise<Finding[]> => {
    const { finder, read } = context;
    const issuing = finder.ofRole("token");
    const all = read.models.filter((each) => !issuing.includes(each) && isMeant(each));
    const findings: Finding[] = [];
    for (const model of sampled(all, CALLED)) {
      const example = finder.creation(model) ?? finder.exampleOf(model);
      if (!example || findings.length >= ENOUGH) continue;
      findings.push(...(await call(context, model, example)).filter((each) => each !== undefined));
    }
    return findings.slice(0, ENOUGH);
  };
}

/** Judges the unusual calls. `hasMethod`: those with another method, or all others. `isJudged`: which responses. */
function judging(hasMethod: boolean, isJudged: (seen: Received) => boolean = () => true) {
  const judge: Sweep = async (context, model, example) => {
    const findings: (Finding | undefined)[] = [];
    for (const [outgoing, expected = {}] of oddCalls(context, model, example)) {
      if ("method" in outgoing !== hasMethod) continue;
      const seen = await context.target.send(example, outgoing);
      findings.push(seen.isExample || !isJudged(seen) ? undefined : unlike(seen, expected));
    }
    return findings;
  };
  return sweeping(judge, () => true);
}

function isGet({ method }: OperationModel): boolean {
  return method === "get";
}

export const sweepChecks: ServerChecks<SharedContext> = {
  "error-method": {
    title: "Lists the declared methods in the Allow of a 405",
    rule: rules.allow,
    run: judging(true, ({ status }) => status === 405),
  },
  "error-method-405": {
    title: "Rejects an undeclared method of each path with 405",
    rule: rules.unknownMethod,
    isAdvice: true,
    run: judging(true, ({ status }) => status !== 405),
  },
  "error-query": {
    title: "Rejects a query parameter that does not match its schema",
    rule: rules.closedRequests,
    // Some servers deliberately limit a value instead.
    isAdvice: true,
    run: sweeping(async ({ target, read }, model, example) => {
      const right = await target.send(example);
      if (right.status !== 200 || right.isExample) return [];
      const findings: Finding[] = [];
      for (const pair of wrongParameters(model, read)) {
        const seen = await target.send(example, { query: withPair(example, pair) });
        const message = `Expected a 4xx for ${pair.join("=")}, got ${seen.status}.`;
        if (seen.status < 400 || seen.status >= 500) findings.push(found(message, right, seen));
      }
      return findings;
    }),
  },
  "error-head": {
    title: "Sends no content after HEAD, and no other Content-Length than after GET",
    rule: rules.headLength,
    run: heading(({ get, head, isStable }) => {
      const name = "Content-Length";
      const isLonger = isStable && head.headers.has(name) && get.headers.has(name);
      const isAnswered = head.status === get.status;
      return [
        equal(head.text, "", "body", head),
        isLonger && isAnswered
          ? equal(head.headers.get(name), get.headers.get(name), name, get, head)
          : undefined,
      ];
    }),
  },
  "error-head-like-get": {
    title: "Answers HEAD like GET, with the same status and headers",
    rule: rules.headLikeGet,
    isAdvice: true,
    run: heading(({ get, head, isStable }) => {
      const names = SAME.filter((name) => isStable && get.headers.has(name));
      return [
        unlike(head, { status: get.status }) ??
          names
            .map((name) => equal(head.headers.get(name), get.headers.get(name), name, get, head))
            .find(Boolean),
      ];
    }),
  },
};

interface Heads {
  get: Received;
  head: Received;
  /** Whether GET gives the same headers again. */
  isStable: boolean;
}

/** A check of HEAD where only GET is declared. */
function heading(judge: (heads: Heads) => (Finding | undefined)[]) {
  return sweeping(async ({ target, read: { published } }, { path }, example) => {
    // A declared HEAD is a separate operation.
    const isDeclared = published.requests.methodsOf(path).includes("HEAD");
    const headers = { "Accept-Encoding": "identity" };
    const get = await target.send(example, { headers });
    if (isDeclared || get.status >= 500) return [];
    const head = await target.send(example, { headers, method: "HEAD" });
    const again = await target.send(example, { headers });
    const isStable = [...SAME, "Content-Length"].every((name) => {
      return get.headers.get(name) === again.headers.get(name);
    });
    return judge({ get, head, isStable });
  });
}

/** Runs last: judges all responses of the run. */
export const responseChecks: ServerChecks<SharedContext> = {
  "responses-typed": {
    title: "Names the media type of each content",
    rule: rules.contentType,
    isAdvice: true,
    run: async (context) => {
      await provoked(context);
      const all = [...context.target.odd.values()];
      context.target.odd.clear();
      return all.slice(0, ENOUGH);
    },
  },
  "responses-valid": {
    title: "Returns only valid and declared responses, even to unusual requests",
    rule: rules.problemStatus,
    run: async (context) => {
      const wrong = await judging(false)(context);
      await provoked(context);
      const all = [...context.target.wrong.values()];
      context.target.wrong.clear();
      return [...all, ...wrong].slice(0, ENOUGH);
    },
  },
};

/** Requests to an operation with one unusual part, and the expected responses. */
function* oddCalls(
  { read: { models, document, published }, finder }: SharedContext,
  model: OperationModel,
  example: Example,
): Generator<[outgoing: Outgoing, expected?: Expected]> {
  const { path, requestBody } = model;
  const last = lastOf(path) ?? "";
  for (const id of last === "" ? [] : ODD_IDS) yield [{ path: { [last]: id } }];
  const isRead = last !== "" && isGet(model) && finder.ofRole("read").includes(model);
  if (isRead) yield [{ path: { [last]: randomUUID() } }, REJECTED];
  const isJson = requestBody?.contents.some(isWrittenAsJson) === true;
  const bodies = requestBody?.isRequired === true ? ['{"a":', ""] : ['{"a":'];
  for (const each of inJson(...(isJson ? bodies : []))) yield [each, REJECTED];
  const offered = published.requests.methodsOf(path);
  const other = OTHERS.find((each) => !offered.includes(each));
  const isAlone = !models.some((each) => each.path !== path && matches(each.path, path));
  const allowed = offered.map((each) => `(?=.*\\b${each})`).join("");
  const [first] = models.filter((each) => each.path === path);
  if (other !== undefined && isAlone && model === first) {
    const headers = { Allow: new RegExp(`^${allowed}`, "i") };
    yield [{ method: other }, { status: 405, headers }];
  }
  for (const { parameter, samples } of isGet(model) ? samplesOf(document, model).parameters : []) {
    const { name, in: place, isRequired, schema } = parameter;
    const { enum: choices, type } = Object(schema) as { enum?: unknown[]; type?: unknown };
    const chosen = choices ?? (type === "boolean" ? [true, false] : undefined);
    for (const value of sampled(chosen ?? samples.map((each) => each.value), CHOICES)) {
      if (place !== "query" || isRequired || !isPlain(value)) continue;
      const query = withPair(example, [name, String(value)]);
      yield chosen ? [{ query }, { status: [200, 404] }] : [{ query }];
    }
  }
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** Whether a path may also match another template. */
function matches(template: string, path: string): boolean {
  const parts = template.split(/\{.+?\}/).map((part) => part.replace(/\W/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`).test(path.replace(/[{}]/g, ""));
}

function withPair({ query }: Example, pair: Pair): Pair[] {
  const others = query.filter(({ name }) => name !== pair[0]);
  return [...others.map(({ name, value }): Pair => [name, String(value)]), pair];
}

/** Values that are invalid for a query parameter, and not only in their format. */
function wrongParameters(model: OperationModel, { published }: SharedContext["read"]): Pair[] {
  const { responses: document } = published;
  const declared = published.operation(model)?.parameters ?? [];
  return model.parameters.flatMap(({ name, in: place, encoding }): Pair[] => {
    const { schema } = declared.find((each) => each.in === place && each.name === name) ?? {};
    if (place !== "query" || !["text", "list"].includes(encoding.shape) || !schema) return [];
    const isWrong = (text: string): boolean => {
      const values = [text, Number(text), [text], [Number(text)]];
      return !values.some((value) => document.isValid(schema, value));
    };
    return WRONG_VALUES.filter(isWrong).map((value): Pair => [name, value]);
  });
}
