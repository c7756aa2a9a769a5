// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/trees/{treeId}": components["pathItems"]["Tree"];
    "/forests": {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
            };
            header: {
                "X-Tenant": components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        get: operations["listForests"];
        put?: never;
        post: operations["plantForest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/woods": paths["/forests"];
    "/deep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeep"];
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
        Count: number;
        Filter: {
            species?: string;
        };
        Tree: {
            /** @enum {string} */
            species: "oak" | "beech";
            parent?: components["schemas"]["Tree"];
            children?: components["schemas"]["Tree"][];
        };
        Forest: {
            name?: components["schemas"]["Name"];
            trees?: components["schemas"]["Tree"][];
        } | null;
        Grove: {
            $defs: {
                inner: string;
            };
        } & (components["schemas"]["Tree"] & {
            shape?: "round" | "square";
        });
        Name: components["schemas"]["RealName"];
        RealName: string;
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
        /** @enum {string} */
        components_schemas_Tree_properties_species: "oak" | "beech";
        components_parameters_Limit_schema: number;
        components_schemas_Tree_properties_children_items: {
            /** @enum {string} */
            species: "oak" | "beech";
            parent?: components["schemas"]["Tree"];
            children?: components["schemas"]["Tree"][];
        };
        components_schemas_Grove_allOf_1: {
            shape?: "round" | "square";
        };
        /** @constant */
        components_schemas_Grove_allOf_1_properties_shape_oneOf_0: "round";
        components_schemas_Grove_defs_inner: string;
        paths_1deep_get_responses_200_content_application_1json_schema_properties_list: unknown[];
    };
    responses: {
        /** @description Forests. */
        Forests: {
            headers: {
                "X-Total"?: components["headers"]["Total"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Forest"][];
            };
        };
        /** @description Not modified. */
        Nothing: {
            headers: {
                "X-Age"?: components["headers"]["Age"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Not modified. */
        Alias: {
            headers: {
                "X-Age"?: components["headers"]["Age"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Not modified. */
        Unchanged: {
            headers: {
                "X-Age"?: components["headers"]["Age"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A problem. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Record<string, unknown>;
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
                "application/json": components["schemas"]["ErrorResponse"];
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
    parameters: {
        Limit: components["schemas"]["Count"];
        Tenant: string;
        Filter: components["schemas"]["Filter"];
        RealFilter: components["schemas"]["Filter"];
    };
    requestBodies: {
        Forest: {
            content: {
                "application/vnd.forest+json": components["schemas"]["Forest"];
            };
        };
        RealForest: {
            content: {
                "application/vnd.forest+json": components["schemas"]["Forest"];
            };
        };
    };
    headers: {
        Total: components["schemas"]["Count"];
        Age: components["headers"]["Total"];
    };
    pathItems: {
        Tree: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    treeId: string;
                };
                cookie?: never;
            };
            get: operations["getTree"];
            put?: never;
            post?: never;
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
    };
}
export type $defs = Record<string, never>;
export interface operations {
    listForests: {
        parameters: {
            query: {
                limit: string;
                filter?: components["parameters"]["Filter"];
            };
            header: {
                "X-Tenant": components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Forests"];
            304: components["responses"]["Nothing"];
            default: components["responses"]["Problem"];
        };
    };
    plantForest: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
            };
            header: {
                "X-Tenant": components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Forest"];
        responses: {
            201: components["responses"]["Forests"];
            /** @description Later. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["components_schemas_Tree_properties_species"];
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
    getDeep: {
        parameters: {
            query: {
                like?: components["schemas"]["components_parameters_Limit_schema"];
                limit: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Schemas that stand inside something else, one of them inside itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        item: components["schemas"]["components_schemas_Tree_properties_children_items"];
                        part: components["schemas"]["components_schemas_Grove_allOf_1"];
                        branch: components["schemas"]["components_schemas_Grove_allOf_1_properties_shape_oneOf_0"];
                        inner: components["schemas"]["components_schemas_Grove_defs_inner"];
                        body: components["schemas"]["paths_1deep_get_responses_200_content_application_1json_schema_properties_list"];
                        list?: unknown[];
                    };
                };
            };
            /** @description Later. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["components_schemas_Tree_properties_species"];
                };
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTree: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                treeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tree. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tree"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
