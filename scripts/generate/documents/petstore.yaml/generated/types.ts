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
    "/pet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a new pet to the store */
        post: operations["addPet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pet/findByStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findPetsByStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pet/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPetById"];
        put?: never;
        post?: never;
        delete: operations["deletePet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pet/{petId}/uploadImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["logoutUser"];
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
        Pet: {
            /** Format: int64 */
            id?: $Read<number>;
            /** @example doggie */
            name: string;
            photoUrls: string[];
            /**
             * @default available
             * @enum {string}
             */
            status?: "available" | "pending" | "sold";
            owner?: components["schemas"]["Animal"];
            weight?: number | null;
        };
        Animal: {
            petType: string;
        };
        Dog: Omit<components["schemas"]["Animal"], "petType"> & {
            bark?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            petType: "dog";
        };
        Cat: Omit<components["schemas"]["Animal"], "petType"> & {
            name?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            petType: "cat";
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
        /** @description Unexpected. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 400,
                 *       "message": "A parameter, or the request as a whole, is malformed."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
            };
        };
        /** @description The access token is missing, malformed, expired or revoked. Code: `invalid_token`. */
        Unauthorized: {
            headers: {
                /** @description What credentials are needed (RFC 9110, 11.6.1). */
                "WWW-Authenticate"?: string;
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 401,
                 *       "message": "The access token is missing, malformed, expired or revoked."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
            };
        };
        /** @description The token lacks a required scope. Code: `insufficient_scope`. */
        Forbidden: {
            headers: {
                /** @description What credentials are needed (RFC 9110, 11.6.1). */
                "WWW-Authenticate"?: string;
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 403,
                 *       "message": "The token lacks a required scope."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 406,
                 *       "message": "The Accept header excludes every type that the operation returns."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 411,
                 *       "message": "The operation needs a body, and none was sent."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 413,
                 *       "message": "The request body is larger than the limit."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 414,
                 *       "message": "The path and query are longer than the limit."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 415,
                 *       "message": "The operation does not support this Content-Type, charset or Content-Encoding."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
            };
        };
        /** @description A client has sent too many requests, or too many logins have failed. Code: `TooManyRequests`. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait before the next attempt. */
                "Retry-After"?: string;
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 429,
                 *       "message": "A client has sent too many requests, or too many logins have failed."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 500,
                 *       "message": "The service failed unexpectedly."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
            };
        };
        /** @description A service that this one depends on failed. Code: `BadGateway`. */
        BadGateway: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 502,
                 *       "message": "A service that this one depends on failed."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 503,
                 *       "message": "The service is overloaded, or its storage is unavailable."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
            };
        };
        /** @description A parameter, or the request as a whole, is malformed. Code: `InvalidInput`. */
        BadRequest: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "message": "A parameter, or the request as a whole, is malformed."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
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
                /**
                 * @example {
                 *       "code": 405,
                 *       "message": "The path does not support this method."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
            };
        };
        /** @description No resource or operation exists at this URL. Code: `ResourceNotFound`. */
        NotFound: {
            headers: {
                /** @description Names the request in the service's log. */
                "X-Correlation-ID"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 404,
                 *       "message": "No resource or operation exists at this URL."
                 *     }
                 */
                "application/json": {
                    code: number;
                    message?: string | null;
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    addPet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Pet"];
                "application/xml": components["schemas"]["Pet"];
                "application/x-www-form-urlencoded": components["schemas"]["Pet"];
            };
        };
        responses: {
            /** @description Added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                    "application/xml": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Invalid input. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 405,
                     *       "message": "The path does not support this method."
                     *     }
                     */
                    "application/json": {
                        code: number;
                        message?: string | null;
                    };
                };
            };
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findPetsByStatus: {
        parameters: {
            query?: {
                status?: "available" | "pending" | "sold";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"][];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPetById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                petId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found. */
            200: {
                headers: {
                    "X-Rate-Limit"?: number;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 404,
                     *       "message": "No resource or operation exists at this URL."
                     *     }
                     */
                    "application/json": {
                        code: number;
                        message?: string | null;
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePet: {
        parameters: {
            query?: never;
            header: {
                api_key?: string;
                "X-Attempt": number;
            };
            path: {
                petId: number;
            };
            cookie?: {
                session?: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 400,
                     *       "message": "A parameter, or the request as a whole, is malformed."
                     *     }
                     */
                    "application/json": {
                        code: number;
                        message?: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                petId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/octet-stream": Blob;
                "multipart/form-data": {
                    /** Format: binary */
                    file?: Blob;
                };
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Animal"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    logoutUser: {
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
            /** @description Logged out. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
