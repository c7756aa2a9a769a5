// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/default-only": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["defaultOnly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ranges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bodiless": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteNothing"];
        options?: never;
        head: operations["headNothing"];
        patch?: never;
        trace?: never;
    };
    "/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPicture"];
        put: operations["putPicture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/any": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAnything"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patchText"];
        trace?: never;
    };
    "/errors-only": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["errorsOnly"];
        put?: never;
        post?: never;
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
        /** @description A parameter, or the request as a whole, is malformed. Code: `InvalidInput`. */
        BadRequest: {
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
        /** @description A parameter, or the request as a whole, is malformed. Code: `InvalidInput`. */
        HeadBadRequest: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The path and query are longer than the limit. Code: `UriTooLong`. */
        HeadUriTooLong: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The service failed unexpectedly. Code: `General`. */
        HeadInternalError: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The service is overloaded, or its storage is unavailable. Code: `OverCapacity`. The connection to storage was lost during commit. The write may or may not have been applied. Code: `OutcomeUnknown`. */
        HeadServiceUnavailable: {
            headers: {
                /** @description Seconds to wait before the next attempt. */
                "Retry-After"?: string;
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content?: never;
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
        /** @description The operation needs a body, and none was sent. Code: `LengthRequired`. */
        LengthRequired: {
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
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    defaultOnly: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description Whatever. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    ranges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description Fine. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Not fine. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteNothing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Reset. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    headNothing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["HeadBadRequest"];
            414: components["responses"]["HeadUriTooLong"];
            500: components["responses"]["HeadInternalError"];
            503: components["responses"]["HeadServiceUnavailable"];
        };
    };
    getPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In one of several formats. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": Blob;
                    "application/json": {
                        url?: string;
                    };
                };
            };
            /** @description Elsewhere. */
            301: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": unknown;
                "image/jpeg": unknown;
            };
        };
        responses: {
            /** @description As it came. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            400: components["responses"]["BadBody"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAnything: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description Anything. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
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
    patchText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "text/plain": string;
                "application/merge-patch+json": Record<string, unknown>;
                "application/json; charset=utf-8": unknown[];
            };
        };
        responses: {
            /** @description Text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
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
    errorsOnly: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            /** @description Never there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
