import {
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Referenced,
  type RequestBody,
  type Response,
  type Schema,
} from "../document.js";
import type { OperationModel } from "../operation-model.js";
import { type Direction, notEmpty, notEmptyObject, sampleValue } from "../scaffold/sample-value.js";
import { escape, follow, type Place } from "./place.js";

/** A value that the document gives as an example, or one that its schema takes. */
export interface Sample {
  value: unknown;
  /** Where it stands in the bundled document, or its schema. */
  pointer: string;
  /** Whether it was made from the schema. */
  isMade: boolean;
}

export interface ParameterSamples {
  parameter: Parameter;
  samples: Sample[];
}

export interface ContentSamples {
  mediaType: string;
  samples: Sample[];
}

export interface HeaderSamples {
  name: string;
  samples: Sample[];
}

/** What an operation is driven with. */
export interface OperationSamples {
  pointer: string;
  parameters: ParameterSamples[];
  bodies: ContentSamples[];
  /** By the key of the response, of those below 400. */
  responses: { status: string; contents: ContentSamples[]; headers: HeaderSamples[] }[];
}

type Content = NonNullable<RequestBody["content"]>;

/** All examples of an operation. Where there is none for a value, one is made. */
export function samplesOf(document: OpenApiDocument, model: OperationModel): OperationSamples {
  return new Collector(document, model).collect();
}

class Collector {
  readonly #pointer: string;
  readonly #operation: OperationObject;
  readonly #shared: Place<readonly Referenced<Parameter>[]>;

  constructor(
    private readonly document: OpenApiDocument,
    private readonly model: OperationModel,
  ) {
    const item = follow<PathItem>(this.document, {
      node: document.paths?.[model.path] ?? {},
      pointer: `#/paths/${escape(model.path)}`,
    });
    this.#pointer = `${item.pointer}/${model.method}`;
    this.#operation = item.node[model.method] ?? { responses: {} };
    this.#shared = { node: item.node.parameters ?? [], pointer: item.pointer };
  }

  collect(): OperationSamples {
    const { requestBody } = this.#operation;
    const body =
      requestBody &&
      follow<RequestBody>(this.document, {
        node: requestBody,
        pointer: `${this.#pointer}/requestBody`,
      });
    return {
      pointer: this.#pointer,
      parameters: this.#parameters(),
      bodies: body ? this.#contents(body, "request") : [],
      responses: this.model.successKeys.map((key) => ({
        status: String(key),
        ...this.#response(String(key)),
      })),
    };
  }

  #parameters(): ParameterSamples[] {
    const own = { node: this.#operation.parameters ?? [], pointer: this.#pointer };
    const found = new Map<string, ParameterSamples>();
    for (const { node: references, pointer } of [this.#shared, own]) {
      for (const [index, node] of references.entries()) {
        const place = follow<Parameter>(this.document, {
          node,
          pointer: `${pointer}/parameters/${index}`,
        });
        const { in: where, name } = place.node;
        found.set(`${where} ${name}`, { parameter: place.node, samples: this.#ofParameter(place) });
      }
    }
    return [...found.values()];
  }

  #ofParameter({ node: parameter, pointer }: Place<Parameter>): Sample[] {
    const [entry] = Object.entries(parameter.content ?? {});
    if (!entry) {
      const node = parameter.in === "path" ? this.#filled(parameter) : parameter;
      return this.#samples({ node, pointer });
    }
    const [mediaType, node] = entry;
    return this.#samples({ node, pointer: `${pointer}/content/${escape(mediaType)}` });
  }

  #response(key: string): { contents: ContentSamples[]; headers: HeaderSamples[] } {
    const node = this.#operation.responses?.[key];
    if (!node) return { contents: [], headers: [] };
    const pointer = `${this.#pointer}/responses/${key}`;
    const response = follow<Response>(this.document, { node, pointer });
    const headers = Object.entries(response.node.headers ?? {}).map(([name, reference]) => {
      const at = `${response.pointer}/headers/${escape(name)}`;
      // It has the members that a parameter has.
      const header = follow<Parameter>(this.document, {
        node: reference as Parameter,
        pointer: at,
      });
      return { name, samples: this.#ofParameter(header) };
    });
    return { contents: this.#contents(response, "response"), headers };
  }

  #contents(
    { node, pointer }: Place<{ content?: Content }>,
    direction: Direction,
  ): ContentSamples[] {
    return Object.entries(node.content ?? {}).map(([mediaType, media]) => {
      const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
      const node = isForm ? this.#filled(media) : media;
      const place = { node, pointer: `${pointer}/content/${escape(mediaType)}` };
      return { mediaType, samples: this.#samples(place, direction) };
    });
  }

  /** With a schema of which there is something to send. */
  #filled(node: Exemplified): Exemplified {
    const schema = notEmptyObject(this.document, node.schema);
    return schema === undefined ? node : { ...node, schema };
  }

  /** Of a parameter, or of a media type: `example`, `examples`, and else what the schema takes. */
  #samples({ node, pointer }: Place<Exemplified>, direction: Direction = "request"): Sample[] {
    const { example, examples = {}, schema } = node;
    const named = Object.entries(examples).flatMap(([name, reference]) => {
      const place = { node: reference, pointer: `${pointer}/examples/${escape(name)}` };
      const found = follow<{ value?: unknown }>(this.document, place);
      if (found.node.value === undefined) return [];
      return [{ value: found.node.value, pointer: found.pointer, isMade: false }];
    });
    const given =
      example === undefined
        ? named
        : [{ value: example, pointer: `${pointer}/example`, isMade: false }, ...named];
    if (given.length > 0) return given;
    const value = sampleValue(this.document, notEmpty(this.document, schema), direction);
    return [{ value, pointer: schema ? `${pointer}/schema` : pointer, isMade: true }];
  }
}

interface Exemplified {
  example?: unknown;
  examples?: Record<string, Referenced<{ value?: unknown }>>;
  schema?: Schema;
}
