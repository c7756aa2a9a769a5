// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/v1/charge0s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-0/list"];
        put?: never;
        post: operations["charges-0/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge0s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-0/get"];
        put?: never;
        post?: never;
        delete: operations["charges-0/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-0/update"];
        trace?: never;
    };
    "/v1/charge1s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-1/list"];
        put?: never;
        post: operations["charges-1/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge1s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-1/get"];
        put?: never;
        post?: never;
        delete: operations["charges-1/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-1/update"];
        trace?: never;
    };
    "/v1/charge2s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-2/list"];
        put?: never;
        post: operations["charges-2/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge2s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-2/get"];
        put?: never;
        post?: never;
        delete: operations["charges-2/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-2/update"];
        trace?: never;
    };
    "/v1/charge3s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-3/list"];
        put?: never;
        post: operations["charges-3/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge3s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-3/get"];
        put?: never;
        post?: never;
        delete: operations["charges-3/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-3/update"];
        trace?: never;
    };
    "/v1/charge4s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-4/list"];
        put?: never;
        post: operations["charges-4/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge4s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-4/get"];
        put?: never;
        post?: never;
        delete: operations["charges-4/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-4/update"];
        trace?: never;
    };
    "/v1/charge5s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-5/list"];
        put?: never;
        post: operations["charges-5/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge5s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-5/get"];
        put?: never;
        post?: never;
        delete: operations["charges-5/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-5/update"];
        trace?: never;
    };
    "/v1/charge6s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-6/list"];
        put?: never;
        post: operations["charges-6/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge6s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-6/get"];
        put?: never;
        post?: never;
        delete: operations["charges-6/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-6/update"];
        trace?: never;
    };
    "/v1/charge7s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-7/list"];
        put?: never;
        post: operations["charges-7/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge7s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-7/get"];
        put?: never;
        post?: never;
        delete: operations["charges-7/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-7/update"];
        trace?: never;
    };
    "/v1/charge8s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-8/list"];
        put?: never;
        post: operations["charges-8/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge8s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-8/get"];
        put?: never;
        post?: never;
        delete: operations["charges-8/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-8/update"];
        trace?: never;
    };
    "/v1/charge9s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-9/list"];
        put?: never;
        post: operations["charges-9/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge9s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-9/get"];
        put?: never;
        post?: never;
        delete: operations["charges-9/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-9/update"];
        trace?: never;
    };
    "/v1/charge10s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-10/list"];
        put?: never;
        post: operations["charges-10/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge10s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-10/get"];
        put?: never;
        post?: never;
        delete: operations["charges-10/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-10/update"];
        trace?: never;
    };
    "/v1/charge11s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-11/list"];
        put?: never;
        post: operations["charges-11/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge11s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-11/get"];
        put?: never;
        post?: never;
        delete: operations["charges-11/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-11/update"];
        trace?: never;
    };
    "/v1/charge12s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-12/list"];
        put?: never;
        post: operations["charges-12/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge12s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-12/get"];
        put?: never;
        post?: never;
        delete: operations["charges-12/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-12/update"];
        trace?: never;
    };
    "/v1/charge13s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-13/list"];
        put?: never;
        post: operations["charges-13/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge13s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-13/get"];
        put?: never;
        post?: never;
        delete: operations["charges-13/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-13/update"];
        trace?: never;
    };
    "/v1/charge14s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-14/list"];
        put?: never;
        post: operations["charges-14/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge14s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-14/get"];
        put?: never;
        post?: never;
        delete: operations["charges-14/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-14/update"];
        trace?: never;
    };
    "/v1/charge15s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-15/list"];
        put?: never;
        post: operations["charges-15/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge15s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-15/get"];
        put?: never;
        post?: never;
        delete: operations["charges-15/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-15/update"];
        trace?: never;
    };
    "/v1/charge16s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-16/list"];
        put?: never;
        post: operations["charges-16/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge16s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-16/get"];
        put?: never;
        post?: never;
        delete: operations["charges-16/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-16/update"];
        trace?: never;
    };
    "/v1/charge17s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-17/list"];
        put?: never;
        post: operations["charges-17/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge17s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-17/get"];
        put?: never;
        post?: never;
        delete: operations["charges-17/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-17/update"];
        trace?: never;
    };
    "/v1/charge18s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-18/list"];
        put?: never;
        post: operations["charges-18/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge18s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-18/get"];
        put?: never;
        post?: never;
        delete: operations["charges-18/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-18/update"];
        trace?: never;
    };
    "/v1/charge19s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-19/list"];
        put?: never;
        post: operations["charges-19/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge19s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-19/get"];
        put?: never;
        post?: never;
        delete: operations["charges-19/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-19/update"];
        trace?: never;
    };
    "/v1/charge20s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-20/list"];
        put?: never;
        post: operations["charges-20/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge20s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-20/get"];
        put?: never;
        post?: never;
        delete: operations["charges-20/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-20/update"];
        trace?: never;
    };
    "/v1/charge21s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-21/list"];
        put?: never;
        post: operations["charges-21/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge21s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-21/get"];
        put?: never;
        post?: never;
        delete: operations["charges-21/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-21/update"];
        trace?: never;
    };
    "/v1/charge22s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-22/list"];
        put?: never;
        post: operations["charges-22/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge22s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-22/get"];
        put?: never;
        post?: never;
        delete: operations["charges-22/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-22/update"];
        trace?: never;
    };
    "/v1/charge23s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-23/list"];
        put?: never;
        post: operations["charges-23/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge23s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-23/get"];
        put?: never;
        post?: never;
        delete: operations["charges-23/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-23/update"];
        trace?: never;
    };
    "/v1/charge24s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-24/list"];
        put?: never;
        post: operations["charges-24/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge24s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-24/get"];
        put?: never;
        post?: never;
        delete: operations["charges-24/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-24/update"];
        trace?: never;
    };
    "/v1/charge25s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-25/list"];
        put?: never;
        post: operations["charges-25/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge25s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-25/get"];
        put?: never;
        post?: never;
        delete: operations["charges-25/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-25/update"];
        trace?: never;
    };
    "/v1/charge26s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-26/list"];
        put?: never;
        post: operations["charges-26/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge26s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-26/get"];
        put?: never;
        post?: never;
        delete: operations["charges-26/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-26/update"];
        trace?: never;
    };
    "/v1/charge27s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-27/list"];
        put?: never;
        post: operations["charges-27/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge27s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-27/get"];
        put?: never;
        post?: never;
        delete: operations["charges-27/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-27/update"];
        trace?: never;
    };
    "/v1/charge28s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-28/list"];
        put?: never;
        post: operations["charges-28/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge28s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-28/get"];
        put?: never;
        post?: never;
        delete: operations["charges-28/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-28/update"];
        trace?: never;
    };
    "/v1/charge29s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-29/list"];
        put?: never;
        post: operations["charges-29/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge29s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-29/get"];
        put?: never;
        post?: never;
        delete: operations["charges-29/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-29/update"];
        trace?: never;
    };
    "/v1/charge30s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-30/list"];
        put?: never;
        post: operations["charges-30/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge30s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-30/get"];
        put?: never;
        post?: never;
        delete: operations["charges-30/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-30/update"];
        trace?: never;
    };
    "/v1/charge31s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-31/list"];
        put?: never;
        post: operations["charges-31/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge31s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-31/get"];
        put?: never;
        post?: never;
        delete: operations["charges-31/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-31/update"];
        trace?: never;
    };
    "/v1/charge32s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-32/list"];
        put?: never;
        post: operations["charges-32/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge32s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-32/get"];
        put?: never;
        post?: never;
        delete: operations["charges-32/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-32/update"];
        trace?: never;
    };
    "/v1/charge33s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-33/list"];
        put?: never;
        post: operations["charges-33/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge33s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-33/get"];
        put?: never;
        post?: never;
        delete: operations["charges-33/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-33/update"];
        trace?: never;
    };
    "/v1/charge34s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-34/list"];
        put?: never;
        post: operations["charges-34/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge34s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-34/get"];
        put?: never;
        post?: never;
        delete: operations["charges-34/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-34/update"];
        trace?: never;
    };
    "/v1/charge35s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-35/list"];
        put?: never;
        post: operations["charges-35/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge35s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-35/get"];
        put?: never;
        post?: never;
        delete: operations["charges-35/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-35/update"];
        trace?: never;
    };
    "/v1/charge36s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-36/list"];
        put?: never;
        post: operations["charges-36/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge36s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-36/get"];
        put?: never;
        post?: never;
        delete: operations["charges-36/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-36/update"];
        trace?: never;
    };
    "/v1/charge37s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-37/list"];
        put?: never;
        post: operations["charges-37/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge37s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-37/get"];
        put?: never;
        post?: never;
        delete: operations["charges-37/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-37/update"];
        trace?: never;
    };
    "/v1/charge38s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-38/list"];
        put?: never;
        post: operations["charges-38/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge38s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-38/get"];
        put?: never;
        post?: never;
        delete: operations["charges-38/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-38/update"];
        trace?: never;
    };
    "/v1/charge39s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["charges-39/list"];
        put?: never;
        post: operations["charges-39/create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charge39s/{charge}.json": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        get: operations["charges-39/get"];
        put?: never;
        post?: never;
        delete: operations["charges-39/delete"];
        options?: never;
        head?: never;
        /** @deprecated */
        patch: operations["charges-39/update"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        "simple-user": {
            login: string;
            "+1": number;
        };
        "nullable-simple-user": components["schemas"]["simple-user"];
        /** Format: int-or-string */
        "api.IntOrString": number | string;
        "api.JSONSchemaProps": {
            $ref?: string;
            enum?: unknown[];
            allOf?: components["schemas"]["api.JSONSchemaProps"][];
            properties?: {
                [key: string]: components["schemas"]["api.JSONSchemaProps"][];
            };
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge0": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge0"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge1": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge1"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge2": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge2"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge3": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge3"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge4": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge4"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge5": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge5"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge6": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge6"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge7": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge7"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge8": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge8"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge9": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge9"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge10": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge10"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge11": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge11"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge12": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge12"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge13": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge13"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge14": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge14"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge15": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge15"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge16": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge16"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge17": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge17"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge18": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge18"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge19": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge19"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge20": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge20"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge21": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge21"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge22": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge22"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge23": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge23"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge24": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge24"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge25": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge25"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge26": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge26"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge27": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge27"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge28": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge28"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge29": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge29"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge30": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge30"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge31": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge31"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge32": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge32"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge33": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge33"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge34": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge34"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge35": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge35"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge36": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge36"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge37": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge37"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge38": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge38"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
        };
        /** @description A charge. /* Comments *\/ in text. */
        "api.charge39": {
            id: string;
            user: components["schemas"]["nullable-simple-user"];
            /** @enum {string|null} */
            status?: "" | "open" | "it's \"done\"" | "50%" | null;
            all?: (string | components["schemas"]["api.charge39"])[];
            assignee?: (components["schemas"]["simple-user"] & {
                site_admin?: boolean;
            }) | null;
            /** @default 0 */
            port?: components["schemas"]["api.IntOrString"];
            schema?: components["schemas"]["api.JSONSchemaProps"];
            metadata?: {
                [key: string]: string;
            };
            value?: string | (string | boolean)[];
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
        /** @description Error response. */
        failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["simple-user"];
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
    headers: {
        /** @example <https://example.com>; rel="next" */
        link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "charges-0/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge0"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge0"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-0/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge0"] | components["schemas"]["api.charge0"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge0"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-0/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge0"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-0/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge0"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-0/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge0"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge0"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-1/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge1"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge1"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-1/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge1"] | components["schemas"]["api.charge1"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge1"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-1/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge1"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-1/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge1"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-1/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge1"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge1"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-2/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge2"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge2"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-2/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge2"] | components["schemas"]["api.charge2"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge2"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-2/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge2"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-2/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge2"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-2/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge2"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge2"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-3/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge3"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge3"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-3/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge3"] | components["schemas"]["api.charge3"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge3"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-3/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge3"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-3/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge3"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-3/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge3"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge3"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-4/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge4"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge4"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-4/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge4"] | components["schemas"]["api.charge4"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge4"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-4/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge4"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-4/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge4"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-4/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge4"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge4"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-5/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge5"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge5"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-5/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge5"] | components["schemas"]["api.charge5"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge5"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-5/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge5"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-5/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge5"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-5/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge5"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge5"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-6/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge6"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge6"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-6/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge6"] | components["schemas"]["api.charge6"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge6"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-6/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge6"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-6/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge6"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-6/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge6"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge6"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-7/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge7"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge7"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-7/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge7"] | components["schemas"]["api.charge7"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge7"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-7/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge7"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-7/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge7"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-7/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge7"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge7"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-8/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge8"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge8"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-8/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge8"] | components["schemas"]["api.charge8"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge8"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-8/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge8"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-8/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge8"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-8/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge8"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge8"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-9/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge9"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge9"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-9/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge9"] | components["schemas"]["api.charge9"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge9"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-9/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge9"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-9/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge9"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-9/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge9"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge9"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-10/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge10"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge10"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-10/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge10"] | components["schemas"]["api.charge10"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge10"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-10/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge10"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-10/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge10"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-10/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge10"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge10"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-11/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge11"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge11"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-11/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge11"] | components["schemas"]["api.charge11"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge11"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-11/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge11"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-11/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge11"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-11/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge11"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge11"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-12/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge12"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge12"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-12/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge12"] | components["schemas"]["api.charge12"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge12"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-12/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge12"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-12/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge12"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-12/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge12"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge12"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-13/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge13"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge13"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-13/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge13"] | components["schemas"]["api.charge13"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge13"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-13/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge13"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-13/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge13"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-13/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge13"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge13"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-14/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge14"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge14"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-14/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge14"] | components["schemas"]["api.charge14"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge14"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-14/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge14"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-14/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge14"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-14/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge14"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge14"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-15/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge15"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge15"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-15/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge15"] | components["schemas"]["api.charge15"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge15"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-15/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge15"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-15/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge15"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-15/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge15"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge15"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-16/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge16"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge16"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-16/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge16"] | components["schemas"]["api.charge16"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge16"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-16/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge16"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-16/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge16"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-16/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge16"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge16"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-17/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge17"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge17"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-17/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge17"] | components["schemas"]["api.charge17"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge17"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-17/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge17"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-17/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge17"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-17/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge17"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge17"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-18/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge18"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge18"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-18/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge18"] | components["schemas"]["api.charge18"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge18"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-18/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge18"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-18/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge18"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-18/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge18"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge18"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-19/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge19"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge19"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-19/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge19"] | components["schemas"]["api.charge19"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge19"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-19/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge19"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-19/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge19"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-19/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge19"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge19"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-20/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge20"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge20"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-20/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge20"] | components["schemas"]["api.charge20"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge20"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-20/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge20"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-20/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge20"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-20/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge20"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge20"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-21/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge21"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge21"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-21/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge21"] | components["schemas"]["api.charge21"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge21"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-21/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge21"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-21/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge21"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-21/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge21"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge21"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-22/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge22"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge22"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-22/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge22"] | components["schemas"]["api.charge22"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge22"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-22/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge22"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-22/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge22"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-22/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge22"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge22"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-23/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge23"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge23"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-23/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge23"] | components["schemas"]["api.charge23"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge23"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-23/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge23"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-23/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge23"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-23/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge23"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge23"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-24/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge24"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge24"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-24/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge24"] | components["schemas"]["api.charge24"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge24"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-24/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge24"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-24/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge24"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-24/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge24"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge24"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-25/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge25"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge25"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-25/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge25"] | components["schemas"]["api.charge25"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge25"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-25/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge25"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-25/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge25"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-25/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge25"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge25"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-26/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge26"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge26"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-26/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge26"] | components["schemas"]["api.charge26"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge26"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-26/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge26"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-26/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge26"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-26/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge26"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge26"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-27/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge27"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge27"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-27/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge27"] | components["schemas"]["api.charge27"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge27"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-27/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge27"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-27/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge27"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-27/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge27"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge27"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-28/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge28"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge28"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-28/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge28"] | components["schemas"]["api.charge28"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge28"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-28/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge28"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-28/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge28"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-28/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge28"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge28"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-29/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge29"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge29"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-29/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge29"] | components["schemas"]["api.charge29"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge29"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-29/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge29"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-29/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge29"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-29/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge29"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge29"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-30/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge30"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge30"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-30/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge30"] | components["schemas"]["api.charge30"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge30"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-30/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge30"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-30/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge30"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-30/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge30"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge30"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-31/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge31"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge31"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-31/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge31"] | components["schemas"]["api.charge31"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge31"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-31/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge31"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-31/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge31"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-31/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge31"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge31"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-32/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge32"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge32"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-32/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge32"] | components["schemas"]["api.charge32"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge32"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-32/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge32"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-32/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge32"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-32/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge32"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge32"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-33/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge33"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge33"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-33/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge33"] | components["schemas"]["api.charge33"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge33"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-33/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge33"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-33/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge33"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-33/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge33"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge33"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-34/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge34"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge34"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-34/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge34"] | components["schemas"]["api.charge34"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge34"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-34/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge34"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-34/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge34"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-34/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge34"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge34"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-35/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge35"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge35"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-35/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge35"] | components["schemas"]["api.charge35"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge35"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-35/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge35"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-35/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge35"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-35/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge35"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge35"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-36/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge36"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge36"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-36/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge36"] | components["schemas"]["api.charge36"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge36"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-36/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge36"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-36/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge36"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-36/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge36"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge36"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-37/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge37"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge37"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-37/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge37"] | components["schemas"]["api.charge37"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge37"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-37/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge37"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-37/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge37"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-37/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge37"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge37"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-38/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge38"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge38"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-38/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge38"] | components["schemas"]["api.charge38"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge38"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-38/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge38"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-38/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge38"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-38/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge38"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge38"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-39/list": {
        parameters: {
            query?: {
                expand?: string[];
                "StartTime<"?: string;
                "StartTime>"?: string;
                labels?: string[];
                created?: {
                    gt?: number;
                } | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, unknown>;
            };
        };
        responses: {
            /** @description A list. */
            200: {
                headers: {
                    Link?: components["headers"]["link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge39"][];
                    "application/vnd.charges.raw+json": components["schemas"]["api.charge39"];
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["failed"];
        };
    };
    "charges-39/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["api.charge39"] | components["schemas"]["api.charge39"][];
                "application/x-www-form-urlencoded": {
                    amount: number;
                    metadata?: {
                        [key: string]: string;
                    } | "";
                    inner?: {
                        "odd-name"?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge39"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-39/get": {
        parameters: {
            query?: {
                expand?: string[];
            };
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge39"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
    "charges-39/delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge39"] | {
                        /** @enum {boolean} */
                        deleted?: true;
                    };
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
    "charges-39/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["api.charge39"] | unknown | unknown;
            };
        };
        responses: {
            /** @description Fine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["api.charge39"];
                };
            };
            /** @description Found */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "4XX": components["responses"]["failed"];
        };
    };
}
