// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the clock */
        get: operations["getClock"];
        put?: never;
        post?: never;
        /** Follow the machine's time again */
        delete: operations["resetClock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the clock
         * @description It goes on from there, unless it is frozen.
         */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock
         * @description By the sum of the members; by negative ones it goes back.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop the clock */
        post: operations["freezeClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a frozen clock go on */
        post: operations["resumeClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rules */
        get: operations["listFaults"];
        put?: never;
        /**
         * Add a rule
         * @description The first rule that applies to a request decides. Requests for tokens are met only by rules that name their operation or path: clients send them unasked.
         */
        post: operations["addFault"];
        /**
         * Remove all rules
         * @description Requests that the rules delay or hold continue.
         */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a rule.
                 * @example twice
                 */
                id: components["parameters"]["faultId"];
            };
            cookie?: never;
        };
        /** Read a rule */
        get: operations["getFault"];
        put?: never;
        post?: never;
        /**
         * Remove a rule
         * @description Requests that the rule delays or holds continue as if it had not applied.
         */
        delete: operations["removeFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recorded requests, or wait for them
         * @description The requests that have ended and match every parameter, in the order of receipt. With `until` the response comes as soon as there are so many, or after `timeout` milliseconds.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /** Forget all requests */
        delete: operations["clearRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow requests as they come
         * @description First those that are recorded already, then each when it is received and again when it has ended. While anybody follows, what a write changes is read before and after it.
         */
        get: operations["watchRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare the requests with what they should have been */
        post: operations["verifyRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the requests as an HTTP Archive */
        get: operations["exportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhooks of the document */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a webhook.
                 * @example newBooking
                 */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook
         * @description An attempt that fails is repeated after pauses, five attempts in all; advancing the clock shortens the pauses. Redirects are not followed.
         */
        post: operations["sendWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was sent, or is going to be */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a delivery.
                 * @example msg_p5jXN8AQM9LWM0D4loKWxJek
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description With the same id and body, and with as many attempts as a new one.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the snapshots */
        get: operations["listSnapshots"];
        put?: never;
        /**
         * Keep the data as they are
         * @description All records and revocations; not keys, clock, faults or recorded requests. Waits for the requests that are being handled.
         */
        post: operations["createSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a snapshot.
                 * @example 4d1c0a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
                 */
                id: components["parameters"]["snapshotId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Drop a snapshot */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a snapshot.
                 * @example 4d1c0a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
                 */
                id: components["parameters"]["snapshotId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring the data of a snapshot back
         * @description As often as wanted. Issued tokens stay valid.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a project for a test */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectKey}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key of a project.
                 * @example my-test
                 */
                projectKey: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a project with everything in it */
        delete: operations["removeProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What the clock shows. */
        ClockState: {
            /** Format: date-time */
            now: string;
            /** @description Whether it stands still. */
            isFrozen: boolean;
        };
        /**
         * Format: date-time
         * @description An instant of the years 1970 to 9998.
         */
        instant: string;
        /** @description A span of time, the sum of its members. */
        Duration: {
            days?: number;
            hours?: number;
            minutes?: number;
            seconds?: number;
            milliseconds?: number;
        };
        /** @description One value, or several of which any will do. */
        OneOrMore: string | string[];
        /** @description Values by the names of query parameters; `*` for any value. One that is repeated needs it once. */
        WantedQuery: {
            [key: string]: string;
        };
        /** @description Values of the JSON or form body by JSON Pointers (RFC 6901), compared as JSON values; those of a form are texts. A rule with these is asked after the body has been read. */
        WantedBody: {
            [key: string]: unknown;
        };
        /** @description Which requests a rule is for - those that match every member that is given. */
        FaultMatch: {
            /** @description As the service's document names them. An unknown name is rejected. */
            operationId?: components["schemas"]["OneOrMore"];
            /** @description Of the request, without the query; `*` stands for any characters. */
            path?: string;
            method?: components["schemas"]["OneOrMore"];
            /** @description The id of the authenticated client. Such a rule is asked after authentication. */
            client?: string;
            /** @description Values by header name; `*` for any value. */
            header?: {
                [key: string]: string;
            };
            query?: components["schemas"]["WantedQuery"];
            body?: components["schemas"]["WantedBody"];
            /** @description This share of the matching requests, evenly spread - 0.25 is every fourth one. */
            share?: number;
            /** @description Names of webhooks or callbacks. Such a rule is for attempts to deliver these, and for no request to the service; of the other members only `share` counts. */
            webhook?: components["schemas"]["OneOrMore"];
        };
        /**
         * @description Before the request is handled, or after - then what it stores is stored, and only the response is lost.
         * @enum {string}
         */
        FaultTime: "beforeHandling" | "afterCommit";
        /** @description Milliseconds - always the same, or drawn for each request. A value below 0 counts as 0. */
        Delay: number | {
            /** @enum {string} */
            distribution: "uniform";
            min: number;
            max: number;
        } | {
            /** @enum {string} */
            distribution: "normal";
            mean: number;
            deviation: number;
        };
        /** @description What happens to a request. `delay`, `bytesPerSecond`, `chunked` and `gzip` or `coding` can be combined with any other member; of `status`, `tokenExpired`, `tokenEndpointDown`, `reset` and `noResponse` only one ends the request, and of `truncateAfter`, `malformedJson` and `wrongContentLength` only one spoils its response. */
        FaultAction: {
            /** @description Ends the request with this response. */
            status?: number;
            /** @description Of that response. A text is sent as it is, any other JSON as JSON; by default an error envelope. */
            body?: unknown;
            /** @description Of that response. */
            headers?: {
                [key: string]: string;
            };
            /** @description Seconds, or a date, for its header `Retry-After`. */
            retryAfter?: number | string;
            /** @description Ends the request with a 401, as if the access token had expired. For operations that take tokens. */
            tokenExpired?: boolean;
            /** @description Ends the request with a 503, at the endpoints that issue tokens, and only there. */
            tokenEndpointDown?: boolean;
            reset?: components["schemas"]["FaultTime"];
            noResponse?: components["schemas"]["FaultTime"];
            delay?: components["schemas"]["Delay"];
            /** @description Closes the connection after this many bytes of the response's body. */
            truncateAfter?: number;
            /** @description Sends the response's body at this speed. */
            bytesPerSecond?: number;
            /** @description Cuts the end off the response's body, which is then no JSON; its length is right. */
            malformedJson?: boolean;
            /** @description Adds to the `Content-Length` of the response, or takes away from it, and closes the connection. */
            wrongContentLength?: number;
            /**
             * @description Compresses the response's body, if the request accepts gzip; `truncated` leaves out the end of the compressed data, and its length is right; `members` compresses each half separately.
             * @enum {string}
             */
            gzip?: "whole" | "truncated" | "members";
            /**
             * @description Compresses the response's body in this coding, if the request accepts it.
             * @enum {string}
             */
            coding?: "br" | "deflate";
            /** @description Sends the response's body in chunks, without its length. */
            chunked?: boolean;
            /** @description Sends nothing, now or later. As the next two for `match.webhook`, and only there. */
            drop?: boolean;
            /** @description Sends it twice. */
            duplicate?: boolean;
            /** @description Sends a signature by another secret. */
            wrongSignature?: boolean;
        };
        /** @description A rule, with what has become of it. */
        FaultRuleState: {
            id: string;
            match?: components["schemas"]["FaultMatch"];
            nth?: number | number[];
            after?: number;
            times?: number;
            probability?: number;
            action: components["schemas"]["FaultAction"];
            /** @description The requests that it was for. */
            matched: number;
            /** @description The requests of these whose course it changed. */
            applied: number;
        };
        /** @description An error that is made on purpose - which requests meet it, which of these by number, and what happens. */
        FaultRule: {
            /** @description By default a new one. */
            id?: string;
            match?: components["schemas"]["FaultMatch"];
            /** @description Only the matching requests of these numbers, the first being 1. */
            nth?: number | number[];
            /** @description Not the first so many matching requests. */
            after?: number;
            /** @description At most so many requests. */
            times?: number;
            /** @description Of each request that is left, as the seed decides. */
            probability?: number;
            action: components["schemas"]["FaultAction"];
        };
        RecordedBody: {
            text: string;
            /** @enum {string} */
            encoding: "utf8" | "base64";
            /** @description Bytes of the whole body. */
            size: number;
            isTruncated: boolean;
        };
        /** @description Headers, with names in lower case, and the body or its beginning. */
        RecordedMessage: {
            headers: {
                [key: string]: string;
            };
            body?: components["schemas"]["RecordedBody"];
        };
        /** @description Why a request was rejected. */
        RecordedError: {
            code: string;
            message: string;
            /** @description Of the value in the request (RFC 6901). */
            path?: string;
            /** @description Of the part of the document that the value violates. */
            pointer?: string;
            /** @description The file and the line of that part. */
            place?: string;
            /** @description What stands there, abridged, as JSON, if it is short. */
            excerpt?: string;
        };
        /** @description The stored record before and after a write. Present only if a client was following the requests at that time. */
        RecordedChange: {
            before?: components["schemas"]["RecordedBody"];
            after?: components["schemas"]["RecordedBody"];
            /** @description Whether another write of the project was handled meanwhile, which may have changed it too. */
            isShared: boolean;
        };
        /** @description A request, and what came of it. */
        RecordedRequest: {
            /** @description Counts from 1, in the order of receipt. */
            id: number;
            /**
             * Format: date-time
             * @description By the machine's time.
             */
            receivedAt: string;
            correlationId: string;
            method: string;
            path: string;
            query: string;
            /** @description Missing for a request that was not routed. */
            operationId?: string;
            projectKey?: string;
            clientId?: string;
            httpVersion: string;
            request: components["schemas"]["RecordedMessage"];
            /** @description Missing if no response was sent. */
            status?: number;
            response?: components["schemas"]["RecordedMessage"];
            /**
             * @description By the document; `unchecked` if it was rejected, or ended by a fault, before that.
             * @enum {string}
             */
            verdict: "valid" | "invalid" | "unchecked";
            /** @description All that the response says, at most 20. */
            errors: components["schemas"]["RecordedError"][];
            /** @description The id of the rule that changed its course. */
            fault?: string;
            /** @description The name of a webhook or callback that the service itself has sent; missing for a request to it. The `correlationId` of a callback is that of the request that caused it. */
            webhook?: string;
            /** @description Scheme, host and port that such a one was sent to. */
            origin?: string;
            change?: components["schemas"]["RecordedChange"];
            /** @description Milliseconds from the receipt to the end of each stage that was passed. */
            timings: {
                [key: string]: number;
            };
        };
        /** @description A request that is being handled. */
        ReceivedRequest: {
            id: number;
            /** Format: date-time */
            receivedAt: string;
            method: string;
            path: string;
            operationId?: string;
        };
        /** @description A server-sent event. */
        RequestEvent: {
            /**
             * @description `received` and `ended` have the request; `missed` counts requests that were forgotten before they were sent; after `cleared` nothing is recorded, also of requests that are being handled.
             * @enum {string}
             */
            event: "received" | "ended" | "missed" | "cleared";
            data: components["schemas"]["RecordedRequest"] | components["schemas"]["ReceivedRequest"] | {
                count?: number;
            };
        };
        /** @description The requests that match every member that is given. */
        RequestFilter: {
            operationId?: string;
            method?: string;
            /** @description `*` stands for any characters. */
            path?: string;
            status?: number;
            client?: string;
            projectKey?: string;
            correlationId?: string;
            fault?: string;
            /** @description The name of a webhook or callback that the service has sent. */
            webhook?: string;
            /** @description Only requests that came after that of this id. */
            since?: number;
            query?: components["schemas"]["WantedQuery"];
            body?: components["schemas"]["WantedBody"];
        };
        /** @description What the requests of a test should have been. */
        Expectation: {
            match?: components["schemas"]["RequestFilter"];
            /** @description So many requests match. */
            count?: number;
            atLeast?: number;
            atMost?: number;
            /** @description Of the requests that match, some like these came in this order, others between them. */
            order?: components["schemas"]["RequestFilter"][];
        };
        /** @description How the requests compare with an expectation. */
        Verification: {
            isMet: boolean;
            /** @description The requests that match. */
            count: number;
            /** @description What was expected and what was seen; empty if the expectation is met. */
            message: string;
        };
        /** @description An HTTP Archive 1.2. */
        Har: {
            log: {
                /** @enum {string} */
                version: "1.2";
                creator: {
                    name: string;
                    version: string;
                };
                entries: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description A webhook of the document, with its default payload. */
        Webhook: {
            name: string;
            method: string;
            /** @description Missing if there is no body. */
            mediaType?: string;
            /** @description The document's example, or a value of the schema. */
            payload?: unknown;
        };
        /** @description Where a webhook is sent to, and with which payload. */
        NewDelivery: {
            /** @description On this machine, or on a host of the setting `WEBHOOK_HOSTS`. */
            url: string;
            /** @description By default the sample that `GET /webhooks` shows. */
            payload?: unknown;
        };
        /** @description A webhook or callback, with the attempts to send it. */
        Delivery: {
            /** @description Its header `webhook-id`, the same in each attempt. */
            id: string;
            name: string;
            url: string;
            /**
             * @description `delivered` after a 2xx. `failed` after the last attempt, after a 410, or if the address is refused; `dropped` by a rule.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "dropped";
            /**
             * Format: date-time
             * @description By the service's clock, as `nextAttemptAt`.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, if it is not being made.
             */
            nextAttemptAt?: string;
            /** @description Of the request that caused the callback. */
            correlationId?: string;
            attempts: {
                /**
                 * Format: date-time
                 * @description By the machine's time, as the header `webhook-timestamp`.
                 */
                at: string;
                status?: number;
                /** @description Why there was no response. */
                error?: string;
                /** @description The id of the rule that changed its course. */
                fault?: string;
            }[];
        };
        /** @description Names the data of a service at one instant. */
        Snapshot: {
            id: string;
            /** @description Bytes of memory that it takes. */
            size: number;
        };
        /** @description A project for a test. */
        NewProject: {
            /** @description By default one that no other project has. */
            projectKey?: string;
            /** @description By default it has the sample data. */
            sampleData?: boolean;
            /** @description Of its client; by default `manage_project`. */
            permissions?: string[];
            /** @description Seconds after which it is removed; by default it stays. */
            lifetime?: number;
        };
        /** @description A project, and the credentials of a client in it. */
        TestProject: {
            projectKey: string;
            clientId: string;
            clientSecret: string;
            scope: string;
        };
        /** @description One error. The fields other than `code` and `message` depend on the code. */
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
        /** @description The clock as it is then. */
        state: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ClockState"];
            };
        };
        /** @description The delivery; its attempts follow. */
        accepted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Delivery"];
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
        /** @description A service that this one depends on failed. Code: `BadGateway`. */
        BadGateway: {
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
    };
    parameters: {
        /**
         * @description The id of a rule.
         * @example twice
         */
        faultId: string;
        /**
         * @description The operation, as the service's document names it. An unknown name is rejected.
         * @example getResource
         */
        operationId: string;
        /**
         * @description The method, in any case.
         * @example GET
         */
        method: string;
        /**
         * @description The path, without the query; `*` stands for any characters.
         * @example /demo/resource*
         */
        path: string;
        /**
         * @description The status of the response.
         * @example 503
         */
        status: number;
        /**
         * @description The id of the authenticated client.
         * @example 3f1c1a0e7d524d0b
         */
        client: string;
        /**
         * @description The project in the path.
         * @example demo
         */
        projectKey: string;
        /**
         * @description The `X-Correlation-ID` of the response.
         * @example my-call
         */
        correlationId: string;
        /**
         * @description The id of the rule that changed the course of the request.
         * @example twice
         */
        fault: string;
        /**
         * @description The name of a webhook or callback that the service has sent.
         * @example newBooking
         */
        webhook: string;
        /**
         * @description Only requests that came after that of this id.
         * @example 17
         */
        since: number;
        /** @description Only requests with these query parameters, as a JSON object. */
        query: components["schemas"]["WantedQuery"];
        /** @description Only requests whose body has these values, as a JSON object. A body of which a part was recorded has none. */
        body: components["schemas"]["WantedBody"];
        /**
         * @description The id of a snapshot.
         * @example 4d1c0a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
         */
        snapshotId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["state"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resetClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["state"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    now: components["schemas"]["instant"];
                };
            };
        };
        responses: {
            200: components["responses"]["state"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
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
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Duration"];
            };
        };
        responses: {
            200: components["responses"]["state"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
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
    freezeClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    at?: components["schemas"]["instant"];
                };
            };
        };
        responses: {
            200: components["responses"]["state"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
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
    resumeClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["state"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All rules, in the order in which requests meet them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["FaultRuleState"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaultRule"];
            };
        };
        responses: {
            /** @description The rule, with its id. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultRuleState"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
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
    clearFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no rule. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a rule.
                 * @example twice
                 */
                id: components["parameters"]["faultId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule, with its counters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultRuleState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a rule.
                 * @example twice
                 */
                id: components["parameters"]["faultId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no such rule any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description The operation, as the service's document names it. An unknown name is rejected.
                 * @example getResource
                 */
                operationId?: components["parameters"]["operationId"];
                /**
                 * @description The method, in any case.
                 * @example GET
                 */
                method?: components["parameters"]["method"];
                /**
                 * @description The path, without the query; `*` stands for any characters.
                 * @example /demo/resource*
                 */
                path?: components["parameters"]["path"];
                /**
                 * @description The status of the response.
                 * @example 503
                 */
                status?: components["parameters"]["status"];
                /**
                 * @description The id of the authenticated client.
                 * @example 3f1c1a0e7d524d0b
                 */
                client?: components["parameters"]["client"];
                /**
                 * @description The project in the path.
                 * @example demo
                 */
                projectKey?: components["parameters"]["projectKey"];
                /**
                 * @description The `X-Correlation-ID` of the response.
                 * @example my-call
                 */
                correlationId?: components["parameters"]["correlationId"];
                /**
                 * @description The id of the rule that changed the course of the request.
                 * @example twice
                 */
                fault?: components["parameters"]["fault"];
                /**
                 * @description The name of a webhook or callback that the service has sent.
                 * @example newBooking
                 */
                webhook?: components["parameters"]["webhook"];
                /**
                 * @description Only requests that came after that of this id.
                 * @example 17
                 */
                since?: components["parameters"]["since"];
                /** @description Only requests with these query parameters, as a JSON object. */
                query?: components["parameters"]["query"];
                /** @description Only requests whose body has these values, as a JSON object. A body of which a part was recorded has none. */
                body?: components["parameters"]["body"];
                /**
                 * @description Wait until there are so many requests.
                 * @example 2
                 */
                until?: number;
                /**
                 * @description Milliseconds to wait at most.
                 * @example 1000
                 */
                timeout?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. Secrets are shown as `[redacted]`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        /** @description Whether there are as many as were waited for. */
                        isComplete: boolean;
                        results: components["schemas"]["RecordedRequest"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    clearRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is recorded. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    watchRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only requests that came after that of this id.
                 * @example 17
                 */
                since?: components["parameters"]["since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Goes on until the client closes the connection, or the service stops. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["RequestEvent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Expectation"];
            };
        };
        responses: {
            /** @description Whether they were. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
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
    exportRequests: {
        parameters: {
            query?: {
                /**
                 * @description The operation, as the service's document names it. An unknown name is rejected.
                 * @example getResource
                 */
                operationId?: components["parameters"]["operationId"];
                /**
                 * @description The method, in any case.
                 * @example GET
                 */
                method?: components["parameters"]["method"];
                /**
                 * @description The path, without the query; `*` stands for any characters.
                 * @example /demo/resource*
                 */
                path?: components["parameters"]["path"];
                /**
                 * @description The status of the response.
                 * @example 503
                 */
                status?: components["parameters"]["status"];
                /**
                 * @description The id of the authenticated client.
                 * @example 3f1c1a0e7d524d0b
                 */
                client?: components["parameters"]["client"];
                /**
                 * @description The project in the path.
                 * @example demo
                 */
                projectKey?: components["parameters"]["projectKey"];
                /**
                 * @description The `X-Correlation-ID` of the response.
                 * @example my-call
                 */
                correlationId?: components["parameters"]["correlationId"];
                /**
                 * @description The id of the rule that changed the course of the request.
                 * @example twice
                 */
                fault?: components["parameters"]["fault"];
                /**
                 * @description The name of a webhook or callback that the service has sent.
                 * @example newBooking
                 */
                webhook?: components["parameters"]["webhook"];
                /**
                 * @description Only requests that came after that of this id.
                 * @example 17
                 */
                since?: components["parameters"]["since"];
                /** @description Only requests with these query parameters, as a JSON object. */
                query?: components["parameters"]["query"];
                /** @description Only requests whose body has these values, as a JSON object. A body of which a part was recorded has none. */
                body?: components["parameters"]["body"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HAR 1.2, which browsers and proxies open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Har"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks, and the secret that signs them and the callbacks as Standard Webhooks defines it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Missing if the document has neither webhooks nor callbacks. */
                        secret?: string;
                        results: components["schemas"]["Webhook"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a webhook.
                 * @example newBooking
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDelivery"];
            };
        };
        responses: {
            202: components["responses"]["accepted"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
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
    listDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest deliveries of webhooks and callbacks, the newest at the end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Delivery"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a delivery.
                 * @example msg_p5jXN8AQM9LWM0D4loKWxJek
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["accepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots that are kept, the one used last at the end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Snapshot"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a snapshot.
                 * @example 4d1c0a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
                 */
                id: components["parameters"]["snapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no such snapshot any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a snapshot.
                 * @example 4d1c0a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
                 */
                id: components["parameters"]["snapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data are those of the snapshot. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProject"];
            };
        };
        responses: {
            /** @description The project, with the credentials of a client in it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestProject"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
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
    removeProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key of a project.
                 * @example my-test
                 */
                projectKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no such project any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
