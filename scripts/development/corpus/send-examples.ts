import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { type CalledApi, calledApi, parsed } from "../../conformance/drive/called-api.js";
import { contentKind } from "../../document/contents.js";
import { isObject } from "../../document/document.js";
import { samplesOf, validSamples } from "../../document/examples/samples.js";
import { writtenSample } from "../../document/examples/written-samples.js";
import { typesOf } from "../../document/schema-kinds.js";
import type { OperationModel } from "../../document/operation-model.js";
import { bodyValue, type RequestValues } from "../../generate/proof/call-by-client.js";
import type { MeasuredService } from "../../sandbox/testing/measure-operations.js";
import { type DocumentedValue, documentedValues } from "./documented-requests.js";
import type { SecondJudge } from "./second-judge.js";

export interface TriedExample {
  /** Such as `POST /pets`. */
  operation: string;
  what: string;
  /** Why the service rejected it: the status, and the beginning of the body. */
  rejected?: string;
  /** Why the document itself forbids a rejected value; unset if it allows it. */
  fault?: string | undefined;
}

/** Most characters of a reason. */
const MAX_REASON = 300;

/**
 * Sends every example of a body or a parameter that a document has, in a request that is valid otherwise. An unknown item
 * and a conflict are no rejections: the service has accepted the request.
 */
export async function sendExamples(
  written: unknown,
  service: MeasuredService,
  judge: SecondJudge,
): Promise<TriedExample[]> {
  const sender = new ExampleSender(service);
  const tried: TriedExample[] = [];
  for (const each of documentedValues(written)) {
    const { method, path, what, schema, value } = each;
    const model = sender.api.models.find(
      (other) => other.method === method && judge.paths.of(other).includes(path),
    );
    const rejected = model ? await sender.rejectionOf(model, each) : "the operation is not served";
    tried.push({
      operation: `${method.toUpperCase()} ${path}`,
      what,
      ...(rejected !== undefined && { rejected, fault: judge.faultInValue(schema, value) }),
    });
  }
  return tried;
}

/** Statuses of accepted requests whose item is missing, or has another state. */
const ACCEPTED = [404, 409, 410, 412, 428];
/** Where the document declares no 409. */
const CONFLICT = /The \S+ '[^']*' is already used/;

class ExampleSender {
  readonly api: CalledApi;

  constructor(private readonly service: MeasuredService) {
    const { url: baseUrl, credentials, document } = service;
    this.api = calledApi(document, {
      baseUrl,
      prepare: (model, request) => authenticate(model, credentials, request),
    });
  }

  /** `undefined`: it was accepted. */
  async rejectionOf(
    model: OperationModel,
    documented: DocumentedValue,
  ): Promise<string | undefined> {
    const { mediaType = "", value } = documented;
    const content = model.requestBody?.contents.find((each) => each.mediaType === mediaType);
    const isTextual = typesOf(this.service.document, content?.schema).has("string");
    const body = documented.parameter
      ? this.#sampledBody(model)
      : this.#shownBody(model, documented);
    const given = { parameters: this.#parameters(model, documented), ...(body && { body }) };
    try {
      const { status, text } = await this.api.call(model, given, (request) => {
        // A text is sent unchanged.
        if (documented.mediaType !== undefined && isWritten(mediaType, value, isTextual))
          request.body = new Uint8Array(Buffer.from(String(value)));
      });
      if (status < 400 || ACCEPTED.includes(status) || CONFLICT.test(text)) return undefined;
      return `${status}: ${longestText(parsed(text)) ?? text}`.slice(0, MAX_REASON);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #parameters(
    model: OperationModel,
    { parameter, value }: DocumentedValue,
  ): RequestValues["parameters"] {
    const { document } = this.service;
    return samplesOf(document, model).parameters.flatMap((each) => {
      const { name, in: place, isRequired } = each.parameter;
      if (parameter?.name === name && parameter.in === place) {
        return [{ name, in: place, sample: { value, pointer: "", isMade: false } }];
      }
      const [sample] = validSamples(document, each);
      return isRequired && sample ? [{ name, in: place, sample }] : [];
    });
  }

  #sampledBody(model: OperationModel): RequestValues["body"] {
    const { published, document } = this.service;
    const [sample] = published.samples(document, model);
    return sample && this.#bodyOf(model, sample.mediaType, sample.value);
  }

  #shownBody(
    model: OperationModel,
    { mediaType = "", value }: DocumentedValue,
  ): RequestValues["body"] {
    const content = model.requestBody?.contents.find((each) => each.mediaType === mediaType);
    const isText = typeof value === "string" || content === undefined;
    const text = isText ? undefined : writtenSample(this.service.document, content, value);
    return this.#bodyOf(model, mediaType, text ?? value);
  }

  #bodyOf(model: OperationModel, written: string, value: unknown): RequestValues["body"] {
    const content = model.requestBody?.contents.find(({ mediaType }) => mediaType === written);
    const isRange = written.includes("*") && content?.kind === "json";
    const mediaType = isRange ? "application/json" : bareMediaType(written);
    const isJson = contentKind(mediaType) === "json";
    return { mediaType, value: isJson ? value : bodyValue(mediaType, value) };
  }
}

/** Whether the example of a form or of JSON is the text of a body. `isTextual`: a text is one of its values. */
function isWritten(mediaType: string, value: unknown, isTextual: boolean): boolean {
  if (typeof value !== "string") return false;
  const kind = contentKind(mediaType);
  return (
    kind === "form" ||
    kind === "multipart" ||
    (kind === "json" && !isTextual && /^\s*[[{]/.test(value))
  );
}

/** The message of an error, whatever its members are called. */
function longestText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (!isObject(value)) return undefined;
  const texts = Object.values(value).flatMap((each) => longestText(each) ?? []);
  const sentences = texts.filter((each) => !URL.canParse(each));
  return sentences.sort((a, b) => b.length - a.length)[0];
}
