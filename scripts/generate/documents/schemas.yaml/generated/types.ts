// Generated from spec/ by `npm run generate`. Do not edit.
export type $Read<T> = {
    readonly $read: T;
};
export type $Write<T> = {
    readonly $write: T;
};
export type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? Readable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
export type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? Writable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;
export interface paths {
    "/everything": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postEverything"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Whole: number & unknown;
        Shape: components["schemas"]["Circle"] | components["schemas"]["Square"];
        Circle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "circle";
            radius: number;
        };
        Square: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "square";
            side: number;
        };
        Lists: unknown[];
        Json: (string | number | boolean | null) | unknown[] | {
            [key: string]: components["schemas"]["Json"];
        };
        Chicken: components["schemas"]["Egg"] | string;
        Egg: unknown;
        /** @description Ends a comment *\/ in the middle. */
        Everything: {
            /** Format: uuid */
            id: $Read<string>;
            /** @enum {integer} */
            "needs quotes": 1 | 2 | -3;
            /** @default  */
            withDefault?: string;
            /** @enum {unknown} */
            mixedEnum?: 1 | "1" | true | null;
            /** @enum {string|null} */
            nullableEnum?: "a" | null;
            /** @constant */
            constant?: {
                a: [
                    1
                ];
            };
            /** @constant */
            constantNull?: null;
            anything?: unknown;
            nothing?: never;
            empty?: unknown;
            emptyObject?: Record<string, unknown>;
            map?: {
                [key: string]: components["schemas"]["Whole"];
            };
            tuple?: [
                string,
                number
            ];
            nested?: (string | null)[][];
            shape?: components["schemas"]["Shape"];
            both?: components["schemas"]["Circle"] & {
                x?: unknown;
            };
            /** @description *\/ and ` and ${x} */
            secret?: $Write<string>;
            /** @deprecated */
            $dollar?: boolean;
            local?: {
                a?: string;
                $defs: {
                    inner: string;
                };
            };
        };
        /** @description One error. Which fields it has besides `code` and `message` depends on the code. */
        ErrorObject: {
            /** @description What is wrong, for programs. Others may be added. */
            code: string;
            /** @description What is wrong, for people. It may change. */
            message: string;
            /** @description InvalidJsonInput: the first problem, path first. */
            detailedErrorMessage?: string;
            /** @description InvalidField, RequiredField: the path of the field. */
            field?: string;
            /** @description InvalidField: the value received. Any JSON; a long value is cut, as a string. */
            invalidValue?: unknown;
            /** @description InvalidField: the values that are allowed, where they can be listed. */
            allowedValues?: unknown[];
        };
        /** @description What every response of status 400 and above has as its body. */
        ErrorResponse: {
            /** @description The status of the response, once more. */
            statusCode: number;
            /** @description The first error's message. */
            message: string;
            /** @description What is wrong. */
            errors: components["schemas"]["ErrorObject"][];
            /** @description The first error's code, as OAuth 2.0 has it. */
            error?: string;
            /**
             * Format: uri
             * @description A page about the first error's code.
             */
            help?: string;
            /** @description The first error's message. */
            error_description?: string;
        };
        /** @description What errors carry besides `code` and `message`, by their code. */
        "x-errors": {
            InvalidJsonInput: {
                /** @description The first problem, path first. */
                detailedErrorMessage: string;
            };
            InvalidField: {
                /** @description The path of the field. */
                field: string;
                /** @description The value received. Any JSON; a long value is cut, as a string. */
                invalidValue: unknown;
                /** @description The values that are allowed, where they can be listed. */
                allowedValues?: unknown[];
            };
            RequiredField: {
                /** @description The path of the field. */
                field: string;
            };
        };
    };
    responses: {
        /** @description The JSON body is malformed, or a field is unknown or has the wrong type. Code: `InvalidJsonInput`. A required field is missing. Code: `RequiredField`. A field's value is out of range, or does not match its enum or pattern. Code: `InvalidField`. A parameter, or the request as a whole, is malformed. Code: `InvalidInput`. */
        BadBody: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The path does not support this method. Code: `MethodNotAllowed`. */
        MethodNotAllowed: {
            headers: {
                /** @description The methods that this address takes. */
                Allow?: string;
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The Accept header excludes every type that the operation returns. Code: `NotAcceptable`. */
        NotAcceptable: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request body is larger than the limit. Code: `ContentTooLarge`. */
        ContentTooLarge: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The path and query are longer than the limit. Code: `UriTooLong`. */
        UriTooLong: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The operation does not support this Content-Type, charset or Content-Encoding. Code: `UnsupportedMediaType`. */
        UnsupportedMediaType: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service failed unexpectedly. Code: `General`. */
        InternalError: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service is overloaded, or its storage is unavailable. Code: `OverCapacity`. The connection to storage was lost during commit. The write may or may not have been applied. Code: `OutcomeUnknown`. */
        ServiceUnavailable: {
            headers: {
                /** @description Seconds to wait before the next attempt. */
                "Retry-After"?: string;
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postEverything: {
        parameters: {
            query?: {
                text?: {
                    [key: string]: string;
                };
                union?: string | (number | null);
                numbers?: components["schemas"]["Whole"][];
                words?: string[];
                json?: number;
                "odd name[]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Everything"];
            };
        };
        responses: {
            /** @description The same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Everything"];
                };
            };
            400: components["responses"]["BadBody"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
