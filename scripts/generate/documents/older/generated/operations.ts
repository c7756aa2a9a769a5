// Generated from spec/ by `npm run generate`. Do not edit.
import type { Caller } from "../server/runtime/security/caller.js";
import type { Anonymous, Handler, OperationDescription, RequestOf, ResponseOf } from "../../../../../server/runtime/operation-types.js";
import type { operations as spec } from "./types.js";

// charges

/** GET /v1/charge0s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges0ListRequest = RequestOf<spec["charges-0/list"], Caller | Anonymous>;
export type Charges0ListResponse = ResponseOf<spec["charges-0/list"], 200>;

/** GET /v1/charge1s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges1ListRequest = RequestOf<spec["charges-1/list"], Caller | Anonymous>;
export type Charges1ListResponse = ResponseOf<spec["charges-1/list"], 200>;

/** GET /v1/charge2s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges2ListRequest = RequestOf<spec["charges-2/list"], Caller | Anonymous>;
export type Charges2ListResponse = ResponseOf<spec["charges-2/list"], 200>;

/** GET /v1/charge3s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges3ListRequest = RequestOf<spec["charges-3/list"], Caller | Anonymous>;
export type Charges3ListResponse = ResponseOf<spec["charges-3/list"], 200>;

/** GET /v1/charge4s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges4ListRequest = RequestOf<spec["charges-4/list"], Caller | Anonymous>;
export type Charges4ListResponse = ResponseOf<spec["charges-4/list"], 200>;

/** GET /v1/charge5s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges5ListRequest = RequestOf<spec["charges-5/list"], Caller | Anonymous>;
export type Charges5ListResponse = ResponseOf<spec["charges-5/list"], 200>;

/** GET /v1/charge6s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges6ListRequest = RequestOf<spec["charges-6/list"], Caller | Anonymous>;
export type Charges6ListResponse = ResponseOf<spec["charges-6/list"], 200>;

/** GET /v1/charge7s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges7ListRequest = RequestOf<spec["charges-7/list"], Caller | Anonymous>;
export type Charges7ListResponse = ResponseOf<spec["charges-7/list"], 200>;

/** GET /v1/charge8s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges8ListRequest = RequestOf<spec["charges-8/list"], Caller | Anonymous>;
export type Charges8ListResponse = ResponseOf<spec["charges-8/list"], 200>;

/** GET /v1/charge9s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges9ListRequest = RequestOf<spec["charges-9/list"], Caller | Anonymous>;
export type Charges9ListResponse = ResponseOf<spec["charges-9/list"], 200>;

/** GET /v1/charge10s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges10ListRequest = RequestOf<spec["charges-10/list"], Caller | Anonymous>;
export type Charges10ListResponse = ResponseOf<spec["charges-10/list"], 200>;

/** GET /v1/charge11s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges11ListRequest = RequestOf<spec["charges-11/list"], Caller | Anonymous>;
export type Charges11ListResponse = ResponseOf<spec["charges-11/list"], 200>;

/** GET /v1/charge12s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges12ListRequest = RequestOf<spec["charges-12/list"], Caller | Anonymous>;
export type Charges12ListResponse = ResponseOf<spec["charges-12/list"], 200>;

/** GET /v1/charge13s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges13ListRequest = RequestOf<spec["charges-13/list"], Caller | Anonymous>;
export type Charges13ListResponse = ResponseOf<spec["charges-13/list"], 200>;

/** GET /v1/charge14s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges14ListRequest = RequestOf<spec["charges-14/list"], Caller | Anonymous>;
export type Charges14ListResponse = ResponseOf<spec["charges-14/list"], 200>;

/** GET /v1/charge15s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges15ListRequest = RequestOf<spec["charges-15/list"], Caller | Anonymous>;
export type Charges15ListResponse = ResponseOf<spec["charges-15/list"], 200>;

/** GET /v1/charge16s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges16ListRequest = RequestOf<spec["charges-16/list"], Caller | Anonymous>;
export type Charges16ListResponse = ResponseOf<spec["charges-16/list"], 200>;

/** GET /v1/charge17s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges17ListRequest = RequestOf<spec["charges-17/list"], Caller | Anonymous>;
export type Charges17ListResponse = ResponseOf<spec["charges-17/list"], 200>;

/** GET /v1/charge18s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges18ListRequest = RequestOf<spec["charges-18/list"], Caller | Anonymous>;
export type Charges18ListResponse = ResponseOf<spec["charges-18/list"], 200>;

/** GET /v1/charge19s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges19ListRequest = RequestOf<spec["charges-19/list"], Caller | Anonymous>;
export type Charges19ListResponse = ResponseOf<spec["charges-19/list"], 200>;

/** GET /v1/charge20s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges20ListRequest = RequestOf<spec["charges-20/list"], Caller | Anonymous>;
export type Charges20ListResponse = ResponseOf<spec["charges-20/list"], 200>;

/** GET /v1/charge21s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges21ListRequest = RequestOf<spec["charges-21/list"], Caller | Anonymous>;
export type Charges21ListResponse = ResponseOf<spec["charges-21/list"], 200>;

/** GET /v1/charge22s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges22ListRequest = RequestOf<spec["charges-22/list"], Caller | Anonymous>;
export type Charges22ListResponse = ResponseOf<spec["charges-22/list"], 200>;

/** GET /v1/charge23s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges23ListRequest = RequestOf<spec["charges-23/list"], Caller | Anonymous>;
export type Charges23ListResponse = ResponseOf<spec["charges-23/list"], 200>;

/** GET /v1/charge24s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges24ListRequest = RequestOf<spec["charges-24/list"], Caller | Anonymous>;
export type Charges24ListResponse = ResponseOf<spec["charges-24/list"], 200>;

/** GET /v1/charge25s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges25ListRequest = RequestOf<spec["charges-25/list"], Caller | Anonymous>;
export type Charges25ListResponse = ResponseOf<spec["charges-25/list"], 200>;

/** GET /v1/charge26s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges26ListRequest = RequestOf<spec["charges-26/list"], Caller | Anonymous>;
export type Charges26ListResponse = ResponseOf<spec["charges-26/list"], 200>;

/** GET /v1/charge27s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges27ListRequest = RequestOf<spec["charges-27/list"], Caller | Anonymous>;
export type Charges27ListResponse = ResponseOf<spec["charges-27/list"], 200>;

/** GET /v1/charge28s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges28ListRequest = RequestOf<spec["charges-28/list"], Caller | Anonymous>;
export type Charges28ListResponse = ResponseOf<spec["charges-28/list"], 200>;

/** GET /v1/charge29s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges29ListRequest = RequestOf<spec["charges-29/list"], Caller | Anonymous>;
export type Charges29ListResponse = ResponseOf<spec["charges-29/list"], 200>;

/** GET /v1/charge30s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges30ListRequest = RequestOf<spec["charges-30/list"], Caller | Anonymous>;
export type Charges30ListResponse = ResponseOf<spec["charges-30/list"], 200>;

/** GET /v1/charge31s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges31ListRequest = RequestOf<spec["charges-31/list"], Caller | Anonymous>;
export type Charges31ListResponse = ResponseOf<spec["charges-31/list"], 200>;

/** GET /v1/charge32s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges32ListRequest = RequestOf<spec["charges-32/list"], Caller | Anonymous>;
export type Charges32ListResponse = ResponseOf<spec["charges-32/list"], 200>;

/** GET /v1/charge33s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges33ListRequest = RequestOf<spec["charges-33/list"], Caller | Anonymous>;
export type Charges33ListResponse = ResponseOf<spec["charges-33/list"], 200>;

/** GET /v1/charge34s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges34ListRequest = RequestOf<spec["charges-34/list"], Caller | Anonymous>;
export type Charges34ListResponse = ResponseOf<spec["charges-34/list"], 200>;

/** GET /v1/charge35s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges35ListRequest = RequestOf<spec["charges-35/list"], Caller | Anonymous>;
export type Charges35ListResponse = ResponseOf<spec["charges-35/list"], 200>;

/** GET /v1/charge36s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges36ListRequest = RequestOf<spec["charges-36/list"], Caller | Anonymous>;
export type Charges36ListResponse = ResponseOf<spec["charges-36/list"], 200>;

/** GET /v1/charge37s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges37ListRequest = RequestOf<spec["charges-37/list"], Caller | Anonymous>;
export type Charges37ListResponse = ResponseOf<spec["charges-37/list"], 200>;

/** GET /v1/charge38s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges38ListRequest = RequestOf<spec["charges-38/list"], Caller | Anonymous>;
export type Charges38ListResponse = ResponseOf<spec["charges-38/list"], 200>;

/** GET /v1/charge39s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges39ListRequest = RequestOf<spec["charges-39/list"], Caller | Anonymous>;
export type Charges39ListResponse = ResponseOf<spec["charges-39/list"], 200>;

// default

/** POST /v1/charge0s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges0CreateRequest = RequestOf<spec["charges-0/create"], Caller | Anonymous>;
export type Charges0CreateResponse = ResponseOf<spec["charges-0/create"], 200 | 302>;

/** GET /v1/charge0s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges0GetRequest = RequestOf<spec["charges-0/get"], Caller | Anonymous>;
export type Charges0GetResponse = ResponseOf<spec["charges-0/get"], 200 | 302>;

/** PATCH /v1/charge0s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges0UpdateRequest = RequestOf<spec["charges-0/update"], Caller | Anonymous>;
export type Charges0UpdateResponse = ResponseOf<spec["charges-0/update"], 200 | 302>;

/** DELETE /v1/charge0s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges0DeleteRequest = RequestOf<spec["charges-0/delete"], Caller | Anonymous>;
export type Charges0DeleteResponse = ResponseOf<spec["charges-0/delete"], 200>;

/** POST /v1/charge1s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges1CreateRequest = RequestOf<spec["charges-1/create"], Caller | Anonymous>;
export type Charges1CreateResponse = ResponseOf<spec["charges-1/create"], 200 | 302>;

/** GET /v1/charge1s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges1GetRequest = RequestOf<spec["charges-1/get"], Caller | Anonymous>;
export type Charges1GetResponse = ResponseOf<spec["charges-1/get"], 200 | 302>;

/** PATCH /v1/charge1s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges1UpdateRequest = RequestOf<spec["charges-1/update"], Caller | Anonymous>;
export type Charges1UpdateResponse = ResponseOf<spec["charges-1/update"], 200 | 302>;

/** DELETE /v1/charge1s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges1DeleteRequest = RequestOf<spec["charges-1/delete"], Caller | Anonymous>;
export type Charges1DeleteResponse = ResponseOf<spec["charges-1/delete"], 200>;

/** POST /v1/charge2s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges2CreateRequest = RequestOf<spec["charges-2/create"], Caller | Anonymous>;
export type Charges2CreateResponse = ResponseOf<spec["charges-2/create"], 200 | 302>;

/** GET /v1/charge2s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges2GetRequest = RequestOf<spec["charges-2/get"], Caller | Anonymous>;
export type Charges2GetResponse = ResponseOf<spec["charges-2/get"], 200 | 302>;

/** PATCH /v1/charge2s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges2UpdateRequest = RequestOf<spec["charges-2/update"], Caller | Anonymous>;
export type Charges2UpdateResponse = ResponseOf<spec["charges-2/update"], 200 | 302>;

/** DELETE /v1/charge2s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges2DeleteRequest = RequestOf<spec["charges-2/delete"], Caller | Anonymous>;
export type Charges2DeleteResponse = ResponseOf<spec["charges-2/delete"], 200>;

/** POST /v1/charge3s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges3CreateRequest = RequestOf<spec["charges-3/create"], Caller | Anonymous>;
export type Charges3CreateResponse = ResponseOf<spec["charges-3/create"], 200 | 302>;

/** GET /v1/charge3s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges3GetRequest = RequestOf<spec["charges-3/get"], Caller | Anonymous>;
export type Charges3GetResponse = ResponseOf<spec["charges-3/get"], 200 | 302>;

/** PATCH /v1/charge3s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges3UpdateRequest = RequestOf<spec["charges-3/update"], Caller | Anonymous>;
export type Charges3UpdateResponse = ResponseOf<spec["charges-3/update"], 200 | 302>;

/** DELETE /v1/charge3s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges3DeleteRequest = RequestOf<spec["charges-3/delete"], Caller | Anonymous>;
export type Charges3DeleteResponse = ResponseOf<spec["charges-3/delete"], 200>;

/** POST /v1/charge4s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges4CreateRequest = RequestOf<spec["charges-4/create"], Caller | Anonymous>;
export type Charges4CreateResponse = ResponseOf<spec["charges-4/create"], 200 | 302>;

/** GET /v1/charge4s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges4GetRequest = RequestOf<spec["charges-4/get"], Caller | Anonymous>;
export type Charges4GetResponse = ResponseOf<spec["charges-4/get"], 200 | 302>;

/** PATCH /v1/charge4s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges4UpdateRequest = RequestOf<spec["charges-4/update"], Caller | Anonymous>;
export type Charges4UpdateResponse = ResponseOf<spec["charges-4/update"], 200 | 302>;

/** DELETE /v1/charge4s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges4DeleteRequest = RequestOf<spec["charges-4/delete"], Caller | Anonymous>;
export type Charges4DeleteResponse = ResponseOf<spec["charges-4/delete"], 200>;

/** POST /v1/charge5s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges5CreateRequest = RequestOf<spec["charges-5/create"], Caller | Anonymous>;
export type Charges5CreateResponse = ResponseOf<spec["charges-5/create"], 200 | 302>;

/** GET /v1/charge5s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges5GetRequest = RequestOf<spec["charges-5/get"], Caller | Anonymous>;
export type Charges5GetResponse = ResponseOf<spec["charges-5/get"], 200 | 302>;

/** PATCH /v1/charge5s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges5UpdateRequest = RequestOf<spec["charges-5/update"], Caller | Anonymous>;
export type Charges5UpdateResponse = ResponseOf<spec["charges-5/update"], 200 | 302>;

/** DELETE /v1/charge5s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges5DeleteRequest = RequestOf<spec["charges-5/delete"], Caller | Anonymous>;
export type Charges5DeleteResponse = ResponseOf<spec["charges-5/delete"], 200>;

/** POST /v1/charge6s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges6CreateRequest = RequestOf<spec["charges-6/create"], Caller | Anonymous>;
export type Charges6CreateResponse = ResponseOf<spec["charges-6/create"], 200 | 302>;

/** GET /v1/charge6s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges6GetRequest = RequestOf<spec["charges-6/get"], Caller | Anonymous>;
export type Charges6GetResponse = ResponseOf<spec["charges-6/get"], 200 | 302>;

/** PATCH /v1/charge6s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges6UpdateRequest = RequestOf<spec["charges-6/update"], Caller | Anonymous>;
export type Charges6UpdateResponse = ResponseOf<spec["charges-6/update"], 200 | 302>;

/** DELETE /v1/charge6s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges6DeleteRequest = RequestOf<spec["charges-6/delete"], Caller | Anonymous>;
export type Charges6DeleteResponse = ResponseOf<spec["charges-6/delete"], 200>;

/** POST /v1/charge7s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges7CreateRequest = RequestOf<spec["charges-7/create"], Caller | Anonymous>;
export type Charges7CreateResponse = ResponseOf<spec["charges-7/create"], 200 | 302>;

/** GET /v1/charge7s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges7GetRequest = RequestOf<spec["charges-7/get"], Caller | Anonymous>;
export type Charges7GetResponse = ResponseOf<spec["charges-7/get"], 200 | 302>;

/** PATCH /v1/charge7s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges7UpdateRequest = RequestOf<spec["charges-7/update"], Caller | Anonymous>;
export type Charges7UpdateResponse = ResponseOf<spec["charges-7/update"], 200 | 302>;

/** DELETE /v1/charge7s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges7DeleteRequest = RequestOf<spec["charges-7/delete"], Caller | Anonymous>;
export type Charges7DeleteResponse = ResponseOf<spec["charges-7/delete"], 200>;

/** POST /v1/charge8s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges8CreateRequest = RequestOf<spec["charges-8/create"], Caller | Anonymous>;
export type Charges8CreateResponse = ResponseOf<spec["charges-8/create"], 200 | 302>;

/** GET /v1/charge8s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges8GetRequest = RequestOf<spec["charges-8/get"], Caller | Anonymous>;
export type Charges8GetResponse = ResponseOf<spec["charges-8/get"], 200 | 302>;

/** PATCH /v1/charge8s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges8UpdateRequest = RequestOf<spec["charges-8/update"], Caller | Anonymous>;
export type Charges8UpdateResponse = ResponseOf<spec["charges-8/update"], 200 | 302>;

/** DELETE /v1/charge8s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges8DeleteRequest = RequestOf<spec["charges-8/delete"], Caller | Anonymous>;
export type Charges8DeleteResponse = ResponseOf<spec["charges-8/delete"], 200>;

/** POST /v1/charge9s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges9CreateRequest = RequestOf<spec["charges-9/create"], Caller | Anonymous>;
export type Charges9CreateResponse = ResponseOf<spec["charges-9/create"], 200 | 302>;

/** GET /v1/charge9s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges9GetRequest = RequestOf<spec["charges-9/get"], Caller | Anonymous>;
export type Charges9GetResponse = ResponseOf<spec["charges-9/get"], 200 | 302>;

/** PATCH /v1/charge9s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges9UpdateRequest = RequestOf<spec["charges-9/update"], Caller | Anonymous>;
export type Charges9UpdateResponse = ResponseOf<spec["charges-9/update"], 200 | 302>;

/** DELETE /v1/charge9s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges9DeleteRequest = RequestOf<spec["charges-9/delete"], Caller | Anonymous>;
export type Charges9DeleteResponse = ResponseOf<spec["charges-9/delete"], 200>;

/** POST /v1/charge10s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges10CreateRequest = RequestOf<spec["charges-10/create"], Caller | Anonymous>;
export type Charges10CreateResponse = ResponseOf<spec["charges-10/create"], 200 | 302>;

/** GET /v1/charge10s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges10GetRequest = RequestOf<spec["charges-10/get"], Caller | Anonymous>;
export type Charges10GetResponse = ResponseOf<spec["charges-10/get"], 200 | 302>;

/** PATCH /v1/charge10s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges10UpdateRequest = RequestOf<spec["charges-10/update"], Caller | Anonymous>;
export type Charges10UpdateResponse = ResponseOf<spec["charges-10/update"], 200 | 302>;

/** DELETE /v1/charge10s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges10DeleteRequest = RequestOf<spec["charges-10/delete"], Caller | Anonymous>;
export type Charges10DeleteResponse = ResponseOf<spec["charges-10/delete"], 200>;

/** POST /v1/charge11s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges11CreateRequest = RequestOf<spec["charges-11/create"], Caller | Anonymous>;
export type Charges11CreateResponse = ResponseOf<spec["charges-11/create"], 200 | 302>;

/** GET /v1/charge11s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges11GetRequest = RequestOf<spec["charges-11/get"], Caller | Anonymous>;
export type Charges11GetResponse = ResponseOf<spec["charges-11/get"], 200 | 302>;

/** PATCH /v1/charge11s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges11UpdateRequest = RequestOf<spec["charges-11/update"], Caller | Anonymous>;
export type Charges11UpdateResponse = ResponseOf<spec["charges-11/update"], 200 | 302>;

/** DELETE /v1/charge11s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges11DeleteRequest = RequestOf<spec["charges-11/delete"], Caller | Anonymous>;
export type Charges11DeleteResponse = ResponseOf<spec["charges-11/delete"], 200>;

/** POST /v1/charge12s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges12CreateRequest = RequestOf<spec["charges-12/create"], Caller | Anonymous>;
export type Charges12CreateResponse = ResponseOf<spec["charges-12/create"], 200 | 302>;

/** GET /v1/charge12s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges12GetRequest = RequestOf<spec["charges-12/get"], Caller | Anonymous>;
export type Charges12GetResponse = ResponseOf<spec["charges-12/get"], 200 | 302>;

/** PATCH /v1/charge12s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges12UpdateRequest = RequestOf<spec["charges-12/update"], Caller | Anonymous>;
export type Charges12UpdateResponse = ResponseOf<spec["charges-12/update"], 200 | 302>;

/** DELETE /v1/charge12s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges12DeleteRequest = RequestOf<spec["charges-12/delete"], Caller | Anonymous>;
export type Charges12DeleteResponse = ResponseOf<spec["charges-12/delete"], 200>;

/** POST /v1/charge13s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges13CreateRequest = RequestOf<spec["charges-13/create"], Caller | Anonymous>;
export type Charges13CreateResponse = ResponseOf<spec["charges-13/create"], 200 | 302>;

/** GET /v1/charge13s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges13GetRequest = RequestOf<spec["charges-13/get"], Caller | Anonymous>;
export type Charges13GetResponse = ResponseOf<spec["charges-13/get"], 200 | 302>;

/** PATCH /v1/charge13s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges13UpdateRequest = RequestOf<spec["charges-13/update"], Caller | Anonymous>;
export type Charges13UpdateResponse = ResponseOf<spec["charges-13/update"], 200 | 302>;

/** DELETE /v1/charge13s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges13DeleteRequest = RequestOf<spec["charges-13/delete"], Caller | Anonymous>;
export type Charges13DeleteResponse = ResponseOf<spec["charges-13/delete"], 200>;

/** POST /v1/charge14s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges14CreateRequest = RequestOf<spec["charges-14/create"], Caller | Anonymous>;
export type Charges14CreateResponse = ResponseOf<spec["charges-14/create"], 200 | 302>;

/** GET /v1/charge14s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges14GetRequest = RequestOf<spec["charges-14/get"], Caller | Anonymous>;
export type Charges14GetResponse = ResponseOf<spec["charges-14/get"], 200 | 302>;

/** PATCH /v1/charge14s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges14UpdateRequest = RequestOf<spec["charges-14/update"], Caller | Anonymous>;
export type Charges14UpdateResponse = ResponseOf<spec["charges-14/update"], 200 | 302>;

/** DELETE /v1/charge14s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges14DeleteRequest = RequestOf<spec["charges-14/delete"], Caller | Anonymous>;
export type Charges14DeleteResponse = ResponseOf<spec["charges-14/delete"], 200>;

/** POST /v1/charge15s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges15CreateRequest = RequestOf<spec["charges-15/create"], Caller | Anonymous>;
export type Charges15CreateResponse = ResponseOf<spec["charges-15/create"], 200 | 302>;

/** GET /v1/charge15s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges15GetRequest = RequestOf<spec["charges-15/get"], Caller | Anonymous>;
export type Charges15GetResponse = ResponseOf<spec["charges-15/get"], 200 | 302>;

/** PATCH /v1/charge15s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges15UpdateRequest = RequestOf<spec["charges-15/update"], Caller | Anonymous>;
export type Charges15UpdateResponse = ResponseOf<spec["charges-15/update"], 200 | 302>;

/** DELETE /v1/charge15s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges15DeleteRequest = RequestOf<spec["charges-15/delete"], Caller | Anonymous>;
export type Charges15DeleteResponse = ResponseOf<spec["charges-15/delete"], 200>;

/** POST /v1/charge16s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges16CreateRequest = RequestOf<spec["charges-16/create"], Caller | Anonymous>;
export type Charges16CreateResponse = ResponseOf<spec["charges-16/create"], 200 | 302>;

/** GET /v1/charge16s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges16GetRequest = RequestOf<spec["charges-16/get"], Caller | Anonymous>;
export type Charges16GetResponse = ResponseOf<spec["charges-16/get"], 200 | 302>;

/** PATCH /v1/charge16s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges16UpdateRequest = RequestOf<spec["charges-16/update"], Caller | Anonymous>;
export type Charges16UpdateResponse = ResponseOf<spec["charges-16/update"], 200 | 302>;

/** DELETE /v1/charge16s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges16DeleteRequest = RequestOf<spec["charges-16/delete"], Caller | Anonymous>;
export type Charges16DeleteResponse = ResponseOf<spec["charges-16/delete"], 200>;

/** POST /v1/charge17s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges17CreateRequest = RequestOf<spec["charges-17/create"], Caller | Anonymous>;
export type Charges17CreateResponse = ResponseOf<spec["charges-17/create"], 200 | 302>;

/** GET /v1/charge17s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges17GetRequest = RequestOf<spec["charges-17/get"], Caller | Anonymous>;
export type Charges17GetResponse = ResponseOf<spec["charges-17/get"], 200 | 302>;

/** PATCH /v1/charge17s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges17UpdateRequest = RequestOf<spec["charges-17/update"], Caller | Anonymous>;
export type Charges17UpdateResponse = ResponseOf<spec["charges-17/update"], 200 | 302>;

/** DELETE /v1/charge17s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges17DeleteRequest = RequestOf<spec["charges-17/delete"], Caller | Anonymous>;
export type Charges17DeleteResponse = ResponseOf<spec["charges-17/delete"], 200>;

/** POST /v1/charge18s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges18CreateRequest = RequestOf<spec["charges-18/create"], Caller | Anonymous>;
export type Charges18CreateResponse = ResponseOf<spec["charges-18/create"], 200 | 302>;

/** GET /v1/charge18s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges18GetRequest = RequestOf<spec["charges-18/get"], Caller | Anonymous>;
export type Charges18GetResponse = ResponseOf<spec["charges-18/get"], 200 | 302>;

/** PATCH /v1/charge18s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges18UpdateRequest = RequestOf<spec["charges-18/update"], Caller | Anonymous>;
export type Charges18UpdateResponse = ResponseOf<spec["charges-18/update"], 200 | 302>;

/** DELETE /v1/charge18s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges18DeleteRequest = RequestOf<spec["charges-18/delete"], Caller | Anonymous>;
export type Charges18DeleteResponse = ResponseOf<spec["charges-18/delete"], 200>;

/** POST /v1/charge19s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges19CreateRequest = RequestOf<spec["charges-19/create"], Caller | Anonymous>;
export type Charges19CreateResponse = ResponseOf<spec["charges-19/create"], 200 | 302>;

/** GET /v1/charge19s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges19GetRequest = RequestOf<spec["charges-19/get"], Caller | Anonymous>;
export type Charges19GetResponse = ResponseOf<spec["charges-19/get"], 200 | 302>;

/** PATCH /v1/charge19s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges19UpdateRequest = RequestOf<spec["charges-19/update"], Caller | Anonymous>;
export type Charges19UpdateResponse = ResponseOf<spec["charges-19/update"], 200 | 302>;

/** DELETE /v1/charge19s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges19DeleteRequest = RequestOf<spec["charges-19/delete"], Caller | Anonymous>;
export type Charges19DeleteResponse = ResponseOf<spec["charges-19/delete"], 200>;

/** POST /v1/charge20s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges20CreateRequest = RequestOf<spec["charges-20/create"], Caller | Anonymous>;
export type Charges20CreateResponse = ResponseOf<spec["charges-20/create"], 200 | 302>;

/** GET /v1/charge20s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges20GetRequest = RequestOf<spec["charges-20/get"], Caller | Anonymous>;
export type Charges20GetResponse = ResponseOf<spec["charges-20/get"], 200 | 302>;

/** PATCH /v1/charge20s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges20UpdateRequest = RequestOf<spec["charges-20/update"], Caller | Anonymous>;
export type Charges20UpdateResponse = ResponseOf<spec["charges-20/update"], 200 | 302>;

/** DELETE /v1/charge20s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges20DeleteRequest = RequestOf<spec["charges-20/delete"], Caller | Anonymous>;
export type Charges20DeleteResponse = ResponseOf<spec["charges-20/delete"], 200>;

/** POST /v1/charge21s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges21CreateRequest = RequestOf<spec["charges-21/create"], Caller | Anonymous>;
export type Charges21CreateResponse = ResponseOf<spec["charges-21/create"], 200 | 302>;

/** GET /v1/charge21s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges21GetRequest = RequestOf<spec["charges-21/get"], Caller | Anonymous>;
export type Charges21GetResponse = ResponseOf<spec["charges-21/get"], 200 | 302>;

/** PATCH /v1/charge21s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges21UpdateRequest = RequestOf<spec["charges-21/update"], Caller | Anonymous>;
export type Charges21UpdateResponse = ResponseOf<spec["charges-21/update"], 200 | 302>;

/** DELETE /v1/charge21s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges21DeleteRequest = RequestOf<spec["charges-21/delete"], Caller | Anonymous>;
export type Charges21DeleteResponse = ResponseOf<spec["charges-21/delete"], 200>;

/** POST /v1/charge22s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges22CreateRequest = RequestOf<spec["charges-22/create"], Caller | Anonymous>;
export type Charges22CreateResponse = ResponseOf<spec["charges-22/create"], 200 | 302>;

/** GET /v1/charge22s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges22GetRequest = RequestOf<spec["charges-22/get"], Caller | Anonymous>;
export type Charges22GetResponse = ResponseOf<spec["charges-22/get"], 200 | 302>;

/** PATCH /v1/charge22s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges22UpdateRequest = RequestOf<spec["charges-22/update"], Caller | Anonymous>;
export type Charges22UpdateResponse = ResponseOf<spec["charges-22/update"], 200 | 302>;

/** DELETE /v1/charge22s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges22DeleteRequest = RequestOf<spec["charges-22/delete"], Caller | Anonymous>;
export type Charges22DeleteResponse = ResponseOf<spec["charges-22/delete"], 200>;

/** POST /v1/charge23s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges23CreateRequest = RequestOf<spec["charges-23/create"], Caller | Anonymous>;
export type Charges23CreateResponse = ResponseOf<spec["charges-23/create"], 200 | 302>;

/** GET /v1/charge23s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges23GetRequest = RequestOf<spec["charges-23/get"], Caller | Anonymous>;
export type Charges23GetResponse = ResponseOf<spec["charges-23/get"], 200 | 302>;

/** PATCH /v1/charge23s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges23UpdateRequest = RequestOf<spec["charges-23/update"], Caller | Anonymous>;
export type Charges23UpdateResponse = ResponseOf<spec["charges-23/update"], 200 | 302>;

/** DELETE /v1/charge23s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges23DeleteRequest = RequestOf<spec["charges-23/delete"], Caller | Anonymous>;
export type Charges23DeleteResponse = ResponseOf<spec["charges-23/delete"], 200>;

/** POST /v1/charge24s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges24CreateRequest = RequestOf<spec["charges-24/create"], Caller | Anonymous>;
export type Charges24CreateResponse = ResponseOf<spec["charges-24/create"], 200 | 302>;

/** GET /v1/charge24s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges24GetRequest = RequestOf<spec["charges-24/get"], Caller | Anonymous>;
export type Charges24GetResponse = ResponseOf<spec["charges-24/get"], 200 | 302>;

/** PATCH /v1/charge24s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges24UpdateRequest = RequestOf<spec["charges-24/update"], Caller | Anonymous>;
export type Charges24UpdateResponse = ResponseOf<spec["charges-24/update"], 200 | 302>;

/** DELETE /v1/charge24s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges24DeleteRequest = RequestOf<spec["charges-24/delete"], Caller | Anonymous>;
export type Charges24DeleteResponse = ResponseOf<spec["charges-24/delete"], 200>;

/** POST /v1/charge25s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges25CreateRequest = RequestOf<spec["charges-25/create"], Caller | Anonymous>;
export type Charges25CreateResponse = ResponseOf<spec["charges-25/create"], 200 | 302>;

/** GET /v1/charge25s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges25GetRequest = RequestOf<spec["charges-25/get"], Caller | Anonymous>;
export type Charges25GetResponse = ResponseOf<spec["charges-25/get"], 200 | 302>;

/** PATCH /v1/charge25s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges25UpdateRequest = RequestOf<spec["charges-25/update"], Caller | Anonymous>;
export type Charges25UpdateResponse = ResponseOf<spec["charges-25/update"], 200 | 302>;

/** DELETE /v1/charge25s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges25DeleteRequest = RequestOf<spec["charges-25/delete"], Caller | Anonymous>;
export type Charges25DeleteResponse = ResponseOf<spec["charges-25/delete"], 200>;

/** POST /v1/charge26s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges26CreateRequest = RequestOf<spec["charges-26/create"], Caller | Anonymous>;
export type Charges26CreateResponse = ResponseOf<spec["charges-26/create"], 200 | 302>;

/** GET /v1/charge26s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges26GetRequest = RequestOf<spec["charges-26/get"], Caller | Anonymous>;
export type Charges26GetResponse = ResponseOf<spec["charges-26/get"], 200 | 302>;

/** PATCH /v1/charge26s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges26UpdateRequest = RequestOf<spec["charges-26/update"], Caller | Anonymous>;
export type Charges26UpdateResponse = ResponseOf<spec["charges-26/update"], 200 | 302>;

/** DELETE /v1/charge26s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges26DeleteRequest = RequestOf<spec["charges-26/delete"], Caller | Anonymous>;
export type Charges26DeleteResponse = ResponseOf<spec["charges-26/delete"], 200>;

/** POST /v1/charge27s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges27CreateRequest = RequestOf<spec["charges-27/create"], Caller | Anonymous>;
export type Charges27CreateResponse = ResponseOf<spec["charges-27/create"], 200 | 302>;

/** GET /v1/charge27s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges27GetRequest = RequestOf<spec["charges-27/get"], Caller | Anonymous>;
export type Charges27GetResponse = ResponseOf<spec["charges-27/get"], 200 | 302>;

/** PATCH /v1/charge27s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges27UpdateRequest = RequestOf<spec["charges-27/update"], Caller | Anonymous>;
export type Charges27UpdateResponse = ResponseOf<spec["charges-27/update"], 200 | 302>;

/** DELETE /v1/charge27s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges27DeleteRequest = RequestOf<spec["charges-27/delete"], Caller | Anonymous>;
export type Charges27DeleteResponse = ResponseOf<spec["charges-27/delete"], 200>;

/** POST /v1/charge28s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges28CreateRequest = RequestOf<spec["charges-28/create"], Caller | Anonymous>;
export type Charges28CreateResponse = ResponseOf<spec["charges-28/create"], 200 | 302>;

/** GET /v1/charge28s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges28GetRequest = RequestOf<spec["charges-28/get"], Caller | Anonymous>;
export type Charges28GetResponse = ResponseOf<spec["charges-28/get"], 200 | 302>;

/** PATCH /v1/charge28s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges28UpdateRequest = RequestOf<spec["charges-28/update"], Caller | Anonymous>;
export type Charges28UpdateResponse = ResponseOf<spec["charges-28/update"], 200 | 302>;

/** DELETE /v1/charge28s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges28DeleteRequest = RequestOf<spec["charges-28/delete"], Caller | Anonymous>;
export type Charges28DeleteResponse = ResponseOf<spec["charges-28/delete"], 200>;

/** POST /v1/charge29s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges29CreateRequest = RequestOf<spec["charges-29/create"], Caller | Anonymous>;
export type Charges29CreateResponse = ResponseOf<spec["charges-29/create"], 200 | 302>;

/** GET /v1/charge29s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges29GetRequest = RequestOf<spec["charges-29/get"], Caller | Anonymous>;
export type Charges29GetResponse = ResponseOf<spec["charges-29/get"], 200 | 302>;

/** PATCH /v1/charge29s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges29UpdateRequest = RequestOf<spec["charges-29/update"], Caller | Anonymous>;
export type Charges29UpdateResponse = ResponseOf<spec["charges-29/update"], 200 | 302>;

/** DELETE /v1/charge29s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges29DeleteRequest = RequestOf<spec["charges-29/delete"], Caller | Anonymous>;
export type Charges29DeleteResponse = ResponseOf<spec["charges-29/delete"], 200>;

/** POST /v1/charge30s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges30CreateRequest = RequestOf<spec["charges-30/create"], Caller | Anonymous>;
export type Charges30CreateResponse = ResponseOf<spec["charges-30/create"], 200 | 302>;

/** GET /v1/charge30s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges30GetRequest = RequestOf<spec["charges-30/get"], Caller | Anonymous>;
export type Charges30GetResponse = ResponseOf<spec["charges-30/get"], 200 | 302>;

/** PATCH /v1/charge30s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges30UpdateRequest = RequestOf<spec["charges-30/update"], Caller | Anonymous>;
export type Charges30UpdateResponse = ResponseOf<spec["charges-30/update"], 200 | 302>;

/** DELETE /v1/charge30s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges30DeleteRequest = RequestOf<spec["charges-30/delete"], Caller | Anonymous>;
export type Charges30DeleteResponse = ResponseOf<spec["charges-30/delete"], 200>;

/** POST /v1/charge31s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges31CreateRequest = RequestOf<spec["charges-31/create"], Caller | Anonymous>;
export type Charges31CreateResponse = ResponseOf<spec["charges-31/create"], 200 | 302>;

/** GET /v1/charge31s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges31GetRequest = RequestOf<spec["charges-31/get"], Caller | Anonymous>;
export type Charges31GetResponse = ResponseOf<spec["charges-31/get"], 200 | 302>;

/** PATCH /v1/charge31s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges31UpdateRequest = RequestOf<spec["charges-31/update"], Caller | Anonymous>;
export type Charges31UpdateResponse = ResponseOf<spec["charges-31/update"], 200 | 302>;

/** DELETE /v1/charge31s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges31DeleteRequest = RequestOf<spec["charges-31/delete"], Caller | Anonymous>;
export type Charges31DeleteResponse = ResponseOf<spec["charges-31/delete"], 200>;

/** POST /v1/charge32s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges32CreateRequest = RequestOf<spec["charges-32/create"], Caller | Anonymous>;
export type Charges32CreateResponse = ResponseOf<spec["charges-32/create"], 200 | 302>;

/** GET /v1/charge32s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges32GetRequest = RequestOf<spec["charges-32/get"], Caller | Anonymous>;
export type Charges32GetResponse = ResponseOf<spec["charges-32/get"], 200 | 302>;

/** PATCH /v1/charge32s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges32UpdateRequest = RequestOf<spec["charges-32/update"], Caller | Anonymous>;
export type Charges32UpdateResponse = ResponseOf<spec["charges-32/update"], 200 | 302>;

/** DELETE /v1/charge32s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges32DeleteRequest = RequestOf<spec["charges-32/delete"], Caller | Anonymous>;
export type Charges32DeleteResponse = ResponseOf<spec["charges-32/delete"], 200>;

/** POST /v1/charge33s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges33CreateRequest = RequestOf<spec["charges-33/create"], Caller | Anonymous>;
export type Charges33CreateResponse = ResponseOf<spec["charges-33/create"], 200 | 302>;

/** GET /v1/charge33s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges33GetRequest = RequestOf<spec["charges-33/get"], Caller | Anonymous>;
export type Charges33GetResponse = ResponseOf<spec["charges-33/get"], 200 | 302>;

/** PATCH /v1/charge33s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges33UpdateRequest = RequestOf<spec["charges-33/update"], Caller | Anonymous>;
export type Charges33UpdateResponse = ResponseOf<spec["charges-33/update"], 200 | 302>;

/** DELETE /v1/charge33s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges33DeleteRequest = RequestOf<spec["charges-33/delete"], Caller | Anonymous>;
export type Charges33DeleteResponse = ResponseOf<spec["charges-33/delete"], 200>;

/** POST /v1/charge34s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges34CreateRequest = RequestOf<spec["charges-34/create"], Caller | Anonymous>;
export type Charges34CreateResponse = ResponseOf<spec["charges-34/create"], 200 | 302>;

/** GET /v1/charge34s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges34GetRequest = RequestOf<spec["charges-34/get"], Caller | Anonymous>;
export type Charges34GetResponse = ResponseOf<spec["charges-34/get"], 200 | 302>;

/** PATCH /v1/charge34s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges34UpdateRequest = RequestOf<spec["charges-34/update"], Caller | Anonymous>;
export type Charges34UpdateResponse = ResponseOf<spec["charges-34/update"], 200 | 302>;

/** DELETE /v1/charge34s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges34DeleteRequest = RequestOf<spec["charges-34/delete"], Caller | Anonymous>;
export type Charges34DeleteResponse = ResponseOf<spec["charges-34/delete"], 200>;

/** POST /v1/charge35s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges35CreateRequest = RequestOf<spec["charges-35/create"], Caller | Anonymous>;
export type Charges35CreateResponse = ResponseOf<spec["charges-35/create"], 200 | 302>;

/** GET /v1/charge35s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges35GetRequest = RequestOf<spec["charges-35/get"], Caller | Anonymous>;
export type Charges35GetResponse = ResponseOf<spec["charges-35/get"], 200 | 302>;

/** PATCH /v1/charge35s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges35UpdateRequest = RequestOf<spec["charges-35/update"], Caller | Anonymous>;
export type Charges35UpdateResponse = ResponseOf<spec["charges-35/update"], 200 | 302>;

/** DELETE /v1/charge35s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges35DeleteRequest = RequestOf<spec["charges-35/delete"], Caller | Anonymous>;
export type Charges35DeleteResponse = ResponseOf<spec["charges-35/delete"], 200>;

/** POST /v1/charge36s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges36CreateRequest = RequestOf<spec["charges-36/create"], Caller | Anonymous>;
export type Charges36CreateResponse = ResponseOf<spec["charges-36/create"], 200 | 302>;

/** GET /v1/charge36s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges36GetRequest = RequestOf<spec["charges-36/get"], Caller | Anonymous>;
export type Charges36GetResponse = ResponseOf<spec["charges-36/get"], 200 | 302>;

/** PATCH /v1/charge36s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges36UpdateRequest = RequestOf<spec["charges-36/update"], Caller | Anonymous>;
export type Charges36UpdateResponse = ResponseOf<spec["charges-36/update"], 200 | 302>;

/** DELETE /v1/charge36s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges36DeleteRequest = RequestOf<spec["charges-36/delete"], Caller | Anonymous>;
export type Charges36DeleteResponse = ResponseOf<spec["charges-36/delete"], 200>;

/** POST /v1/charge37s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges37CreateRequest = RequestOf<spec["charges-37/create"], Caller | Anonymous>;
export type Charges37CreateResponse = ResponseOf<spec["charges-37/create"], 200 | 302>;

/** GET /v1/charge37s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges37GetRequest = RequestOf<spec["charges-37/get"], Caller | Anonymous>;
export type Charges37GetResponse = ResponseOf<spec["charges-37/get"], 200 | 302>;

/** PATCH /v1/charge37s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges37UpdateRequest = RequestOf<spec["charges-37/update"], Caller | Anonymous>;
export type Charges37UpdateResponse = ResponseOf<spec["charges-37/update"], 200 | 302>;

/** DELETE /v1/charge37s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges37DeleteRequest = RequestOf<spec["charges-37/delete"], Caller | Anonymous>;
export type Charges37DeleteResponse = ResponseOf<spec["charges-37/delete"], 200>;

/** POST /v1/charge38s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges38CreateRequest = RequestOf<spec["charges-38/create"], Caller | Anonymous>;
export type Charges38CreateResponse = ResponseOf<spec["charges-38/create"], 200 | 302>;

/** GET /v1/charge38s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges38GetRequest = RequestOf<spec["charges-38/get"], Caller | Anonymous>;
export type Charges38GetResponse = ResponseOf<spec["charges-38/get"], 200 | 302>;

/** PATCH /v1/charge38s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges38UpdateRequest = RequestOf<spec["charges-38/update"], Caller | Anonymous>;
export type Charges38UpdateResponse = ResponseOf<spec["charges-38/update"], 200 | 302>;

/** DELETE /v1/charge38s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges38DeleteRequest = RequestOf<spec["charges-38/delete"], Caller | Anonymous>;
export type Charges38DeleteResponse = ResponseOf<spec["charges-38/delete"], 200>;

/** POST /v1/charge39s: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges39CreateRequest = RequestOf<spec["charges-39/create"], Caller | Anonymous>;
export type Charges39CreateResponse = ResponseOf<spec["charges-39/create"], 200 | 302>;

/** GET /v1/charge39s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges39GetRequest = RequestOf<spec["charges-39/get"], Caller | Anonymous>;
export type Charges39GetResponse = ResponseOf<spec["charges-39/get"], 200 | 302>;

/** PATCH /v1/charge39s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges39UpdateRequest = RequestOf<spec["charges-39/update"], Caller | Anonymous>;
export type Charges39UpdateResponse = ResponseOf<spec["charges-39/update"], 200 | 302>;

/** DELETE /v1/charge39s/{charge}.json: Credentials: basicAuth or bearerAuth or nothing. */
export type Charges39DeleteRequest = RequestOf<spec["charges-39/delete"], Caller | Anonymous>;
export type Charges39DeleteResponse = ResponseOf<spec["charges-39/delete"], 200>;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** GET /v1/charge0s */
  charges0List: Handler<Charges0ListRequest, Charges0ListResponse, Services>;
  /** GET /v1/charge1s */
  charges1List: Handler<Charges1ListRequest, Charges1ListResponse, Services>;
  /** GET /v1/charge2s */
  charges2List: Handler<Charges2ListRequest, Charges2ListResponse, Services>;
  /** GET /v1/charge3s */
  charges3List: Handler<Charges3ListRequest, Charges3ListResponse, Services>;
  /** GET /v1/charge4s */
  charges4List: Handler<Charges4ListRequest, Charges4ListResponse, Services>;
  /** GET /v1/charge5s */
  charges5List: Handler<Charges5ListRequest, Charges5ListResponse, Services>;
  /** GET /v1/charge6s */
  charges6List: Handler<Charges6ListRequest, Charges6ListResponse, Services>;
  /** GET /v1/charge7s */
  charges7List: Handler<Charges7ListRequest, Charges7ListResponse, Services>;
  /** GET /v1/charge8s */
  charges8List: Handler<Charges8ListRequest, Charges8ListResponse, Services>;
  /** GET /v1/charge9s */
  charges9List: Handler<Charges9ListRequest, Charges9ListResponse, Services>;
  /** GET /v1/charge10s */
  charges10List: Handler<Charges10ListRequest, Charges10ListResponse, Services>;
  /** GET /v1/charge11s */
  charges11List: Handler<Charges11ListRequest, Charges11ListResponse, Services>;
  /** GET /v1/charge12s */
  charges12List: Handler<Charges12ListRequest, Charges12ListResponse, Services>;
  /** GET /v1/charge13s */
  charges13List: Handler<Charges13ListRequest, Charges13ListResponse, Services>;
  /** GET /v1/charge14s */
  charges14List: Handler<Charges14ListRequest, Charges14ListResponse, Services>;
  /** GET /v1/charge15s */
  charges15List: Handler<Charges15ListRequest, Charges15ListResponse, Services>;
  /** GET /v1/charge16s */
  charges16List: Handler<Charges16ListRequest, Charges16ListResponse, Services>;
  /** GET /v1/charge17s */
  charges17List: Handler<Charges17ListRequest, Charges17ListResponse, Services>;
  /** GET /v1/charge18s */
  charges18List: Handler<Charges18ListRequest, Charges18ListResponse, Services>;
  /** GET /v1/charge19s */
  charges19List: Handler<Charges19ListRequest, Charges19ListResponse, Services>;
  /** GET /v1/charge20s */
  charges20List: Handler<Charges20ListRequest, Charges20ListResponse, Services>;
  /** GET /v1/charge21s */
  charges21List: Handler<Charges21ListRequest, Charges21ListResponse, Services>;
  /** GET /v1/charge22s */
  charges22List: Handler<Charges22ListRequest, Charges22ListResponse, Services>;
  /** GET /v1/charge23s */
  charges23List: Handler<Charges23ListRequest, Charges23ListResponse, Services>;
  /** GET /v1/charge24s */
  charges24List: Handler<Charges24ListRequest, Charges24ListResponse, Services>;
  /** GET /v1/charge25s */
  charges25List: Handler<Charges25ListRequest, Charges25ListResponse, Services>;
  /** GET /v1/charge26s */
  charges26List: Handler<Charges26ListRequest, Charges26ListResponse, Services>;
  /** GET /v1/charge27s */
  charges27List: Handler<Charges27ListRequest, Charges27ListResponse, Services>;
  /** GET /v1/charge28s */
  charges28List: Handler<Charges28ListRequest, Charges28ListResponse, Services>;
  /** GET /v1/charge29s */
  charges29List: Handler<Charges29ListRequest, Charges29ListResponse, Services>;
  /** GET /v1/charge30s */
  charges30List: Handler<Charges30ListRequest, Charges30ListResponse, Services>;
  /** GET /v1/charge31s */
  charges31List: Handler<Charges31ListRequest, Charges31ListResponse, Services>;
  /** GET /v1/charge32s */
  charges32List: Handler<Charges32ListRequest, Charges32ListResponse, Services>;
  /** GET /v1/charge33s */
  charges33List: Handler<Charges33ListRequest, Charges33ListResponse, Services>;
  /** GET /v1/charge34s */
  charges34List: Handler<Charges34ListRequest, Charges34ListResponse, Services>;
  /** GET /v1/charge35s */
  charges35List: Handler<Charges35ListRequest, Charges35ListResponse, Services>;
  /** GET /v1/charge36s */
  charges36List: Handler<Charges36ListRequest, Charges36ListResponse, Services>;
  /** GET /v1/charge37s */
  charges37List: Handler<Charges37ListRequest, Charges37ListResponse, Services>;
  /** GET /v1/charge38s */
  charges38List: Handler<Charges38ListRequest, Charges38ListResponse, Services>;
  /** GET /v1/charge39s */
  charges39List: Handler<Charges39ListRequest, Charges39ListResponse, Services>;
  /** POST /v1/charge0s */
  charges0Create: Handler<Charges0CreateRequest, Charges0CreateResponse, Services>;
  /** GET /v1/charge0s/{charge}.json */
  charges0Get: Handler<Charges0GetRequest, Charges0GetResponse, Services>;
  /** PATCH /v1/charge0s/{charge}.json */
  charges0Update: Handler<Charges0UpdateRequest, Charges0UpdateResponse, Services>;
  /** DELETE /v1/charge0s/{charge}.json */
  charges0Delete: Handler<Charges0DeleteRequest, Charges0DeleteResponse, Services>;
  /** POST /v1/charge1s */
  charges1Create: Handler<Charges1CreateRequest, Charges1CreateResponse, Services>;
  /** GET /v1/charge1s/{charge}.json */
  charges1Get: Handler<Charges1GetRequest, Charges1GetResponse, Services>;
  /** PATCH /v1/charge1s/{charge}.json */
  charges1Update: Handler<Charges1UpdateRequest, Charges1UpdateResponse, Services>;
  /** DELETE /v1/charge1s/{charge}.json */
  charges1Delete: Handler<Charges1DeleteRequest, Charges1DeleteResponse, Services>;
  /** POST /v1/charge2s */
  charges2Create: Handler<Charges2CreateRequest, Charges2CreateResponse, Services>;
  /** GET /v1/charge2s/{charge}.json */
  charges2Get: Handler<Charges2GetRequest, Charges2GetResponse, Services>;
  /** PATCH /v1/charge2s/{charge}.json */
  charges2Update: Handler<Charges2UpdateRequest, Charges2UpdateResponse, Services>;
  /** DELETE /v1/charge2s/{charge}.json */
  charges2Delete: Handler<Charges2DeleteRequest, Charges2DeleteResponse, Services>;
  /** POST /v1/charge3s */
  charges3Create: Handler<Charges3CreateRequest, Charges3CreateResponse, Services>;
  /** GET /v1/charge3s/{charge}.json */
  charges3Get: Handler<Charges3GetRequest, Charges3GetResponse, Services>;
  /** PATCH /v1/charge3s/{charge}.json */
  charges3Update: Handler<Charges3UpdateRequest, Charges3UpdateResponse, Services>;
  /** DELETE /v1/charge3s/{charge}.json */
  charges3Delete: Handler<Charges3DeleteRequest, Charges3DeleteResponse, Services>;
  /** POST /v1/charge4s */
  charges4Create: Handler<Charges4CreateRequest, Charges4CreateResponse, Services>;
  /** GET /v1/charge4s/{charge}.json */
  charges4Get: Handler<Charges4GetRequest, Charges4GetResponse, Services>;
  /** PATCH /v1/charge4s/{charge}.json */
  charges4Update: Handler<Charges4UpdateRequest, Charges4UpdateResponse, Services>;
  /** DELETE /v1/charge4s/{charge}.json */
  charges4Delete: Handler<Charges4DeleteRequest, Charges4DeleteResponse, Services>;
  /** POST /v1/charge5s */
  charges5Create: Handler<Charges5CreateRequest, Charges5CreateResponse, Services>;
  /** GET /v1/charge5s/{charge}.json */
  charges5Get: Handler<Charges5GetRequest, Charges5GetResponse, Services>;
  /** PATCH /v1/charge5s/{charge}.json */
  charges5Update: Handler<Charges5UpdateRequest, Charges5UpdateResponse, Services>;
  /** DELETE /v1/charge5s/{charge}.json */
  charges5Delete: Handler<Charges5DeleteRequest, Charges5DeleteResponse, Services>;
  /** POST /v1/charge6s */
  charges6Create: Handler<Charges6CreateRequest, Charges6CreateResponse, Services>;
  /** GET /v1/charge6s/{charge}.json */
  charges6Get: Handler<Charges6GetRequest, Charges6GetResponse, Services>;
  /** PATCH /v1/charge6s/{charge}.json */
  charges6Update: Handler<Charges6UpdateRequest, Charges6UpdateResponse, Services>;
  /** DELETE /v1/charge6s/{charge}.json */
  charges6Delete: Handler<Charges6DeleteRequest, Charges6DeleteResponse, Services>;
  /** POST /v1/charge7s */
  charges7Create: Handler<Charges7CreateRequest, Charges7CreateResponse, Services>;
  /** GET /v1/charge7s/{charge}.json */
  charges7Get: Handler<Charges7GetRequest, Charges7GetResponse, Services>;
  /** PATCH /v1/charge7s/{charge}.json */
  charges7Update: Handler<Charges7UpdateRequest, Charges7UpdateResponse, Services>;
  /** DELETE /v1/charge7s/{charge}.json */
  charges7Delete: Handler<Charges7DeleteRequest, Charges7DeleteResponse, Services>;
  /** POST /v1/charge8s */
  charges8Create: Handler<Charges8CreateRequest, Charges8CreateResponse, Services>;
  /** GET /v1/charge8s/{charge}.json */
  charges8Get: Handler<Charges8GetRequest, Charges8GetResponse, Services>;
  /** PATCH /v1/charge8s/{charge}.json */
  charges8Update: Handler<Charges8UpdateRequest, Charges8UpdateResponse, Services>;
  /** DELETE /v1/charge8s/{charge}.json */
  charges8Delete: Handler<Charges8DeleteRequest, Charges8DeleteResponse, Services>;
  /** POST /v1/charge9s */
  charges9Create: Handler<Charges9CreateRequest, Charges9CreateResponse, Services>;
  /** GET /v1/charge9s/{charge}.json */
  charges9Get: Handler<Charges9GetRequest, Charges9GetResponse, Services>;
  /** PATCH /v1/charge9s/{charge}.json */
  charges9Update: Handler<Charges9UpdateRequest, Charges9UpdateResponse, Services>;
  /** DELETE /v1/charge9s/{charge}.json */
  charges9Delete: Handler<Charges9DeleteRequest, Charges9DeleteResponse, Services>;
  /** POST /v1/charge10s */
  charges10Create: Handler<Charges10CreateRequest, Charges10CreateResponse, Services>;
  /** GET /v1/charge10s/{charge}.json */
  charges10Get: Handler<Charges10GetRequest, Charges10GetResponse, Services>;
  /** PATCH /v1/charge10s/{charge}.json */
  charges10Update: Handler<Charges10UpdateRequest, Charges10UpdateResponse, Services>;
  /** DELETE /v1/charge10s/{charge}.json */
  charges10Delete: Handler<Charges10DeleteRequest, Charges10DeleteResponse, Services>;
  /** POST /v1/charge11s */
  charges11Create: Handler<Charges11CreateRequest, Charges11CreateResponse, Services>;
  /** GET /v1/charge11s/{charge}.json */
  charges11Get: Handler<Charges11GetRequest, Charges11GetResponse, Services>;
  /** PATCH /v1/charge11s/{charge}.json */
  charges11Update: Handler<Charges11UpdateRequest, Charges11UpdateResponse, Services>;
  /** DELETE /v1/charge11s/{charge}.json */
  charges11Delete: Handler<Charges11DeleteRequest, Charges11DeleteResponse, Services>;
  /** POST /v1/charge12s */
  charges12Create: Handler<Charges12CreateRequest, Charges12CreateResponse, Services>;
  /** GET /v1/charge12s/{charge}.json */
  charges12Get: Handler<Charges12GetRequest, Charges12GetResponse, Services>;
  /** PATCH /v1/charge12s/{charge}.json */
  charges12Update: Handler<Charges12UpdateRequest, Charges12UpdateResponse, Services>;
  /** DELETE /v1/charge12s/{charge}.json */
  charges12Delete: Handler<Charges12DeleteRequest, Charges12DeleteResponse, Services>;
  /** POST /v1/charge13s */
  charges13Create: Handler<Charges13CreateRequest, Charges13CreateResponse, Services>;
  /** GET /v1/charge13s/{charge}.json */
  charges13Get: Handler<Charges13GetRequest, Charges13GetResponse, Services>;
  /** PATCH /v1/charge13s/{charge}.json */
  charges13Update: Handler<Charges13UpdateRequest, Charges13UpdateResponse, Services>;
  /** DELETE /v1/charge13s/{charge}.json */
  charges13Delete: Handler<Charges13DeleteRequest, Charges13DeleteResponse, Services>;
  /** POST /v1/charge14s */
  charges14Create: Handler<Charges14CreateRequest, Charges14CreateResponse, Services>;
  /** GET /v1/charge14s/{charge}.json */
  charges14Get: Handler<Charges14GetRequest, Charges14GetResponse, Services>;
  /** PATCH /v1/charge14s/{charge}.json */
  charges14Update: Handler<Charges14UpdateRequest, Charges14UpdateResponse, Services>;
  /** DELETE /v1/charge14s/{charge}.json */
  charges14Delete: Handler<Charges14DeleteRequest, Charges14DeleteResponse, Services>;
  /** POST /v1/charge15s */
  charges15Create: Handler<Charges15CreateRequest, Charges15CreateResponse, Services>;
  /** GET /v1/charge15s/{charge}.json */
  charges15Get: Handler<Charges15GetRequest, Charges15GetResponse, Services>;
  /** PATCH /v1/charge15s/{charge}.json */
  charges15Update: Handler<Charges15UpdateRequest, Charges15UpdateResponse, Services>;
  /** DELETE /v1/charge15s/{charge}.json */
  charges15Delete: Handler<Charges15DeleteRequest, Charges15DeleteResponse, Services>;
  /** POST /v1/charge16s */
  charges16Create: Handler<Charges16CreateRequest, Charges16CreateResponse, Services>;
  /** GET /v1/charge16s/{charge}.json */
  charges16Get: Handler<Charges16GetRequest, Charges16GetResponse, Services>;
  /** PATCH /v1/charge16s/{charge}.json */
  charges16Update: Handler<Charges16UpdateRequest, Charges16UpdateResponse, Services>;
  /** DELETE /v1/charge16s/{charge}.json */
  charges16Delete: Handler<Charges16DeleteRequest, Charges16DeleteResponse, Services>;
  /** POST /v1/charge17s */
  charges17Create: Handler<Charges17CreateRequest, Charges17CreateResponse, Services>;
  /** GET /v1/charge17s/{charge}.json */
  charges17Get: Handler<Charges17GetRequest, Charges17GetResponse, Services>;
  /** PATCH /v1/charge17s/{charge}.json */
  charges17Update: Handler<Charges17UpdateRequest, Charges17UpdateResponse, Services>;
  /** DELETE /v1/charge17s/{charge}.json */
  charges17Delete: Handler<Charges17DeleteRequest, Charges17DeleteResponse, Services>;
  /** POST /v1/charge18s */
  charges18Create: Handler<Charges18CreateRequest, Charges18CreateResponse, Services>;
  /** GET /v1/charge18s/{charge}.json */
  charges18Get: Handler<Charges18GetRequest, Charges18GetResponse, Services>;
  /** PATCH /v1/charge18s/{charge}.json */
  charges18Update: Handler<Charges18UpdateRequest, Charges18UpdateResponse, Services>;
  /** DELETE /v1/charge18s/{charge}.json */
  charges18Delete: Handler<Charges18DeleteRequest, Charges18DeleteResponse, Services>;
  /** POST /v1/charge19s */
  charges19Create: Handler<Charges19CreateRequest, Charges19CreateResponse, Services>;
  /** GET /v1/charge19s/{charge}.json */
  charges19Get: Handler<Charges19GetRequest, Charges19GetResponse, Services>;
  /** PATCH /v1/charge19s/{charge}.json */
  charges19Update: Handler<Charges19UpdateRequest, Charges19UpdateResponse, Services>;
  /** DELETE /v1/charge19s/{charge}.json */
  charges19Delete: Handler<Charges19DeleteRequest, Charges19DeleteResponse, Services>;
  /** POST /v1/charge20s */
  charges20Create: Handler<Charges20CreateRequest, Charges20CreateResponse, Services>;
  /** GET /v1/charge20s/{charge}.json */
  charges20Get: Handler<Charges20GetRequest, Charges20GetResponse, Services>;
  /** PATCH /v1/charge20s/{charge}.json */
  charges20Update: Handler<Charges20UpdateRequest, Charges20UpdateResponse, Services>;
  /** DELETE /v1/charge20s/{charge}.json */
  charges20Delete: Handler<Charges20DeleteRequest, Charges20DeleteResponse, Services>;
  /** POST /v1/charge21s */
  charges21Create: Handler<Charges21CreateRequest, Charges21CreateResponse, Services>;
  /** GET /v1/charge21s/{charge}.json */
  charges21Get: Handler<Charges21GetRequest, Charges21GetResponse, Services>;
  /** PATCH /v1/charge21s/{charge}.json */
  charges21Update: Handler<Charges21UpdateRequest, Charges21UpdateResponse, Services>;
  /** DELETE /v1/charge21s/{charge}.json */
  charges21Delete: Handler<Charges21DeleteRequest, Charges21DeleteResponse, Services>;
  /** POST /v1/charge22s */
  charges22Create: Handler<Charges22CreateRequest, Charges22CreateResponse, Services>;
  /** GET /v1/charge22s/{charge}.json */
  charges22Get: Handler<Charges22GetRequest, Charges22GetResponse, Services>;
  /** PATCH /v1/charge22s/{charge}.json */
  charges22Update: Handler<Charges22UpdateRequest, Charges22UpdateResponse, Services>;
  /** DELETE /v1/charge22s/{charge}.json */
  charges22Delete: Handler<Charges22DeleteRequest, Charges22DeleteResponse, Services>;
  /** POST /v1/charge23s */
  charges23Create: Handler<Charges23CreateRequest, Charges23CreateResponse, Services>;
  /** GET /v1/charge23s/{charge}.json */
  charges23Get: Handler<Charges23GetRequest, Charges23GetResponse, Services>;
  /** PATCH /v1/charge23s/{charge}.json */
  charges23Update: Handler<Charges23UpdateRequest, Charges23UpdateResponse, Services>;
  /** DELETE /v1/charge23s/{charge}.json */
  charges23Delete: Handler<Charges23DeleteRequest, Charges23DeleteResponse, Services>;
  /** POST /v1/charge24s */
  charges24Create: Handler<Charges24CreateRequest, Charges24CreateResponse, Services>;
  /** GET /v1/charge24s/{charge}.json */
  charges24Get: Handler<Charges24GetRequest, Charges24GetResponse, Services>;
  /** PATCH /v1/charge24s/{charge}.json */
  charges24Update: Handler<Charges24UpdateRequest, Charges24UpdateResponse, Services>;
  /** DELETE /v1/charge24s/{charge}.json */
  charges24Delete: Handler<Charges24DeleteRequest, Charges24DeleteResponse, Services>;
  /** POST /v1/charge25s */
  charges25Create: Handler<Charges25CreateRequest, Charges25CreateResponse, Services>;
  /** GET /v1/charge25s/{charge}.json */
  charges25Get: Handler<Charges25GetRequest, Charges25GetResponse, Services>;
  /** PATCH /v1/charge25s/{charge}.json */
  charges25Update: Handler<Charges25UpdateRequest, Charges25UpdateResponse, Services>;
  /** DELETE /v1/charge25s/{charge}.json */
  charges25Delete: Handler<Charges25DeleteRequest, Charges25DeleteResponse, Services>;
  /** POST /v1/charge26s */
  charges26Create: Handler<Charges26CreateRequest, Charges26CreateResponse, Services>;
  /** GET /v1/charge26s/{charge}.json */
  charges26Get: Handler<Charges26GetRequest, Charges26GetResponse, Services>;
  /** PATCH /v1/charge26s/{charge}.json */
  charges26Update: Handler<Charges26UpdateRequest, Charges26UpdateResponse, Services>;
  /** DELETE /v1/charge26s/{charge}.json */
  charges26Delete: Handler<Charges26DeleteRequest, Charges26DeleteResponse, Services>;
  /** POST /v1/charge27s */
  charges27Create: Handler<Charges27CreateRequest, Charges27CreateResponse, Services>;
  /** GET /v1/charge27s/{charge}.json */
  charges27Get: Handler<Charges27GetRequest, Charges27GetResponse, Services>;
  /** PATCH /v1/charge27s/{charge}.json */
  charges27Update: Handler<Charges27UpdateRequest, Charges27UpdateResponse, Services>;
  /** DELETE /v1/charge27s/{charge}.json */
  charges27Delete: Handler<Charges27DeleteRequest, Charges27DeleteResponse, Services>;
  /** POST /v1/charge28s */
  charges28Create: Handler<Charges28CreateRequest, Charges28CreateResponse, Services>;
  /** GET /v1/charge28s/{charge}.json */
  charges28Get: Handler<Charges28GetRequest, Charges28GetResponse, Services>;
  /** PATCH /v1/charge28s/{charge}.json */
  charges28Update: Handler<Charges28UpdateRequest, Charges28UpdateResponse, Services>;
  /** DELETE /v1/charge28s/{charge}.json */
  charges28Delete: Handler<Charges28DeleteRequest, Charges28DeleteResponse, Services>;
  /** POST /v1/charge29s */
  charges29Create: Handler<Charges29CreateRequest, Charges29CreateResponse, Services>;
  /** GET /v1/charge29s/{charge}.json */
  charges29Get: Handler<Charges29GetRequest, Charges29GetResponse, Services>;
  /** PATCH /v1/charge29s/{charge}.json */
  charges29Update: Handler<Charges29UpdateRequest, Charges29UpdateResponse, Services>;
  /** DELETE /v1/charge29s/{charge}.json */
  charges29Delete: Handler<Charges29DeleteRequest, Charges29DeleteResponse, Services>;
  /** POST /v1/charge30s */
  charges30Create: Handler<Charges30CreateRequest, Charges30CreateResponse, Services>;
  /** GET /v1/charge30s/{charge}.json */
  charges30Get: Handler<Charges30GetRequest, Charges30GetResponse, Services>;
  /** PATCH /v1/charge30s/{charge}.json */
  charges30Update: Handler<Charges30UpdateRequest, Charges30UpdateResponse, Services>;
  /** DELETE /v1/charge30s/{charge}.json */
  charges30Delete: Handler<Charges30DeleteRequest, Charges30DeleteResponse, Services>;
  /** POST /v1/charge31s */
  charges31Create: Handler<Charges31CreateRequest, Charges31CreateResponse, Services>;
  /** GET /v1/charge31s/{charge}.json */
  charges31Get: Handler<Charges31GetRequest, Charges31GetResponse, Services>;
  /** PATCH /v1/charge31s/{charge}.json */
  charges31Update: Handler<Charges31UpdateRequest, Charges31UpdateResponse, Services>;
  /** DELETE /v1/charge31s/{charge}.json */
  charges31Delete: Handler<Charges31DeleteRequest, Charges31DeleteResponse, Services>;
  /** POST /v1/charge32s */
  charges32Create: Handler<Charges32CreateRequest, Charges32CreateResponse, Services>;
  /** GET /v1/charge32s/{charge}.json */
  charges32Get: Handler<Charges32GetRequest, Charges32GetResponse, Services>;
  /** PATCH /v1/charge32s/{charge}.json */
  charges32Update: Handler<Charges32UpdateRequest, Charges32UpdateResponse, Services>;
  /** DELETE /v1/charge32s/{charge}.json */
  charges32Delete: Handler<Charges32DeleteRequest, Charges32DeleteResponse, Services>;
  /** POST /v1/charge33s */
  charges33Create: Handler<Charges33CreateRequest, Charges33CreateResponse, Services>;
  /** GET /v1/charge33s/{charge}.json */
  charges33Get: Handler<Charges33GetRequest, Charges33GetResponse, Services>;
  /** PATCH /v1/charge33s/{charge}.json */
  charges33Update: Handler<Charges33UpdateRequest, Charges33UpdateResponse, Services>;
  /** DELETE /v1/charge33s/{charge}.json */
  charges33Delete: Handler<Charges33DeleteRequest, Charges33DeleteResponse, Services>;
  /** POST /v1/charge34s */
  charges34Create: Handler<Charges34CreateRequest, Charges34CreateResponse, Services>;
  /** GET /v1/charge34s/{charge}.json */
  charges34Get: Handler<Charges34GetRequest, Charges34GetResponse, Services>;
  /** PATCH /v1/charge34s/{charge}.json */
  charges34Update: Handler<Charges34UpdateRequest, Charges34UpdateResponse, Services>;
  /** DELETE /v1/charge34s/{charge}.json */
  charges34Delete: Handler<Charges34DeleteRequest, Charges34DeleteResponse, Services>;
  /** POST /v1/charge35s */
  charges35Create: Handler<Charges35CreateRequest, Charges35CreateResponse, Services>;
  /** GET /v1/charge35s/{charge}.json */
  charges35Get: Handler<Charges35GetRequest, Charges35GetResponse, Services>;
  /** PATCH /v1/charge35s/{charge}.json */
  charges35Update: Handler<Charges35UpdateRequest, Charges35UpdateResponse, Services>;
  /** DELETE /v1/charge35s/{charge}.json */
  charges35Delete: Handler<Charges35DeleteRequest, Charges35DeleteResponse, Services>;
  /** POST /v1/charge36s */
  charges36Create: Handler<Charges36CreateRequest, Charges36CreateResponse, Services>;
  /** GET /v1/charge36s/{charge}.json */
  charges36Get: Handler<Charges36GetRequest, Charges36GetResponse, Services>;
  /** PATCH /v1/charge36s/{charge}.json */
  charges36Update: Handler<Charges36UpdateRequest, Charges36UpdateResponse, Services>;
  /** DELETE /v1/charge36s/{charge}.json */
  charges36Delete: Handler<Charges36DeleteRequest, Charges36DeleteResponse, Services>;
  /** POST /v1/charge37s */
  charges37Create: Handler<Charges37CreateRequest, Charges37CreateResponse, Services>;
  /** GET /v1/charge37s/{charge}.json */
  charges37Get: Handler<Charges37GetRequest, Charges37GetResponse, Services>;
  /** PATCH /v1/charge37s/{charge}.json */
  charges37Update: Handler<Charges37UpdateRequest, Charges37UpdateResponse, Services>;
  /** DELETE /v1/charge37s/{charge}.json */
  charges37Delete: Handler<Charges37DeleteRequest, Charges37DeleteResponse, Services>;
  /** POST /v1/charge38s */
  charges38Create: Handler<Charges38CreateRequest, Charges38CreateResponse, Services>;
  /** GET /v1/charge38s/{charge}.json */
  charges38Get: Handler<Charges38GetRequest, Charges38GetResponse, Services>;
  /** PATCH /v1/charge38s/{charge}.json */
  charges38Update: Handler<Charges38UpdateRequest, Charges38UpdateResponse, Services>;
  /** DELETE /v1/charge38s/{charge}.json */
  charges38Delete: Handler<Charges38DeleteRequest, Charges38DeleteResponse, Services>;
  /** POST /v1/charge39s */
  charges39Create: Handler<Charges39CreateRequest, Charges39CreateResponse, Services>;
  /** GET /v1/charge39s/{charge}.json */
  charges39Get: Handler<Charges39GetRequest, Charges39GetResponse, Services>;
  /** PATCH /v1/charge39s/{charge}.json */
  charges39Update: Handler<Charges39UpdateRequest, Charges39UpdateResponse, Services>;
  /** DELETE /v1/charge39s/{charge}.json */
  charges39Delete: Handler<Charges39DeleteRequest, Charges39DeleteResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  "charges0List": {"operationId":"charges0List","method":"get","path":"/v1/charge0s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges1List": {"operationId":"charges1List","method":"get","path":"/v1/charge1s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges2List": {"operationId":"charges2List","method":"get","path":"/v1/charge2s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges3List": {"operationId":"charges3List","method":"get","path":"/v1/charge3s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges4List": {"operationId":"charges4List","method":"get","path":"/v1/charge4s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges5List": {"operationId":"charges5List","method":"get","path":"/v1/charge5s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges6List": {"operationId":"charges6List","method":"get","path":"/v1/charge6s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges7List": {"operationId":"charges7List","method":"get","path":"/v1/charge7s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges8List": {"operationId":"charges8List","method":"get","path":"/v1/charge8s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges9List": {"operationId":"charges9List","method":"get","path":"/v1/charge9s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges10List": {"operationId":"charges10List","method":"get","path":"/v1/charge10s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges11List": {"operationId":"charges11List","method":"get","path":"/v1/charge11s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges12List": {"operationId":"charges12List","method":"get","path":"/v1/charge12s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges13List": {"operationId":"charges13List","method":"get","path":"/v1/charge13s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges14List": {"operationId":"charges14List","method":"get","path":"/v1/charge14s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges15List": {"operationId":"charges15List","method":"get","path":"/v1/charge15s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges16List": {"operationId":"charges16List","method":"get","path":"/v1/charge16s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges17List": {"operationId":"charges17List","method":"get","path":"/v1/charge17s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges18List": {"operationId":"charges18List","method":"get","path":"/v1/charge18s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges19List": {"operationId":"charges19List","method":"get","path":"/v1/charge19s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges20List": {"operationId":"charges20List","method":"get","path":"/v1/charge20s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges21List": {"operationId":"charges21List","method":"get","path":"/v1/charge21s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges22List": {"operationId":"charges22List","method":"get","path":"/v1/charge22s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges23List": {"operationId":"charges23List","method":"get","path":"/v1/charge23s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges24List": {"operationId":"charges24List","method":"get","path":"/v1/charge24s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges25List": {"operationId":"charges25List","method":"get","path":"/v1/charge25s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges26List": {"operationId":"charges26List","method":"get","path":"/v1/charge26s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges27List": {"operationId":"charges27List","method":"get","path":"/v1/charge27s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges28List": {"operationId":"charges28List","method":"get","path":"/v1/charge28s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges29List": {"operationId":"charges29List","method":"get","path":"/v1/charge29s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges30List": {"operationId":"charges30List","method":"get","path":"/v1/charge30s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges31List": {"operationId":"charges31List","method":"get","path":"/v1/charge31s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges32List": {"operationId":"charges32List","method":"get","path":"/v1/charge32s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges33List": {"operationId":"charges33List","method":"get","path":"/v1/charge33s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges34List": {"operationId":"charges34List","method":"get","path":"/v1/charge34s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges35List": {"operationId":"charges35List","method":"get","path":"/v1/charge35s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges36List": {"operationId":"charges36List","method":"get","path":"/v1/charge36s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges37List": {"operationId":"charges37List","method":"get","path":"/v1/charge37s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges38List": {"operationId":"charges38List","method":"get","path":"/v1/charge38s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges39List": {"operationId":"charges39List","method":"get","path":"/v1/charge39s","tag":"charges","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]},{"name":"StartTime<","in":"query","style":"form","explode":true,"shape":"text"},{"name":"StartTime>","in":"query","style":"form","explode":true,"shape":"text"},{"name":"labels","in":"query","style":"form","explode":false,"shape":"list"},{"name":"created","in":"query","style":"deepObject","explode":true,"shape":"any","isNumeric":true}],"requestBody":{"required":false,"content":[{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":[],"booleans":[],"objects":[],"files":[]}}]},"statuses":[200],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/vnd.charges.raw+json","kind":"json"},{"mediaType":"application/octet-stream","kind":"bytes"}]},"produces":["application/json","application/vnd.charges.raw+json","application/octet-stream"]},
  "charges0Create": {"operationId":"charges0Create","method":"post","path":"/v1/charge0s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges0Get": {"operationId":"charges0Get","method":"get","path":"/v1/charge0s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges0Update": {"operationId":"charges0Update","method":"patch","path":"/v1/charge0s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges0Delete": {"operationId":"charges0Delete","method":"delete","path":"/v1/charge0s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges1Create": {"operationId":"charges1Create","method":"post","path":"/v1/charge1s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges1Get": {"operationId":"charges1Get","method":"get","path":"/v1/charge1s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges1Update": {"operationId":"charges1Update","method":"patch","path":"/v1/charge1s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges1Delete": {"operationId":"charges1Delete","method":"delete","path":"/v1/charge1s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges2Create": {"operationId":"charges2Create","method":"post","path":"/v1/charge2s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges2Get": {"operationId":"charges2Get","method":"get","path":"/v1/charge2s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges2Update": {"operationId":"charges2Update","method":"patch","path":"/v1/charge2s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges2Delete": {"operationId":"charges2Delete","method":"delete","path":"/v1/charge2s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges3Create": {"operationId":"charges3Create","method":"post","path":"/v1/charge3s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges3Get": {"operationId":"charges3Get","method":"get","path":"/v1/charge3s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges3Update": {"operationId":"charges3Update","method":"patch","path":"/v1/charge3s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges3Delete": {"operationId":"charges3Delete","method":"delete","path":"/v1/charge3s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges4Create": {"operationId":"charges4Create","method":"post","path":"/v1/charge4s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges4Get": {"operationId":"charges4Get","method":"get","path":"/v1/charge4s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges4Update": {"operationId":"charges4Update","method":"patch","path":"/v1/charge4s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges4Delete": {"operationId":"charges4Delete","method":"delete","path":"/v1/charge4s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges5Create": {"operationId":"charges5Create","method":"post","path":"/v1/charge5s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges5Get": {"operationId":"charges5Get","method":"get","path":"/v1/charge5s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges5Update": {"operationId":"charges5Update","method":"patch","path":"/v1/charge5s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges5Delete": {"operationId":"charges5Delete","method":"delete","path":"/v1/charge5s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges6Create": {"operationId":"charges6Create","method":"post","path":"/v1/charge6s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges6Get": {"operationId":"charges6Get","method":"get","path":"/v1/charge6s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges6Update": {"operationId":"charges6Update","method":"patch","path":"/v1/charge6s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges6Delete": {"operationId":"charges6Delete","method":"delete","path":"/v1/charge6s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges7Create": {"operationId":"charges7Create","method":"post","path":"/v1/charge7s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges7Get": {"operationId":"charges7Get","method":"get","path":"/v1/charge7s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges7Update": {"operationId":"charges7Update","method":"patch","path":"/v1/charge7s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges7Delete": {"operationId":"charges7Delete","method":"delete","path":"/v1/charge7s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges8Create": {"operationId":"charges8Create","method":"post","path":"/v1/charge8s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges8Get": {"operationId":"charges8Get","method":"get","path":"/v1/charge8s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges8Update": {"operationId":"charges8Update","method":"patch","path":"/v1/charge8s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges8Delete": {"operationId":"charges8Delete","method":"delete","path":"/v1/charge8s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges9Create": {"operationId":"charges9Create","method":"post","path":"/v1/charge9s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges9Get": {"operationId":"charges9Get","method":"get","path":"/v1/charge9s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges9Update": {"operationId":"charges9Update","method":"patch","path":"/v1/charge9s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges9Delete": {"operationId":"charges9Delete","method":"delete","path":"/v1/charge9s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges10Create": {"operationId":"charges10Create","method":"post","path":"/v1/charge10s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges10Get": {"operationId":"charges10Get","method":"get","path":"/v1/charge10s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges10Update": {"operationId":"charges10Update","method":"patch","path":"/v1/charge10s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges10Delete": {"operationId":"charges10Delete","method":"delete","path":"/v1/charge10s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges11Create": {"operationId":"charges11Create","method":"post","path":"/v1/charge11s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges11Get": {"operationId":"charges11Get","method":"get","path":"/v1/charge11s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges11Update": {"operationId":"charges11Update","method":"patch","path":"/v1/charge11s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges11Delete": {"operationId":"charges11Delete","method":"delete","path":"/v1/charge11s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges12Create": {"operationId":"charges12Create","method":"post","path":"/v1/charge12s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges12Get": {"operationId":"charges12Get","method":"get","path":"/v1/charge12s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges12Update": {"operationId":"charges12Update","method":"patch","path":"/v1/charge12s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges12Delete": {"operationId":"charges12Delete","method":"delete","path":"/v1/charge12s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges13Create": {"operationId":"charges13Create","method":"post","path":"/v1/charge13s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges13Get": {"operationId":"charges13Get","method":"get","path":"/v1/charge13s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges13Update": {"operationId":"charges13Update","method":"patch","path":"/v1/charge13s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges13Delete": {"operationId":"charges13Delete","method":"delete","path":"/v1/charge13s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges14Create": {"operationId":"charges14Create","method":"post","path":"/v1/charge14s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges14Get": {"operationId":"charges14Get","method":"get","path":"/v1/charge14s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges14Update": {"operationId":"charges14Update","method":"patch","path":"/v1/charge14s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges14Delete": {"operationId":"charges14Delete","method":"delete","path":"/v1/charge14s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges15Create": {"operationId":"charges15Create","method":"post","path":"/v1/charge15s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges15Get": {"operationId":"charges15Get","method":"get","path":"/v1/charge15s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges15Update": {"operationId":"charges15Update","method":"patch","path":"/v1/charge15s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges15Delete": {"operationId":"charges15Delete","method":"delete","path":"/v1/charge15s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges16Create": {"operationId":"charges16Create","method":"post","path":"/v1/charge16s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges16Get": {"operationId":"charges16Get","method":"get","path":"/v1/charge16s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges16Update": {"operationId":"charges16Update","method":"patch","path":"/v1/charge16s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges16Delete": {"operationId":"charges16Delete","method":"delete","path":"/v1/charge16s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges17Create": {"operationId":"charges17Create","method":"post","path":"/v1/charge17s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges17Get": {"operationId":"charges17Get","method":"get","path":"/v1/charge17s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges17Update": {"operationId":"charges17Update","method":"patch","path":"/v1/charge17s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges17Delete": {"operationId":"charges17Delete","method":"delete","path":"/v1/charge17s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges18Create": {"operationId":"charges18Create","method":"post","path":"/v1/charge18s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges18Get": {"operationId":"charges18Get","method":"get","path":"/v1/charge18s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges18Update": {"operationId":"charges18Update","method":"patch","path":"/v1/charge18s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges18Delete": {"operationId":"charges18Delete","method":"delete","path":"/v1/charge18s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges19Create": {"operationId":"charges19Create","method":"post","path":"/v1/charge19s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges19Get": {"operationId":"charges19Get","method":"get","path":"/v1/charge19s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges19Update": {"operationId":"charges19Update","method":"patch","path":"/v1/charge19s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges19Delete": {"operationId":"charges19Delete","method":"delete","path":"/v1/charge19s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges20Create": {"operationId":"charges20Create","method":"post","path":"/v1/charge20s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges20Get": {"operationId":"charges20Get","method":"get","path":"/v1/charge20s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges20Update": {"operationId":"charges20Update","method":"patch","path":"/v1/charge20s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges20Delete": {"operationId":"charges20Delete","method":"delete","path":"/v1/charge20s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges21Create": {"operationId":"charges21Create","method":"post","path":"/v1/charge21s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges21Get": {"operationId":"charges21Get","method":"get","path":"/v1/charge21s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges21Update": {"operationId":"charges21Update","method":"patch","path":"/v1/charge21s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges21Delete": {"operationId":"charges21Delete","method":"delete","path":"/v1/charge21s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges22Create": {"operationId":"charges22Create","method":"post","path":"/v1/charge22s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges22Get": {"operationId":"charges22Get","method":"get","path":"/v1/charge22s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges22Update": {"operationId":"charges22Update","method":"patch","path":"/v1/charge22s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges22Delete": {"operationId":"charges22Delete","method":"delete","path":"/v1/charge22s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges23Create": {"operationId":"charges23Create","method":"post","path":"/v1/charge23s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges23Get": {"operationId":"charges23Get","method":"get","path":"/v1/charge23s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges23Update": {"operationId":"charges23Update","method":"patch","path":"/v1/charge23s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges23Delete": {"operationId":"charges23Delete","method":"delete","path":"/v1/charge23s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges24Create": {"operationId":"charges24Create","method":"post","path":"/v1/charge24s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges24Get": {"operationId":"charges24Get","method":"get","path":"/v1/charge24s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges24Update": {"operationId":"charges24Update","method":"patch","path":"/v1/charge24s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges24Delete": {"operationId":"charges24Delete","method":"delete","path":"/v1/charge24s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges25Create": {"operationId":"charges25Create","method":"post","path":"/v1/charge25s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges25Get": {"operationId":"charges25Get","method":"get","path":"/v1/charge25s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges25Update": {"operationId":"charges25Update","method":"patch","path":"/v1/charge25s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges25Delete": {"operationId":"charges25Delete","method":"delete","path":"/v1/charge25s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges26Create": {"operationId":"charges26Create","method":"post","path":"/v1/charge26s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges26Get": {"operationId":"charges26Get","method":"get","path":"/v1/charge26s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges26Update": {"operationId":"charges26Update","method":"patch","path":"/v1/charge26s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges26Delete": {"operationId":"charges26Delete","method":"delete","path":"/v1/charge26s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges27Create": {"operationId":"charges27Create","method":"post","path":"/v1/charge27s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges27Get": {"operationId":"charges27Get","method":"get","path":"/v1/charge27s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges27Update": {"operationId":"charges27Update","method":"patch","path":"/v1/charge27s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges27Delete": {"operationId":"charges27Delete","method":"delete","path":"/v1/charge27s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges28Create": {"operationId":"charges28Create","method":"post","path":"/v1/charge28s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges28Get": {"operationId":"charges28Get","method":"get","path":"/v1/charge28s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges28Update": {"operationId":"charges28Update","method":"patch","path":"/v1/charge28s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges28Delete": {"operationId":"charges28Delete","method":"delete","path":"/v1/charge28s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges29Create": {"operationId":"charges29Create","method":"post","path":"/v1/charge29s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges29Get": {"operationId":"charges29Get","method":"get","path":"/v1/charge29s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges29Update": {"operationId":"charges29Update","method":"patch","path":"/v1/charge29s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges29Delete": {"operationId":"charges29Delete","method":"delete","path":"/v1/charge29s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges30Create": {"operationId":"charges30Create","method":"post","path":"/v1/charge30s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges30Get": {"operationId":"charges30Get","method":"get","path":"/v1/charge30s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges30Update": {"operationId":"charges30Update","method":"patch","path":"/v1/charge30s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges30Delete": {"operationId":"charges30Delete","method":"delete","path":"/v1/charge30s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges31Create": {"operationId":"charges31Create","method":"post","path":"/v1/charge31s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges31Get": {"operationId":"charges31Get","method":"get","path":"/v1/charge31s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges31Update": {"operationId":"charges31Update","method":"patch","path":"/v1/charge31s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges31Delete": {"operationId":"charges31Delete","method":"delete","path":"/v1/charge31s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges32Create": {"operationId":"charges32Create","method":"post","path":"/v1/charge32s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges32Get": {"operationId":"charges32Get","method":"get","path":"/v1/charge32s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges32Update": {"operationId":"charges32Update","method":"patch","path":"/v1/charge32s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges32Delete": {"operationId":"charges32Delete","method":"delete","path":"/v1/charge32s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges33Create": {"operationId":"charges33Create","method":"post","path":"/v1/charge33s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges33Get": {"operationId":"charges33Get","method":"get","path":"/v1/charge33s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges33Update": {"operationId":"charges33Update","method":"patch","path":"/v1/charge33s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges33Delete": {"operationId":"charges33Delete","method":"delete","path":"/v1/charge33s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges34Create": {"operationId":"charges34Create","method":"post","path":"/v1/charge34s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges34Get": {"operationId":"charges34Get","method":"get","path":"/v1/charge34s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges34Update": {"operationId":"charges34Update","method":"patch","path":"/v1/charge34s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges34Delete": {"operationId":"charges34Delete","method":"delete","path":"/v1/charge34s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges35Create": {"operationId":"charges35Create","method":"post","path":"/v1/charge35s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges35Get": {"operationId":"charges35Get","method":"get","path":"/v1/charge35s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges35Update": {"operationId":"charges35Update","method":"patch","path":"/v1/charge35s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges35Delete": {"operationId":"charges35Delete","method":"delete","path":"/v1/charge35s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges36Create": {"operationId":"charges36Create","method":"post","path":"/v1/charge36s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges36Get": {"operationId":"charges36Get","method":"get","path":"/v1/charge36s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges36Update": {"operationId":"charges36Update","method":"patch","path":"/v1/charge36s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges36Delete": {"operationId":"charges36Delete","method":"delete","path":"/v1/charge36s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges37Create": {"operationId":"charges37Create","method":"post","path":"/v1/charge37s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges37Get": {"operationId":"charges37Get","method":"get","path":"/v1/charge37s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges37Update": {"operationId":"charges37Update","method":"patch","path":"/v1/charge37s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges37Delete": {"operationId":"charges37Delete","method":"delete","path":"/v1/charge37s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges38Create": {"operationId":"charges38Create","method":"post","path":"/v1/charge38s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges38Get": {"operationId":"charges38Get","method":"get","path":"/v1/charge38s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges38Update": {"operationId":"charges38Update","method":"patch","path":"/v1/charge38s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges38Delete": {"operationId":"charges38Delete","method":"delete","path":"/v1/charge38s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges39Create": {"operationId":"charges39Create","method":"post","path":"/v1/charge39s","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["amount"],"booleans":[],"objects":["metadata","inner"],"files":[]}}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges39Get": {"operationId":"charges39Get","method":"get","path":"/v1/charge39s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"},{"name":"expand","in":"query","style":"deepObject","explode":true,"shape":"list","members":[]}],"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges39Update": {"operationId":"charges39Update","method":"patch","path":"/v1/charge39s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":false,"content":[{"mediaType":"application/json","kind":"json"}]},"statuses":[200,302,500,502,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "charges39Delete": {"operationId":"charges39Delete","method":"delete","path":"/v1/charge39s/{charge}.json","tag":"default","security":[[{"name":"basicAuth","scheme":"client","scopes":[]}],[{"name":"bearerAuth","scheme":"bearer","scopes":[]}],[]],"parameters":[{"name":"charge","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,401,404,405,406,414,429,500,502,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
} as const satisfies Record<OperationId, OperationDescription>;
