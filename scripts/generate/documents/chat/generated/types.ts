// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/rooms/Room0/@me/{room_id}": components["pathItems"]["Room0"];
    "/rooms/Room0/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room0Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room1/@me/{room_id}": components["pathItems"]["Room1"];
    "/rooms/Room1/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room1Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room2/@me/{room_id}": components["pathItems"]["Room2"];
    "/rooms/Room2/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room2Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room3/@me/{room_id}": components["pathItems"]["Room3"];
    "/rooms/Room3/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room3Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room4/@me/{room_id}": components["pathItems"]["Room4"];
    "/rooms/Room4/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room4Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room5/@me/{room_id}": components["pathItems"]["Room5"];
    "/rooms/Room5/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room5Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room6/@me/{room_id}": components["pathItems"]["Room6"];
    "/rooms/Room6/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room6Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room7/@me/{room_id}": components["pathItems"]["Room7"];
    "/rooms/Room7/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room7Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room8/@me/{room_id}": components["pathItems"]["Room8"];
    "/rooms/Room8/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room8Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room9/@me/{room_id}": components["pathItems"]["Room9"];
    "/rooms/Room9/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room9Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room10/@me/{room_id}": components["pathItems"]["Room10"];
    "/rooms/Room10/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room10Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room11/@me/{room_id}": components["pathItems"]["Room11"];
    "/rooms/Room11/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room11Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room12/@me/{room_id}": components["pathItems"]["Room12"];
    "/rooms/Room12/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room12Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room13/@me/{room_id}": components["pathItems"]["Room13"];
    "/rooms/Room13/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room13Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room14/@me/{room_id}": components["pathItems"]["Room14"];
    "/rooms/Room14/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room14Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room15/@me/{room_id}": components["pathItems"]["Room15"];
    "/rooms/Room15/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room15Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room16/@me/{room_id}": components["pathItems"]["Room16"];
    "/rooms/Room16/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room16Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room17/@me/{room_id}": components["pathItems"]["Room17"];
    "/rooms/Room17/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room17Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room18/@me/{room_id}": components["pathItems"]["Room18"];
    "/rooms/Room18/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room18Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room19/@me/{room_id}": components["pathItems"]["Room19"];
    "/rooms/Room19/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room19Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room20/@me/{room_id}": components["pathItems"]["Room20"];
    "/rooms/Room20/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room20Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room21/@me/{room_id}": components["pathItems"]["Room21"];
    "/rooms/Room21/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room21Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room22/@me/{room_id}": components["pathItems"]["Room22"];
    "/rooms/Room22/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room22Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room23/@me/{room_id}": components["pathItems"]["Room23"];
    "/rooms/Room23/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room23Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room24/@me/{room_id}": components["pathItems"]["Room24"];
    "/rooms/Room24/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room24Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room25/@me/{room_id}": components["pathItems"]["Room25"];
    "/rooms/Room25/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room25Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room26/@me/{room_id}": components["pathItems"]["Room26"];
    "/rooms/Room26/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room26Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room27/@me/{room_id}": components["pathItems"]["Room27"];
    "/rooms/Room27/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room27Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room28/@me/{room_id}": components["pathItems"]["Room28"];
    "/rooms/Room28/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room28Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room29/@me/{room_id}": components["pathItems"]["Room29"];
    "/rooms/Room29/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room29Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room30/@me/{room_id}": components["pathItems"]["Room30"];
    "/rooms/Room30/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room30Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room31/@me/{room_id}": components["pathItems"]["Room31"];
    "/rooms/Room31/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room31Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room32/@me/{room_id}": components["pathItems"]["Room32"];
    "/rooms/Room32/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room32Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room33/@me/{room_id}": components["pathItems"]["Room33"];
    "/rooms/Room33/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room33Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room34/@me/{room_id}": components["pathItems"]["Room34"];
    "/rooms/Room34/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room34Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room35/@me/{room_id}": components["pathItems"]["Room35"];
    "/rooms/Room35/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room35Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room36/@me/{room_id}": components["pathItems"]["Room36"];
    "/rooms/Room36/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room36Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room37/@me/{room_id}": components["pathItems"]["Room37"];
    "/rooms/Room37/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room37Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room38/@me/{room_id}": components["pathItems"]["Room38"];
    "/rooms/Room38/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room38Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "/rooms/Room39/@me/{room_id}": components["pathItems"]["Room39"];
    "/rooms/Room39/*special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A tuple. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room39Tuple"];
                    };
                };
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description No. */
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace: {
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
                /** @description Anything. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
}
export interface webhooks {
    created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Room0"];
                };
            };
            responses: never;
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** Format: snowflake */
        Snowflake: string;
        Locale: string & ("ar" | "en-US");
        Flags: number & (1 | 4294967296);
        Room0: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room0"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room0Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room0Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room0Tuple: [
            string,
            number | boolean
        ];
        Room1: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room1"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room1Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room1Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room1Tuple: [
            string,
            number | boolean
        ];
        Room2: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room2"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room2Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room2Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room2Tuple: [
            string,
            number | boolean
        ];
        Room3: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room3"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room3Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room3Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room3Tuple: [
            string,
            number | boolean
        ];
        Room4: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room4"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room4Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room4Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room4Tuple: [
            string,
            number | boolean
        ];
        Room5: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room5"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room5Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room5Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room5Tuple: [
            string,
            number | boolean
        ];
        Room6: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room6"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room6Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room6Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room6Tuple: [
            string,
            number | boolean
        ];
        Room7: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room7"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room7Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room7Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room7Tuple: [
            string,
            number | boolean
        ];
        Room8: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room8"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room8Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room8Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room8Tuple: [
            string,
            number | boolean
        ];
        Room9: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room9"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room9Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room9Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room9Tuple: [
            string,
            number | boolean
        ];
        Room10: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room10"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room10Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room10Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room10Tuple: [
            string,
            number | boolean
        ];
        Room11: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room11"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room11Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room11Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room11Tuple: [
            string,
            number | boolean
        ];
        Room12: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room12"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room12Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room12Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room12Tuple: [
            string,
            number | boolean
        ];
        Room13: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room13"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room13Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room13Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room13Tuple: [
            string,
            number | boolean
        ];
        Room14: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room14"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room14Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room14Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room14Tuple: [
            string,
            number | boolean
        ];
        Room15: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room15"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room15Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room15Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room15Tuple: [
            string,
            number | boolean
        ];
        Room16: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room16"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room16Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room16Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room16Tuple: [
            string,
            number | boolean
        ];
        Room17: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room17"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room17Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room17Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room17Tuple: [
            string,
            number | boolean
        ];
        Room18: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room18"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room18Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room18Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room18Tuple: [
            string,
            number | boolean
        ];
        Room19: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room19"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room19Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room19Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room19Tuple: [
            string,
            number | boolean
        ];
        Room20: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room20"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room20Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room20Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room20Tuple: [
            string,
            number | boolean
        ];
        Room21: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room21"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room21Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room21Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room21Tuple: [
            string,
            number | boolean
        ];
        Room22: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room22"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room22Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room22Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room22Tuple: [
            string,
            number | boolean
        ];
        Room23: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room23"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room23Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room23Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room23Tuple: [
            string,
            number | boolean
        ];
        Room24: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room24"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room24Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room24Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room24Tuple: [
            string,
            number | boolean
        ];
        Room25: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room25"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room25Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room25Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room25Tuple: [
            string,
            number | boolean
        ];
        Room26: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room26"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room26Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room26Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room26Tuple: [
            string,
            number | boolean
        ];
        Room27: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room27"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room27Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room27Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room27Tuple: [
            string,
            number | boolean
        ];
        Room28: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room28"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room28Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room28Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room28Tuple: [
            string,
            number | boolean
        ];
        Room29: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room29"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room29Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room29Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room29Tuple: [
            string,
            number | boolean
        ];
        Room30: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room30"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room30Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room30Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room30Tuple: [
            string,
            number | boolean
        ];
        Room31: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room31"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room31Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room31Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room31Tuple: [
            string,
            number | boolean
        ];
        Room32: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room32"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room32Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room32Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room32Tuple: [
            string,
            number | boolean
        ];
        Room33: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room33"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room33Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room33Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room33Tuple: [
            string,
            number | boolean
        ];
        Room34: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room34"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room34Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room34Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room34Tuple: [
            string,
            number | boolean
        ];
        Room35: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room35"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room35Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room35Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room35Tuple: [
            string,
            number | boolean
        ];
        Room36: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room36"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room36Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room36Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room36Tuple: [
            string,
            number | boolean
        ];
        Room37: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room37"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room37Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room37Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room37Tuple: [
            string,
            number | boolean
        ];
        Room38: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room38"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room38Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room38Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room38Tuple: [
            string,
            number | boolean
        ];
        Room39: {
            id: components["schemas"]["Snowflake"];
            locale: components["schemas"]["Locale"];
            topic?: string | null;
            parent?: null | components["schemas"]["Room39"];
            /** @description Beside a reference. */
            flags?: components["schemas"]["Flags"];
            extra?: unknown;
            never?: never;
            inner?: components["schemas"]["components_schemas_Room39Tuple_defs_Inner"];
        } & {
            [key: string]: string;
        };
        Room39Create: {
            /** @example general */
            name?: string;
            /** @constant */
            kind?: 0;
        };
        Room39Tuple: [
            string,
            number | boolean
        ];
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
        components_schemas_Room0Tuple_defs_Inner: {
            of?: components["schemas"]["Room0"];
        };
        components_schemas_Room1Tuple_defs_Inner: {
            of?: components["schemas"]["Room1"];
        };
        components_schemas_Room2Tuple_defs_Inner: {
            of?: components["schemas"]["Room2"];
        };
        components_schemas_Room3Tuple_defs_Inner: {
            of?: components["schemas"]["Room3"];
        };
        components_schemas_Room4Tuple_defs_Inner: {
            of?: components["schemas"]["Room4"];
        };
        components_schemas_Room5Tuple_defs_Inner: {
            of?: components["schemas"]["Room5"];
        };
        components_schemas_Room6Tuple_defs_Inner: {
            of?: components["schemas"]["Room6"];
        };
        components_schemas_Room7Tuple_defs_Inner: {
            of?: components["schemas"]["Room7"];
        };
        components_schemas_Room8Tuple_defs_Inner: {
            of?: components["schemas"]["Room8"];
        };
        components_schemas_Room9Tuple_defs_Inner: {
            of?: components["schemas"]["Room9"];
        };
        components_schemas_Room10Tuple_defs_Inner: {
            of?: components["schemas"]["Room10"];
        };
        components_schemas_Room11Tuple_defs_Inner: {
            of?: components["schemas"]["Room11"];
        };
        components_schemas_Room12Tuple_defs_Inner: {
            of?: components["schemas"]["Room12"];
        };
        components_schemas_Room13Tuple_defs_Inner: {
            of?: components["schemas"]["Room13"];
        };
        components_schemas_Room14Tuple_defs_Inner: {
            of?: components["schemas"]["Room14"];
        };
        components_schemas_Room15Tuple_defs_Inner: {
            of?: components["schemas"]["Room15"];
        };
        components_schemas_Room16Tuple_defs_Inner: {
            of?: components["schemas"]["Room16"];
        };
        components_schemas_Room17Tuple_defs_Inner: {
            of?: components["schemas"]["Room17"];
        };
        components_schemas_Room18Tuple_defs_Inner: {
            of?: components["schemas"]["Room18"];
        };
        components_schemas_Room19Tuple_defs_Inner: {
            of?: components["schemas"]["Room19"];
        };
        components_schemas_Room20Tuple_defs_Inner: {
            of?: components["schemas"]["Room20"];
        };
        components_schemas_Room21Tuple_defs_Inner: {
            of?: components["schemas"]["Room21"];
        };
        components_schemas_Room22Tuple_defs_Inner: {
            of?: components["schemas"]["Room22"];
        };
        components_schemas_Room23Tuple_defs_Inner: {
            of?: components["schemas"]["Room23"];
        };
        components_schemas_Room24Tuple_defs_Inner: {
            of?: components["schemas"]["Room24"];
        };
        components_schemas_Room25Tuple_defs_Inner: {
            of?: components["schemas"]["Room25"];
        };
        components_schemas_Room26Tuple_defs_Inner: {
            of?: components["schemas"]["Room26"];
        };
        components_schemas_Room27Tuple_defs_Inner: {
            of?: components["schemas"]["Room27"];
        };
        components_schemas_Room28Tuple_defs_Inner: {
            of?: components["schemas"]["Room28"];
        };
        components_schemas_Room29Tuple_defs_Inner: {
            of?: components["schemas"]["Room29"];
        };
        components_schemas_Room30Tuple_defs_Inner: {
            of?: components["schemas"]["Room30"];
        };
        components_schemas_Room31Tuple_defs_Inner: {
            of?: components["schemas"]["Room31"];
        };
        components_schemas_Room32Tuple_defs_Inner: {
            of?: components["schemas"]["Room32"];
        };
        components_schemas_Room33Tuple_defs_Inner: {
            of?: components["schemas"]["Room33"];
        };
        components_schemas_Room34Tuple_defs_Inner: {
            of?: components["schemas"]["Room34"];
        };
        components_schemas_Room35Tuple_defs_Inner: {
            of?: components["schemas"]["Room35"];
        };
        components_schemas_Room36Tuple_defs_Inner: {
            of?: components["schemas"]["Room36"];
        };
        components_schemas_Room37Tuple_defs_Inner: {
            of?: components["schemas"]["Room37"];
        };
        components_schemas_Room38Tuple_defs_Inner: {
            of?: components["schemas"]["Room38"];
        };
        components_schemas_Room39Tuple_defs_Inner: {
            of?: components["schemas"]["Room39"];
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
        /** @description OAuth: client authentication failed. Code: `invalid_client`. */
        UnauthorizedClient: {
            headers: {
                /** @description What credentials are needed (RFC 9110, 11.6.1). */
                "WWW-Authenticate"?: string;
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
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: {
        Room0: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room0"];
            put: operations["put_Room0"];
            post: operations["create_Room0"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room1: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room1"];
            put: operations["put_Room1"];
            post: operations["create_Room1"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room2: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room2"];
            put: operations["put_Room2"];
            post: operations["create_Room2"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room3: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room3"];
            put: operations["put_Room3"];
            post: operations["create_Room3"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room4: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room4"];
            put: operations["put_Room4"];
            post: operations["create_Room4"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room5: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room5"];
            put: operations["put_Room5"];
            post: operations["create_Room5"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room6: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room6"];
            put: operations["put_Room6"];
            post: operations["create_Room6"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room7: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room7"];
            put: operations["put_Room7"];
            post: operations["create_Room7"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room8: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room8"];
            put: operations["put_Room8"];
            post: operations["create_Room8"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room9: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room9"];
            put: operations["put_Room9"];
            post: operations["create_Room9"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room10: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room10"];
            put: operations["put_Room10"];
            post: operations["create_Room10"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room11: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room11"];
            put: operations["put_Room11"];
            post: operations["create_Room11"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room12: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room12"];
            put: operations["put_Room12"];
            post: operations["create_Room12"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room13: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room13"];
            put: operations["put_Room13"];
            post: operations["create_Room13"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room14: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room14"];
            put: operations["put_Room14"];
            post: operations["create_Room14"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room15: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room15"];
            put: operations["put_Room15"];
            post: operations["create_Room15"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room16: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room16"];
            put: operations["put_Room16"];
            post: operations["create_Room16"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room17: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room17"];
            put: operations["put_Room17"];
            post: operations["create_Room17"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room18: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room18"];
            put: operations["put_Room18"];
            post: operations["create_Room18"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room19: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room19"];
            put: operations["put_Room19"];
            post: operations["create_Room19"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room20: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room20"];
            put: operations["put_Room20"];
            post: operations["create_Room20"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room21: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room21"];
            put: operations["put_Room21"];
            post: operations["create_Room21"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room22: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room22"];
            put: operations["put_Room22"];
            post: operations["create_Room22"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room23: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room23"];
            put: operations["put_Room23"];
            post: operations["create_Room23"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room24: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room24"];
            put: operations["put_Room24"];
            post: operations["create_Room24"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room25: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room25"];
            put: operations["put_Room25"];
            post: operations["create_Room25"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room26: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room26"];
            put: operations["put_Room26"];
            post: operations["create_Room26"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room27: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room27"];
            put: operations["put_Room27"];
            post: operations["create_Room27"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room28: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room28"];
            put: operations["put_Room28"];
            post: operations["create_Room28"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room29: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room29"];
            put: operations["put_Room29"];
            post: operations["create_Room29"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room30: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room30"];
            put: operations["put_Room30"];
            post: operations["create_Room30"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room31: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room31"];
            put: operations["put_Room31"];
            post: operations["create_Room31"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room32: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room32"];
            put: operations["put_Room32"];
            post: operations["create_Room32"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room33: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room33"];
            put: operations["put_Room33"];
            post: operations["create_Room33"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room34: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room34"];
            put: operations["put_Room34"];
            post: operations["create_Room34"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room35: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room35"];
            put: operations["put_Room35"];
            post: operations["create_Room35"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room36: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room36"];
            put: operations["put_Room36"];
            post: operations["create_Room36"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room37: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room37"];
            put: operations["put_Room37"];
            post: operations["create_Room37"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room38: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room38"];
            put: operations["put_Room38"];
            post: operations["create_Room38"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        Room39: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    room_id: components["schemas"]["Snowflake"];
                };
                cookie?: never;
            };
            get: operations["get_Room39"];
            put: operations["put_Room39"];
            post: operations["create_Room39"];
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
    get_Room0: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room0"];
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
    put_Room0: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room0: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room0Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room0Create"];
                "multipart/form-data": components["schemas"]["Room0Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room0"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room1"];
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
    put_Room1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room1Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room1Create"];
                "multipart/form-data": components["schemas"]["Room1Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room1"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room2: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room2"];
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
    put_Room2: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room2: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room2Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room2Create"];
                "multipart/form-data": components["schemas"]["Room2Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room2"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room3"];
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
    put_Room3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room3Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room3Create"];
                "multipart/form-data": components["schemas"]["Room3Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room3"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room4: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room4"];
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
    put_Room4: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room4: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room4Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room4Create"];
                "multipart/form-data": components["schemas"]["Room4Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room4"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room5"];
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
    put_Room5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room5: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room5Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room5Create"];
                "multipart/form-data": components["schemas"]["Room5Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room5"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room6: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room6"];
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
    put_Room6: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room6: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room6Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room6Create"];
                "multipart/form-data": components["schemas"]["Room6Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room6"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room7: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room7"];
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
    put_Room7: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room7: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room7Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room7Create"];
                "multipart/form-data": components["schemas"]["Room7Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room7"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room8: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room8"];
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
    put_Room8: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room8: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room8Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room8Create"];
                "multipart/form-data": components["schemas"]["Room8Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room8"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room9: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room9"];
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
    put_Room9: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room9: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room9Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room9Create"];
                "multipart/form-data": components["schemas"]["Room9Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room9"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room10: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room10"];
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
    put_Room10: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room10: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room10Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room10Create"];
                "multipart/form-data": components["schemas"]["Room10Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room10"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room11: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room11"];
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
    put_Room11: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room11: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room11Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room11Create"];
                "multipart/form-data": components["schemas"]["Room11Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room11"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room12: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room12"];
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
    put_Room12: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room12: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room12Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room12Create"];
                "multipart/form-data": components["schemas"]["Room12Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room12"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room13: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room13"];
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
    put_Room13: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room13: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room13Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room13Create"];
                "multipart/form-data": components["schemas"]["Room13Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room13"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room14: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room14"];
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
    put_Room14: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room14: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room14Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room14Create"];
                "multipart/form-data": components["schemas"]["Room14Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room14"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room15: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room15"];
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
    put_Room15: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room15: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room15Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room15Create"];
                "multipart/form-data": components["schemas"]["Room15Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room15"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room16: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room16"];
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
    put_Room16: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room16: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room16Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room16Create"];
                "multipart/form-data": components["schemas"]["Room16Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room16"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room17: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room17"];
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
    put_Room17: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room17: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room17Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room17Create"];
                "multipart/form-data": components["schemas"]["Room17Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room17"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room18: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room18"];
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
    put_Room18: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room18: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room18Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room18Create"];
                "multipart/form-data": components["schemas"]["Room18Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room18"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room19: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room19"];
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
    put_Room19: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room19: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room19Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room19Create"];
                "multipart/form-data": components["schemas"]["Room19Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room19"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room20: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room20"];
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
    put_Room20: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room20: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room20Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room20Create"];
                "multipart/form-data": components["schemas"]["Room20Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room20"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room21: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room21"];
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
    put_Room21: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room21: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room21Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room21Create"];
                "multipart/form-data": components["schemas"]["Room21Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room21"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room22: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room22"];
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
    put_Room22: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room22: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room22Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room22Create"];
                "multipart/form-data": components["schemas"]["Room22Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room22"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room23: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room23"];
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
    put_Room23: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room23: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room23Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room23Create"];
                "multipart/form-data": components["schemas"]["Room23Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room23"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room24: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room24"];
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
    put_Room24: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room24: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room24Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room24Create"];
                "multipart/form-data": components["schemas"]["Room24Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room24"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room25: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room25"];
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
    put_Room25: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room25: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room25Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room25Create"];
                "multipart/form-data": components["schemas"]["Room25Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room25"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room26: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room26"];
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
    put_Room26: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room26: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room26Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room26Create"];
                "multipart/form-data": components["schemas"]["Room26Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room26"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room27: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room27"];
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
    put_Room27: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room27: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room27Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room27Create"];
                "multipart/form-data": components["schemas"]["Room27Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room27"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room28: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room28"];
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
    put_Room28: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room28: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room28Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room28Create"];
                "multipart/form-data": components["schemas"]["Room28Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room28"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room29: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room29"];
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
    put_Room29: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room29: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room29Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room29Create"];
                "multipart/form-data": components["schemas"]["Room29Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room29"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room30: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room30"];
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
    put_Room30: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room30: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room30Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room30Create"];
                "multipart/form-data": components["schemas"]["Room30Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room30"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room31: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room31"];
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
    put_Room31: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room31: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room31Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room31Create"];
                "multipart/form-data": components["schemas"]["Room31Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room31"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room32: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room32"];
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
    put_Room32: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room32: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room32Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room32Create"];
                "multipart/form-data": components["schemas"]["Room32Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room32"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room33: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room33"];
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
    put_Room33: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room33: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room33Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room33Create"];
                "multipart/form-data": components["schemas"]["Room33Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room33"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room34: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room34"];
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
    put_Room34: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room34: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room34Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room34Create"];
                "multipart/form-data": components["schemas"]["Room34Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room34"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room35: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room35"];
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
    put_Room35: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room35: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room35Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room35Create"];
                "multipart/form-data": components["schemas"]["Room35Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room35"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room36: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room36"];
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
    put_Room36: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room36: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room36Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room36Create"];
                "multipart/form-data": components["schemas"]["Room36Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room36"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room37: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room37"];
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
    put_Room37: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room37: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room37Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room37Create"];
                "multipart/form-data": components["schemas"]["Room37Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room37"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room38: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room38"];
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
    put_Room38: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room38: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room38Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room38Create"];
                "multipart/form-data": components["schemas"]["Room38Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room38"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_Room39: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room39"];
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
    put_Room39: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_Room39: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room_id: components["schemas"]["Snowflake"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Room39Create"];
                "application/x-www-form-urlencoded": components["schemas"]["Room39Create"];
                "multipart/form-data": components["schemas"]["Room39Create"] & {
                    "files[0]"?: string;
                };
                "image/png": unknown;
            };
        };
        responses: {
            /** @description 200 */
            200: {
                headers: {
                    "X-RateLimit-Reset": number | null;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room39"];
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["UnauthorizedClient"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description No. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
