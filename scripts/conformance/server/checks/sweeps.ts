import { randomUUID } from "node:crypto";
import type { Pair } from "../../../development/fuzz/request-mutations.js";
import type { OperationModel } from "../../../generate/operation-model.js";
import { samplesOf } from "../../../generate/proof/samples.js";
import { parsed } from "../../../init/drive/called-api.js";
import { lastOf, sampled } from "../../document/find-subject.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import type { Example } from "../../subject.js";
import { asked, equal, found, type ServerChecks } from "../server-check.js";
import { type SharedContext, Unchecked, unlike } from "../server-check.js";
import { inJson } from "./errors.js";

/** Operations that are called, spread over the document, and findings after which the others are not. */
const CALLED = 40;
const ENOUGH = 3;

const MALFORMED = inJson('{"a":', "{} x", "NaN", "{'a':1}", "[1,]", "\0", '{"a":01}', '"\u0001"');
/** Values that few parameters may have. */
const WRONG_VALUES = ["none-of-these", "1.5", "-1", "0", "1000000001", "9".repeat(25), ""];
const ODD_IDS = ["0", "-1", "1.5", "none-of-these", "9".repeat(25), "é'\"", "x".repeat(300), "%"];
/** Of a response to HEAD, which may lack what only the content shows. */
const SAME = ["Content-Type", "ETag", "Last-Modified", "Content-Length", "Cache-Control", "Vary"];

type Findings = (Finding | undefined)[];

/** What is wrong with calls of operations all over the document. */
function sweeping(
  isMeant: (model: OperationModel, context: SharedContext) => boolean,
  call: (context: SharedContext, model: OperationModel, example: Example) => Promise<Findings>,
) {
  return async (context: SharedContext): Promise<Finding[]> => {
    const { finder, read } = context;
    // Servers count the failures of logins.
    const issuing = finder.ofRole("token");
    const all = read.models.filter((each) => !issuing.includes(each) && isMeant(each, context));
    const findings: Finding[] = [];
    let called = 0;
    for (const model of sampled(all, CALLED)) {
      const example = finder.creation(model) ?? finder.exampleOf(model);
      if (!example || findings.length >= ENOUGH) continue;
      called += 1;
      findings.push(...(await call(context, model, example)).filter((each) => each !== undefined));
    }
    if (called === 0) throw new Unchecked("no operation can be called so");
    return findings;
  };
}

const isGet = ({ method }: OperationModel): boolean => method === "get";
const hasJson = ({ requestBody }: OperationModel): boolean =>
  requestBody?.content.some(({ kind }) => kind === "json") === true;

/** The first operation of a path that no other path matches. */
function isFirst({ path, method }: OperationModel, { read: { models } }: SharedContext): boolean {
  const shown = path.replace(/[{}]/g, "");
  const isLike = (other: string): boolean =>
    new RegExp(`^${other.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{.+?\}/g, "[^/]+")}$`).test(
      shown,
    );
  const others = models.filter((each) => each.path !== path && isLike(each.path));
  return others.length === 0 && models.find((each) => each.path === path)?.method === method;
}

