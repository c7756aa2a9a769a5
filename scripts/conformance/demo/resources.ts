import { randomBytes } from "node:crypto";
import { type OperationId, operations } from "../../../generated/operations.js";
import type { Stage } from "../client/stage.js";
import type { DocumentContext } from "../server/checks/document.js";
import type { Expected, ServerChecks } from "../server/server-check.js";
import type { Outgoing } from "../server/outgoing.js";
import { type DocumentTarget, TargetError } from "../server/target.js";
import type { Received } from "../server/target.js";
import type { Example } from "../subject.js";

/** Checks of an area, by id. Their input is the resources of the checked project. */
export type DemoChecks = ServerChecks<Pick<DocumentContext, "seed"> & { target: Resources }>;

export function onResources(checks: DemoChecks): ServerChecks<DocumentContext> {
  const all = Object.entries(checks).map(([id, { run, ...check }]) => {
    const onTarget: ServerChecks<DocumentContext>[string]["run"] = ({ target, seed }) =>
      run({ target: new Resources(target), seed });
    return [id, { ...check, run: onTarget }] as const;
  });
  return Object.fromEntries(all);
}

export function change(someProperty: string, more: object = {}): object {
  return { action: "changeSomeProperty", someProperty, ...more };
}

/** An error whose first code is this one. */
export function refused(status: number, code: string): Expected & Required<Pick<Expected, "has">> {
  return { status, has: { "errors.0.code": code, statusCode: status } };
}

/** The resources of a project, by the operations of the demo API. */
export class Resources {
  /** Part of the name of everything that a check creates. */
  readonly mark = `conformance${randomBytes(5).toString("hex")}`;
  readonly projectKey: string;
  #names = 0;

  constructor(private readonly target: DocumentTarget) {
    this.projectKey = target.place.path?.["projectKey"] ?? "";
  }

  newKey(): string {
    return `${this.mark}-${(this.#names += 1)}`;
  }

  token(scope?: string): Promise<string> {
    return this.target.token(scope);
  }

  send(operationId: OperationId, outgoing?: Outgoing): Promise<Received> {
    return this.target.send(exampleOf(operationId), outgoing);
  }

  async created(
    objectTypeProperty: Readonly<Record<string, unknown>> = {},
    key = this.newKey(),
  ): Promise<{ id: string; key: string; received: Received }> {
    const received = await this.send("createOrUpdateResource", {
      json: { key, objectTypeProperty },
    });
    const { id, key: stored } = Object(received.json) as Record<string, unknown>;
    // A mock server responds with an example, which proves nothing.
    if (received.status === 201 && stored !== key) {
      throw new TargetError(`What was created has another key than '${key}'`);
    }
    if (received.status !== 201 || typeof id !== "string") {
      throw new TargetError(`A resource could not be created: ${received.status}`);
    }
    return { id, key, received };
  }

  get(id: string): Promise<Received> {
    return this.send("getResource", { path: { id } });
  }

  update(id: string, version: number, ...actions: object[]): Promise<Received> {
    return this.send("updateResource", { path: { id }, json: { version, actions } });
  }
}

/** Sends requests that are not the program's. */
export function resourcesOf({ harness }: Pick<Stage, "harness">): Resources {
  return new Resources(harness);
}

/** A call of an operation without parameters. */
function exampleOf(operationId: OperationId): Example {
  const { method, path } = operations[operationId];
  return {
    name: operationId,
    operationId,
    method: method.toUpperCase(),
    path,
    pathParameters: {},
    query: [],
    headers: {},
  };
}
