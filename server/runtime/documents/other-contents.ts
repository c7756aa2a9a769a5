import type { ApiResponse } from "../http/api-response.js";
import { playbackOf } from "../http/playback.js";
import type { ContentDescription, OperationDescription } from "../operation-types.js";
import { operationOf, schemaOf } from "../validation/declared-schemas.js";
import { declaredKey, UndeclaredResponse, type Validator } from "../validation/validator.js";
import type { Fitting } from "./fitting.js";

interface Parts {
  document: object;
  validator: Pick<Validator, "checkResponse">;
  fitting: Fitting;
}

/** The bodies of a response in the other contents that an operation declares, which may have other schemas. */
export class OtherContents {
  constructor(private readonly parts: Parts) {}

  /** See {@link ApiResponse.bodyIn}. `schema`: that of the body. */
  bodyIn(
    operation: OperationDescription,
    { status, body, schema }: { status: number; body: unknown; schema: unknown },
  ): NonNullable<ApiResponse["bodyIn"]> {
    return (content) => {
      const other = this.#schemaOf(operation, status, content);
      if (content.kind === "json" && other === schema) return body;
      if (content.kind === "lines" || content.kind === "events") {
        const items = [body].flat().map((each) => this.parts.fitting.fit(other, each));
        const areValid = items.every((each) =>
          this.#isValid(operation, { status, content, body: each }),
        );
        return areValid ? playbackOf(items) : undefined;
      }
      const fitted = this.parts.fitting.fit(other, body);
      const isText = content.kind === "text" && typeof fitted !== "string";
      const shown = isText ? JSON.stringify(fitted) : fitted;
      return this.#isValid(operation, { status, content, body: shown }) ? shown : undefined;
    };
  }

  #schemaOf(operation: OperationDescription, status: number, content: ContentDescription): unknown {
    const { document } = this.parts;
    const key = declaredKey(operation, status) ?? "";
    const response = operationOf(document, operation).responses?.[key];
    return schemaOf(document, response, content.mediaType);
  }

  #isValid(
    operation: OperationDescription,
    response: { status: number; content: ContentDescription; body: unknown },
  ): boolean {
    try {
      this.parts.validator.checkResponse(operation, response);
      return true;
    } catch (error) {
      if (error instanceof UndeclaredResponse) return false;
      throw error;
    }
  }
}
