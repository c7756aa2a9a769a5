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
        /** Return to real time */
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
         * @description The clock continues from there, unless it is frozen.
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
         * @description By the sum of the members; negative values move it back.
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
        /** Freeze the clock */
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
        /** Resume a frozen clock */
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
         * @description The first rule that applies to a request decides. Rules apply to token requests only if they name the operation or path: clients send these requests on their own.
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
         * @description The requests that have ended and match every parameter, in the order of receipt. With `until` the response is sent as soon as that many have ended, or after `timeout` milliseconds.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /** Delete all recorded requests */
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
         * Stream requests
         * @description First the recorded requests, then each request when it is received and again when it has ended. While a client is connected, the record that a write changes is read before and after it.
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
        /** Verify the requests */
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
         * @description A failed attempt is repeated after a pause, five attempts in all; advancing the clock shortens the pauses. Redirects are not followed.
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
        /** List deliveries */
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
         * @description With the same id and body, and as many attempts as a new delivery.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was changed in the document
         * @description Everything that was repaired or left out when the document was read, because it cannot be served.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/behaviour": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what each operation does by default
         * @description The role that each operation has by default, and why. A handler may do something else. Empty for the demo API,
         *     whose operations all have handlers.
         */
        get: operations["getBehaviour"];
        put?: never;
        post?: never;
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
         * Take a snapshot
         * @description All records and revocations, without keys, clock, faults and recorded requests. Waits for running requests.
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
        /** Delete a snapshot */
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
         * Restore a snapshot
         * @description A snapshot can be restored any number of times. Issued tokens stay valid.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all stored data
         * @description The items of all collections, in a form that `PUT` takes and people can review. Uploaded files are left out. The
         *     demo API has none.
         */
        get: operations["getData"];
        /**
         * Replace all stored data
         * @description Replaces all items or, if one is wrong, none. Waits for running requests. Files of items that stay are kept.
         */
        put: operations["replaceData"];
        post?: never;
        /**
         * Put back the data of the start
         * @description The seed data, or examples, that a new service has.
         */
        delete: operations["resetData"];
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
        /** Create a project for a test */
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
        /** Delete a project and its data */
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
        /** @description The state of the clock. */
        ClockState: {
            /** Format: date-time */
            now: string;
            /** @description Whether the clock is stopped. */
            isFrozen: boolean;
        };
        /**
         * Format: date-time
         * @description An instant of the years 1970 to 9998.
         */
        instant: string;
        /** @description A duration, the sum of its members. */
        Duration: {
            days?: number;
            hours?: number;
            minutes?: number;
            seconds?: number;
            milliseconds?: number;
        };
        /** @description One value, or several of which one must match. */
        OneOrMore: string | string[];
        /** @description Values by query parameter; `*` for any value. Of a repeated parameter, one value must match. */
        WantedQuery: {
            [key: string]: string;
        };
        /** @description Values of the JSON or form body by JSON Pointer (RFC 6901), compared as JSON values; form fields are strings. The rule applies after the body has been read. */
        WantedBody: {
            [key: string]: unknown;
        };
        /** @description The requests that a rule applies to - those that match all given members. */
        FaultMatch: {
            /** @description Operation names as in the docs. An unknown name is rejected. */
            operationId?: components["schemas"]["OneOrMore"];
            /** @description The path without the query; `*` matches any characters. */
            path?: string;
            method?: components["schemas"]["OneOrMore"];
            /** @description The id of the authenticated client. The rule applies after authentication. */
            client?: string;
            /** @description Values by header name; `*` for any value. */
            header?: {
                [key: string]: string;
            };
            query?: components["schemas"]["WantedQuery"];
            body?: components["schemas"]["WantedBody"];
            /** @description The share of matching requests, evenly spread - 0.25 is every fourth. */
            share?: number;
            /** @description Names of webhooks or callbacks. The rule applies to attempts to deliver them, not to requests to the service; of the other members only `share` has an effect. */
            webhook?: components["schemas"]["OneOrMore"];
        };
        /** @description A server-sent event, or a line with the value of `data`. Events without an `id` are numbered from 1; a request with `Last-Event-ID` gets those after it. */
        StreamEvent: {
            /** @description A string is sent unchanged as the data of an event, any other value as JSON. */
            data: unknown;
            event?: string;
            id?: string;
            /** @description Milliseconds before a client reconnects. */
            retry?: number;
            /** @description The time since the item before, or since the response began. Default - `every`, and none for the first. */
            after?: components["schemas"]["Duration"];
        };
        /** @description How a stream is played - server-sent events, JSON lines or a JSON sequence. Times are by the service's clock. Advancing it sends all items that are due then; while it is frozen, the others wait. */
        StreamAction: {
            /** @description Returned instead of handling the request. Default - the operation's own items. */
            events?: components["schemas"]["StreamEvent"][];
            /** @description The time between items. Default - none. */
            every?: components["schemas"]["Duration"];
            /** @description Does not end the response after the last item. */
            stayOpen?: boolean;
        };
        /**
         * @description `beforeHandling`, or `afterCommit` - then the write is stored, and only the response is lost.
         * @enum {string}
         */
        FaultTime: "beforeHandling" | "afterCommit";
        /** @description Milliseconds - fixed, or random for each request. A value below 0 counts as 0. */
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
        /** @description What happens to a request. `delay`, `bytesPerSecond`, `chunked` and `gzip` or `coding` can be combined with any other member. Only one of `status`, `stream`, `tokenExpired`, `tokenEndpointDown`, `reset` and `noResponse` is allowed, and only one of `truncateAfter`, `malformedJson` and `wrongContentLength`. */
        FaultAction: {
            /** @description Returns this status instead of handling the request. */
            status?: number;
            /** @description The body for `status`. A string is sent unchanged, any other value as JSON. Default - the API's error body. */
            body?: unknown;
            /** @description The headers for `status`. */
            headers?: {
                [key: string]: string;
            };
            /** @description The `Retry-After` header for `status`, in seconds or as a date. */
            retryAfter?: number | string;
            /** @description Plays a stream. `match.operationId` must name operations that return one. */
            stream?: components["schemas"]["StreamAction"];
            /** @description Returns 401 as if the access token had expired, from operations that need a token. */
            tokenExpired?: boolean;
            /** @description Returns 503 from the endpoints that issue tokens, and only there. */
            tokenEndpointDown?: boolean;
            reset?: components["schemas"]["FaultTime"];
            noResponse?: components["schemas"]["FaultTime"];
            delay?: components["schemas"]["Delay"];
            /** @description Closes the connection after this many bytes of the response body. */
            truncateAfter?: number;
            /** @description Sends the response body at this speed. */
            bytesPerSecond?: number;
            /** @description Cuts off the end of the response body, which is then invalid JSON; `Content-Length` is correct. */
            malformedJson?: boolean;
            /** @description Adds this number, which can be negative, to `Content-Length`, and closes the connection. */
            wrongContentLength?: number;
            /**
             * @description Compresses the response body, if the request accepts gzip. `truncated` leaves out the end of the compressed data, with a correct `Content-Length`; `members` compresses each half separately.
             * @enum {string}
             */
            gzip?: "whole" | "truncated" | "members";
            /**
             * @description Compresses the response body in this coding, if the request accepts it.
             * @enum {string}
             */
            coding?: "br" | "deflate";
            /** @description Sends the response body in chunks, without `Content-Length`. */
            chunked?: boolean;
            /** @description Does not send the delivery. Only with `match.webhook`. */
            drop?: boolean;
            /** @description Sends the delivery twice. Only with `match.webhook`. */
            duplicate?: boolean;
            /** @description Signs the delivery with another secret. Only with `match.webhook`. */
            wrongSignature?: boolean;
        };
        /** @description A change of a stored item that the service makes without a request, once its clock has reached the time. */
        ItemChange: {
            /** @description The time from the request to the change. */
            after: components["schemas"]["Duration"];
            /** @description A JSON Merge Patch (RFC 7396) for the item as responses show it. */
            merge: {
                [key: string]: unknown;
            };
        };
        /** @description A rule and its counters. */
        FaultRuleState: {
            id: string;
            match?: components["schemas"]["FaultMatch"];
            nth?: number | number[];
            after?: number;
            times?: number;
            probability?: number;
            action?: components["schemas"]["FaultAction"];
            responses?: components["schemas"]["FaultAction"][];
            afterLast?: string;
            changes?: components["schemas"]["ItemChange"][];
            /** @description The number of requests that matched. */
            matched: number;
            /** @description The number of requests that the rule was applied to. */
            applied: number;
        };
        /** @description The requests that a rule matches, which of them it applies to, and its effect - at least one of `action`, `responses` and `changes`. */
        FaultRule: {
            /** @description Default - a new UUID. */
            id?: string;
            match?: components["schemas"]["FaultMatch"];
            /** @description Applies only to these of the matching requests, counted from 1. */
            nth?: number | number[];
            /** @description Skips this many matching requests. */
            after?: number;
            /** @description Applies to at most this many requests. */
            times?: number;
            /** @description The probability for each remaining request. The seed makes it reproducible. */
            probability?: number;
            action?: components["schemas"]["FaultAction"];
            /** @description Instead of `action` - the effect on the first request that the rule applies to, on the second, and so on. `{}` has none. */
            responses?: components["schemas"]["FaultAction"][];
            /**
             * @description What follows the last of `responses`. `stay` (default) - that one for all further requests; `restart` - the first again; `pass` - the rule no longer applies.
             * @enum {string}
             */
            afterLast?: "stay" | "restart" | "pass";
            /** @description Changes of the stored item that the request creates or names. `match.operationId` must name the operations. Removing the rule, or the item, cancels the changes that are not due yet. */
            changes?: components["schemas"]["ItemChange"][];
        };
        RecordedBody: {
            text: string;
            /** @enum {string} */
            encoding: "utf8" | "base64";
            /** @description Size of the whole body in bytes. */
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
        /** @description The reason for a rejection. */
        RecordedError: {
            code: string;
            message: string;
            /** @description JSON Pointer of the value in the request (RFC 6901). */
            path?: string;
            /** @description JSON Pointer of the part of the document that the value violates. */
            pointer?: string;
            /** @description File and line of that part in the generated document. */
            place?: string;
            /** @description That part as JSON, shortened; only if it is short. */
            excerpt?: string;
        };
        /** @description The stored record before and after a write. Present only if a client was following the requests at that time. */
        RecordedChange: {
            before?: components["schemas"]["RecordedBody"];
            after?: components["schemas"]["RecordedBody"];
            /** @description Whether another write of the project was handled meanwhile, which may have changed it too. */
            isShared: boolean;
        };
        /** @description A request and its outcome. */
        RecordedRequest: {
            /** @description Counts from 1, in the order of receipt. */
            id: number;
            /**
             * Format: date-time
             * @description In the machine's time.
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
             * @description By the document; `unchecked` if the request was rejected, or ended by a fault, before validation.
             * @enum {string}
             */
            verdict: "valid" | "invalid" | "unchecked";
            /** @description All errors of the response, at most 20. */
            errors: components["schemas"]["RecordedError"][];
            /** @description Parts of the request that were accepted although the document does not declare them, at most 20: a slash after the path, a missing `Content-Type`, undeclared query parameters. Missing if there are none. */
            notes?: string[];
            /** @description The server of `--proxy` that handled the request. Missing if the sandbox did. */
            relayed?: {
                /** @description Scheme, host and port. */
                to: string;
                /** @description How the request and the response differ from the document. */
                violations: string[];
            };
            /** @description The id of the rule that was applied. */
            fault?: string;
            /** @description The name of a webhook or callback that the service itself has sent; missing for a request to it. The `correlationId` of a callback is that of the request that caused it. */
            webhook?: string;
            /** @description Scheme, host and port that the webhook or callback was sent to. */
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
             * @description `received` and `ended` contain the request; `missed` counts requests that were dropped before they were sent; `cleared` means that the journal was emptied.
             * @enum {string}
             */
            event: "received" | "ended" | "missed" | "cleared";
            data: components["schemas"]["RecordedRequest"] | components["schemas"]["ReceivedRequest"] | {
                count?: number;
            };
        };
        /** @description The requests that match all given members. */
        RequestFilter: {
            operationId?: string;
            method?: string;
            /** @description `*` matches any characters. */
            path?: string;
            status?: number;
            client?: string;
            projectKey?: string;
            correlationId?: string;
            fault?: string;
            /** @description The name of a webhook or callback that the service has sent. */
            webhook?: string;
            /** @description Only requests after the one with this id. */
            since?: number;
            query?: components["schemas"]["WantedQuery"];
            body?: components["schemas"]["WantedBody"];
        };
        /** @description The expected requests of a test. */
        Expectation: {
            match?: components["schemas"]["RequestFilter"];
            /** @description The number of matching requests. */
            count?: number;
            atLeast?: number;
            atMost?: number;
            /** @description Matching requests in this order; others may come in between. */
            order?: components["schemas"]["RequestFilter"][];
        };
        /** @description How the requests compare with an expectation. */
        Verification: {
            isMet: boolean;
            /** @description The requests that match. */
            count: number;
            /** @description What was expected and what was received; empty if the expectation is met. */
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
                /** @description The id of the rule that was applied. */
                fault?: string;
            }[];
        };
        /** @description A part that was repaired or left out. */
        DocumentNote: {
            /** @description The kind of defect. */
            rule: string;
            message: string;
            /** @description The place in the document, a JSON pointer. */
            pointer: string;
            /** @description The file, relative to the folder in which the service was started, or its address. */
            file: string;
            line: number;
            column: number;
        };
        /** @description What was changed in a document. */
        DocumentNotes: {
            /** @description The version of OpenAPI or Swagger that it was written in. */
            version: string;
            /** @description Empty if the document is served as it was written. */
            notes: components["schemas"]["DocumentNote"][];
        };
        /** @description What an operation does by default, and why. */
        OperationRole: {
            /** @description The name of its handler. */
            operationId: string;
            /** @description In lower case. */
            method: string;
            /** @description As in the document. */
            path: string;
            /**
             * @description What it does with the items of its collection. `example`, `token` and `login` have none.
             * @enum {string}
             */
            role: "create" | "read" | "list" | "replace" | "replaceNamed" | "put" | "update" | "remove" | "act" | "download" | "upload" | "token" | "login" | "example";
            /**
             * @description `store`: it reads or changes stored items. `example`: it returns the document's example, marked by
             *     `X-Example-Response`, or a 501 if that is not valid, which the first request finds out. `none`: requests get
             *     a 501.
             * @enum {string}
             */
            does: "store" | "example" | "none";
            /** @description The stored collection that it reads or changes. */
            collection?: string;
            /** @description A sentence for people. */
            why: string;
        };
        /** @description What the operations of a service do by default. */
        BehaviourReport: {
            operations: components["schemas"]["OperationRole"][];
        };
        /** @description Names the data of a service at one instant. */
        Snapshot: {
            id: string;
            /** @description Bytes of memory that it takes. */
            size: number;
        };
        /**
         * @description Stored items by collection, as `GET /behaviour` names them. A collection below parents names them:
         *     `orders?userId=42`. A single object, such as the settings of an account, is not in a list. Items without an id get
         *     one; `$id` is the id of an item that does not show it.
         */
        Data: {
            [key: string]: unknown;
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
        /** @description Fields of errors in addition to `code` and `message`, by code. */
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
        /** @description The new state of the clock. */
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
         * @description The operation name as in the docs. An unknown name is rejected.
         * @example getResource
         */
        operationId: string;
        /**
         * @description The method, in any case.
         * @example GET
         */
        method: string;
        /**
         * @description The path, without the query; `*` matches any characters.
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
         * @description The id of the rule that was applied.
         * @example twice
         */
        fault: string;
        /**
         * @description The name of a webhook or callback that the service has sent.
         * @example newBooking
         */
        webhook: string;
        /**
         * @description Only requests after the one with this id.
         * @example 17
         */
        since: number;
        /** @description Only requests with these query parameters, as a JSON object. */
        query: components["schemas"]["WantedQuery"];
        /** @description Only requests whose body has these values, as a JSON object. A partly recorded body does not match. */
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
            /** @description All rules, in the order in which they are tried. */
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
            /** @description No rule is left. */
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
            /** @description The rule no longer exists. */
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
                 * @description The operation name as in the docs. An unknown name is rejected.
                 * @example getResource
                 */
                operationId?: components["parameters"]["operationId"];
                /**
                 * @description The method, in any case.
                 * @example GET
                 */
                method?: components["parameters"]["method"];
                /**
                 * @description The path, without the query; `*` matches any characters.
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
                 * @description The id of the rule that was applied.
                 * @example twice
                 */
                fault?: components["parameters"]["fault"];
                /**
                 * @description The name of a webhook or callback that the service has sent.
                 * @example newBooking
                 */
                webhook?: components["parameters"]["webhook"];
                /**
                 * @description Only requests after the one with this id.
                 * @example 17
                 */
                since?: components["parameters"]["since"];
                /** @description Only requests with these query parameters, as a JSON object. */
                query?: components["parameters"]["query"];
                /** @description Only requests whose body has these values, as a JSON object. A partly recorded body does not match. */
                body?: components["parameters"]["body"];
                /**
                 * @description Wait for this many requests.
                 * @example 2
                 */
                until?: number;
                /**
                 * @description Maximum wait in milliseconds.
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
                        /** @description Whether `until` was reached. */
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
                 * @description Only requests after the one with this id.
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
            /** @description Ends when the client closes the connection, or the service stops. */
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
            /** @description The result. */
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
                 * @description The operation name as in the docs. An unknown name is rejected.
                 * @example getResource
                 */
                operationId?: components["parameters"]["operationId"];
                /**
                 * @description The method, in any case.
                 * @example GET
                 */
                method?: components["parameters"]["method"];
                /**
                 * @description The path, without the query; `*` matches any characters.
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
                 * @description The id of the rule that was applied.
                 * @example twice
                 */
                fault?: components["parameters"]["fault"];
                /**
                 * @description The name of a webhook or callback that the service has sent.
                 * @example newBooking
                 */
                webhook?: components["parameters"]["webhook"];
                /**
                 * @description Only requests after the one with this id.
                 * @example 17
                 */
                since?: components["parameters"]["since"];
                /** @description Only requests with these query parameters, as a JSON object. */
                query?: components["parameters"]["query"];
                /** @description Only requests whose body has these values, as a JSON object. A partly recorded body does not match. */
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
            /** @description The latest deliveries of webhooks and callbacks, the newest last. */
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
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version of the document, and what was changed in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentNotes"];
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
    getBehaviour: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operations, in the order of the service's description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BehaviourReport"];
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
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored snapshots, the most recently used last. */
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
            /** @description The snapshot no longer exists. */
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
            /** @description The data of the snapshot is restored. */
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
    getData: {
        parameters: {
            query?: {
                /** @description Writes a line for each value. */
                pretty?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Data"];
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
    replaceData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Data"];
            };
        };
        responses: {
            /** @description The items are stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
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
    resetData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Other items no longer exist. */
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
            /** @description The project, with the credentials of a client. */
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
            /** @description The project no longer exists. */
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
