// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/{projectKey}/resource": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /**
         * Query resources
         * @description Folds the page of matching resources into one ArrayTestType. Arrays are joined in the order of the page. Two have rules of their own: `arrayOfUniqueIntExample` becomes the sorted union, and `arrayOfTwonumbersExample` the smallest first and the largest second number, or is left out if no resource has one. All others are there, `[]` if empty. `X-Total-Count` says how many resources match, `Link` names the other pages.
         */
        get: operations["queryResources"];
        /**
         * Create or overwrite a resource
         * @description Replaces the whole content of the resource with this key, or creates it. Without a key it is the project's default resource, whose key is `default`. `someProperty`, `secondPropertyToUpdate` and `parent` are cleared. Both projections are written. The response is 201 in every case.
         */
        put: operations["createOrOverwriteResource"];
        /**
         * Create or update a resource
         * @description Without a key, always creates. With a key that a resource has, the arrays given replace its own, and the absent ones stay. Both projections are written. The response is 201 in every case. `If-Match` needs a key: without one the response is 412.
         */
        post: operations["createOrUpdateResource"];
        delete?: never;
        options?: never;
        /**
         * Check whether a resource matches
         * @description Responds with 200 if at least one resource meets all the conditions, else 404. There is no body in either case. The conditions are those of the query; paging has no meaning here.
         */
        head: operations["headResources"];
        /**
         * Overwrite a resource
         * @description Replaces the whole content of the resource with this key; a key that no resource has is a 404. Without a key it is the project's default resource, whose key is `default`, and which is created when it is missing. `someProperty`, `secondPropertyToUpdate` and `parent` are cleared. Both projections are written.
         */
        patch: operations["overwriteResource"];
        trace?: never;
    };
    "/{projectKey}/resource/searchApiPattern": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /**
         * Search resources
         * @description Full text, filters and facets over the resources of the project. The text is searched in every text of a resource that is neither an id, a date nor one of a list: `arrayOfStringExample`, `key`, `someProperty` and `secondPropertyToUpdate`. Filters and facets take every field of a resource, with or without the prefix `objectTypeProperty.`
         */
        get: operations["searchResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/sorted-query-parameters": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /**
         * Query resources in an order
         * @description A page of the resources for which all predicates match, in the order asked for, with their references expanded.
         */
        get: operations["queryResourcesSorted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The first half of the address that the body is stored under, after `uri-parameter-one=`.
                 * @example first
                 */
                uriParameterOne: components["parameters"]["UriParameterOne"];
                /**
                 * @description The second half of the address that the body is stored under.
                 * @example second
                 */
                uriParameterTwo: components["parameters"]["UriParameterTwo"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store properties under two path values
         * @description Stores the body under the two path values: 201 if there was none, 200 if it replaces one. The response shows what the service understood. `arrayOfStringExample` has the two path values, `queryParameterTwo` if given, and the body's fields in their documented order; `arrayOfNumberNoDefaultsExample` has `queryParameterOne` if given; `arrayOfTwonumbersExample` has the number of fields present and the number of characters (Unicode code points) of their values. 203 comes only with `Prefer: code=203`, and `example=custom1` or `example=custom2` chooses its variant.
         */
        post: operations["storeArtificiallyComplex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/description-with-urn-links": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Describe properties
         * @description Responds with a digest of the body and stores nothing: `arrayOfStringExample` has `queryParameterTwo` if given and the body's fields in their documented order; `arrayOfNumberNoDefaultsExample` has `queryParameterOne` if given; `arrayOfTwonumbersExample` has the number of fields present and the number of characters (Unicode code points) of their values. With `Prefer: respond-async` (RFC 7240, 4.1) the response is 202 and the instant of acceptance.
         */
        post: operations["describeWithUrnLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/product-projection-search": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /**
         * Search product projections by a query
         * @description The same search, with the fields of the form as parameters of the query. For a search that is longer than a path and query may be, there is the form.
         */
        get: operations["searchProductProjectionsByQuery"];
        put?: never;
        /**
         * Search product projections
         * @description Full text, filters and facets over the products of the project. The text is searched in name, search keywords, sku and key, texts and labels of attributes, slug and description. All conditions on variants must hold on the same variant. A facet whose path begins with `variants.` counts the variants that satisfy `filter.query`, any other facet counts products; `counting products` adds the number of products and lists the terms that most products have. The request is a form, whose fields may be repeated where they are lists.
         */
        post: operations["searchProductProjections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/images": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image of a product variant
         * @description Appends an image to a variant's list and responds with the product projection that has it, one version higher. The body is the image itself; its bytes must be what `Content-Type` says and complete, at most 10 MiB, at most 20000 pixels a side and 100 megapixels in all. `sku` names the variant; without it, it is the variant with the number `variant` of the project's first product (the oldest, then by id).
         */
        post: operations["uploadProductImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/namespace-action": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /**
         * Fetch data through an action
         * @description What was last stored through the action; `{}` before.
         */
        get: operations["fetchNamespaceAction"];
        put?: never;
        /**
         * Write data through an action
         * @description Takes any JSON. An object whose `namespace` is `cart` is an action on the project's cart, and the response is the cart, in English; an action that the cart does not know, or that is not possible, is a 400 and changes nothing; `{"namespace": "cart", "action": "clear"}` empties it. Anything else is stored, in place of what was stored before, and returned as it is.
         */
        post: operations["writeNamespaceAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/namespace-action-with-example": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /**
         * Fetch the cart
         * @description The project's cart, in English.
         */
        get: operations["fetchNamespaceActionWithExample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/namespace-action-with-headers": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /**
         * Fetch the cart for a locale and a path
         * @description The project's cart in the language of `Example-Locale`, every `_url` prefixed with `Example-Path`; in English and without a prefix, where they are not sent. An `Accept` that excludes `application/json` is a 406.
         */
        get: operations["fetchNamespaceActionWithHeaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/key={key}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The resource's key, percent-encoded. A key that no resource has is not found.
                 * @example summer-2024
                 */
                key: components["parameters"]["Key"];
            };
            cookie?: never;
        };
        /**
         * Get a resource by key
         * @description The current projection of the resource.
         */
        get: operations["getResourceByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/resource/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The resource's id, a UUID in lower case. It is matched exactly; anything else is not found.
                 * @example 3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a resource by id
         * @description The current projection of the resource.
         */
        get: operations["getResource"];
        put?: never;
        /**
         * Update a resource by actions
         * @description Applies the update actions in the given order, all or none, if the resource has the expected version. If the actions cancel out, the version stays the same. `doSomeThing` always raises it. The response shows the current projection.
         */
        post: operations["updateResource"];
        /**
         * Delete a resource
         * @description Deletes the resource for good and responds with what it was. Resources that have it as their parent keep the reference.
         */
        delete: operations["deleteResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{projectKey}/images/{imageId}/{filename}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The image's id, from its `url`.
                 * @example 7c894d46-84fb-45e5-a605-5e6ef9385167
                 */
                imageId: components["parameters"]["ImageId"];
                /**
                 * @description The image's file name, from its `url`.
                 * @example dress-red.png
                 */
                filename: components["parameters"]["ImageFilename"];
            };
            cookie?: never;
        };
        /**
         * Get an image
         * @description The bytes of an uploaded image. No token is needed, the address is not guessable, and what it serves never changes.
         */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an access token
         * @description The client credentials grant (RFC 6749, 4.4), and the use of a refresh token (6). The client authenticates by HTTP Basic, or with `client_id` and `client_secret` in the form, never in the query. `grant_type` and `scope` may stand in the form or in the query; unknown parameters are ignored. The token is a signed JWT (RFC 9068).
         *
         *     A refresh token is of an anonymous session or of a customer. Each use gives a new one. The used one may be sent again until a new one has been used, for a response that was lost and for calls at the same time; after that it is taken for stolen, and all tokens of its session are revoked.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/{projectKey}/anonymous/token": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue tokens for an anonymous session
         * @description An addition to the interface specification. As the client credentials grant of `POST /oauth/token`; besides, the token names an anonymous session, by the scope `anonymous_id:{id}`, and comes with a refresh token. The name narrows no data. With `grant_type=refresh_token` as there.
         */
        post: operations["issueAnonymousToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/{projectKey}/customers/token": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue tokens for a customer
         * @description An addition to the interface specification: the password grant (RFC 6749, 4.3). The token names the customer, by the scope `customer_id:{id}`, and comes with a refresh token. The name narrows no data. `username` and `password` stand in the form, never in the query. Customers are made by `npm run admin -- customer create`. With `grant_type=refresh_token` as `POST /oauth/token`.
         */
        post: operations["issueCustomerToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask about a token
         * @description What an access or refresh token grants and until when (RFC 7662). Of a token that cannot be used, or is another client's, there is only `{"active": false}`; with `manage_project` a client may ask about the tokens of all clients of its project. Parameters may stand in the form or in the query; unknown ones are ignored.
         */
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token/revoke": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description From now on the token is rejected: at once by this instance, within 10 seconds by all others. With a refresh token all tokens of its session are revoked, access tokens too. A token that is not known is no error (RFC 7009, 2.2). Parameters may stand in the form or in the query; unknown ones are ignored.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Get the authorization server's metadata
         * @description What the authorization server offers, and where (RFC 8414). No token is needed.
         */
        get: operations["getAuthorizationServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Get the keys that verify tokens
         * @description The public keys of the service (RFC 7517). After a rotation the old key stays until the last token signed with it has expired. No token is needed.
         */
        get: operations["getJsonWebKeySet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process lives
         * @description Responds as long as the process can respond at all. It looks at nothing else.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service can serve
         * @description Responds with 200 if storage can be read and written, else 503 with the reason. A load balancer sends requests to instances that are ready.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the service has done
         * @description Figures in Prometheus' text format: latencies by operation and status, connections, the store's transactions, lag of the event loop, memory. They tell nothing of projects and clients. No token is needed: a deployment that does not want them seen keeps `/metrics` from the outside.
         */
        get: operations["getMetrics"];
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
        /**
         * @description A product as `npm run admin -- products import FILE` takes it: one a line (NDJSON), or a JSON array of them. A product whose key is in the project already is replaced.
         * @example {
         *       "key": "running-shoe",
         *       "name": {
         *         "en": "Running shoe",
         *         "de": "Laufschuh"
         *       },
         *       "slug": {
         *         "en": "running-shoe",
         *         "de": "laufschuh"
         *       },
         *       "searchKeywords": {
         *         "de": [
         *           "Sportschuh",
         *           "Turnschuh"
         *         ]
         *       },
         *       "categories": [
         *         {
         *           "typeId": "category",
         *           "id": "shoes"
         *         }
         *       ],
         *       "allVariants": {
         *         "prices": [
         *           {
         *             "value": {
         *               "currencyCode": "EUR",
         *               "centAmount": 8999
         *             }
         *           }
         *         ],
         *         "attributes": [
         *           {
         *             "name": "color",
         *             "value": {
         *               "key": "blue",
         *               "label": {
         *                 "en": "blue",
         *                 "de": "blau"
         *               }
         *             }
         *           }
         *         ],
         *         "images": [
         *           {
         *             "file": "pictures/shoe.png"
         *           }
         *         ]
         *       },
         *       "masterVariant": {
         *         "sku": "shoe-42",
         *         "attributes": [
         *           {
         *             "name": "size",
         *             "value": "42"
         *           }
         *         ],
         *         "availability": {
         *           "isOnStock": true,
         *           "availableQuantity": 12
         *         }
         *       },
         *       "variants": [
         *         {
         *           "sku": "shoe-43",
         *           "attributes": [
         *             {
         *               "name": "size",
         *               "value": "43"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        ProductDraft: {
            key?: components["schemas"]["ResourceKey"];
            name: components["schemas"]["DraftText"];
            slug: components["schemas"]["DraftText"];
            description?: components["schemas"]["DraftText"];
            /** @description Further words per locale that find the product. Searched, never shown. */
            searchKeywords?: {
                [key: string]: string[];
            };
            productType?: components["schemas"]["ProductTypeReference"];
            /** @description The categories the product belongs to. None if left out. */
            categories?: components["schemas"]["CategoryReference"][];
            reviewRatingStatistics?: components["schemas"]["ReviewRatingStatistics"];
            allVariants?: components["schemas"]["CommonVariantDraft"];
            masterVariant: components["schemas"]["ProductVariantDraft"];
            /** @description The other variants, numbered from 2 in this order. None if left out. */
            variants?: components["schemas"]["ProductVariantDraft"][];
            /**
             * @description Whether this becomes the current projection too. With false only the staged one is written: a new product is not published, and a published one gets staged changes.
             * @default true
             */
            publish?: boolean;
        };
        /**
         * Format: int64
         * @description An integer that every JSON reader keeps exactly (RFC 8259, 6).
         */
        SafeInteger: number;
        /** @description A part of an ObjectTestType. A resource contains it if every given field does: objects as subsets, arrays as sets of contained elements (PostgreSQL's `@>`). */
        ObjectTestTypeCondition: {
            /** @description Equals id. */
            id?: string;
            /** @description Equals version. */
            version?: number;
            /** @description Equals key. */
            key?: string;
            /** @description Equals createdAt. */
            createdAt?: string;
            /** @description Equals lastModifiedAt. */
            lastModifiedAt?: string;
            /** @description A part of createdBy. */
            createdBy?: {
                /** @description Equals clientId. */
                clientId?: string;
            };
            /** @description A part of lastModifiedBy. */
            lastModifiedBy?: {
                /** @description Equals clientId. */
                clientId?: string;
            };
            /** @description A part of objectTypeProperty. */
            objectTypeProperty?: {
                /** @description Each of these values occurs in the array, in any order. */
                arrayOfIntExample?: number[];
                /** @description Each of these values occurs in the array, in any order. */
                arrayOfUniqueIntExample?: number[];
                /** @description Each of these values occurs in the array, in any order. */
                arrayOfTwonumbersExample?: number[];
                /** @description Each of these values occurs in the array, in any order. */
                arrayOfFloatExample?: number[];
                /** @description Each of these values occurs in the array, in any order. */
                arrayOfNumberNoDefaultsExample?: number[];
                /** @description Each of these values occurs in the array, in any order. */
                arrayOfStringExample?: string[];
                /** @description Each of these objects is contained in some element of the array. */
                arrayOfObjectType?: {
                    /** @description Equals integerExample. */
                    integerExample?: number;
                    /** @description Equals integerExampleInt32. */
                    integerExampleInt32?: number;
                }[];
            };
            /** @description Equals someProperty. */
            someProperty?: string;
            /** @description Equals secondPropertyToUpdate. */
            secondPropertyToUpdate?: string;
            /** @description A part of parent. */
            parent?: {
                /** @description Equals typeId. */
                typeId?: string;
                /** @description Equals id. */
                id?: string;
            };
            /** @description Equals hasStagedChanges. */
            hasStagedChanges?: boolean;
        };
        /** @description An element of `arrayOfObjectType`. Both fields are optional. */
        ObjectArrayItem: {
            integerExample?: components["schemas"]["SafeInteger"];
            /**
             * Format: int32
             * @description A 32-bit integer.
             */
            integerExampleInt32?: number;
        };
        /** @description Arrays of each kind. Every field is optional. */
        ArrayTestType: {
            /** @description Integers in the range that JSON readers keep exactly. */
            arrayOfIntExample?: components["schemas"]["SafeInteger"][];
            /** @description Integers, none of them twice. */
            arrayOfUniqueIntExample?: number[];
            /** @description Exactly two numbers. */
            arrayOfTwonumbersExample?: number[];
            /** @description Floating-point numbers. They are kept as 64-bit numbers. */
            arrayOfFloatExample?: number[];
            /** @description Numbers. */
            arrayOfNumberNoDefaultsExample?: number[];
            /** @description Strings. Search looks into them. */
            arrayOfStringExample?: string[];
            /** @description Objects. */
            arrayOfObjectType?: components["schemas"]["ObjectArrayItem"][];
        };
        /** @description One error. The fields other than `code` and `message` depend on the code. */
        ErrorObject: {
            /** @description What is wrong, for programs. A code keeps its meaning. There may be others than those that are known today. */
            code: string;
            /** @description What is wrong, for people. It may change. */
            message: string;
            /** @description InvalidJsonInput: the first problem, path first. */
            detailedErrorMessage?: string;
            /** @description InvalidField, RequiredField, DuplicateField: the path of the field. */
            field?: string;
            /** @description InvalidField: the value received. Any JSON; a long value is cut, as a string. */
            invalidValue?: unknown;
            /** @description InvalidField: the values that are allowed, where they can be listed. */
            allowedValues?: unknown[];
            /** @description DuplicateField: the value that is already used. Any JSON. */
            duplicateValue?: unknown;
            /** @description ReferencedResourceNotFound: the type of the reference. */
            typeId?: string;
            /** @description ReferencedResourceNotFound: the id that was not found. */
            id?: string;
            /** @description ReferencedResourceNotFound: the key that was not found. */
            key?: string;
            /**
             * Format: int64
             * @description ConcurrentModification: the resource's current version.
             */
            currentVersion?: number;
        };
        /** @description The body of every response of status 400 and above. */
        ErrorResponse: {
            /** @description The status of the response, once more. */
            statusCode: number;
            /** @description The first error's message. For people; it may change. */
            message: string;
            /** @description What is wrong. All that is found in a request that does not follow this document, at most 20 and parameters before the body; else one. They share a status. */
            errors: components["schemas"]["ErrorObject"][];
            /**
             * Format: uri
             * @description A page about the first error's code. It says what to do, and whether to retry.
             */
            help?: string;
        };
        /** @description A name of the client's own, unique in its project. */
        ResourceKey: string;
        /** @description What a client sends to create or overwrite a resource. It has no version. */
        ObjectTestTypeDraft: {
            key?: components["schemas"]["ResourceKey"];
            objectTypeProperty: components["schemas"]["ArrayTestType"];
        };
        /**
         * Format: uuid
         * @description A UUID in the form of version 4, in lower case.
         */
        ResourceId: string;
        /**
         * Format: date-time
         * @description An instant in UTC, RFC 3339 with milliseconds and `Z`.
         */
        DateTime: string;
        /** @description The API client that acted. */
        ClientReference: {
            /** @description The client's id. */
            clientId: string;
        };
        /** @description A resource, in its current projection. `version` and `objectTypeProperty` are always there; the other fields are the service's additions, and clients may ignore them. */
        ObjectTestType: {
            id?: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Starts at 1. Every write that changes something adds exactly 1; one that changes nothing leaves it.
             */
            version: number;
            key?: components["schemas"]["ResourceKey"];
            createdAt?: components["schemas"]["DateTime"];
            lastModifiedAt?: components["schemas"]["DateTime"];
            createdBy?: components["schemas"]["ClientReference"];
            lastModifiedBy?: components["schemas"]["ClientReference"];
            objectTypeProperty: components["schemas"]["ArrayTestType"];
            /** @description Set by the update action `changeSomeProperty`. */
            someProperty?: string;
            /** @description Set by the update action `importFooForSecondPropertyToUpdate`. */
            secondPropertyToUpdate?: string;
            parent?: components["schemas"]["ResourceReference"];
            /** @description Whether the staged projection differs from the current one. */
            hasStagedChanges?: boolean;
        };
        /** @description A reference to another resource. It stays when that resource is deleted. */
        ResourceReference: {
            /**
             * @description What is referred to.
             * @constant
             */
            typeId: "resource";
            id: components["schemas"]["ResourceId"];
            obj?: components["schemas"]["ObjectTestType"];
        };
        /** @description A value and how often it occurs. */
        TermCount: {
            /** @description The value. */
            term: string | number | boolean;
            /** @description How many resources, products or variants have it. */
            count: number;
            /** @description How many products have it. Only with `counting products`. */
            productCount?: number;
        };
        /** @description The values that a field has, each with its count. */
        TermFacetResult: {
            /**
             * @description A facet over a field's values.
             * @constant
             */
            type: "terms";
            /**
             * @description What the field's values are.
             * @enum {string}
             */
            dataType: "text" | "number" | "boolean" | "datetime";
            /** @description How many resources, products or variants have no value. */
            missing: number;
            /** @description How many resources, products or variants have a value. */
            total: number;
            /** @description How many further values there are, which are not listed. */
            other: number;
            /** @description The values, the most frequent first; with `counting products` those that most products have. */
            terms: components["schemas"]["TermCount"][];
        };
        /** @description A range, which includes `from` and excludes `to`, and figures over the values in it. All figures of an empty range are 0. */
        RangeCount: {
            /** @description The lower end; 0 if the range is open there. A date as milliseconds since 1970. */
            from: number;
            /** @description The lower end as it was written; empty if the range is open there. */
            fromStr: string;
            /** @description The upper end; 0 if the range is open there. A date as milliseconds since 1970. */
            to: number;
            /** @description The upper end as it was written; empty if the range is open there. */
            toStr: string;
            /** @description How many resources, products or variants have a value in the range. */
            count: number;
            /** @description How many products have a value in the range. Only with `counting products`. */
            productCount?: number;
            /** @description The sum of the values in the range. */
            total: number;
            /** @description The smallest value in the range. */
            min: number;
            /** @description The largest value in the range. */
            max: number;
            /** @description The mean of the values in the range. */
            mean: number;
        };
        /** @description The ranges asked for, each with its figures. */
        RangeFacetResult: {
            /**
             * @description A facet over ranges.
             * @constant
             */
            type: "range";
            /** @description The ranges, in the order asked for. */
            ranges: components["schemas"]["RangeCount"][];
        };
        /** @description How many have one of the values asked for. */
        FilteredFacetResult: {
            /**
             * @description A facet over given values.
             * @constant
             */
            type: "filter";
            /** @description How many resources, products or variants have one of the values. */
            count: number;
            /** @description How many products have one of the values. Only with `counting products`. */
            productCount?: number;
        };
        /** @description The result of one facet. `type` says which of the three it is. */
        FacetResult: components["schemas"]["TermFacetResult"] | components["schemas"]["RangeFacetResult"] | components["schemas"]["FilteredFacetResult"];
        /** @description The result of each facet, under its alias, else its path without its value part. Absent when no facet was asked for. A facet counts resources. In a product search it counts variants if its path begins with `variants.`, otherwise products, as for `categories.id`. */
        FacetResults: {
            [key: string]: components["schemas"]["FacetResult"];
        };
        /** @description A page of resources, and the facets asked for. */
        ResourceSearchResult: {
            /** @description How many results were asked for at most. */
            limit: number;
            /** @description How many results were skipped. */
            offset: number;
            /** @description How many results this page has. */
            count: number;
            /** @description How many resources match, over all pages. */
            total: number;
            /** @description The resources, in the projection and the order asked for. */
            results: components["schemas"]["ObjectTestType"][];
            facets?: components["schemas"]["FacetResults"];
        };
        /** @description A page of resources. */
        ResourcePage: {
            /** @description How many results were asked for at most. */
            limit: number;
            /** @description How many results were skipped. */
            offset: number;
            /** @description How many results this page has. */
            count: number;
            /** @description How many resources match, over all pages. Absent with `withTotal=false`. */
            total?: number;
            /** @description The resources, in the order asked for. */
            results: components["schemas"]["ObjectTestType"][];
        };
        /**
         * Format: date-time
         * @description An instant in any form of RFC 3339, with any offset and any number of digits after the second. The service keeps milliseconds, and returns the instant in UTC with three digits and `Z`.
         */
        DateTimeDraft: string;
        /** @description A person's name. It is printed as "first last"; a half name prints its half. */
        PersonName: {
            /** @description The first name. */
            firstName?: string;
            /** @description The last name. */
            lastName?: string;
        };
        /** @description Sixteen fields, none of them required. */
        OutOfOrderPropertiesTestType: {
            /** @description Any text. It need not be an id of this service. */
            id?: string;
            /** @description Any text. Here the version is a string. */
            version?: string;
            /** @description Any text. */
            key?: string;
            createdAt?: components["schemas"]["DateTimeDraft"];
            lastModifiedAt?: components["schemas"]["DateTimeDraft"];
            createdBy?: components["schemas"]["PersonName"];
            lastModifiedBy?: components["schemas"]["PersonName"];
            /** @description Any text. */
            custom?: string;
            /** @description Any text. */
            eigthProperty?: string;
            /** @description Any text. */
            ninthProperty?: string;
            /** @description Any text. */
            tenthProperty?: string;
            /** @description Any text. The name is spelled so. */
            eleventhPropery?: string;
            /** @description Any text. */
            twelthProperty?: string;
            /** @description Any text. */
            thirteenthProperty?: string;
            /** @description Any text. */
            fourteenthProperty?: string;
            /** @description Any text. */
            fifteenthProperty?: string;
        };
        /** @description One instant, in UTC, in six formats. */
        DateTimeExample: {
            /**
             * Format: date
             * @description The date, `YYYY-MM-DD`.
             */
            dateOnlyExample: string;
            /** @description The time, `HH:MM:SS`. */
            timeOnlyExample: string;
            /** @description Date and time without a zone, `YYYY-MM-DDTHH:MM:SS`. */
            dateTimeOnlyExample: string;
            dateTimeExample: components["schemas"]["DateTime"];
            dateTimeExampleDefaultFormat: components["schemas"]["DateTime"];
            /**
             * Format: http-date
             * @description The instant as an HTTP date (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
             */
            dateTimeExampleRfc: string;
        };
        /** @description A text per language. The names are locales, such as `en` or `de-AT`. */
        LocalizedString: {
            [key: string]: string;
        };
        /** @description A reference to the type of a product. */
        ProductTypeReference: {
            /**
             * @description What is referred to.
             * @constant
             */
            typeId: "product-type";
            /** @description The product type's id. */
            id: string;
        };
        /** @description A reference to a category. */
        CategoryReference: {
            /**
             * @description What is referred to.
             * @constant
             */
            typeId: "category";
            /** @description The category's id. */
            id: string;
            /** @description The categories that it is below, in any order. `categories.id: subtree("…")` finds the product by each of them as by its own category. */
            ancestors?: {
                /**
                 * @description What is referred to.
                 * @constant
                 */
                typeId: "category";
                /** @description The category's id. */
                id: string;
            }[];
        };
        /** @description How the product has been rated. */
        ReviewRatingStatistics: {
            /** @description The mean of the ratings. */
            averageRating: number;
            /** @description The best rating. */
            highestRating: number;
            /** @description The worst rating. */
            lowestRating: number;
            /** @description How many ratings there are. */
            count: number;
            /** @description How often each rating was given, by the rating. */
            ratingsDistribution?: {
                [key: string]: number;
            };
        };
        /**
         * @description A currency code (ISO 4217).
         * @example EUR
         */
        CurrencyCode: string;
        /** @description How many digits of `centAmount` stand after the decimal point. */
        FractionDigits: number;
        /** @description An amount of money, as products carry it. */
        CentPrecisionMoney: {
            /**
             * @description Amounts are whole numbers of the currency's smallest unit.
             * @constant
             */
            type: "centPrecision";
            currencyCode: components["schemas"]["CurrencyCode"];
            centAmount: components["schemas"]["SafeInteger"];
            fractionDigits: components["schemas"]["FractionDigits"];
        };
        /** @description A reference to a group of customers. Without one, a price is for all. */
        CustomerGroupReference: {
            /**
             * @description What is referred to.
             * @constant
             */
            typeId: "customer-group";
            /** @description The customer group's id. */
            id: string;
        };
        /** @description A reference to a channel of sale. Without one, a price is for all. */
        ChannelReference: {
            /**
             * @description What is referred to.
             * @constant
             */
            typeId: "channel";
            /** @description The channel's id. */
            id: string;
        };
        /** @description A price, for everybody or for a country, a customer group, a channel and a time: from `validFrom` on, until `validUntil`, which does not belong to it. */
        Price: {
            /** @description The price's id. */
            id?: string;
            value: components["schemas"]["CentPrecisionMoney"];
            /** @description The country it is for (ISO 3166-1 alpha-2). Without one, it is for all. */
            country?: string;
            customerGroup?: components["schemas"]["CustomerGroupReference"];
            channel?: components["schemas"]["ChannelReference"];
            validFrom?: components["schemas"]["DateTime"];
            validUntil?: components["schemas"]["DateTime"];
        };
        /** @description The selected price, with what is paid now. */
        ScopedPrice: {
            /** @description The price's id. */
            id?: string;
            value: components["schemas"]["CentPrecisionMoney"];
            currentValue: components["schemas"]["CentPrecisionMoney"];
            /** @description The country it is for (ISO 3166-1 alpha-2). Without one, it is for all. */
            country?: string;
            customerGroup?: components["schemas"]["CustomerGroupReference"];
            channel?: components["schemas"]["ChannelReference"];
            validFrom?: components["schemas"]["DateTime"];
            validUntil?: components["schemas"]["DateTime"];
        };
        /** @description One of a list of values, with what people read. */
        KeyAndLabel: {
            /** @description The value, for programs. */
            key: string;
            /** @description The value, for people, in one language or per language. */
            label: string | components["schemas"]["LocalizedString"];
        };
        /** @description A text, number or boolean, a text per language, a key with its label, or an amount of money. Dates are texts. */
        SingleAttributeValue: (string | number | boolean) | components["schemas"]["KeyAndLabel"] | components["schemas"]["CentPrecisionMoney"] | components["schemas"]["LocalizedString"];
        /** @description A text, a number, a boolean, a text per language, a key with its label, an amount of money, or a list of such values. */
        AttributeValue: components["schemas"]["SingleAttributeValue"] | components["schemas"]["SingleAttributeValue"][];
        /** @description A named property of a variant. */
        ProductAttribute: {
            /** @description The attribute's name. */
            name: string;
            value: components["schemas"]["AttributeValue"];
        };
        /** @description The image's size in pixels, read from its bytes. */
        ImageDimensions: {
            /** @description The width. */
            w: number;
            /** @description The height. */
            h: number;
        };
        /** @description An image of a variant. */
        Image: {
            /**
             * Format: uri
             * @description Where the image is served. The address is public, and its bytes never change.
             */
            url: string;
            dimensions: components["schemas"]["ImageDimensions"];
            /** @description What it shows. */
            label?: string;
        };
        /** @description Whether the variant can be had from one channel. */
        ChannelAvailability: {
            /** @description Whether it is on stock there. */
            isOnStock?: boolean;
            /** @description How many are on stock there. */
            availableQuantity?: number;
        };
        /** @description Whether the variant can be had. */
        ProductVariantAvailability: {
            /** @description Whether it is on stock. */
            isOnStock?: boolean;
            /** @description How many are on stock. */
            availableQuantity?: number;
            /** @description The availability in each channel of supply, by the channel's id. */
            channels?: {
                [key: string]: components["schemas"]["ChannelAvailability"];
            };
        };
        /** @description A variant of a product, what is sold. */
        ProductVariant: {
            /** @description The variant's number in its product. The master variant has 1. */
            id: number;
            /** @description The stock-keeping unit. */
            sku?: string;
            /** @description The key of the variant. */
            key?: string;
            /** @description The prices of all countries, customer groups and channels. */
            prices: components["schemas"]["Price"][];
            /** @description Of `prices` the one that `priceCurrency`, `priceCountry`, `priceCustomerGroup` and `priceChannel` select. Only with `priceCurrency`, and where one fits. */
            price?: components["schemas"]["Price"];
            scopedPrice?: components["schemas"]["ScopedPrice"];
            /** @description Whether `scopedPrice` is reduced. Always false. Only with `scopedPrice`. */
            scopedPriceDiscounted?: boolean;
            /** @description What distinguishes it. */
            attributes: components["schemas"]["ProductAttribute"][];
            /** @description Its images, in order. */
            images: components["schemas"]["Image"][];
            availability?: components["schemas"]["ProductVariantAvailability"];
            /** @description Whether it satisfies the text, `filter` and `filter.query`. Only with `markMatchingVariants=true`. */
            isMatchingVariant?: boolean;
        };
        /** @description A product as one of its projections shows it, current or staged. */
        ProductProjection: {
            id: components["schemas"]["ResourceId"];
            /**
             * Format: int64
             * @description Starts at 1. Every change adds exactly 1.
             */
            version: number;
            key?: components["schemas"]["ResourceKey"];
            createdAt: components["schemas"]["DateTime"];
            lastModifiedAt: components["schemas"]["DateTime"];
            createdBy?: components["schemas"]["ClientReference"];
            lastModifiedBy?: components["schemas"]["ClientReference"];
            name: components["schemas"]["LocalizedString"];
            slug: components["schemas"]["LocalizedString"];
            description?: components["schemas"]["LocalizedString"];
            productType?: components["schemas"]["ProductTypeReference"];
            /** @description The categories the product belongs to. */
            categories: components["schemas"]["CategoryReference"][];
            reviewRatingStatistics?: components["schemas"]["ReviewRatingStatistics"];
            masterVariant: components["schemas"]["ProductVariant"];
            /** @description The other variants. */
            variants: components["schemas"]["ProductVariant"][];
            /** @description Whether there is a current projection. */
            published: boolean;
            /** @description Whether the staged projection differs from the current one. */
            hasStagedChanges: boolean;
        };
        /** @description A page of product projections, and the facets asked for. */
        ProductProjectionSearchResult: {
            /** @description How many results were asked for at most. */
            limit: number;
            /** @description How many results were skipped. */
            offset: number;
            /** @description How many results this page has. */
            count: number;
            /** @description How many products match, over all pages. Not with `withTotal=false`. */
            total?: number;
            /** @description The products, in the projection and the order asked for. */
            results: components["schemas"]["ProductProjection"][];
            facets?: components["schemas"]["FacetResults"];
        };
        /**
         * @description Filter expressions. All must match. May be given several times. For a localized enum, `variants.attributes.color.label.en` is its label in one locale and `variants.attributes.color.label` its label in any locale. For `variants.price`, see `priceCurrency`.
         * @example [
         *       "variants.attributes.color.key:\"red\""
         *     ]
         */
        Expressions: string[];
        /** @description The form of a product projection search. Every field is optional. */
        ProductProjectionSearchRequest: {
            /** @description Whether words of the text may be misspelt. False if left out. */
            fuzzy?: boolean;
            /** @description How many letters of a word may differ, when `fuzzy` is true. By default 0 for words of 1 or 2 characters, 1 for 3 to 5, 2 for longer ones; a level above a word's default is a 400. */
            fuzzyLevel?: number;
            filter?: components["schemas"]["Expressions"];
            "filter.facets"?: components["schemas"]["Expressions"];
            "filter.query"?: components["schemas"]["Expressions"];
            /**
             * @description A facet to compute. It counts variants if its path begins with `variants.`, otherwise products; `counting products` adds the number of products. For a localized enum, `variants.attributes.color.label.en` lists the labels of one locale and `variants.attributes.color.label` those of all locales. May be given up to 30 times.
             * @example [
             *       "variants.attributes.size as sizes"
             *     ]
             */
            facet?: string[];
            /**
             * @description A field path and `asc` or `desc`, or `score desc`. May be given several times. Default: `score desc` with a text, else `createdAt`; `id` breaks ties.
             * @example [
             *       "variants.price.centAmount asc"
             *     ]
             */
            sort?: string[];
            /**
             * @description How many results a page has at most. 20 if left out.
             * @example 20
             */
            limit?: number;
            /**
             * @description How many results are skipped. 0 if left out.
             * @example 0
             */
            offset?: number;
            /**
             * @description Whether the staged projections are searched and returned. False if left out. True needs the scope `view_products`.
             * @example false
             */
            staged?: boolean;
            /** @description The currency to select prices in (ISO 4217): each variant then has `price` and `scopedPrice`. Of the prices that are valid, one of `priceCustomerGroup` comes before one of `priceChannel`, and that before one of `priceCountry`; of as many, one with a limited validity before one without. A price of a customer group, channel or country that was not asked for is never selected. Without `priceCurrency`, `variants.price` in filters, facets and `sort` is selected from the prices in all currencies that name no customer group, channel or country. `variants.scopedPrice` has no values then, and results have no `price`. */
            priceCurrency?: string;
            /**
             * @description The country to select prices for (ISO 3166-1 alpha-2). Only with `priceCurrency`.
             * @example DE
             */
            priceCountry?: string;
            /** @description The id of the customer group to select prices for. Only with `priceCurrency`. */
            priceCustomerGroup?: string;
            /** @description The id of the channel to select prices for. Only with `priceCurrency`. */
            priceChannel?: string;
            /** @description Whether the response has `total`. True if left out. */
            withTotal?: boolean;
            /** @description References to expand, such as `productType`. Taken and ignored: what they refer to is not in the project. May be given up to 20 times. */
            expand?: string[];
            /** @description The key of a store. Taken and ignored, since a project has no stores. */
            storeProjection?: string;
            /** @description Whether each variant says if it matches. False if left out. */
            markMatchingVariants?: boolean;
            /**
             * @description The locales that localized fields keep. All if left out. May be given several times.
             * @example [
             *       "en",
             *       "de"
             *     ]
             */
            localeProjection?: string[];
        } & {
            [key: `text.${string}`]: unknown;
        };
        /** @description Any JSON value - an object, an array, a string, a number, a boolean or null. */
        AnyJson: unknown;
        /** @description How many, a whole number. */
        LineItemCount: number;
        /** @description Adds a variant. A line that has it already gets the sum of both counts, which the stock must allow. */
        CartAddItemAction: {
            /**
             * @description Makes the body an action on the cart.
             * @constant
             */
            namespace: "cart";
            /**
             * @description The action's name.
             * @constant
             */
            action: "addItem";
            /** @description What to add. */
            payload: {
                /** @description The variant's stock-keeping unit. */
                sku: string;
                count: components["schemas"]["LineItemCount"];
            };
        };
        /** @description Sets how many of a line there are, which the stock must allow. */
        CartUpdateItemAction: {
            /**
             * @description Makes the body an action on the cart.
             * @constant
             */
            namespace: "cart";
            /**
             * @description The action's name.
             * @constant
             */
            action: "updateItem";
            /** @description Which line, and its new count. */
            payload: {
                /** @description The line's id. */
                lineItemId: string;
                count: components["schemas"]["LineItemCount"];
            };
        };
        /** @description Removes a line. */
        CartRemoveItemAction: {
            /**
             * @description Makes the body an action on the cart.
             * @constant
             */
            namespace: "cart";
            /**
             * @description The action's name.
             * @constant
             */
            action: "removeItem";
            /** @description Which line. */
            payload: {
                /** @description The line's id. */
                lineItemId: string;
            };
        };
        /** @description An address, as it was set; empty before. Its fields are the client's own. As JSON it has at most 16384 characters. */
        Address: {
            [key: string]: unknown;
        };
        /** @description Sets the shipping address. */
        CartSetShippingAddressAction: {
            /**
             * @description Makes the body an action on the cart.
             * @constant
             */
            namespace: "cart";
            /**
             * @description The action's name.
             * @constant
             */
            action: "setShippingAddress";
            /** @description The address itself. */
            payload: components["schemas"]["Address"];
        };
        /** @description Sets the billing address. */
        CartSetBillingAddressAction: {
            /**
             * @description Makes the body an action on the cart.
             * @constant
             */
            namespace: "cart";
            /**
             * @description The action's name.
             * @constant
             */
            action: "setBillingAddress";
            /** @description The address itself. */
            payload: components["schemas"]["Address"];
        };
        /** @description Adds a discount code. One that the cart has already changes nothing. */
        CartAddDiscountCodeAction: {
            /**
             * @description Makes the body an action on the cart.
             * @constant
             */
            namespace: "cart";
            /**
             * @description The action's name.
             * @constant
             */
            action: "addDiscountCode";
            /** @description Which code. */
            payload: {
                /** @description The discount code, matched exactly. */
                code: string;
            };
        };
        /** @description Removes a discount code. */
        CartRemoveDiscountCodeAction: {
            /**
             * @description Makes the body an action on the cart.
             * @constant
             */
            namespace: "cart";
            /**
             * @description The action's name.
             * @constant
             */
            action: "removeDiscountCode";
            /** @description Which code. */
            payload: {
                /** @description The discount code. */
                code: string;
            };
        };
        /** @description Empties the cart of lines, discount codes and addresses. */
        CartClearAction: {
            /**
             * @description Makes the body an action on the cart.
             * @constant
             */
            namespace: "cart";
            /**
             * @description The action's name.
             * @constant
             */
            action: "clear";
            /** @description None is needed. */
            payload?: Record<string, never>;
        };
        /** @description An action on the project's cart. `action` names it and decides what its payload is. Each that changes something adds 1 to `cartVersion`. */
        CartAction: components["schemas"]["CartAddItemAction"] | components["schemas"]["CartUpdateItemAction"] | components["schemas"]["CartRemoveItemAction"] | components["schemas"]["CartSetShippingAddressAction"] | components["schemas"]["CartSetBillingAddressAction"] | components["schemas"]["CartAddDiscountCodeAction"] | components["schemas"]["CartRemoveDiscountCodeAction"] | components["schemas"]["CartClearAction"];
        /** @description An action on the cart, or any other JSON value, which is stored. An object whose `namespace` is `cart` is always the former. */
        ActionRequest: unknown & (components["schemas"]["CartAction"] | components["schemas"]["AnyJson"]);
        /** @description An amount of money, as the cart carries it. */
        Money: {
            fractionDigits: components["schemas"]["FractionDigits"];
            centAmount: components["schemas"]["SafeInteger"];
            currencyCode: components["schemas"]["CurrencyCode"];
        };
        /** @description A discount. One in percent takes it off what the codes added before it have left of the sum, rounded half up to the cent. One that is a gift adds a line with one of a variant, for free, while something is bought and the variant is on stock. */
        CartDiscount: {
            /** @description The discount code it comes from. */
            code: string;
            /** @description What it is called, in the language of the response. */
            name: string;
            /** @description What it takes off. 0 for a gift. */
            discountedAmount: components["schemas"]["Money"];
        };
        /** @description One of a list of values, with what people read. */
        CartAttributeValue: {
            /** @description The value, for programs. */
            key: string;
            /** @description The value, for people, in the language of the response. */
            label: string;
        };
        /** @description What distinguishes the variant. A product has those that its catalogue entry has. */
        CartVariantAttributes: {
            /** @description The manufacturer's article number. */
            articleNumberManufacturer?: string;
            /** @description A further article number. */
            articleNumberMax?: string;
            /** @description The matrix id that the catalogue has for it. */
            matrixId?: string;
            /** @description The base id that the catalogue has for it. */
            baseId?: string;
            designer?: components["schemas"]["CartAttributeValue"];
            madeInItaly?: components["schemas"]["CartAttributeValue"];
            commonSize?: components["schemas"]["CartAttributeValue"];
            style?: components["schemas"]["CartAttributeValue"];
            gender?: components["schemas"]["CartAttributeValue"];
            color?: components["schemas"]["CartAttributeValue"];
            /** @description The size as the manufacturer states it. */
            size?: string;
            /** @description The colour in the manufacturer's own words. */
            colorFreeDefinition?: string;
            /** @description The season the article is of. */
            season?: string;
        };
        /** @description The variant of a line. */
        CartVariant: {
            /** @description The variant's number in its product, as text. */
            id: string;
            /** @description The stock-keeping unit. */
            sku: string;
            /** @description The addresses of its images. */
            images: string[];
            /** @description What the variants of one product have in common, its key or else its id. */
            groupId: string;
            attributes: components["schemas"]["CartVariantAttributes"];
            /** @description The variant's first price in EUR, also where it is a gift. */
            price: components["schemas"]["Money"];
            /** @description Whether it is on stock. A variant whose stock the catalogue does not state is. */
            isOnStock: boolean;
        };
        /** @description A variant of a product, and how many of it. */
        LineItem: {
            /** @description The line's id. A gift's begins with `gift-`, and no action takes it. */
            lineItemId: string;
            /** @description The product's id. */
            productId: string;
            /** @description The product's name, in the language of the response. */
            name: string;
            /**
             * @description What kind of line it is.
             * @constant
             */
            type: "variant";
            /** @description How many. */
            count: number;
            /** @description What one costs, the variant's first price in EUR. A gift costs nothing. */
            price: components["schemas"]["Money"];
            /** @description What the discounts of this line are called, in the language of the response. */
            discountTexts: string[];
            /** @description The discounts that take something off this line, each with this line's share of it. The shares of all lines are exactly what the discount takes off. A gift has the discount that it comes with. */
            discounts: components["schemas"]["CartDiscount"][];
            /** @description The price times the count, before discounts. */
            totalPrice: components["schemas"]["Money"];
            variant: components["schemas"]["CartVariant"];
            /** @description Whether the line is a discount code's gift. */
            isGift: boolean;
            /** @description The product's page, `/{slug}/p/{sku}`, after `Example-Path` where that was sent. The slug is in the language of the response; both are percent-encoded. */
            _url: string;
        };
        /** @description The project's cart: what was put in, with the texts and prices that the catalogue has now. What the catalogue does not offer any more, or not yet, is left out until it does. */
        Cart: {
            /** @description The cart's id. It stays. */
            cartId: string;
            /** @description Counts the changes of the cart, from 0. An action that changes nothing leaves it. */
            cartVersion: string;
            /** @description What is in the cart, in the order in which it was added; gifts stand last. */
            lineItems: components["schemas"]["LineItem"][];
            /** @description What is to be paid, the `totalPrice` of all lines less all that discounts take off. */
            sum: components["schemas"]["Money"];
            shippingAddress: components["schemas"]["Address"];
            billingAddress: components["schemas"]["Address"];
            /** @description Payments. The service takes none, so it is empty. */
            payments: Record<string, never>[];
            /** @description The discount codes that were added, in that order. */
            discountCodes: components["schemas"]["CartDiscount"][];
        };
        /** @description The cart after an action on it, in English, or the JSON value that is stored. */
        ActionResponse: components["schemas"]["Cart"] | components["schemas"]["AnyJson"];
        /** @description Changes no field, yet counts as a change. The version rises. */
        ExampleResourceDoSomeThingAction: {
            /**
             * @description The action's name.
             * @constant
             */
            action: "doSomeThing";
        };
        /** @description `true` writes the staged projection only. Without it, or with `false`, both projections are written. */
        StagedOnly: boolean;
        /** @description Sets `someProperty`. */
        ExampleResourceChangeSomePropertyAction: {
            /**
             * @description The action's name.
             * @constant
             */
            action: "changeSomeProperty";
            /** @description The new value. */
            someProperty: string;
            staged?: components["schemas"]["StagedOnly"];
        };
        /** @description Sets `secondPropertyToUpdate`. */
        ExampleResourceImportFooForSecondPropertyToUpdateAction: {
            /**
             * @description The action's name.
             * @constant
             */
            action: "importFooForSecondPropertyToUpdate";
            /** @description The new value. */
            secondPropertyToUpdate: string;
            staged?: components["schemas"]["StagedOnly"];
        };
        /** @description Sets the key, or removes it if none is given. A key that another resource has is a 400. */
        ExampleResourceSetKeyAction: {
            /**
             * @description The action's name.
             * @constant
             */
            action: "setKey";
            key?: components["schemas"]["ResourceKey"];
        };
        /** @description Replaces `objectTypeProperty` as a whole. */
        ExampleResourceSetObjectTypePropertyAction: {
            /**
             * @description The action's name.
             * @constant
             */
            action: "setObjectTypeProperty";
            objectTypeProperty: components["schemas"]["ArrayTestType"];
            staged?: components["schemas"]["StagedOnly"];
        };
        /** @description Names a resource by its id or by its key, not by both. It is stored by id. */
        ResourceIdentifier: {
            /**
             * @description What is referred to.
             * @constant
             */
            typeId: "resource";
            /** @description The resource's id. */
            id?: string;
            key?: components["schemas"]["ResourceKey"];
        };
        /** @description Sets the parent, or removes it if none is given. The resource itself, or one that would close a cycle, is a 400. */
        ExampleResourceSetParentAction: {
            /**
             * @description The action's name.
             * @constant
             */
            action: "setParent";
            parent?: components["schemas"]["ResourceIdentifier"];
            staged?: components["schemas"]["StagedOnly"];
        };
        /** @description Copies the staged projection to the current one. */
        ExampleResourcePublishAction: {
            /**
             * @description The action's name.
             * @constant
             */
            action: "publish";
        };
        /** @description Copies the current projection to the staged one. */
        ExampleResourceRevertStagedChangesAction: {
            /**
             * @description The action's name.
             * @constant
             */
            action: "revertStagedChanges";
        };
        /** @description One update action. `action` names it and decides which fields it has. */
        ExampleResourceUpdateAction: components["schemas"]["ExampleResourceDoSomeThingAction"] | components["schemas"]["ExampleResourceChangeSomePropertyAction"] | components["schemas"]["ExampleResourceImportFooForSecondPropertyToUpdateAction"] | components["schemas"]["ExampleResourceSetKeyAction"] | components["schemas"]["ExampleResourceSetObjectTypePropertyAction"] | components["schemas"]["ExampleResourceSetParentAction"] | components["schemas"]["ExampleResourcePublishAction"] | components["schemas"]["ExampleResourceRevertStagedChangesAction"];
        /** @description The expected version of a resource, and what to do with it. */
        ExampleResourceUpdate: {
            /**
             * Format: double
             * @description The version the client last saw. If it is not the present one, the response is 409 and nothing changes. Zero, a negative and a fractional number never match.
             */
            version: number;
            /** @description Applied in the given order, all or none. An empty list changes nothing, but the version is still checked. */
            actions: components["schemas"]["ExampleResourceUpdateAction"][];
        };
        /** @description A request for an access token (RFC 6749, 4.4.2), or the use of a refresh token (6). Unknown parameters are ignored. */
        TokenRequest: {
            /**
             * @description `client_credentials` or `refresh_token`. Without it: `invalid_request`.
             * @example client_credentials
             */
            grant_type?: string;
            /**
             * @description The scopes wanted, separated by spaces, each `{permission}:{projectKey}`. A literal `{projectKey}` is the client's project. All that the client has, or that the refresh token was given, if left out.
             * @example manage_test:demo view_products:demo
             */
            scope?: string;
            /**
             * @description With the grant `refresh_token` the token, in the form only.
             * @example
             */
            refresh_token?: string;
            /**
             * @description The client's id, where its credentials are not sent by HTTP Basic (RFC 6749, 2.3.1).
             * @example
             */
            client_id?: string;
            /**
             * @description The client's secret, together with `client_id`. Besides HTTP Basic: `invalid_request`.
             * @example
             */
            client_secret?: string;
        };
        /** @description An access token (RFC 6749, 5.1), for sessions and customers with a refresh token. */
        TokenResponse: {
            /** @description The token, a signed JWT (RFC 9068). */
            access_token: string;
            /**
             * @description How to use the token.
             * @constant
             */
            token_type: "Bearer";
            /** @description The token's lifetime in seconds. */
            expires_in: number;
            /** @description The scopes granted, separated by spaces; for sessions and customers also whom the token names, `anonymous_id:{id}` or `customer_id:{id}`. */
            scope: string;
            /** @description Gets the next access token. It may stay unused for 200 days. Only where the token names a session or a customer (RFC 6749, 4.4.3). */
            refresh_token?: string;
        };
        /** @description An error of authentication or authorization. It also names itself as OAuth does. */
        AuthErrorResponse: components["schemas"]["ErrorResponse"] & {
            /** @description The first error's code (RFC 6749, 5.2; RFC 6750, 3.1). */
            error: string;
            /** @description The first error's message. */
            error_description: string;
        };
        /** @description A request for tokens of an anonymous session. Unknown parameters are ignored. */
        AnonymousTokenRequest: {
            /**
             * @description `client_credentials` or `refresh_token`. Without it: `invalid_request`.
             * @example client_credentials
             */
            grant_type?: string;
            /**
             * @description The scopes wanted, separated by spaces, each `{permission}:{projectKey}`. A literal `{projectKey}` is the client's project. All that the client has, or that the refresh token was given, if left out.
             * @example manage_test:demo view_products:demo
             */
            scope?: string;
            /**
             * @description A name for the session, of 1 to 256 of the characters that a scope may have (RFC 6749, 3.3); a UUID, if left out. Several sessions may have one name.
             * @example guest-1
             */
            anonymous_id?: string;
            /**
             * @description With the grant `refresh_token` the token, in the form only.
             * @example
             */
            refresh_token?: string;
            /**
             * @description The client's id, where its credentials are not sent by HTTP Basic (RFC 6749, 2.3.1).
             * @example
             */
            client_id?: string;
            /**
             * @description The client's secret, together with `client_id`. Besides HTTP Basic: `invalid_request`.
             * @example
             */
            client_secret?: string;
        };
        /** @description A request for tokens of a customer (RFC 6749, 4.3.2). Unknown parameters are ignored. */
        CustomerTokenRequest: {
            /**
             * @description `password` or `refresh_token`. Without it: `invalid_request`.
             * @example password
             */
            grant_type?: string;
            /**
             * @description The customer's email address, in capitals or not.
             * @example customer@example.com
             */
            username?: string;
            /**
             * @description The customer's password, up to 256 characters.
             * @example correct horse battery staple
             */
            password?: string;
            /**
             * @description The scopes wanted, separated by spaces, each `{permission}:{projectKey}`. A literal `{projectKey}` is the client's project. All that the client has, or that the refresh token was given, if left out.
             * @example manage_test:demo view_products:demo
             */
            scope?: string;
            /**
             * @description With the grant `refresh_token` the token, in the form only.
             * @example
             */
            refresh_token?: string;
            /**
             * @description The client's id, where its credentials are not sent by HTTP Basic (RFC 6749, 2.3.1).
             * @example
             */
            client_id?: string;
            /**
             * @description The client's secret, together with `client_id`. Besides HTTP Basic: `invalid_request`.
             * @example
             */
            client_secret?: string;
        };
        /** @description A question about a token (RFC 7662, 2.1). Unknown parameters are ignored. */
        IntrospectionRequest: {
            /**
             * @description The access or refresh token in question. Without it: `invalid_request`.
             * @example eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6IjEifQ.e30.c2lnbmF0dXJl
             */
            token?: string;
            /**
             * @description It has no effect, since access and refresh tokens look different.
             * @example access_token
             */
            token_type_hint?: string;
            /**
             * @description The client's id, where its credentials are not sent by HTTP Basic (RFC 6749, 2.3.1).
             * @example
             */
            client_id?: string;
            /**
             * @description The client's secret, together with `client_id`. Besides HTTP Basic: `invalid_request`.
             * @example
             */
            client_secret?: string;
        };
        /** @description What a token grants (RFC 7662, 2.2). Of a token that is unknown, expired, revoked, of an external issuer, or of another client there is only `active`, false; `manage_project` shows those of all clients of the project. */
        IntrospectionResponse: {
            /** @description Whether the token can be used now. */
            active: boolean;
            /** @description The scopes granted, separated by spaces. */
            scope?: string;
            /** @description The client it was issued to. */
            client_id?: string;
            /** @description When it expires, in seconds since 1970-01-01 UTC. */
            exp?: number;
            /** @description When it was issued, in seconds since 1970-01-01 UTC. */
            iat?: number;
            /** @description How to use the token. */
            token_type?: string;
            /** @description Who issued it. */
            iss?: string;
            /** @description Whom it is meant for. */
            aud?: string;
            /** @description Whom it speaks for. */
            sub?: string;
            /** @description The token's own id. */
            jti?: string;
        };
        /** @description A token to revoke (RFC 7009, 2.1). Unknown parameters are ignored. */
        RevocationRequest: {
            /**
             * @description The access or refresh token to revoke. Without it: `invalid_request`.
             * @example eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6IjEifQ.e30.c2lnbmF0dXJl
             */
            token?: string;
            /**
             * @description It has no effect, since access and refresh tokens look different.
             * @example access_token
             */
            token_type_hint?: string;
            /**
             * @description The client's id, where its credentials are not sent by HTTP Basic (RFC 6749, 2.3.1).
             * @example
             */
            client_id?: string;
            /**
             * @description The client's secret, together with `client_id`. Besides HTTP Basic: `invalid_request`.
             * @example
             */
            client_secret?: string;
        };
        /** @description Nothing. That the token is not usable any more is all there is to say. */
        RevocationResponse: Record<string, never>;
        /** @description What the authorization server offers, and where (RFC 8414, 2). */
        AuthorizationServerMetadata: {
            /**
             * Format: uri
             * @description Who issues the tokens; their `iss`.
             */
            issuer: string;
            /**
             * Format: uri
             * @description Where tokens are issued.
             */
            token_endpoint: string;
            /**
             * Format: uri
             * @description Where the keys that tokens are verified with are published.
             */
            jwks_uri: string;
            /** @description The permissions there are. A scope is one of them, a colon and a project key. */
            scopes_supported?: string[];
            /** @description None. There is no authorization endpoint. */
            response_types_supported: string[];
            /** @description The grants that the token endpoint takes. Those for sessions and customers have endpoints of their own. */
            grant_types_supported: string[];
            /** @description How clients authenticate at the token endpoint. */
            token_endpoint_auth_methods_supported: string[];
            /**
             * Format: uri
             * @description Where to ask about a token.
             */
            introspection_endpoint: string;
            /** @description How clients authenticate at the introspection endpoint. */
            introspection_endpoint_auth_methods_supported: string[];
            /**
             * Format: uri
             * @description Where tokens are revoked.
             */
            revocation_endpoint: string;
            /** @description How clients authenticate at the revocation endpoint. */
            revocation_endpoint_auth_methods_supported: string[];
        };
        /** @description A public key on the curve P-256 (RFC 7518, 6.2.1). */
        JsonWebKey: {
            /**
             * @description The type of key.
             * @constant
             */
            kty: "EC";
            /**
             * @description The curve.
             * @constant
             */
            crv: "P-256";
            /** @description The x coordinate, base64url. */
            x: string;
            /** @description The y coordinate, base64url. */
            y: string;
            /** @description The key's id. */
            kid: string;
            /**
             * @description The algorithm the key is for.
             * @constant
             */
            alg: "ES256";
            /**
             * @description What the key is for, signatures.
             * @constant
             */
            use: "sig";
        };
        /** @description The public keys of the service (RFC 7517, 5). A token's `kid` names its key. */
        JsonWebKeySet: {
            /** @description The keys that still verify tokens. */
            keys: components["schemas"]["JsonWebKey"][];
        };
        /** @description The response of a service that is well. */
        Health: {
            /**
             * @description Always `ok`. Anything else has another status code.
             * @constant
             */
            status: "ok";
        };
        /** @description A text per locale, in one at least. */
        DraftText: components["schemas"]["LocalizedString"];
        /** @description An amount of money. */
        MoneyDraft: {
            /**
             * @description May be left out, there is no other.
             * @constant
             */
            type?: "centPrecision";
            currencyCode: components["schemas"]["CurrencyCode"];
            /** @description Whole units of the currency's smallest coin, 1999 for 19.99 EUR. */
            centAmount: number;
            fractionDigits?: components["schemas"]["FractionDigits"];
        };
        /** @description A price, for everybody or for a country, a customer group, a channel and a time: from `validFrom` on, until `validUntil`, which does not belong to it. */
        PriceDraft: {
            /** @description The price's id. */
            id?: string;
            value: components["schemas"]["MoneyDraft"];
            /** @description The country it is for (ISO 3166-1 alpha-2). Without one, it is for all. */
            country?: string;
            customerGroup?: components["schemas"]["CustomerGroupReference"];
            channel?: components["schemas"]["ChannelReference"];
            validFrom?: components["schemas"]["DateTime"];
            validUntil?: components["schemas"]["DateTime"];
        };
        /** @description The prices. Of those that fit a request equally well the first counts. */
        PriceDrafts: components["schemas"]["PriceDraft"][];
        /** @description What distinguishes the variant. No two have the same name. */
        AttributeDrafts: components["schemas"]["ProductAttribute"][];
        /** @description A picture to store. */
        PictureFile: {
            /** @description A JPEG, PNG or GIF file, by its path from the folder of the imported file on, such as `pictures/shoe.png`. Its dimensions are read from its bytes. */
            file: string;
            /** @description What it shows. */
            label?: string;
        };
        /** @description An image somewhere on the web, or a picture to store. */
        ImageDraft: components["schemas"]["Image"] | components["schemas"]["PictureFile"];
        /** @description The images, in order. */
        ImageDrafts: components["schemas"]["ImageDraft"][];
        /** @description What all variants of a product have in common. A variant's own prices or images count instead of these, and its own attribute instead of one of the same name. */
        CommonVariantDraft: {
            prices?: components["schemas"]["PriceDrafts"];
            attributes?: components["schemas"]["AttributeDrafts"];
            images?: components["schemas"]["ImageDrafts"];
        };
        /** @description A variant. Its number is given by its place, the master variant's is 1. */
        ProductVariantDraft: {
            /** @description The stock-keeping unit, unique in the project. */
            sku?: string;
            /** @description The key of the variant, unique in the product. */
            key?: string;
            prices?: components["schemas"]["PriceDrafts"];
            attributes?: components["schemas"]["AttributeDrafts"];
            images?: components["schemas"]["ImageDrafts"];
            availability?: components["schemas"]["ProductVariantAvailability"];
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
            DuplicateField: {
                /** @description The path of the field. */
                field: string;
                /** @description The value that is already used. Any JSON. */
                duplicateValue: unknown;
            };
            ReferencedResourceNotFound: {
                /** @description The type of the reference. */
                typeId: string;
                /** @description The id that was not found. */
                id?: string;
                /** @description The key that was not found. */
                key?: string;
            };
            ConcurrentModification: {
                /**
                 * Format: int64
                 * @description The resource's current version.
                 */
                currentVersion: number;
            };
        };
        /** @description What is stored and not published, by its kind. */
        "x-records": {
            client: {
                /** @description Unguessable, and unique over all projects. */
                clientId: string;
                /** @description SHA-256 of the secret, base64url. The secret has 256 random bits, so a slow hash would add nothing. */
                secretHash: string;
                /** @description Separated by spaces, each bound to the project: `manage_test:demo view_test:demo`. */
                scope: string;
                /**
                 * Format: date-time
                 * @description The store compares timestamps as texts, so there is one way of writing each.
                 */
                createdAt: string;
            };
            /** @description A customer, who logs in with a password. */
            customer: {
                id: string;
                /** @description Unique in its project, in lower case. */
                email: string;
                /** @description scrypt (RFC 7914): `scrypt$N$r$p$salt$hash`, the last two in base64url. */
                passwordHash: string;
                /**
                 * Format: date-time
                 * @description The store compares timestamps as texts, so there is one way of writing each.
                 */
                createdAt: string;
            };
            /** @description What all refresh tokens of one grant have in common. None of them can be made of it. */
            refreshSession: {
                /** @description SHA-256 of what its tokens have in common, base64url. */
                id: string;
                clientId: string;
                /** @description Whom its tokens name: `customer_id:` or `anonymous_id:` and the id. */
                subject: string;
                /** @description What was granted, as of a client. */
                scope: string;
                /** @description Makes and checks the tokens that may be used next, base64url. Replaced when one of them is used. */
                turnKey: string;
                /** @description SHA-256, base64url, of the token that was used last. Unset if none was. */
                lastUsedHash?: string;
                /**
                 * Format: date-time
                 * @description The store compares timestamps as texts, so there is one way of writing each.
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description From then on no token of it is accepted. Each use of one moves it.
                 */
                expiresAt: string;
            };
            signingKey: {
                kid: string;
                /** @description Private JWK (RFC 7517), P-256. */
                privateJwk: Record<string, unknown>;
                /**
                 * Format: date-time
                 * @description The store compares timestamps as texts, so there is one way of writing each.
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description From then on the key verifies nothing. Unset while the key still signs.
                 */
                expiresAt?: string;
            };
            /** @description A token (by its `jti`), all tokens of a client, or all of a refresh session, that are rejected until `expiresAt`. */
            revocation: {
                projectKey: string;
                /** @enum {string} */
                kind: "token" | "client" | "session";
                /** @description The `jti` of the token, the client id, or the id of the refresh session. */
                subject: string;
                /**
                 * Format: date-time
                 * @description When the last token concerned has expired anyway, and the entry may be forgotten.
                 */
                expiresAt: string;
            };
            /** @description One project and no other. Generations count from 1 for each key. */
            deletedProject: {
                projectKey: string;
                generation: number;
            };
            project: {
                projectKey: string;
                generation: number;
                /**
                 * Format: date-time
                 * @description The store compares timestamps as texts, so there is one way of writing each.
                 */
                createdAt: string;
            };
            /** @description What each projection of a product has besides what is published of it. */
            productContent: {
                /** @description Searched, never shown. */
                searchKeywords?: {
                    [key: string]: string[];
                };
            };
            /** @description The body of one artificially-complex call, stored under its two path values. */
            outOfOrderProperties: {
                uriParameterOne: string;
                uriParameterTwo: string;
                body: Record<string, unknown>;
            };
            /** @description An image that is served under its id; never changed. */
            image: {
                /** @description Not guessable, since the id of an image is enough to read it. */
                id: string;
                /** @description The last part of its address. */
                filename: string;
                /** @enum {string} */
                mediaType: "image/jpeg" | "image/png" | "image/gif";
                /** @description SHA-256 of the bytes, base64url. */
                digest: string;
                /** @description Bytes. */
                size: number;
            };
            /** @description What a discount code gives. */
            discount: {
                /** @description Unique in its project; matched exactly. */
                code: string;
                name: components["schemas"]["LocalizedString"];
                /** @description `relative`: whole percent off the sum, 1 to 100. `gift`: one of the SKU, free. */
                effect: {
                    /** @constant */
                    kind: "relative";
                    percent: number;
                } | {
                    /** @constant */
                    kind: "gift";
                    sku: string;
                };
            };
            /** @description The cart of a project: what was put in. Prices and texts are the catalogue's. */
            cart: {
                id: string;
                /** @description Counts its changes, from 0. */
                version: number;
                /** @description In the order in which they were added, each SKU once. */
                lines: {
                    id: string;
                    sku: string;
                    count: number;
                }[];
                shippingAddress: components["schemas"]["Address"];
                billingAddress: components["schemas"]["Address"];
                /** @description In the order in which they were added, each once. */
                discountCodes: string[];
            };
            /** @description What the data action keeps. */
            actionData: {
                value: unknown;
            };
        };
    };
    responses: {
        /** @description A parameter or a predicate cannot be understood, or the query took too long. Codes: `InvalidInput`, `QueryTimedOut`. */
        BadQuery: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The resource as it is now. */
        ResourceWritten: {
            headers: {
                Location?: components["headers"]["Location"];
                ETag?: components["headers"]["ETag"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ObjectTestType"];
            };
        };
        /** @description At least one resource matches. */
        HeadMatch: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter or a predicate cannot be understood. */
        HeadBadRequest: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description No resource matches. */
        HeadNoMatch: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is nothing with this id or key. Code: `ResourceNotFound`. */
        NotFound: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A parameter, filter or facet cannot be understood, or the search took too long. Codes: `InvalidInput`, `SearchFacetPathNotFound`, `QueryTimedOut`. */
        BadSearch: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What the service understood, as arrays. */
        Digest: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ArrayTestType"];
            };
        };
        /** @description A field of the form, a filter or a facet cannot be understood, or the search took too long. Codes: `InvalidInput`, `SearchFacetPathNotFound`, `InvalidJsonInput`, `InvalidField`, `QueryTimedOut`. */
        BadProductSearch: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The bytes are not an image of the declared type, a parameter is malformed, or a projection that is to get the image lacks the variant. Codes: `ImageEmpty`, `ImageTypeMismatch`, `ImageCorrupt`, `ImageDimensionsTooLarge`, `InvalidInput`, `InvalidOperation`. */
        BadImage: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is not JSON, or the cart action is not known or not possible. Codes: `InvalidJsonInput`, `RequiredField`, `InvalidField`, `InvalidInput`, `ResourceSizeLimitExceeded`. */
        BadAction: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The project's cart. */
        Cart: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Cart"];
            };
        };
        /** @description A header or parameter is malformed. Code: `InvalidInput`. */
        BadHeader: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The resource. */
        Resource: {
            headers: {
                ETag?: components["headers"]["ETag"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ObjectTestType"];
            };
        };
        /** @description The client's copy, named by `If-None-Match`, is still good. No body. */
        NotModified: {
            headers: {
                ETag?: components["headers"]["ETag"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The update request is malformed, or one of its actions is not possible. Codes: `InvalidJsonInput`, `RequiredField`, `InvalidField`, `InvalidInput`, `InvalidOperation`, `DuplicateField`, `ReferencedResourceNotFound`, `ResourceSizeLimitExceeded`. */
        BadUpdate: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The version is not the present one, which `currentVersion` names. Code: `ConcurrentModification`. */
        ConcurrentModification: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The client's copy, named by `If-None-Match`, is still good. No body. */
        ImageNotModified: {
            headers: {
                ETag?: components["headers"]["ImageETag"];
                "Cache-Control"?: components["headers"]["CacheImmutable"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `Range` asks for bytes after the last one; `Content-Range` says how many there are. Code: `RangeNotSatisfiable`. */
        RangeNotSatisfiable: {
            headers: {
                "Content-Range"?: components["headers"]["UnsatisfiedRange"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The client's request rate is above the limit. Code: `TooManyRequests`. */
        TooManyRequests: {
            headers: {
                "Retry-After"?: components["headers"]["RetryAfter"];
                RateLimit?: components["headers"]["RateLimit"];
                "RateLimit-Policy"?: components["headers"]["RateLimitPolicy"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request is malformed, asks for what the client cannot have, or shows credentials that are not valid. Codes: `invalid_request`, `unsupported_grant_type`, `invalid_scope`, `invalid_grant`, `unauthorized_client`. */
        BadTokenRequest: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorResponse"];
            };
        };
        /** @description The token is missing, or the request is malformed. Code: `invalid_request`. */
        BadIntrospectionRequest: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorResponse"];
            };
        };
        /** @description The token is missing or belongs to another client, or the request is malformed. Codes: `invalid_request`, `unauthorized_client`. */
        BadRevocationRequest: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorResponse"];
            };
        };
        /** @description The request did not arrive in time. Send it again. The connection is closed. Code: `RequestTimeout`. */
        RequestTimeout: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request headers are too large. The connection is closed. Code: `RequestHeaderFieldsTooLarge`. */
        RequestHeaderFieldsTooLarge: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A parameter cannot be understood or is not known. Code: `InvalidInput`. */
        BadParameter: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no access token, or it is expired, revoked or not valid. Code: `invalid_token`. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate"?: components["headers"]["TokenChallenge"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorResponse"];
            };
        };
        /** @description The token grants none of the scopes that suffice, or is for another project. Code: `insufficient_scope`. */
        Forbidden: {
            headers: {
                "WWW-Authenticate"?: components["headers"]["ScopeChallenge"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorResponse"];
            };
        };
        /** @description This address does not take the method that was sent; `Allow` lists those it takes. Code: `MethodNotAllowed`. */
        MethodNotAllowed: {
            headers: {
                Allow?: components["headers"]["Allow"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `Accept` excludes everything this address offers. Code: `NotAcceptable`. */
        NotAcceptable: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A body is needed, and its length is not declared. Code: `LengthRequired`. */
        LengthRequired: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `If-Match` or `If-None-Match` does not hold. Nothing was written. Code: `PreconditionFailed`. */
        PreconditionFailed: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is larger than the limit. Code: `ContentTooLarge`. */
        ContentTooLarge: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Path and query are longer than 8192 characters. Code: `UriTooLong`. */
        UriTooLong: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The `Content-Type` is not one this address takes. Code: `UnsupportedMediaType`. */
        UnsupportedMediaType: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description An unknown failure. The log has it under the correlation id. Code: `General`. */
        InternalError: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The token is an external issuer's, whose keys cannot be fetched. Code: `BadGateway`. */
        BadGateway: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Storage is unavailable, full, read-only or damaged, or too many large requests and responses are under way, and nothing was done: code `OverCapacity`, with the reason in the message; or storage was lost while it finished a write, which may have been done or not: code `OutcomeUnknown`. */
        ServiceUnavailable: {
            headers: {
                "Retry-After"?: components["headers"]["RetryAfter"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body or a parameter is malformed. Codes: `InvalidJsonInput`, `RequiredField`, `InvalidField`, `InvalidInput`, `ResourceSizeLimitExceeded`. */
        BadBody: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The client's id or secret is wrong. Code: `invalid_client`. */
        UnauthorizedClient: {
            headers: {
                "WWW-Authenticate"?: components["headers"]["BasicChallenge"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorResponse"];
            };
        };
        /** @description Too many logins from this address have failed, all in all or for this client, or the client's request rate is above the limit. Code: `TooManyRequests`. */
        TooManyLogins: {
            headers: {
                "Retry-After"?: components["headers"]["RetryAfter"];
                RateLimit?: components["headers"]["RateLimit"];
                "RateLimit-Policy"?: components["headers"]["RateLimitPolicy"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no access token, or it is expired, revoked or not valid. Code: `invalid_token`. */
        HeadUnauthorized: {
            headers: {
                "WWW-Authenticate"?: components["headers"]["TokenChallenge"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The token grants none of the scopes that suffice, or is for another project. Code: `insufficient_scope`. */
        HeadForbidden: {
            headers: {
                "WWW-Authenticate"?: components["headers"]["ScopeChallenge"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Path and query are longer than 8192 characters. Code: `UriTooLong`. */
        HeadUriTooLong: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The client's request rate is above the limit. Code: `TooManyRequests`. */
        HeadTooManyRequests: {
            headers: {
                "Retry-After"?: components["headers"]["RetryAfter"];
                RateLimit?: components["headers"]["RateLimit"];
                "RateLimit-Policy"?: components["headers"]["RateLimitPolicy"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description An unknown failure. The log has it under the correlation id. Code: `General`. */
        HeadInternalError: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The token is an external issuer's, whose keys cannot be fetched. Code: `BadGateway`. */
        HeadBadGateway: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Storage is unavailable, full, read-only or damaged, or too many large requests and responses are under way, and nothing was done: code `OverCapacity`, with the reason in the message; or storage was lost while it finished a write, which may have been done or not: code `OutcomeUnknown`. */
        HeadServiceUnavailable: {
            headers: {
                "Retry-After"?: components["headers"]["RetryAfter"];
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request did not arrive in time. Send it again. The connection is closed. Code: `RequestTimeout`. */
        HeadRequestTimeout: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request headers are too large. The connection is closed. Code: `RequestHeaderFieldsTooLarge`. */
        HeadRequestHeaderFieldsTooLarge: {
            headers: {
                "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description The project that everything in this call belongs to. The token must have been issued for it.
         * @example demo
         */
        ProjectKey: string;
        /**
         * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
         * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
         */
        CorrelationId: string;
        /**
         * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
         * @example delay=100
         */
        Prefer: string;
        /**
         * @description An element of `arrayOfStringExample` equals this string.
         * @example red
         */
        StringParameter: string;
        /**
         * @description An element of `arrayOfFloatExample` or of `arrayOfNumberNoDefaultsExample` equals this number.
         * @example 1.5
         */
        FloatParameter: number;
        /**
         * @description An element of `arrayOfIntExample` or of `arrayOfUniqueIntExample` equals this integer.
         * @example 3
         */
        IntegerParameter: components["schemas"]["SafeInteger"];
        /**
         * @description Lies within the two numbers of `arrayOfTwonumbersExample`:
         *
         *     - both bounds are **included**;
         *     - the smaller of the two is the lower bound, *wherever* it stands;
         *     - a resource without the array does not match.
         * @example 15
         */
        WithMarkdownDescription: number;
        /**
         * @description A part of a resource, as JSON (`objectParameter={"someProperty":"a"}`) or in brackets (`objectParameter[someProperty]=a`). The resource contains it: objects match as subsets, arrays as sets of contained elements.
         * @example {
         *       "objectTypeProperty": {
         *         "arrayOfIntExample": [
         *           1
         *         ]
         *       }
         *     }
         */
        ObjectParameter: components["schemas"]["ObjectTestTypeCondition"] & unknown;
        /**
         * @description All of these strings occur in `arrayOfStringExample`. May be given several times.
         * @example [
         *       "red",
         *       "blue"
         *     ]
         */
        ArrayOfString: string[];
        /**
         * @description Any of these strings occurs in `arrayOfStringExample`. May be given several times.
         * @example [
         *       "red",
         *       "green"
         *     ]
         */
        ArrayOfStringWithDescription: string[];
        /**
         * @description A number: it occurs in any of the number arrays. A date-time: the resource was modified at that instant or later. A JSON object: the resource contains it, as with `objectParameter`.
         * @example 2024-05-01T09:30:00.000Z
         */
        UnionParameter: string | components["schemas"]["ObjectTestTypeCondition"] | number;
        /**
         * @description A query predicate, no longer than the address may be. May be given several times: all must match. The guide "Predicates" has the language.
         * @example [
         *       "objectTypeProperty(arrayOfIntExample = 1)"
         *     ]
         */
        Where: string[];
        /**
         * @description The values of a predicate's `:name` variables, each as a parameter `var.{name}`, whose name matches `^var[.][a-zA-Z0-9]+$`. One given several times is a list, for `in` and `contains`.
         * @example {
         *       "var.color": "red"
         *     }
         */
        PredicateVariables: {
            [key: string]: string | string[];
        };
        /**
         * @description A field path and `asc` or `desc`, ascending if left out: `lastModifiedAt desc`. May be given several times; the first decides, the next breaks its ties, `id` the last. Resources without the field come last in both directions. Default: `createdAt`, then `id`.
         * @example [
         *       "lastModifiedAt desc"
         *     ]
         */
        Sort: string[];
        /**
         * @description How many results a page has at most. A whole number. Results that together take more than a response may are a 400 that names a smaller limit: a page is never shorter than was asked for.
         * @example 20
         */
        Limit: number;
        /**
         * @description How many results are skipped. A whole number. To page further than 10000, sort by `id` and ask for `id > "…"`.
         * @example 0
         */
        Offset: number;
        /**
         * @description Write only if the resource has this `ETag`, or with `*` only if it exists; otherwise the response is 412 (RFC 9110, 13.1.1).
         * @example "1"
         */
        IfMatch: string;
        /**
         * @description `*` writes only if the resource does not exist yet, an `ETag` only if it has another one; otherwise the response is 412 (RFC 9110, 13.1.2).
         * @example "7"
         */
        IfNoneMatchOnPut: string;
        /**
         * @description Full text, as a parameter `text.{locale}` per language, whose name matches `^text\.[a-z]{2}(-[A-Z]{2})?$`: `text.en=running shoes`. All words must occur, each in any of the searched fields, with or without accents, and in any inflected form that the language's stemming knows; words like "the" are left out unless nothing else is left. If nothing that the filters allow has all words, the search returns what has most of them. Words in double quotes must stand side by side as they are, and are never left out. A text without any word finds nothing. Only the first 256 characters count. Several languages, 10 at most: all must match.
         * @example {
         *       "text.en": "running shoes"
         *     }
         */
        SearchText: {
            [key: string]: string;
        };
        /**
         * @description Whether words of the text may be misspelt. False if left out.
         * @example true
         */
        Fuzzy: boolean;
        /**
         * @description How many letters of a word may differ, when `fuzzy` is true (otherwise it is ignored). By default 0 for words of 1 or 2 characters, 1 for 3 to 5, 2 for longer ones; a level above a word's default is a 400. A whole number.
         * @example 1
         */
        FuzzyLevel: number;
        /**
         * @description Whether the staged projections are searched and returned instead of the current ones. False if left out.
         * @example false
         */
        Staged: boolean;
        /**
         * @description A filter expression that narrows the results, but not the facets: `key:"a","b"`. May be given several times: all must match. The guide "Search and facets" has the language.
         * @example [
         *       "arrayOfIntExample:range(1 to 5)"
         *     ]
         */
        Filter: string[];
        /**
         * @description A filter expression that narrows the facets, except those on the same field, but not the results. May be given several times: all must match.
         * @example [
         *       "someProperty:exists"
         *     ]
         */
        FilterFacets: string[];
        /**
         * @description A filter expression that narrows both results and facets. May be given several times: all must match.
         * @example [
         *       "arrayOfStringExample:\"red\",\"blue\""
         *     ]
         */
        FilterQuery: string[];
        /**
         * @description A facet to compute: a path for its terms (`arrayOfStringExample`), with values to count (`arrayOfStringExample:"red"`) or with ranges (`arrayOfIntExample:range(0 to 10),(10 to *)`), and then optionally `as name`. May be given up to 30 times.
         * @example [
         *       "arrayOfStringExample as colors"
         *     ]
         */
        Facet: string[];
        /**
         * @description A field path and `asc` or `desc`, or `score desc`. May be given several times. Of a field with several values, `asc` takes the smallest and `desc` the largest. Default: `score desc` with a text, else `createdAt`; `id` breaks ties.
         * @example [
         *       "score desc"
         *     ]
         */
        SearchSort: string[];
        /**
         * @description Whether the response has `total`. Without it the query costs less.
         * @example false
         */
        WithTotal: boolean;
        /**
         * @description A reference to resolve into its `obj`: `parent`, `parent.parent` and so on, to depth 5. May be given several times. What cannot be resolved, or lies deeper, is ignored.
         * @example [
         *       "parent"
         *     ]
         */
        Expand: string[];
        /**
         * @description The first half of the address that the body is stored under, after `uri-parameter-one=`.
         * @example first
         */
        UriParameterOne: string;
        /**
         * @description The second half of the address that the body is stored under.
         * @example second
         */
        UriParameterTwo: string;
        /**
         * @description A number, returned in `arrayOfNumberNoDefaultsExample`.
         * @example 2.5
         */
        QueryParameterOne: number;
        /**
         * @description A text, returned in `arrayOfStringExample` before the values of the body.
         * @example noted
         */
        QueryParameterTwo: string;
        /**
         * @description A filter expression that narrows the results, but not the facets. May be given several times: all must match. For a localized enum, `variants.attributes.color.label.en` is its label in one locale and `variants.attributes.color.label` its label in any locale. For `variants.price`, see `priceCurrency`.
         * @example [
         *       "variants.attributes.color.key:\"red\""
         *     ]
         */
        ProductFilter: string[];
        /**
         * @description A filter expression that narrows the facets, except those on the same field, but not the results. May be given several times: all must match.
         * @example [
         *       "variants.attributes.color.key:\"red\""
         *     ]
         */
        ProductFilterFacets: string[];
        /**
         * @description A filter expression that narrows both results and facets. May be given several times: all must match.
         * @example [
         *       "categories.id: subtree(\"dresses\")"
         *     ]
         */
        ProductFilterQuery: string[];
        /**
         * @description A facet to compute. It counts variants if its path begins with `variants.`, otherwise products; `counting products` adds the number of products. For a localized enum, `variants.attributes.color.label.en` lists the labels of one locale and `variants.attributes.color.label` those of all locales. May be given up to 30 times.
         * @example [
         *       "variants.attributes.size as sizes counting products"
         *     ]
         */
        ProductFacet: string[];
        /**
         * @description A field path and `asc` or `desc`, or `score desc`. May be given several times. Default: `score desc` with a text, else `createdAt`; `id` breaks ties.
         * @example [
         *       "price asc"
         *     ]
         */
        ProductSort: string[];
        /**
         * @description Whether the staged projections are searched and returned. False if left out. True needs the scope `view_products`.
         * @example false
         */
        ProductsStaged: boolean;
        /**
         * @description The currency to select prices in (ISO 4217): each variant then has `price` and `scopedPrice`. The order of preference stands at the form of the POST. Without it, `variants.price` in filters, facets and `sort` is selected from the prices in all currencies that name no customer group, channel or country. `variants.scopedPrice` has no values then, and results have no `price`.
         * @example EUR
         */
        PriceCurrency: string;
        /**
         * @description The country to select prices for (ISO 3166-1 alpha-2). Only with `priceCurrency`.
         * @example DE
         */
        PriceCountry: string;
        /**
         * @description The id of the customer group to select prices for. Only with `priceCurrency`.
         * @example gold
         */
        PriceCustomerGroup: string;
        /**
         * @description The id of the channel to select prices for. Only with `priceCurrency`.
         * @example web
         */
        PriceChannel: string;
        /**
         * @description References to expand. Taken and ignored: what they refer to is not in the project. May be given up to 20 times.
         * @example [
         *       "productType"
         *     ]
         */
        ProductExpand: string[];
        /**
         * @description The key of a store. Taken and ignored, since a project has no stores.
         * @example berlin
         */
        StoreProjection: string;
        /**
         * @description Whether each variant says if it matches. False if left out.
         * @example true
         */
        MarkMatchingVariants: boolean;
        /**
         * @description The locales that localized fields keep. All if left out. May be given several times.
         * @example [
         *       "en"
         *     ]
         */
        LocaleProjection: string[];
        /**
         * @description A name for the last part of the image's address, `image` if left out. Letters, digits, `_` and `-` stay, at most 60 of them; anything else becomes `-`. The extension follows the image's type. It cannot clash, since the address has the image's id as well.
         * @example dress
         */
        Filename: string;
        /**
         * @description The number of the variant, of the project's first product (the oldest, then by id). 1, the master variant, if left out. Without effect when `sku` is given.
         * @example 1
         */
        VariantId: number;
        /**
         * @description The stock-keeping unit of the variant, of whichever product has it.
         * @example DRS01-RED-S
         */
        Sku: string;
        /**
         * @description `true` adds the image to the staged projection only and responds with it, `false` adds it to both and responds with the current one. Each of them must have the variant.
         * @example false
         */
        StagedImage: boolean;
        /**
         * @description The language of the cart's texts, `de`, `de-AT` or `de_AT`. Falls back to the base language, then to English.
         * @example de_DE
         */
        ExampleLocale: string;
        /**
         * @description A path that every `_url` of the cart is prefixed with. It begins with a slash.
         * @example /shop
         */
        ExamplePath: string;
        /**
         * @description The resource's key, percent-encoded. A key that no resource has is not found.
         * @example summer-2024
         */
        Key: string;
        /**
         * @description Respond with 304 without a body if what would be sent has this `ETag` (RFC 9110, 13.1.2).
         * @example "7"
         */
        IfNoneMatch: string;
        /**
         * @description The resource's id, a UUID in lower case. It is matched exactly; anything else is not found.
         * @example 3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
         */
        Id: string;
        /**
         * @description Any text. It is written to the log and changes nothing.
         * @example anything
         */
        OptionalQueryParameter: string;
        /**
         * @description Any text. It is written to the log and changes nothing.
         * @example anything
         */
        SecondOptionalQueryParameter: string;
        /**
         * @description Delete only if the resource has this version, otherwise the response is 409. Zero, a negative and a fractional number never match.
         * @example 2
         */
        ExpectedVersion: number;
        /**
         * @description Delete only if the resource has this `ETag`, or with `*` only if it exists; otherwise the response is 412 (RFC 9110, 13.1.1).
         * @example "2"
         */
        IfMatchOnDelete: string;
        /**
         * @description The image's id, from its `url`.
         * @example 7c894d46-84fb-45e5-a605-5e6ef9385167
         */
        ImageId: string;
        /**
         * @description The image's file name, from its `url`.
         * @example dress-red.png
         */
        ImageFilename: string;
        /**
         * @description A part of the bytes (RFC 9110, 14.2): `bytes=0-1023`, `bytes=1024-`, or the last ones, `bytes=-512`. The response is then 206. Several ranges at once, and what is no range, are ignored.
         * @example bytes=0-1023
         */
        Range: string;
        /**
         * @description The `ETag` of the part the client has: `Range` is ignored if it is not the present one (RFC 9110, 13.1.5).
         * @example "LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"
         */
        IfRange: string;
        /** @description `client_credentials`, `password` or `refresh_token`, as the endpoint has it. Usually sent in the body. */
        GrantType: string;
        /** @description The scopes wanted, separated by spaces. All that the client has, if left out. Usually sent in the body. */
        Scope: string;
        /** @description The name of the session. Usually sent in the body. */
        AnonymousId: string;
        /** @description The token in question. Usually sent in the body, where logs do not see it. */
        Token: string;
        /** @description Accepted as RFC 7009 asks. It has no effect, since access and refresh tokens look different. */
        TokenTypeHint: string;
    };
    requestBodies: {
        /** @description The key, if any, and the arrays. */
        Draft: {
            content: {
                "application/json": components["schemas"]["ObjectTestTypeDraft"];
            };
        };
        /** @description The sixteen fields, as far as there is something to say. */
        Properties: {
            content: {
                "application/json": components["schemas"]["OutOfOrderPropertiesTestType"];
            };
        };
    };
    headers: {
        /**
         * @description How many resources match, over all pages.
         * @example 42
         */
        TotalCount: number;
        /**
         * @description The addresses of the `next`, `prev`, `first` and `last` page (RFC 8288), as far as they exist.
         * @example <http://127.0.0.1:8080/demo/resource?limit=20&offset=20>; rel="next"
         */
        Link: string;
        /**
         * @description Names this request in the service's log: the value the client sent, else a new one.
         * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
         */
        CorrelationId: string;
        /** @description The preferences of the request's `Prefer` header that were honoured (RFC 7240), such as `code=503` or `respond-async`. Absent when none was. */
        PreferenceApplied: string;
        /**
         * @description The absolute address of the resource.
         * @example http://127.0.0.1:8080/demo/resource/3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
         */
        Location: string;
        /**
         * @description The version of the resource as an entity tag, in double quotes (RFC 9110, 8.8.3).
         * @example "1"
         */
        ETag: string;
        /**
         * @description An entity tag of the bytes, always strong (RFC 9110, 8.8.3).
         * @example "LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"
         */
        ImageETag: string;
        /**
         * @description The bytes under this address never change.
         * @example public, max-age=31536000, immutable
         */
        CacheImmutable: string;
        /**
         * @description `bytes`: a part can be asked for with `Range` (RFC 9110, 14.3).
         * @example bytes
         */
        AcceptRanges: string;
        /**
         * @description What was uploaded runs nothing and loads nothing, even when it is opened as a page.
         * @example default-src 'none'; sandbox
         */
        ImageSecurityPolicy: string;
        /**
         * @description `cross-origin`: any site may show the image.
         * @example cross-origin
         */
        ResourcePolicy: string;
        /**
         * @description Which bytes these are, and how many there are in all (RFC 9110, 14.4).
         * @example bytes 0-1023/146515
         */
        ContentRange: string;
        /**
         * @description How many bytes there are (RFC 9110, 14.4).
         * @example bytes *\/146515
         */
        UnsatisfiedRange: string;
        /**
         * @description Seconds to wait before the request is repeated.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description How many requests the client may send at once (`r`), and in how many seconds it has all of them back (`t`): draft-ietf-httpapi-ratelimit-headers. On every response to a client that is limited.
         * @example "client";r=0;t=1
         */
        RateLimit: string;
        /**
         * @description How many requests (`q`) the client may send in so many seconds (`w`). On every response to a client that is limited.
         * @example "client";q=100;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description The response must not be kept (RFC 6749, 5.1).
         * @example no-store
         */
        CacheNever: string;
        /**
         * @description How long the response may be kept.
         * @example public, max-age=300
         */
        CacheBriefly: string;
        /**
         * @description A bearer token is needed, and what was wrong with the one sent (RFC 6750, 3).
         * @example Bearer error="invalid_token"
         */
        TokenChallenge: string;
        /**
         * @description The scopes of which the token needs one (RFC 6750, 3).
         * @example Bearer error="insufficient_scope", scope="manage_test:demo"
         */
        ScopeChallenge: string;
        /**
         * @description The methods that this address takes (RFC 9110, 10.2.1).
         * @example GET, HEAD, POST, DELETE, OPTIONS
         */
        Allow: string;
        /**
         * @description The client authenticates by HTTP Basic (RFC 7617).
         * @example Basic realm="Resource Test Service"
         */
        BasicChallenge: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    queryResources: {
        parameters: {
            query?: {
                /**
                 * @description An element of `arrayOfStringExample` equals this string.
                 * @example red
                 */
                stringParameter?: components["parameters"]["StringParameter"];
                /**
                 * @description An element of `arrayOfFloatExample` or of `arrayOfNumberNoDefaultsExample` equals this number.
                 * @example 1.5
                 */
                floatParameter?: components["parameters"]["FloatParameter"];
                /**
                 * @description An element of `arrayOfIntExample` or of `arrayOfUniqueIntExample` equals this integer.
                 * @example 3
                 */
                integerParameter?: components["parameters"]["IntegerParameter"];
                /**
                 * @description Lies within the two numbers of `arrayOfTwonumbersExample`:
                 *
                 *     - both bounds are **included**;
                 *     - the smaller of the two is the lower bound, *wherever* it stands;
                 *     - a resource without the array does not match.
                 * @example 15
                 */
                withMarkdownDescription?: components["parameters"]["WithMarkdownDescription"];
                /**
                 * @description A part of a resource, as JSON (`objectParameter={"someProperty":"a"}`) or in brackets (`objectParameter[someProperty]=a`). The resource contains it: objects match as subsets, arrays as sets of contained elements.
                 * @example {
                 *       "objectTypeProperty": {
                 *         "arrayOfIntExample": [
                 *           1
                 *         ]
                 *       }
                 *     }
                 */
                objectParameter?: components["parameters"]["ObjectParameter"];
                /**
                 * @description All of these strings occur in `arrayOfStringExample`. May be given several times.
                 * @example [
                 *       "red",
                 *       "blue"
                 *     ]
                 */
                arrayOfString?: components["parameters"]["ArrayOfString"];
                /**
                 * @description Any of these strings occurs in `arrayOfStringExample`. May be given several times.
                 * @example [
                 *       "red",
                 *       "green"
                 *     ]
                 */
                arrayOfStringWithDescription?: components["parameters"]["ArrayOfStringWithDescription"];
                /**
                 * @description A number: it occurs in any of the number arrays. A date-time: the resource was modified at that instant or later. A JSON object: the resource contains it, as with `objectParameter`.
                 * @example 2024-05-01T09:30:00.000Z
                 */
                unionParameter?: components["parameters"]["UnionParameter"];
                /**
                 * @description A query predicate, no longer than the address may be. May be given several times: all must match. The guide "Predicates" has the language.
                 * @example [
                 *       "objectTypeProperty(arrayOfIntExample = 1)"
                 *     ]
                 */
                where?: components["parameters"]["Where"];
                /**
                 * @description The values of a predicate's `:name` variables, each as a parameter `var.{name}`, whose name matches `^var[.][a-zA-Z0-9]+$`. One given several times is a list, for `in` and `contains`.
                 * @example {
                 *       "var.color": "red"
                 *     }
                 */
                var?: components["parameters"]["PredicateVariables"];
                /**
                 * @description A field path and `asc` or `desc`, ascending if left out: `lastModifiedAt desc`. May be given several times; the first decides, the next breaks its ties, `id` the last. Resources without the field come last in both directions. Default: `createdAt`, then `id`.
                 * @example [
                 *       "lastModifiedAt desc"
                 *     ]
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description How many results a page has at most. A whole number. Results that together take more than a response may are a 400 that names a smaller limit: a page is never shorter than was asked for.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many results are skipped. A whole number. To page further than 10000, sort by `id` and ask for `id > "…"`.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, folded. */
            200: {
                headers: {
                    "X-Total-Count"?: components["headers"]["TotalCount"];
                    Link?: components["headers"]["Link"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrayTestType"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrOverwriteResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Write only if the resource has this `ETag`, or with `*` only if it exists; otherwise the response is 412 (RFC 9110, 13.1.1).
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `*` writes only if the resource does not exist yet, an `ETag` only if it has another one; otherwise the response is 412 (RFC 9110, 13.1.2).
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOnPut"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Draft"];
        responses: {
            201: components["responses"]["ResourceWritten"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            411: components["responses"]["LengthRequired"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrUpdateResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Write only if the resource has this `ETag`, or with `*` only if it exists; otherwise the response is 412 (RFC 9110, 13.1.1).
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Draft"];
        responses: {
            201: components["responses"]["ResourceWritten"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            411: components["responses"]["LengthRequired"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    headResources: {
        parameters: {
            query?: {
                /**
                 * @description An element of `arrayOfStringExample` equals this string.
                 * @example red
                 */
                stringParameter?: components["parameters"]["StringParameter"];
                /**
                 * @description An element of `arrayOfFloatExample` or of `arrayOfNumberNoDefaultsExample` equals this number.
                 * @example 1.5
                 */
                floatParameter?: components["parameters"]["FloatParameter"];
                /**
                 * @description An element of `arrayOfIntExample` or of `arrayOfUniqueIntExample` equals this integer.
                 * @example 3
                 */
                integerParameter?: components["parameters"]["IntegerParameter"];
                /**
                 * @description Lies within the two numbers of `arrayOfTwonumbersExample`:
                 *
                 *     - both bounds are **included**;
                 *     - the smaller of the two is the lower bound, *wherever* it stands;
                 *     - a resource without the array does not match.
                 * @example 15
                 */
                withMarkdownDescription?: components["parameters"]["WithMarkdownDescription"];
                /**
                 * @description A part of a resource, as JSON (`objectParameter={"someProperty":"a"}`) or in brackets (`objectParameter[someProperty]=a`). The resource contains it: objects match as subsets, arrays as sets of contained elements.
                 * @example {
                 *       "objectTypeProperty": {
                 *         "arrayOfIntExample": [
                 *           1
                 *         ]
                 *       }
                 *     }
                 */
                objectParameter?: components["parameters"]["ObjectParameter"];
                /**
                 * @description All of these strings occur in `arrayOfStringExample`. May be given several times.
                 * @example [
                 *       "red",
                 *       "blue"
                 *     ]
                 */
                arrayOfString?: components["parameters"]["ArrayOfString"];
                /**
                 * @description Any of these strings occurs in `arrayOfStringExample`. May be given several times.
                 * @example [
                 *       "red",
                 *       "green"
                 *     ]
                 */
                arrayOfStringWithDescription?: components["parameters"]["ArrayOfStringWithDescription"];
                /**
                 * @description A number: it occurs in any of the number arrays. A date-time: the resource was modified at that instant or later. A JSON object: the resource contains it, as with `objectParameter`.
                 * @example 2024-05-01T09:30:00.000Z
                 */
                unionParameter?: components["parameters"]["UnionParameter"];
                /**
                 * @description A query predicate, no longer than the address may be. May be given several times: all must match. The guide "Predicates" has the language.
                 * @example [
                 *       "objectTypeProperty(arrayOfIntExample = 1)"
                 *     ]
                 */
                where?: components["parameters"]["Where"];
                /**
                 * @description The values of a predicate's `:name` variables, each as a parameter `var.{name}`, whose name matches `^var[.][a-zA-Z0-9]+$`. One given several times is a list, for `in` and `contains`.
                 * @example {
                 *       "var.color": "red"
                 *     }
                 */
                var?: components["parameters"]["PredicateVariables"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HeadMatch"];
            400: components["responses"]["HeadBadRequest"];
            401: components["responses"]["HeadUnauthorized"];
            403: components["responses"]["HeadForbidden"];
            404: components["responses"]["HeadNoMatch"];
            408: components["responses"]["HeadRequestTimeout"];
            414: components["responses"]["HeadUriTooLong"];
            429: components["responses"]["HeadTooManyRequests"];
            431: components["responses"]["HeadRequestHeaderFieldsTooLarge"];
            500: components["responses"]["HeadInternalError"];
            502: components["responses"]["HeadBadGateway"];
            503: components["responses"]["HeadServiceUnavailable"];
        };
    };
    overwriteResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Write only if the resource has this `ETag`, or with `*` only if it exists; otherwise the response is 412 (RFC 9110, 13.1.1).
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Draft"];
        responses: {
            201: components["responses"]["ResourceWritten"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            411: components["responses"]["LengthRequired"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchResources: {
        parameters: {
            query?: {
                /**
                 * @description Full text, as a parameter `text.{locale}` per language, whose name matches `^text\.[a-z]{2}(-[A-Z]{2})?$`: `text.en=running shoes`. All words must occur, each in any of the searched fields, with or without accents, and in any inflected form that the language's stemming knows; words like "the" are left out unless nothing else is left. If nothing that the filters allow has all words, the search returns what has most of them. Words in double quotes must stand side by side as they are, and are never left out. A text without any word finds nothing. Only the first 256 characters count. Several languages, 10 at most: all must match.
                 * @example {
                 *       "text.en": "running shoes"
                 *     }
                 */
                text?: components["parameters"]["SearchText"];
                /**
                 * @description Whether words of the text may be misspelt. False if left out.
                 * @example true
                 */
                fuzzy?: components["parameters"]["Fuzzy"];
                /**
                 * @description How many letters of a word may differ, when `fuzzy` is true (otherwise it is ignored). By default 0 for words of 1 or 2 characters, 1 for 3 to 5, 2 for longer ones; a level above a word's default is a 400. A whole number.
                 * @example 1
                 */
                fuzzyLevel?: components["parameters"]["FuzzyLevel"];
                /**
                 * @description Whether the staged projections are searched and returned instead of the current ones. False if left out.
                 * @example false
                 */
                staged?: components["parameters"]["Staged"];
                /**
                 * @description A filter expression that narrows the results, but not the facets: `key:"a","b"`. May be given several times: all must match. The guide "Search and facets" has the language.
                 * @example [
                 *       "arrayOfIntExample:range(1 to 5)"
                 *     ]
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description A filter expression that narrows the facets, except those on the same field, but not the results. May be given several times: all must match.
                 * @example [
                 *       "someProperty:exists"
                 *     ]
                 */
                "filter.facets"?: components["parameters"]["FilterFacets"];
                /**
                 * @description A filter expression that narrows both results and facets. May be given several times: all must match.
                 * @example [
                 *       "arrayOfStringExample:\"red\",\"blue\""
                 *     ]
                 */
                "filter.query"?: components["parameters"]["FilterQuery"];
                /**
                 * @description A facet to compute: a path for its terms (`arrayOfStringExample`), with values to count (`arrayOfStringExample:"red"`) or with ranges (`arrayOfIntExample:range(0 to 10),(10 to *)`), and then optionally `as name`. May be given up to 30 times.
                 * @example [
                 *       "arrayOfStringExample as colors"
                 *     ]
                 */
                facet?: components["parameters"]["Facet"];
                /**
                 * @description A field path and `asc` or `desc`, or `score desc`. May be given several times. Of a field with several values, `asc` takes the smallest and `desc` the largest. Default: `score desc` with a text, else `createdAt`; `id` breaks ties.
                 * @example [
                 *       "score desc"
                 *     ]
                 */
                sort?: components["parameters"]["SearchSort"];
                /**
                 * @description How many results a page has at most. A whole number. Results that together take more than a response may are a 400 that names a smaller limit: a page is never shorter than was asked for.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many results are skipped. A whole number. To page further than 10000, sort by `id` and ask for `id > "…"`.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of results, and the facets asked for. */
            200: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceSearchResult"];
                };
            };
            400: components["responses"]["BadSearch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    queryResourcesSorted: {
        parameters: {
            query?: {
                /**
                 * @description A query predicate, no longer than the address may be. May be given several times: all must match. The guide "Predicates" has the language.
                 * @example [
                 *       "objectTypeProperty(arrayOfIntExample = 1)"
                 *     ]
                 */
                where?: components["parameters"]["Where"];
                /**
                 * @description A field path and `asc` or `desc`, ascending if left out: `lastModifiedAt desc`. May be given several times; the first decides, the next breaks its ties, `id` the last. Resources without the field come last in both directions. Default: `createdAt`, then `id`.
                 * @example [
                 *       "lastModifiedAt desc"
                 *     ]
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description How many results a page has at most. A whole number. Results that together take more than a response may are a 400 that names a smaller limit: a page is never shorter than was asked for.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many results are skipped. A whole number. To page further than 10000, sort by `id` and ask for `id > "…"`.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Whether the response has `total`. Without it the query costs less.
                 * @example false
                 */
                withTotal?: components["parameters"]["WithTotal"];
                /**
                 * @description A reference to resolve into its `obj`: `parent`, `parent.parent` and so on, to depth 5. May be given several times. What cannot be resolved, or lies deeper, is ignored.
                 * @example [
                 *       "parent"
                 *     ]
                 */
                expand?: components["parameters"]["Expand"];
                /**
                 * @description The values of a predicate's `:name` variables, each as a parameter `var.{name}`, whose name matches `^var[.][a-zA-Z0-9]+$`. One given several times is a list, for `in` and `contains`.
                 * @example {
                 *       "var.color": "red"
                 *     }
                 */
                var?: components["parameters"]["PredicateVariables"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of results. */
            200: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourcePage"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    storeArtificiallyComplex: {
        parameters: {
            query?: {
                /**
                 * @description A number, returned in `arrayOfNumberNoDefaultsExample`.
                 * @example 2.5
                 */
                queryParameterOne?: components["parameters"]["QueryParameterOne"];
                /**
                 * @description A text, returned in `arrayOfStringExample` before the values of the body.
                 * @example noted
                 */
                queryParameterTwo?: components["parameters"]["QueryParameterTwo"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The first half of the address that the body is stored under, after `uri-parameter-one=`.
                 * @example first
                 */
                uriParameterOne: components["parameters"]["UriParameterOne"];
                /**
                 * @description The second half of the address that the body is stored under.
                 * @example second
                 */
                uriParameterTwo: components["parameters"]["UriParameterTwo"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Properties"];
        responses: {
            200: components["responses"]["Digest"];
            201: components["responses"]["Digest"];
            /** @description One of two variants, through `Prefer` only. */
            203: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrayTestType"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    describeWithUrnLinks: {
        parameters: {
            query?: {
                /**
                 * @description A number, returned in `arrayOfNumberNoDefaultsExample`.
                 * @example 2.5
                 */
                queryParameterOne?: components["parameters"]["QueryParameterOne"];
                /**
                 * @description A text, returned in `arrayOfStringExample` before the values of the body.
                 * @example noted
                 */
                queryParameterTwo?: components["parameters"]["QueryParameterTwo"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Properties"];
        responses: {
            /** @description What the service understood, as arrays. */
            200: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrayTestType"];
                };
            };
            /** @description Accepted. The instant of acceptance in six formats. */
            202: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DateTimeExample"];
                };
            };
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchProductProjectionsByQuery: {
        parameters: {
            query?: {
                /**
                 * @description Full text, as a parameter `text.{locale}` per language, whose name matches `^text\.[a-z]{2}(-[A-Z]{2})?$`: `text.en=running shoes`. All words must occur, each in any of the searched fields, with or without accents, and in any inflected form that the language's stemming knows; words like "the" are left out unless nothing else is left. If nothing that the filters allow has all words, the search returns what has most of them. Words in double quotes must stand side by side as they are, and are never left out. A text without any word finds nothing. Only the first 256 characters count. Several languages, 10 at most: all must match.
                 * @example {
                 *       "text.en": "running shoes"
                 *     }
                 */
                text?: components["parameters"]["SearchText"];
                /**
                 * @description Whether words of the text may be misspelt. False if left out.
                 * @example true
                 */
                fuzzy?: components["parameters"]["Fuzzy"];
                /**
                 * @description How many letters of a word may differ, when `fuzzy` is true (otherwise it is ignored). By default 0 for words of 1 or 2 characters, 1 for 3 to 5, 2 for longer ones; a level above a word's default is a 400. A whole number.
                 * @example 1
                 */
                fuzzyLevel?: components["parameters"]["FuzzyLevel"];
                /**
                 * @description A filter expression that narrows the results, but not the facets. May be given several times: all must match. For a localized enum, `variants.attributes.color.label.en` is its label in one locale and `variants.attributes.color.label` its label in any locale. For `variants.price`, see `priceCurrency`.
                 * @example [
                 *       "variants.attributes.color.key:\"red\""
                 *     ]
                 */
                filter?: components["parameters"]["ProductFilter"];
                /**
                 * @description A filter expression that narrows the facets, except those on the same field, but not the results. May be given several times: all must match.
                 * @example [
                 *       "variants.attributes.color.key:\"red\""
                 *     ]
                 */
                "filter.facets"?: components["parameters"]["ProductFilterFacets"];
                /**
                 * @description A filter expression that narrows both results and facets. May be given several times: all must match.
                 * @example [
                 *       "categories.id: subtree(\"dresses\")"
                 *     ]
                 */
                "filter.query"?: components["parameters"]["ProductFilterQuery"];
                /**
                 * @description A facet to compute. It counts variants if its path begins with `variants.`, otherwise products; `counting products` adds the number of products. For a localized enum, `variants.attributes.color.label.en` lists the labels of one locale and `variants.attributes.color.label` those of all locales. May be given up to 30 times.
                 * @example [
                 *       "variants.attributes.size as sizes counting products"
                 *     ]
                 */
                facet?: components["parameters"]["ProductFacet"];
                /**
                 * @description A field path and `asc` or `desc`, or `score desc`. May be given several times. Default: `score desc` with a text, else `createdAt`; `id` breaks ties.
                 * @example [
                 *       "price asc"
                 *     ]
                 */
                sort?: components["parameters"]["ProductSort"];
                /**
                 * @description How many results a page has at most. A whole number. Results that together take more than a response may are a 400 that names a smaller limit: a page is never shorter than was asked for.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description How many results are skipped. A whole number. To page further than 10000, sort by `id` and ask for `id > "…"`.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Whether the response has `total`. Without it the query costs less.
                 * @example false
                 */
                withTotal?: components["parameters"]["WithTotal"];
                /**
                 * @description Whether the staged projections are searched and returned. False if left out. True needs the scope `view_products`.
                 * @example false
                 */
                staged?: components["parameters"]["ProductsStaged"];
                /**
                 * @description The currency to select prices in (ISO 4217): each variant then has `price` and `scopedPrice`. The order of preference stands at the form of the POST. Without it, `variants.price` in filters, facets and `sort` is selected from the prices in all currencies that name no customer group, channel or country. `variants.scopedPrice` has no values then, and results have no `price`.
                 * @example EUR
                 */
                priceCurrency?: components["parameters"]["PriceCurrency"];
                /**
                 * @description The country to select prices for (ISO 3166-1 alpha-2). Only with `priceCurrency`.
                 * @example DE
                 */
                priceCountry?: components["parameters"]["PriceCountry"];
                /**
                 * @description The id of the customer group to select prices for. Only with `priceCurrency`.
                 * @example gold
                 */
                priceCustomerGroup?: components["parameters"]["PriceCustomerGroup"];
                /**
                 * @description The id of the channel to select prices for. Only with `priceCurrency`.
                 * @example web
                 */
                priceChannel?: components["parameters"]["PriceChannel"];
                /**
                 * @description References to expand. Taken and ignored: what they refer to is not in the project. May be given up to 20 times.
                 * @example [
                 *       "productType"
                 *     ]
                 */
                expand?: components["parameters"]["ProductExpand"];
                /**
                 * @description The key of a store. Taken and ignored, since a project has no stores.
                 * @example berlin
                 */
                storeProjection?: components["parameters"]["StoreProjection"];
                /**
                 * @description Whether each variant says if it matches. False if left out.
                 * @example true
                 */
                markMatchingVariants?: components["parameters"]["MarkMatchingVariants"];
                /**
                 * @description The locales that localized fields keep. All if left out. May be given several times.
                 * @example [
                 *       "en"
                 *     ]
                 */
                localeProjection?: components["parameters"]["LocaleProjection"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of results, and the facets asked for. */
            200: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductProjectionSearchResult"];
                };
            };
            400: components["responses"]["BadSearch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchProductProjections: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /** @description The search, as a form. Without one, everything is found. */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ProductProjectionSearchRequest"];
            };
        };
        responses: {
            /** @description A page of results, and the facets asked for. */
            200: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductProjectionSearchResult"];
                };
            };
            400: components["responses"]["BadProductSearch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadProductImage: {
        parameters: {
            query?: {
                /**
                 * @description A name for the last part of the image's address, `image` if left out. Letters, digits, `_` and `-` stay, at most 60 of them; anything else becomes `-`. The extension follows the image's type. It cannot clash, since the address has the image's id as well.
                 * @example dress
                 */
                filename?: components["parameters"]["Filename"];
                /**
                 * @description The number of the variant, of the project's first product (the oldest, then by id). 1, the master variant, if left out. Without effect when `sku` is given.
                 * @example 1
                 */
                variant?: components["parameters"]["VariantId"];
                /**
                 * @description The stock-keeping unit of the variant, of whichever product has it.
                 * @example DRS01-RED-S
                 */
                sku?: components["parameters"]["Sku"];
                /**
                 * @description `true` adds the image to the staged projection only and responds with it, `false` adds it to both and responds with the current one. Each of them must have the variant.
                 * @example false
                 */
                staged?: components["parameters"]["StagedImage"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /** @description The image. */
        requestBody: {
            content: {
                "image/gif": Blob;
                "image/jpeg": Blob;
                "image/png": Blob;
            };
        };
        responses: {
            /** @description The product projection, its image list extended. */
            200: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductProjection"];
                };
            };
            400: components["responses"]["BadImage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    fetchNamespaceAction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was stored last. */
            200: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnyJson"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    writeNamespaceAction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /** @description An action on the cart, or any other JSON value. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionRequest"];
            };
        };
        responses: {
            /** @description The cart, or what was stored. */
            200: {
                headers: {
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResponse"];
                };
            };
            400: components["responses"]["BadAction"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    fetchNamespaceActionWithExample: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    fetchNamespaceActionWithHeaders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description The language of the cart's texts, `de`, `de-AT` or `de_AT`. Falls back to the base language, then to English.
                 * @example de_DE
                 */
                "Example-Locale"?: components["parameters"]["ExampleLocale"];
                /**
                 * @description A path that every `_url` of the cart is prefixed with. It begins with a slash.
                 * @example /shop
                 */
                "Example-Path"?: components["parameters"]["ExamplePath"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cart"];
            400: components["responses"]["BadHeader"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getResourceByKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Respond with 304 without a body if what would be sent has this `ETag` (RFC 9110, 13.1.2).
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The resource's key, percent-encoded. A key that no resource has is not found.
                 * @example summer-2024
                 */
                key: components["parameters"]["Key"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Resource"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getResource: {
        parameters: {
            query?: {
                /**
                 * @description Any text. It is written to the log and changes nothing.
                 * @example anything
                 */
                optionalQueryParameter?: components["parameters"]["OptionalQueryParameter"];
                /**
                 * @description Any text. It is written to the log and changes nothing.
                 * @example anything
                 */
                secondOptionalQueryParameter?: components["parameters"]["SecondOptionalQueryParameter"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Respond with 304 without a body if what would be sent has this `ETag` (RFC 9110, 13.1.2).
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The resource's id, a UUID in lower case. It is matched exactly; anything else is not found.
                 * @example 3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Resource"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Write only if the resource has this `ETag`, or with `*` only if it exists; otherwise the response is 412 (RFC 9110, 13.1.1).
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The resource's id, a UUID in lower case. It is matched exactly; anything else is not found.
                 * @example 3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** @description The expected version and the actions. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExampleResourceUpdate"];
            };
        };
        responses: {
            /** @description The resource as it is now. */
            200: {
                headers: {
                    ETag?: components["headers"]["ETag"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectTestType"];
                };
            };
            400: components["responses"]["BadUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ConcurrentModification"];
            411: components["responses"]["LengthRequired"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteResource: {
        parameters: {
            query?: {
                /**
                 * @description Delete only if the resource has this version, otherwise the response is 409. Zero, a negative and a fractional number never match.
                 * @example 2
                 */
                version?: components["parameters"]["ExpectedVersion"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Delete only if the resource has this `ETag`, or with `*` only if it exists; otherwise the response is 412 (RFC 9110, 13.1.1).
                 * @example "2"
                 */
                "If-Match"?: components["parameters"]["IfMatchOnDelete"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The resource's id, a UUID in lower case. It is matched exactly; anything else is not found.
                 * @example 3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Resource"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ConcurrentModification"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Respond with 304 without a body if what would be sent has this `ETag` (RFC 9110, 13.1.2).
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description A part of the bytes (RFC 9110, 14.2): `bytes=0-1023`, `bytes=1024-`, or the last ones, `bytes=-512`. The response is then 206. Several ranges at once, and what is no range, are ignored.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description The `ETag` of the part the client has: `Range` is ignored if it is not the present one (RFC 9110, 13.1.5).
                 * @example "LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
                /**
                 * @description The image's id, from its `url`.
                 * @example 7c894d46-84fb-45e5-a605-5e6ef9385167
                 */
                imageId: components["parameters"]["ImageId"];
                /**
                 * @description The image's file name, from its `url`.
                 * @example dress-red.png
                 */
                filename: components["parameters"]["ImageFilename"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    ETag?: components["headers"]["ImageETag"];
                    "Cache-Control"?: components["headers"]["CacheImmutable"];
                    "Accept-Ranges"?: components["headers"]["AcceptRanges"];
                    "Content-Security-Policy"?: components["headers"]["ImageSecurityPolicy"];
                    "Cross-Origin-Resource-Policy"?: components["headers"]["ResourcePolicy"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "image/gif": Blob;
                };
            };
            /** @description The part of the image that `Range` asks for. */
            206: {
                headers: {
                    "Content-Range"?: components["headers"]["ContentRange"];
                    ETag?: components["headers"]["ImageETag"];
                    "Cache-Control"?: components["headers"]["CacheImmutable"];
                    "Accept-Ranges"?: components["headers"]["AcceptRanges"];
                    "Content-Security-Policy"?: components["headers"]["ImageSecurityPolicy"];
                    "Cross-Origin-Resource-Policy"?: components["headers"]["ResourcePolicy"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "image/gif": Blob;
                };
            };
            304: components["responses"]["ImageNotModified"];
            400: components["responses"]["BadParameter"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    issueToken: {
        parameters: {
            query?: {
                /** @description `client_credentials`, `password` or `refresh_token`, as the endpoint has it. Usually sent in the body. */
                grant_type?: components["parameters"]["GrantType"];
                /** @description The scopes wanted, separated by spaces. All that the client has, if left out. Usually sent in the body. */
                scope?: components["parameters"]["Scope"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The grant and the scopes wanted. */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheNever"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["BadTokenRequest"];
            401: components["responses"]["UnauthorizedClient"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyLogins"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    issueAnonymousToken: {
        parameters: {
            query?: {
                /** @description `client_credentials`, `password` or `refresh_token`, as the endpoint has it. Usually sent in the body. */
                grant_type?: components["parameters"]["GrantType"];
                /** @description The scopes wanted, separated by spaces. All that the client has, if left out. Usually sent in the body. */
                scope?: components["parameters"]["Scope"];
                /** @description The name of the session. Usually sent in the body. */
                anonymous_id?: components["parameters"]["AnonymousId"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /** @description The grant, the scopes wanted and the name of the session. */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AnonymousTokenRequest"];
            };
        };
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheNever"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["BadTokenRequest"];
            401: components["responses"]["UnauthorizedClient"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyLogins"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    issueCustomerToken: {
        parameters: {
            query?: {
                /** @description `client_credentials`, `password` or `refresh_token`, as the endpoint has it. Usually sent in the body. */
                grant_type?: components["parameters"]["GrantType"];
                /** @description The scopes wanted, separated by spaces. All that the client has, if left out. Usually sent in the body. */
                scope?: components["parameters"]["Scope"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description The project that everything in this call belongs to. The token must have been issued for it.
                 * @example demo
                 */
                projectKey: components["parameters"]["ProjectKey"];
            };
            cookie?: never;
        };
        /** @description The grant, the customer's email address and password, and the scopes wanted. */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CustomerTokenRequest"];
            };
        };
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheNever"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["BadTokenRequest"];
            401: components["responses"]["UnauthorizedClient"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyLogins"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    introspectToken: {
        parameters: {
            query?: {
                /** @description The token in question. Usually sent in the body, where logs do not see it. */
                token?: components["parameters"]["Token"];
                /** @description Accepted as RFC 7009 asks. It has no effect, since access and refresh tokens look different. */
                token_type_hint?: components["parameters"]["TokenTypeHint"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The token in question. */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["IntrospectionRequest"];
            };
        };
        responses: {
            /** @description Whether the token is active, and what it grants. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheNever"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntrospectionResponse"];
                };
            };
            400: components["responses"]["BadIntrospectionRequest"];
            401: components["responses"]["UnauthorizedClient"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyLogins"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: {
                /** @description The token in question. Usually sent in the body, where logs do not see it. */
                token?: components["parameters"]["Token"];
                /** @description Accepted as RFC 7009 asks. It has no effect, since access and refresh tokens look different. */
                token_type_hint?: components["parameters"]["TokenTypeHint"];
            };
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The token to revoke. */
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RevocationRequest"];
            };
        };
        responses: {
            /** @description The token cannot be used any more. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheNever"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevocationResponse"];
                };
            };
            400: components["responses"]["BadRevocationRequest"];
            401: components["responses"]["UnauthorizedClient"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["ContentTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyLogins"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuthorizationServerMetadata: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheBriefly"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            400: components["responses"]["BadParameter"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getJsonWebKeySet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheBriefly"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonWebKeySet"];
                };
            };
            400: components["responses"]["BadParameter"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process lives. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheNever"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadParameter"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service can serve. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheNever"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadParameter"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's name for this request. The service returns it and writes it to the log, and generates one if it is missing.
                 * @example 7c1f6a9e-0b7f-4c57-9d3a-5b1d1c0c1f55
                 */
                "X-Correlation-ID"?: components["parameters"]["CorrelationId"];
                /**
                 * @description Preferences (RFC 7240) that force a declared response, where the service's simulation is on: `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds, at most 30000). With `times=2` only the first two requests of a call are met with it, counted by `X-Correlation-ID` or else by client, so that a retry succeeds; with `operation=issueToken` only that operation is meant, and only so are token endpoints. What cannot be honoured is ignored.
                 * @example delay=100
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures since the start of each process. */
            200: {
                headers: {
                    "Cache-Control"?: components["headers"]["CacheNever"];
                    "X-Correlation-ID"?: components["headers"]["CorrelationId"];
                    "Preference-Applied"?: components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; version=0.0.4; charset=utf-8": string;
                };
            };
            400: components["responses"]["BadParameter"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
