import { type PathItem, resolve, type Response } from "../../../generate/document.js";
import type { OperationModel } from "../../../generate/operation-model.js";
import type { FoundRoles } from "../../../init/find-roles.js";
import { fuzzApi } from "../../../init/drive/fuzz-api.js";
import { driveLifecycle } from "../../../init/drive/lifecycle.js";
import type { DocumentTarget } from "../../document/document-target.js";
import type { SubjectFinder } from "../../document/find-subject.js";
import type { ReadDocument } from "../../document/read-document.js";
import { rules } from "../../rules.js";
import {
  equal,
  found,
  needed,
  type ServerChecks,
  type SharedContext,
  Unchecked,
  unlike,
} from "../server-check.js";
import type { Received } from "../target.js";

/** What the checks of a document need. */
export interface DocumentContext extends SharedContext {
  target: DocumentTarget;
  read: ReadDocument;
  finder: SubjectFinder;
  /** Operations that generated requests are sent to. */
  fuzzed: readonly OperationModel[];
}

export type DocumentChecks = ServerChecks<DocumentContext>;

/** The life of a thing in each of these collections, by the name of the collection. */
export function lifeChecks(collections: FoundRoles["collections"]): DocumentChecks {
  return Object.fromEntries(
    collections.map((collection): [string, DocumentChecks[string]] => [
      `life-${collection.constant}`,
      {
        title: `A thing of ${collection.constant} is created, read, listed, changed and removed`,
        rule: rules.life,
        run: async ({ target, read, finder }) => {
          target.taken();
          const life = await driveLifecycle(target, read.published, collection, finder.roles);
          if (life.failure !== undefined) return [found(life.failure, ...target.taken())];
          if (life.unfollowed === undefined) return [];
          const called = [...new Set(life.called)].join(", ") || "nothing";
          throw new Unchecked(`${life.unfollowed}; called: ${called}`);
        },
      },
    ]),
  );
}

/** Operations of which one is tried. */
const TRIED = 8;

export const conditionChecks: DocumentChecks = {
  "condition-not-modified": {
    title: "If-None-Match of the current ETag is a 304 without a body",
    rule: rules.notModified,
    run: async ({ target, read, finder }) => {
      const declaring = read.models.filter((model) => {
        return model.method === "get" && model.statuses.includes(304);
      });
      for (const model of declaring.slice(0, TRIED)) {
        const example = finder.exampleOf(model);
        const first = example && (await target.ask(example));
        const tag = first?.headers.get("ETag");
        if (!example || !tag || first?.status !== 200) continue;
        const same = await target.ask(example, { headers: { "If-None-Match": tag } });
        return [unlike(same, { status: 304 }) ?? equal(same.text, "", "body", same)];
      }
      throw new Unchecked("no GET that declares a 304 has a response with an ETag");
    },
  },
  "condition-failed": {
    title: "If-Match of another version is a 412, and removes nothing",
    rule: rules.ifMatch,
    run: async ({ target, finder }) => {
      for (const list of finder.lists) {
        const { create, createdId, remove } = list;
        if (!remove || !finder.declares(remove.call, "if-match")) continue;
        const id = idIn(await target.ask(create), createdId);
        const path = { [remove.parameter]: String(id) };
        const headers = { "If-Match": '"of-another-version"' };
        const rejected = await target.ask(remove.call, { path, headers });
        const removed = await target.ask(remove.call, { path });
        return [
          unlike(rejected, { status: 412 }),
          removed.status === 404 ? found("It was removed.", rejected) : undefined,
        ];
      }
      throw new Unchecked("no operation that removes a thing declares If-Match");
    },
  },
  "idempotency-key": {
    title: "A creation with the same key and body gives the same thing",
    rule: rules.idempotencyKey,
    run: async ({ target, subject }) => {
      const keyed = needed(subject, "keyed");
      const first = await target.ask(keyed);
      const second = await target.ask(keyed);
      return [
        unlike(second, { status: first.status }) ??
          equal(second.json, first.json, "body", first, second),
      ];
    },
  },
};

function idIn({ json }: Received, createdId: readonly string[]): unknown {
  return createdId.reduce<unknown>(
    (node, name) => (Object(node) as Record<string, unknown>)[name],
    json,
  );
}

/** What a server shows when it is asked for a response by Prefer. */
export const forcedChecks: DocumentChecks = {
  "forced-retry-after": {
    title: "A 429 or 503 that declares Retry-After has it",
    rule: rules.retryAfter,
    run: async ({ target, read, finder }) => {
      let seen: Received | undefined;
      for (const { model, status } of declaringRetryAfter(read).slice(0, TRIED)) {
        const example = finder.exampleOf(model);
        if (!example) continue;
        seen = await target.ask(example, { headers: { Prefer: `code=${status}` } });
        if (!seen.headers.has("Preference-Applied")) break;
        const wrong = unlike(seen, { status, headers: { "Retry-After": /./ } });
        if (wrong) return [wrong];
      }
      if (!seen) throw new Unchecked("no GET declares Retry-After for a 429 or 503");
      if (seen.headers.has("Preference-Applied")) return [];
      throw new Unchecked("the server forces no response by Prefer");
    },
  },
};

function declaringRetryAfter({ document, models }: ReadDocument) {
  return models.flatMap((model) => {
    const item = resolve<PathItem>(document, document.paths?.[model.path] ?? {});
    const { responses = {} } = item[model.method] ?? {};
    return [429, 503].flatMap((status) => {
      const response = responses[status];
      const { headers = {} } = response ? resolve<Response>(document, response) : {};
      const isDeclared = Object.keys(headers).some((name) => /^retry-after$/i.test(name));
      return model.method === "get" && isDeclared ? [{ model, status }] : [];
    });
  });
}

export const generatedChecks: DocumentChecks = {
  fuzz: {
    title: "Generated requests get responses as declared, and never a 5xx",
    rule: rules.shape,
    run: async ({ target, read, fuzzed, seed, requests }) => {
      if (requests === 0) throw new Unchecked("--fuzz 0");
      target.taken();
      const options = { requests, seed, models: fuzzed };
      const { failures } = await fuzzApi(target, read.published, options);
      target.taken();
      return failures.map((failure) => found(`Seed ${seed}: ${target.hidden(failure)}`));
    },
  },
};