export const sweepChecks: ServerChecks<SharedContext> = {
  "error-not-found": {
    title: "Returns 404 for an unknown item",
    rule: rules.errorCode,
    run: async (context) => {
      const first = await asked("missing", {}, { status: 404, code: "ResourceNotFound" })(context);
      const reading = context.finder.ofRole("read");
      const others = sweeping(
        (model) => isGet(model) && reading.includes(model),
        async ({ target }, { path }, example) => {
          const seen = await target.ask(example, { path: { [lastOf(path) ?? ""]: randomUUID() } });
          return [
            seen.isExample ? undefined : unlike(seen, { status: [400, 401, 403, 404, 410, 422] }),
          ];
        },
      );
      return [...first, ...(await others(context))];
    },
  },
  "error-method": {
    title: "Rejects an undeclared method of each path with 405, and lists the others in Allow",
    rule: rules.allow,
    run: async (context) => {
      const expected = { status: 405, code: "MethodNotAllowed" };
      const first = await asked("method", {}, expected)(context);
      const others = sweeping(isFirst, async ({ target, read }, { path }, example) => {
        const offered = read.models.flatMap((each) =>
          each.path === path ? [each.method.toUpperCase()] : [],
        );
        const other = ["DELETE", "PUT", "PATCH", "POST"].find((each) => !offered.includes(each));
        if (other === undefined) return [];
        const seen = await target.ask(example, { method: other });
        const allowed = seen.headers.get("Allow") ?? "";
        const missing = offered.filter((each) => !allowed.split(/[\s,]+/).includes(each));
        return [unlike(seen, { status: 405 }) ?? equal(missing, [], "Left out of Allow", seen)];
      });
      return [...first, ...(await others(context))];
    },
  },
  "error-malformed": {
    title: "Rejects malformed JSON, and a missing body, in each operation",
    rule: rules.clientError,
    run: async (context) => {
      const { body } = context.subject.examples.create ?? {};
      // Some parsers accept them where the schema wants a number.
      const within = ["NaN", "Infinity", "01"].map((text) =>
        JSON.stringify(body ?? 0).replace(/(?<=[:,[])-?\d[\d.]*(?=[,}\]])/, text),
      );
      const all = [...MALFORMED, ...inJson(...within.filter((text) => parsed(text) === undefined))];
      const expected = { status: [400, 422], code: "InvalidJsonInput" };
      const first = context.subject.examples.create
        ? await asked("create", all, expected)(context)
        : [];
      const others = sweeping(hasJson, async ({ target }, model, example) => {
        const bodies = model.requestBody?.required === true ? ['{"a":', ""] : ['{"a":'];
        const seen = [];
        for (const each of inJson(...bodies)) seen.push(await target.ask(example, each));
        const wrong = seen.filter(({ status }) => status < 400 || status >= 500);
        return wrong.map((each) => found(`Expected a 4xx, got ${each.status}.`, each));
      });
      return [...first, ...(await others(context))];
    },
  },
  "error-query": {
    title: "Rejects a query parameter that does not match its schema",
    rule: rules.closedRequests,
    // Some servers deliberately limit a value instead.
    isAdvice: true,
    run: sweeping(isGet, async ({ target, read }, model, example) => {
      const wrong = wrongParameters(model, read);
      const right = wrong.length > 0 ? await target.ask(example) : undefined;
      if (right?.status !== 200 || right.isExample) return [];
      const findings: Findings = [];
      for (const pair of wrong) {
        const seen = await target.ask(example, { query: [...pairsOf(example, pair[0]), pair] });
        const message = `Expected a 4xx for ${pair.join("=")}, got ${seen.status}.`;
        if (seen.status < 400 || seen.status >= 500) findings.push(found(message, right, seen));
      }
      return findings;
    }),
  },
  "query-accepted": {
    title: "Accepts each declared value of a query parameter",
    rule: rules.called,
    run: sweeping(isGet, async ({ target, read }, model, example) => {
      const right = await target.ask(example);
      if (right.status !== 200 || right.isExample) return [];
      const { parameters } = samplesOf(read.document, model);
      const needed = parameters.flatMap(({ parameter, samples: [sample] }) => {
        const { name, in: place = "", required = false } = parameter;
        return required && sample ? [{ name, in: place, sample }] : [];
      });
      const findings: Findings = [];
      for (const { parameter, samples } of parameters) {
        const { name, in: place = "", required } = parameter;
        if (place !== "query" || required === true) continue;
        for (const value of [
          ...samples.map((each) => each.value),
          ...choicesOf(parameter.schema),
        ]) {
          const sample = { value, pointer: "", isMade: true };
          const seen = await target.call(model, {
            parameters: [...needed, { name, in: place, sample }],
          });
          // An unknown item need not be found by it.
          const isFree = typeof value === "string" && choicesOf(parameter.schema).length === 0;
          findings.push(isFree ? undefined : unlike(seen, { below: 400 }, right));
        }
      }
      return findings;
    }),
  },
  "error-head": {
    title: "Answers HEAD like GET, without a body, with the same header",
    rule: rules.head,
    run: sweeping(isGet, async ({ target, read: { models } }, { path }, example) => {
      // A declared HEAD is an operation of its own.
      if (models.some((each) => each.path === path && each.method === "head")) return [];
      const headers = { "Accept-Encoding": "identity" };
      const get = await target.ask(example, { headers });
      if (get.status !== 200) return [];
      const head = await target.ask(example, { method: "HEAD", headers });
      const again = await target.ask(example, { headers });
      // Contents may differ from one response to the next.
      const isStable = (name: string) => get.headers.get(name) === again.headers.get(name);
      const names = SAME.filter(isStable).filter((name) =>
        name === "Content-Length" ? head.headers.has(name) : get.headers.has(name),
      );
      return [
        unlike(head, { status: get.status }) ?? equal(head.text, "", "body", head),
        ...names.map((name) =>
          equal(head.headers.get(name), get.headers.get(name), name, get, head),
        ),
      ];
    }),
  },
};

/** What has been wrong with any response of the run. */
export const responseChecks: ServerChecks<SharedContext> = {
  "error-body": {
    title: "Returns each response as declared, and as HTTP demands, also to unusual ids",
    rule: rules.problemStatus,
    run: async (context) => {
      const { target } = context;
      await sweeping(
        ({ path }) => path.endsWith("}"),
        async (_, { path }, example) => {
          for (const id of ODD_IDS)
            await target.ask(example, { path: { [lastOf(path) ?? ""]: id } });
          return [];
        },
      )(context).catch((error: unknown) => {
        if (!(error instanceof Unchecked)) throw error;
      });
      const { read, missing, method, create, bearer } = context.subject.examples;
      if (bearer) await target.ask(bearer, { as: "wrong" });
      if (read) await target.ask(read, { as: "none" });
      for (const each of [missing, method]) if (each) await target.ask(each);
      for (const each of inJson("{", "[]")) if (create) await target.ask(create, each);
      const findings = [...target.wrong.values()];
      target.wrong.clear();
      return findings.slice(0, 2 * ENOUGH);
    },
  },
};

function pairsOf({ query }: Example, except: string): Pair[] {
  const others = query.filter(({ name }) => name !== except);
  return others.map(({ name, value }) => [name, String(value)]);
}

function choicesOf(schema: unknown): unknown[] {
  const { enum: values = [], type } = Object(schema) as { enum?: unknown[]; type?: unknown };
  return type === "boolean" ? [true, false] : values;
}

/** Values that are wrong for a parameter of the query, by more than their format. */
function wrongParameters(model: OperationModel, { published }: SharedContext["read"]): Pair[] {
  const { responses: document } = published;
  const declared = published.operation(model)?.parameters ?? [];
  return model.parameters.flatMap(({ name, in: place, shape }): Pair[] => {
    const { schema } = declared.find((each) => each.in === place && each.name === name) ?? {};
    if (place !== "query" || !["text", "list"].includes(shape) || !schema) return [];
    const isWrong = (text: string): boolean => {
      const values = [text, Number(text), [text], [Number(text)]];
      return !values.some((value) => document.isValid(schema, value));
    };
    return WRONG_VALUES.filter(isWrong).map((value): Pair => [name, value]);
  });
}
