import { createHash, randomUUID } from "node:crypto";
import { type Behaviour, collectionOf } from "../documents/behaviour.js";
import { isObject } from "../objects.js";
import { idIn } from "../documents/item-id.js";
import type { Fitting } from "../documents/fitting.js";
import { memberAt, type Members } from "../documents/members.js";
import { notImplemented } from "../errors.js";
import type { ApiResponse } from "../http/api-response.js";
import type { AnyHandler } from "../http/routes.js";
import { brokenLocalRule, isOfOtherPage } from "../http/local-request.js";
import type { HookedExchange } from "../http/stage-hooks.js";
import type { Config } from "../service/config.js";
import type { Credentials } from "../security/credentials.js";
import type { Validator } from "../validation/validator.js";
import { Deliveries, type Delivery, type DeliveryParts } from "./deliveries.js";
import { type CompletedCall, resolveAddress, Unresolved } from "./expressions.js";
import { bodyAbout, type OutgoingPlan, sampleOf } from "./outgoing.js";
import { type Message, targetOf } from "./send.js";

/** The used part of a logger: the package's types contain no more of it. */
interface Warn {
  warn: (details: object, message: string) => void;
}

interface WebhookParts {
  context: Omit<DeliveryParts, "secret" | "hosts"> & { config: Config; logger: Warn };
  behaviour: Behaviour;
  fitting: Fitting;
  validator: Pick<Validator, "errorIn">;
  credentials: () => Credentials;
}

/** A request as the pipeline passes it to handlers. */
type Call = Pick<CompletedCall, "params" | "body"> & { exchange: HookedExchange };

/** Sends the webhooks of a document on demand, and callbacks after the operations that declare them. */
export class Webhooks {
  readonly deliveries: Deliveries;
  readonly #plans: readonly OutgoingPlan[];

  constructor(private readonly parts: WebhookParts) {
    const { context, behaviour } = parts;
    this.#plans = behaviour.outgoing?.webhooks ?? [];
    const { hosts } = context.config.webhooks;
    this.deliveries = new Deliveries({ ...context, hosts, secret: () => this.secret });
  }

  /** Signs all messages. */
  get secret(): string {
    return webhookSecret(this.parts.context.config, this.parts.credentials());
  }

  /** The webhooks, each with its sample payload. */
  list() {
    return this.#plans.map((plan) => {
      const { name, method, mediaType } = plan;
      const body = mediaType && { mediaType, payload: sampleOf(plan, this.parts.fitting) };
      return { name, method, ...(body || {}) };
    });
  }

  /**
   * Sends a webhook; default payload: its sample. `isLocal`: the URL is trusted, and may lead to this
   * machine. `undefined`: unknown name. Throws RangeError, OverCapacity.
   */
  async send(
    name: string,
    { url, payload }: { url: string; payload?: unknown },
    { isLocal = false } = {},
  ): Promise<Delivery | undefined> {
    const plan = this.#plans.find((each) => each.name === name);
    if (!plan) return undefined;
    const { validator, context } = this.parts;
    await targetOf({ url, isLocal }, context.config.webhooks.hosts);
    const body = payload === undefined ? sampleOf(plan, this.parts.fitting) : payload;
    const wrong = payload === undefined ? undefined : validator.errorIn(plan.schema, payload);
    if (wrong !== undefined) throw new RangeError(`payload${wrong}.`);
    return this.deliveries.add(messageOf(plan, { url, body, isLocal }));
  }

  /** Sends the callbacks of an operation after its response, if that is a 2xx. */
  answered(operationId: string, { params, body, exchange }: Call, response: ApiResponse): void {
    const { request, correlationId } = exchange;
    const isLocal = brokenLocalRule(request) === undefined && !isOfOtherPage(request);
    exchange.response.once("close", () => {
      if (exchange.response.statusCode > 299) return;
      const { method = "", headers } = request;
      const url = this.parts.context.config.baseUrl + (request.url ?? "");
      const call = { url, method, params, headers, body, response };
      this.#callBack(operationId, call, { correlationId, isLocal });
    });
  }

  #callBack(
    operationId: string,
    call: CompletedCall,
    cause: { correlationId: string; isLocal: boolean },
  ): void {
    const item = this.#itemOf(operationId, call);
    for (const plan of this.parts.behaviour.outgoing?.callbacks[operationId] ?? []) {
      try {
        const url = resolveAddress(plan.address, call);
        const body = bodyAbout(plan, item, this.parts.fitting);
        this.deliveries.add(messageOf(plan, { url, body, ...cause }));
      } catch (err) {
        // A client that sends no URL wants no callback.
        if (err instanceof Unresolved && err.isOfRequest) continue;
        const { correlationId } = cause;
        this.parts.context.logger.warn({ err, correlationId }, `Not called back: ${plan.name}`);
      }
    }
  }

  /** The members of an operation's item, with the id also under its path parameter's name. */
  #itemOf(operationId: string, { params, body, response }: CompletedCall): Members {
    const { operations, collections } = this.parts.behaviour;
    const { role, response: plan } = operations[operationId] ?? {};
    const shown = memberAt(response.body, plan?.item ?? []);
    const item = { ...params, ...(isObject(body) && body), ...(isObject(shown) && shown) };
    const collection = collections[collectionOf(role) ?? ""];
    const { idParameter } = collection ?? {};
    const id = collection && idIn(collection, item);
    return idParameter === undefined || id === undefined ? item : { ...item, [idParameter]: id };
  }
}

/** The configured secret, or a stable one derived from the shared credentials. */
export function webhookSecret({ webhooks }: Config, { clients: [client] }: Credentials): string {
  const hash = createHash("sha256").update(`webhooks ${client?.clientSecret ?? ""}`);
  return webhooks.secret ?? `whsec_${hash.digest("base64")}`;
}

function messageOf(
  { name, method, mediaType, headers }: OutgoingPlan,
  { body, ...message }: Pick<Message, "url" | "isLocal" | "correlationId"> & { body: unknown },
): Message {
  const fields = Object.entries(isObject(body) ? body : {}).map(([field, value]) => [
    field,
    String(value),
  ]);
  const isForm = mediaType?.includes("urlencoded");
  const text = isForm ? String(new URLSearchParams(fields)) : JSON.stringify(body);
  return {
    ...message,
    id: randomUUID(),
    name,
    method,
    headers: { ...headers, ...(mediaType && { "content-type": mediaType }) },
    body: Buffer.from(mediaType === undefined ? "" : text),
  };
}

type Handlers<Services> = Readonly<Record<string, AnyHandler<Services>>>;

/** The handlers, after whose responses the service sends the callbacks of their operations. */
export function callingBack<Services extends { webhooks?: Webhooks | undefined }>(
  handlers: Handlers<Services>,
  { outgoing }: Pick<Behaviour, "outgoing">,
): Handlers<Services> {
  const calling: Record<string, AnyHandler<Services>> = {};
  for (const id of Object.keys(outgoing?.callbacks ?? {})) {
    calling[id] = async (request, services) => {
      const response = await handlers[id]?.(request, services);
      if (!response) throw notImplemented(id);
      // The pipeline passes handlers the whole call.
      services.webhooks?.answered(id, request, response);
      return response;
    };
  }
  return { ...handlers, ...calling };
}
