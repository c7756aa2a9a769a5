// Generated from spec/ by `npm run generate`. Do not edit.
import type { Call, OperationFacts } from "../../../../../client/transport/operation.js";
import type { operations as spec } from "./types.js";

/** The address of the deployed service, with its variables in braces. */
export const server = "";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = undefined;
export type Tenant = Record<never, never>;

/** Every operation under its operationId. */
export interface Operations {
  /** GET /v1/charge0s */
  charges0List: Call<spec["charges-0/list"], 200>;
  /** GET /v1/charge1s */
  charges1List: Call<spec["charges-1/list"], 200>;
  /** GET /v1/charge2s */
  charges2List: Call<spec["charges-2/list"], 200>;
  /** GET /v1/charge3s */
  charges3List: Call<spec["charges-3/list"], 200>;
  /** GET /v1/charge4s */
  charges4List: Call<spec["charges-4/list"], 200>;
  /** GET /v1/charge5s */
  charges5List: Call<spec["charges-5/list"], 200>;
  /** GET /v1/charge6s */
  charges6List: Call<spec["charges-6/list"], 200>;
  /** GET /v1/charge7s */
  charges7List: Call<spec["charges-7/list"], 200>;
  /** GET /v1/charge8s */
  charges8List: Call<spec["charges-8/list"], 200>;
  /** GET /v1/charge9s */
  charges9List: Call<spec["charges-9/list"], 200>;
  /** GET /v1/charge10s */
  charges10List: Call<spec["charges-10/list"], 200>;
  /** GET /v1/charge11s */
  charges11List: Call<spec["charges-11/list"], 200>;
  /** GET /v1/charge12s */
  charges12List: Call<spec["charges-12/list"], 200>;
  /** GET /v1/charge13s */
  charges13List: Call<spec["charges-13/list"], 200>;
  /** GET /v1/charge14s */
  charges14List: Call<spec["charges-14/list"], 200>;
  /** GET /v1/charge15s */
  charges15List: Call<spec["charges-15/list"], 200>;
  /** GET /v1/charge16s */
  charges16List: Call<spec["charges-16/list"], 200>;
  /** GET /v1/charge17s */
  charges17List: Call<spec["charges-17/list"], 200>;
  /** GET /v1/charge18s */
  charges18List: Call<spec["charges-18/list"], 200>;
  /** GET /v1/charge19s */
  charges19List: Call<spec["charges-19/list"], 200>;
  /** GET /v1/charge20s */
  charges20List: Call<spec["charges-20/list"], 200>;
  /** GET /v1/charge21s */
  charges21List: Call<spec["charges-21/list"], 200>;
  /** GET /v1/charge22s */
  charges22List: Call<spec["charges-22/list"], 200>;
  /** GET /v1/charge23s */
  charges23List: Call<spec["charges-23/list"], 200>;
  /** GET /v1/charge24s */
  charges24List: Call<spec["charges-24/list"], 200>;
  /** GET /v1/charge25s */
  charges25List: Call<spec["charges-25/list"], 200>;
  /** GET /v1/charge26s */
  charges26List: Call<spec["charges-26/list"], 200>;
  /** GET /v1/charge27s */
  charges27List: Call<spec["charges-27/list"], 200>;
  /** GET /v1/charge28s */
  charges28List: Call<spec["charges-28/list"], 200>;
  /** GET /v1/charge29s */
  charges29List: Call<spec["charges-29/list"], 200>;
  /** GET /v1/charge30s */
  charges30List: Call<spec["charges-30/list"], 200>;
  /** GET /v1/charge31s */
  charges31List: Call<spec["charges-31/list"], 200>;
  /** GET /v1/charge32s */
  charges32List: Call<spec["charges-32/list"], 200>;
  /** GET /v1/charge33s */
  charges33List: Call<spec["charges-33/list"], 200>;
  /** GET /v1/charge34s */
  charges34List: Call<spec["charges-34/list"], 200>;
  /** GET /v1/charge35s */
  charges35List: Call<spec["charges-35/list"], 200>;
  /** GET /v1/charge36s */
  charges36List: Call<spec["charges-36/list"], 200>;
  /** GET /v1/charge37s */
  charges37List: Call<spec["charges-37/list"], 200>;
  /** GET /v1/charge38s */
  charges38List: Call<spec["charges-38/list"], 200>;
  /** GET /v1/charge39s */
  charges39List: Call<spec["charges-39/list"], 200>;
  /** POST /v1/charge0s */
  charges0Create: Call<spec["charges-0/create"], 200 | 302>;
  /** GET /v1/charge0s/{charge}.json */
  charges0Get: Call<spec["charges-0/get"], 200 | 302>;
  /** PATCH /v1/charge0s/{charge}.json */
  charges0Update: Call<spec["charges-0/update"], 200 | 302>;
  /** DELETE /v1/charge0s/{charge}.json */
  charges0Delete: Call<spec["charges-0/delete"], 200>;
  /** POST /v1/charge1s */
  charges1Create: Call<spec["charges-1/create"], 200 | 302>;
  /** GET /v1/charge1s/{charge}.json */
  charges1Get: Call<spec["charges-1/get"], 200 | 302>;
  /** PATCH /v1/charge1s/{charge}.json */
  charges1Update: Call<spec["charges-1/update"], 200 | 302>;
  /** DELETE /v1/charge1s/{charge}.json */
  charges1Delete: Call<spec["charges-1/delete"], 200>;
  /** POST /v1/charge2s */
  charges2Create: Call<spec["charges-2/create"], 200 | 302>;
  /** GET /v1/charge2s/{charge}.json */
  charges2Get: Call<spec["charges-2/get"], 200 | 302>;
  /** PATCH /v1/charge2s/{charge}.json */
  charges2Update: Call<spec["charges-2/update"], 200 | 302>;
  /** DELETE /v1/charge2s/{charge}.json */
  charges2Delete: Call<spec["charges-2/delete"], 200>;
  /** POST /v1/charge3s */
  charges3Create: Call<spec["charges-3/create"], 200 | 302>;
  /** GET /v1/charge3s/{charge}.json */
  charges3Get: Call<spec["charges-3/get"], 200 | 302>;
  /** PATCH /v1/charge3s/{charge}.json */
  charges3Update: Call<spec["charges-3/update"], 200 | 302>;
  /** DELETE /v1/charge3s/{charge}.json */
  charges3Delete: Call<spec["charges-3/delete"], 200>;
  /** POST /v1/charge4s */
  charges4Create: Call<spec["charges-4/create"], 200 | 302>;
  /** GET /v1/charge4s/{charge}.json */
  charges4Get: Call<spec["charges-4/get"], 200 | 302>;
  /** PATCH /v1/charge4s/{charge}.json */
  charges4Update: Call<spec["charges-4/update"], 200 | 302>;
  /** DELETE /v1/charge4s/{charge}.json */
  charges4Delete: Call<spec["charges-4/delete"], 200>;
  /** POST /v1/charge5s */
  charges5Create: Call<spec["charges-5/create"], 200 | 302>;
  /** GET /v1/charge5s/{charge}.json */
  charges5Get: Call<spec["charges-5/get"], 200 | 302>;
  /** PATCH /v1/charge5s/{charge}.json */
  charges5Update: Call<spec["charges-5/update"], 200 | 302>;
  /** DELETE /v1/charge5s/{charge}.json */
  charges5Delete: Call<spec["charges-5/delete"], 200>;
  /** POST /v1/charge6s */
  charges6Create: Call<spec["charges-6/create"], 200 | 302>;
  /** GET /v1/charge6s/{charge}.json */
  charges6Get: Call<spec["charges-6/get"], 200 | 302>;
  /** PATCH /v1/charge6s/{charge}.json */
  charges6Update: Call<spec["charges-6/update"], 200 | 302>;
  /** DELETE /v1/charge6s/{charge}.json */
  charges6Delete: Call<spec["charges-6/delete"], 200>;
  /** POST /v1/charge7s */
  charges7Create: Call<spec["charges-7/create"], 200 | 302>;
  /** GET /v1/charge7s/{charge}.json */
  charges7Get: Call<spec["charges-7/get"], 200 | 302>;
  /** PATCH /v1/charge7s/{charge}.json */
  charges7Update: Call<spec["charges-7/update"], 200 | 302>;
  /** DELETE /v1/charge7s/{charge}.json */
  charges7Delete: Call<spec["charges-7/delete"], 200>;
  /** POST /v1/charge8s */
  charges8Create: Call<spec["charges-8/create"], 200 | 302>;
  /** GET /v1/charge8s/{charge}.json */
  charges8Get: Call<spec["charges-8/get"], 200 | 302>;
  /** PATCH /v1/charge8s/{charge}.json */
  charges8Update: Call<spec["charges-8/update"], 200 | 302>;
  /** DELETE /v1/charge8s/{charge}.json */
  charges8Delete: Call<spec["charges-8/delete"], 200>;
  /** POST /v1/charge9s */
  charges9Create: Call<spec["charges-9/create"], 200 | 302>;
  /** GET /v1/charge9s/{charge}.json */
  charges9Get: Call<spec["charges-9/get"], 200 | 302>;
  /** PATCH /v1/charge9s/{charge}.json */
  charges9Update: Call<spec["charges-9/update"], 200 | 302>;
  /** DELETE /v1/charge9s/{charge}.json */
  charges9Delete: Call<spec["charges-9/delete"], 200>;
  /** POST /v1/charge10s */
  charges10Create: Call<spec["charges-10/create"], 200 | 302>;
  /** GET /v1/charge10s/{charge}.json */
  charges10Get: Call<spec["charges-10/get"], 200 | 302>;
  /** PATCH /v1/charge10s/{charge}.json */
  charges10Update: Call<spec["charges-10/update"], 200 | 302>;
  /** DELETE /v1/charge10s/{charge}.json */
  charges10Delete: Call<spec["charges-10/delete"], 200>;
  /** POST /v1/charge11s */
  charges11Create: Call<spec["charges-11/create"], 200 | 302>;
  /** GET /v1/charge11s/{charge}.json */
  charges11Get: Call<spec["charges-11/get"], 200 | 302>;
  /** PATCH /v1/charge11s/{charge}.json */
  charges11Update: Call<spec["charges-11/update"], 200 | 302>;
  /** DELETE /v1/charge11s/{charge}.json */
  charges11Delete: Call<spec["charges-11/delete"], 200>;
  /** POST /v1/charge12s */
  charges12Create: Call<spec["charges-12/create"], 200 | 302>;
  /** GET /v1/charge12s/{charge}.json */
  charges12Get: Call<spec["charges-12/get"], 200 | 302>;
  /** PATCH /v1/charge12s/{charge}.json */
  charges12Update: Call<spec["charges-12/update"], 200 | 302>;
  /** DELETE /v1/charge12s/{charge}.json */
  charges12Delete: Call<spec["charges-12/delete"], 200>;
  /** POST /v1/charge13s */
  charges13Create: Call<spec["charges-13/create"], 200 | 302>;
  /** GET /v1/charge13s/{charge}.json */
  charges13Get: Call<spec["charges-13/get"], 200 | 302>;
  /** PATCH /v1/charge13s/{charge}.json */
  charges13Update: Call<spec["charges-13/update"], 200 | 302>;
  /** DELETE /v1/charge13s/{charge}.json */
  charges13Delete: Call<spec["charges-13/delete"], 200>;
  /** POST /v1/charge14s */
  charges14Create: Call<spec["charges-14/create"], 200 | 302>;
  /** GET /v1/charge14s/{charge}.json */
  charges14Get: Call<spec["charges-14/get"], 200 | 302>;
  /** PATCH /v1/charge14s/{charge}.json */
  charges14Update: Call<spec["charges-14/update"], 200 | 302>;
  /** DELETE /v1/charge14s/{charge}.json */
  charges14Delete: Call<spec["charges-14/delete"], 200>;
  /** POST /v1/charge15s */
  charges15Create: Call<spec["charges-15/create"], 200 | 302>;
  /** GET /v1/charge15s/{charge}.json */
  charges15Get: Call<spec["charges-15/get"], 200 | 302>;
  /** PATCH /v1/charge15s/{charge}.json */
  charges15Update: Call<spec["charges-15/update"], 200 | 302>;
  /** DELETE /v1/charge15s/{charge}.json */
  charges15Delete: Call<spec["charges-15/delete"], 200>;
  /** POST /v1/charge16s */
  charges16Create: Call<spec["charges-16/create"], 200 | 302>;
  /** GET /v1/charge16s/{charge}.json */
  charges16Get: Call<spec["charges-16/get"], 200 | 302>;
  /** PATCH /v1/charge16s/{charge}.json */
  charges16Update: Call<spec["charges-16/update"], 200 | 302>;
  /** DELETE /v1/charge16s/{charge}.json */
  charges16Delete: Call<spec["charges-16/delete"], 200>;
  /** POST /v1/charge17s */
  charges17Create: Call<spec["charges-17/create"], 200 | 302>;
  /** GET /v1/charge17s/{charge}.json */
  charges17Get: Call<spec["charges-17/get"], 200 | 302>;
  /** PATCH /v1/charge17s/{charge}.json */
  charges17Update: Call<spec["charges-17/update"], 200 | 302>;
  /** DELETE /v1/charge17s/{charge}.json */
  charges17Delete: Call<spec["charges-17/delete"], 200>;
  /** POST /v1/charge18s */
  charges18Create: Call<spec["charges-18/create"], 200 | 302>;
  /** GET /v1/charge18s/{charge}.json */
  charges18Get: Call<spec["charges-18/get"], 200 | 302>;
  /** PATCH /v1/charge18s/{charge}.json */
  charges18Update: Call<spec["charges-18/update"], 200 | 302>;
  /** DELETE /v1/charge18s/{charge}.json */
  charges18Delete: Call<spec["charges-18/delete"], 200>;
  /** POST /v1/charge19s */
  charges19Create: Call<spec["charges-19/create"], 200 | 302>;
  /** GET /v1/charge19s/{charge}.json */
  charges19Get: Call<spec["charges-19/get"], 200 | 302>;
  /** PATCH /v1/charge19s/{charge}.json */
  charges19Update: Call<spec["charges-19/update"], 200 | 302>;
  /** DELETE /v1/charge19s/{charge}.json */
  charges19Delete: Call<spec["charges-19/delete"], 200>;
  /** POST /v1/charge20s */
  charges20Create: Call<spec["charges-20/create"], 200 | 302>;
  /** GET /v1/charge20s/{charge}.json */
  charges20Get: Call<spec["charges-20/get"], 200 | 302>;
  /** PATCH /v1/charge20s/{charge}.json */
  charges20Update: Call<spec["charges-20/update"], 200 | 302>;
  /** DELETE /v1/charge20s/{charge}.json */
  charges20Delete: Call<spec["charges-20/delete"], 200>;
  /** POST /v1/charge21s */
  charges21Create: Call<spec["charges-21/create"], 200 | 302>;
  /** GET /v1/charge21s/{charge}.json */
  charges21Get: Call<spec["charges-21/get"], 200 | 302>;
  /** PATCH /v1/charge21s/{charge}.json */
  charges21Update: Call<spec["charges-21/update"], 200 | 302>;
  /** DELETE /v1/charge21s/{charge}.json */
  charges21Delete: Call<spec["charges-21/delete"], 200>;
  /** POST /v1/charge22s */
  charges22Create: Call<spec["charges-22/create"], 200 | 302>;
  /** GET /v1/charge22s/{charge}.json */
  charges22Get: Call<spec["charges-22/get"], 200 | 302>;
  /** PATCH /v1/charge22s/{charge}.json */
  charges22Update: Call<spec["charges-22/update"], 200 | 302>;
  /** DELETE /v1/charge22s/{charge}.json */
  charges22Delete: Call<spec["charges-22/delete"], 200>;
  /** POST /v1/charge23s */
  charges23Create: Call<spec["charges-23/create"], 200 | 302>;
  /** GET /v1/charge23s/{charge}.json */
  charges23Get: Call<spec["charges-23/get"], 200 | 302>;
  /** PATCH /v1/charge23s/{charge}.json */
  charges23Update: Call<spec["charges-23/update"], 200 | 302>;
  /** DELETE /v1/charge23s/{charge}.json */
  charges23Delete: Call<spec["charges-23/delete"], 200>;
  /** POST /v1/charge24s */
  charges24Create: Call<spec["charges-24/create"], 200 | 302>;
  /** GET /v1/charge24s/{charge}.json */
  charges24Get: Call<spec["charges-24/get"], 200 | 302>;
  /** PATCH /v1/charge24s/{charge}.json */
  charges24Update: Call<spec["charges-24/update"], 200 | 302>;
  /** DELETE /v1/charge24s/{charge}.json */
  charges24Delete: Call<spec["charges-24/delete"], 200>;
  /** POST /v1/charge25s */
  charges25Create: Call<spec["charges-25/create"], 200 | 302>;
  /** GET /v1/charge25s/{charge}.json */
  charges25Get: Call<spec["charges-25/get"], 200 | 302>;
  /** PATCH /v1/charge25s/{charge}.json */
  charges25Update: Call<spec["charges-25/update"], 200 | 302>;
  /** DELETE /v1/charge25s/{charge}.json */
  charges25Delete: Call<spec["charges-25/delete"], 200>;
  /** POST /v1/charge26s */
  charges26Create: Call<spec["charges-26/create"], 200 | 302>;
  /** GET /v1/charge26s/{charge}.json */
  charges26Get: Call<spec["charges-26/get"], 200 | 302>;
  /** PATCH /v1/charge26s/{charge}.json */
  charges26Update: Call<spec["charges-26/update"], 200 | 302>;
  /** DELETE /v1/charge26s/{charge}.json */
  charges26Delete: Call<spec["charges-26/delete"], 200>;
  /** POST /v1/charge27s */
  charges27Create: Call<spec["charges-27/create"], 200 | 302>;
  /** GET /v1/charge27s/{charge}.json */
  charges27Get: Call<spec["charges-27/get"], 200 | 302>;
  /** PATCH /v1/charge27s/{charge}.json */
  charges27Update: Call<spec["charges-27/update"], 200 | 302>;
  /** DELETE /v1/charge27s/{charge}.json */
  charges27Delete: Call<spec["charges-27/delete"], 200>;
  /** POST /v1/charge28s */
  charges28Create: Call<spec["charges-28/create"], 200 | 302>;
  /** GET /v1/charge28s/{charge}.json */
  charges28Get: Call<spec["charges-28/get"], 200 | 302>;
  /** PATCH /v1/charge28s/{charge}.json */
  charges28Update: Call<spec["charges-28/update"], 200 | 302>;
  /** DELETE /v1/charge28s/{charge}.json */
  charges28Delete: Call<spec["charges-28/delete"], 200>;
  /** POST /v1/charge29s */
  charges29Create: Call<spec["charges-29/create"], 200 | 302>;
  /** GET /v1/charge29s/{charge}.json */
  charges29Get: Call<spec["charges-29/get"], 200 | 302>;
  /** PATCH /v1/charge29s/{charge}.json */
  charges29Update: Call<spec["charges-29/update"], 200 | 302>;
  /** DELETE /v1/charge29s/{charge}.json */
  charges29Delete: Call<spec["charges-29/delete"], 200>;
  /** POST /v1/charge30s */
  charges30Create: Call<spec["charges-30/create"], 200 | 302>;
  /** GET /v1/charge30s/{charge}.json */
  charges30Get: Call<spec["charges-30/get"], 200 | 302>;
  /** PATCH /v1/charge30s/{charge}.json */
  charges30Update: Call<spec["charges-30/update"], 200 | 302>;
  /** DELETE /v1/charge30s/{charge}.json */
  charges30Delete: Call<spec["charges-30/delete"], 200>;
  /** POST /v1/charge31s */
  charges31Create: Call<spec["charges-31/create"], 200 | 302>;
  /** GET /v1/charge31s/{charge}.json */
  charges31Get: Call<spec["charges-31/get"], 200 | 302>;
  /** PATCH /v1/charge31s/{charge}.json */
  charges31Update: Call<spec["charges-31/update"], 200 | 302>;
  /** DELETE /v1/charge31s/{charge}.json */
  charges31Delete: Call<spec["charges-31/delete"], 200>;
  /** POST /v1/charge32s */
  charges32Create: Call<spec["charges-32/create"], 200 | 302>;
  /** GET /v1/charge32s/{charge}.json */
  charges32Get: Call<spec["charges-32/get"], 200 | 302>;
  /** PATCH /v1/charge32s/{charge}.json */
  charges32Update: Call<spec["charges-32/update"], 200 | 302>;
  /** DELETE /v1/charge32s/{charge}.json */
  charges32Delete: Call<spec["charges-32/delete"], 200>;
  /** POST /v1/charge33s */
  charges33Create: Call<spec["charges-33/create"], 200 | 302>;
  /** GET /v1/charge33s/{charge}.json */
  charges33Get: Call<spec["charges-33/get"], 200 | 302>;
  /** PATCH /v1/charge33s/{charge}.json */
  charges33Update: Call<spec["charges-33/update"], 200 | 302>;
  /** DELETE /v1/charge33s/{charge}.json */
  charges33Delete: Call<spec["charges-33/delete"], 200>;
  /** POST /v1/charge34s */
  charges34Create: Call<spec["charges-34/create"], 200 | 302>;
  /** GET /v1/charge34s/{charge}.json */
  charges34Get: Call<spec["charges-34/get"], 200 | 302>;
  /** PATCH /v1/charge34s/{charge}.json */
  charges34Update: Call<spec["charges-34/update"], 200 | 302>;
  /** DELETE /v1/charge34s/{charge}.json */
  charges34Delete: Call<spec["charges-34/delete"], 200>;
  /** POST /v1/charge35s */
  charges35Create: Call<spec["charges-35/create"], 200 | 302>;
  /** GET /v1/charge35s/{charge}.json */
  charges35Get: Call<spec["charges-35/get"], 200 | 302>;
  /** PATCH /v1/charge35s/{charge}.json */
  charges35Update: Call<spec["charges-35/update"], 200 | 302>;
  /** DELETE /v1/charge35s/{charge}.json */
  charges35Delete: Call<spec["charges-35/delete"], 200>;
  /** POST /v1/charge36s */
  charges36Create: Call<spec["charges-36/create"], 200 | 302>;
  /** GET /v1/charge36s/{charge}.json */
  charges36Get: Call<spec["charges-36/get"], 200 | 302>;
  /** PATCH /v1/charge36s/{charge}.json */
  charges36Update: Call<spec["charges-36/update"], 200 | 302>;
  /** DELETE /v1/charge36s/{charge}.json */
  charges36Delete: Call<spec["charges-36/delete"], 200>;
  /** POST /v1/charge37s */
  charges37Create: Call<spec["charges-37/create"], 200 | 302>;
  /** GET /v1/charge37s/{charge}.json */
  charges37Get: Call<spec["charges-37/get"], 200 | 302>;
  /** PATCH /v1/charge37s/{charge}.json */
  charges37Update: Call<spec["charges-37/update"], 200 | 302>;
  /** DELETE /v1/charge37s/{charge}.json */
  charges37Delete: Call<spec["charges-37/delete"], 200>;
  /** POST /v1/charge38s */
  charges38Create: Call<spec["charges-38/create"], 200 | 302>;
  /** GET /v1/charge38s/{charge}.json */
  charges38Get: Call<spec["charges-38/get"], 200 | 302>;
  /** PATCH /v1/charge38s/{charge}.json */
  charges38Update: Call<spec["charges-38/update"], 200 | 302>;
  /** DELETE /v1/charge38s/{charge}.json */
  charges38Delete: Call<spec["charges-38/delete"], 200>;
  /** POST /v1/charge39s */
  charges39Create: Call<spec["charges-39/create"], 200 | 302>;
  /** GET /v1/charge39s/{charge}.json */
  charges39Get: Call<spec["charges-39/get"], 200 | 302>;
  /** PATCH /v1/charge39s/{charge}.json */
  charges39Update: Call<spec["charges-39/update"], 200 | 302>;
  /** DELETE /v1/charge39s/{charge}.json */
  charges39Delete: Call<spec["charges-39/delete"], 200>;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  "charges0List": {"method":"get","path":"/v1/charge0s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges1List": {"method":"get","path":"/v1/charge1s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges2List": {"method":"get","path":"/v1/charge2s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges3List": {"method":"get","path":"/v1/charge3s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges4List": {"method":"get","path":"/v1/charge4s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges5List": {"method":"get","path":"/v1/charge5s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges6List": {"method":"get","path":"/v1/charge6s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges7List": {"method":"get","path":"/v1/charge7s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges8List": {"method":"get","path":"/v1/charge8s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges9List": {"method":"get","path":"/v1/charge9s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges10List": {"method":"get","path":"/v1/charge10s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges11List": {"method":"get","path":"/v1/charge11s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges12List": {"method":"get","path":"/v1/charge12s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges13List": {"method":"get","path":"/v1/charge13s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges14List": {"method":"get","path":"/v1/charge14s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges15List": {"method":"get","path":"/v1/charge15s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges16List": {"method":"get","path":"/v1/charge16s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges17List": {"method":"get","path":"/v1/charge17s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges18List": {"method":"get","path":"/v1/charge18s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges19List": {"method":"get","path":"/v1/charge19s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges20List": {"method":"get","path":"/v1/charge20s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges21List": {"method":"get","path":"/v1/charge21s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges22List": {"method":"get","path":"/v1/charge22s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges23List": {"method":"get","path":"/v1/charge23s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges24List": {"method":"get","path":"/v1/charge24s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges25List": {"method":"get","path":"/v1/charge25s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges26List": {"method":"get","path":"/v1/charge26s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges27List": {"method":"get","path":"/v1/charge27s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges28List": {"method":"get","path":"/v1/charge28s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges29List": {"method":"get","path":"/v1/charge29s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges30List": {"method":"get","path":"/v1/charge30s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges31List": {"method":"get","path":"/v1/charge31s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges32List": {"method":"get","path":"/v1/charge32s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges33List": {"method":"get","path":"/v1/charge33s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges34List": {"method":"get","path":"/v1/charge34s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges35List": {"method":"get","path":"/v1/charge35s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges36List": {"method":"get","path":"/v1/charge36s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges37List": {"method":"get","path":"/v1/charge37s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges38List": {"method":"get","path":"/v1/charge38s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges39List": {"method":"get","path":"/v1/charge39s","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true},"labels":{"style":"form"},"created":{"style":"deepObject","explode":true,"shape":"any"}}},"body":{"application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json","application/vnd.charges.raw+json":"json","application/octet-stream":"bytes"}}},
  "charges0Create": {"method":"post","path":"/v1/charge0s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges0Get": {"method":"get","path":"/v1/charge0s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges0Update": {"method":"patch","path":"/v1/charge0s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges0Delete": {"method":"delete","path":"/v1/charge0s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges1Create": {"method":"post","path":"/v1/charge1s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges1Get": {"method":"get","path":"/v1/charge1s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges1Update": {"method":"patch","path":"/v1/charge1s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges1Delete": {"method":"delete","path":"/v1/charge1s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges2Create": {"method":"post","path":"/v1/charge2s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges2Get": {"method":"get","path":"/v1/charge2s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges2Update": {"method":"patch","path":"/v1/charge2s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges2Delete": {"method":"delete","path":"/v1/charge2s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges3Create": {"method":"post","path":"/v1/charge3s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges3Get": {"method":"get","path":"/v1/charge3s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges3Update": {"method":"patch","path":"/v1/charge3s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges3Delete": {"method":"delete","path":"/v1/charge3s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges4Create": {"method":"post","path":"/v1/charge4s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges4Get": {"method":"get","path":"/v1/charge4s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges4Update": {"method":"patch","path":"/v1/charge4s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges4Delete": {"method":"delete","path":"/v1/charge4s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges5Create": {"method":"post","path":"/v1/charge5s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges5Get": {"method":"get","path":"/v1/charge5s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges5Update": {"method":"patch","path":"/v1/charge5s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges5Delete": {"method":"delete","path":"/v1/charge5s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges6Create": {"method":"post","path":"/v1/charge6s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges6Get": {"method":"get","path":"/v1/charge6s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges6Update": {"method":"patch","path":"/v1/charge6s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges6Delete": {"method":"delete","path":"/v1/charge6s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges7Create": {"method":"post","path":"/v1/charge7s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges7Get": {"method":"get","path":"/v1/charge7s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges7Update": {"method":"patch","path":"/v1/charge7s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges7Delete": {"method":"delete","path":"/v1/charge7s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges8Create": {"method":"post","path":"/v1/charge8s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges8Get": {"method":"get","path":"/v1/charge8s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges8Update": {"method":"patch","path":"/v1/charge8s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges8Delete": {"method":"delete","path":"/v1/charge8s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges9Create": {"method":"post","path":"/v1/charge9s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges9Get": {"method":"get","path":"/v1/charge9s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges9Update": {"method":"patch","path":"/v1/charge9s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges9Delete": {"method":"delete","path":"/v1/charge9s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges10Create": {"method":"post","path":"/v1/charge10s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges10Get": {"method":"get","path":"/v1/charge10s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges10Update": {"method":"patch","path":"/v1/charge10s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges10Delete": {"method":"delete","path":"/v1/charge10s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges11Create": {"method":"post","path":"/v1/charge11s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges11Get": {"method":"get","path":"/v1/charge11s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges11Update": {"method":"patch","path":"/v1/charge11s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges11Delete": {"method":"delete","path":"/v1/charge11s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges12Create": {"method":"post","path":"/v1/charge12s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges12Get": {"method":"get","path":"/v1/charge12s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges12Update": {"method":"patch","path":"/v1/charge12s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges12Delete": {"method":"delete","path":"/v1/charge12s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges13Create": {"method":"post","path":"/v1/charge13s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges13Get": {"method":"get","path":"/v1/charge13s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges13Update": {"method":"patch","path":"/v1/charge13s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges13Delete": {"method":"delete","path":"/v1/charge13s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges14Create": {"method":"post","path":"/v1/charge14s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges14Get": {"method":"get","path":"/v1/charge14s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges14Update": {"method":"patch","path":"/v1/charge14s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges14Delete": {"method":"delete","path":"/v1/charge14s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges15Create": {"method":"post","path":"/v1/charge15s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges15Get": {"method":"get","path":"/v1/charge15s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges15Update": {"method":"patch","path":"/v1/charge15s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges15Delete": {"method":"delete","path":"/v1/charge15s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges16Create": {"method":"post","path":"/v1/charge16s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges16Get": {"method":"get","path":"/v1/charge16s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges16Update": {"method":"patch","path":"/v1/charge16s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges16Delete": {"method":"delete","path":"/v1/charge16s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges17Create": {"method":"post","path":"/v1/charge17s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges17Get": {"method":"get","path":"/v1/charge17s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges17Update": {"method":"patch","path":"/v1/charge17s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges17Delete": {"method":"delete","path":"/v1/charge17s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges18Create": {"method":"post","path":"/v1/charge18s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges18Get": {"method":"get","path":"/v1/charge18s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges18Update": {"method":"patch","path":"/v1/charge18s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges18Delete": {"method":"delete","path":"/v1/charge18s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges19Create": {"method":"post","path":"/v1/charge19s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges19Get": {"method":"get","path":"/v1/charge19s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges19Update": {"method":"patch","path":"/v1/charge19s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges19Delete": {"method":"delete","path":"/v1/charge19s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges20Create": {"method":"post","path":"/v1/charge20s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges20Get": {"method":"get","path":"/v1/charge20s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges20Update": {"method":"patch","path":"/v1/charge20s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges20Delete": {"method":"delete","path":"/v1/charge20s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges21Create": {"method":"post","path":"/v1/charge21s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges21Get": {"method":"get","path":"/v1/charge21s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges21Update": {"method":"patch","path":"/v1/charge21s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges21Delete": {"method":"delete","path":"/v1/charge21s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges22Create": {"method":"post","path":"/v1/charge22s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges22Get": {"method":"get","path":"/v1/charge22s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges22Update": {"method":"patch","path":"/v1/charge22s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges22Delete": {"method":"delete","path":"/v1/charge22s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges23Create": {"method":"post","path":"/v1/charge23s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges23Get": {"method":"get","path":"/v1/charge23s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges23Update": {"method":"patch","path":"/v1/charge23s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges23Delete": {"method":"delete","path":"/v1/charge23s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges24Create": {"method":"post","path":"/v1/charge24s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges24Get": {"method":"get","path":"/v1/charge24s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges24Update": {"method":"patch","path":"/v1/charge24s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges24Delete": {"method":"delete","path":"/v1/charge24s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges25Create": {"method":"post","path":"/v1/charge25s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges25Get": {"method":"get","path":"/v1/charge25s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges25Update": {"method":"patch","path":"/v1/charge25s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges25Delete": {"method":"delete","path":"/v1/charge25s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges26Create": {"method":"post","path":"/v1/charge26s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges26Get": {"method":"get","path":"/v1/charge26s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges26Update": {"method":"patch","path":"/v1/charge26s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges26Delete": {"method":"delete","path":"/v1/charge26s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges27Create": {"method":"post","path":"/v1/charge27s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges27Get": {"method":"get","path":"/v1/charge27s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges27Update": {"method":"patch","path":"/v1/charge27s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges27Delete": {"method":"delete","path":"/v1/charge27s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges28Create": {"method":"post","path":"/v1/charge28s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges28Get": {"method":"get","path":"/v1/charge28s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges28Update": {"method":"patch","path":"/v1/charge28s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges28Delete": {"method":"delete","path":"/v1/charge28s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges29Create": {"method":"post","path":"/v1/charge29s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges29Get": {"method":"get","path":"/v1/charge29s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges29Update": {"method":"patch","path":"/v1/charge29s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges29Delete": {"method":"delete","path":"/v1/charge29s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges30Create": {"method":"post","path":"/v1/charge30s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges30Get": {"method":"get","path":"/v1/charge30s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges30Update": {"method":"patch","path":"/v1/charge30s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges30Delete": {"method":"delete","path":"/v1/charge30s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges31Create": {"method":"post","path":"/v1/charge31s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges31Get": {"method":"get","path":"/v1/charge31s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges31Update": {"method":"patch","path":"/v1/charge31s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges31Delete": {"method":"delete","path":"/v1/charge31s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges32Create": {"method":"post","path":"/v1/charge32s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges32Get": {"method":"get","path":"/v1/charge32s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges32Update": {"method":"patch","path":"/v1/charge32s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges32Delete": {"method":"delete","path":"/v1/charge32s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges33Create": {"method":"post","path":"/v1/charge33s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges33Get": {"method":"get","path":"/v1/charge33s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges33Update": {"method":"patch","path":"/v1/charge33s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges33Delete": {"method":"delete","path":"/v1/charge33s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges34Create": {"method":"post","path":"/v1/charge34s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges34Get": {"method":"get","path":"/v1/charge34s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges34Update": {"method":"patch","path":"/v1/charge34s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges34Delete": {"method":"delete","path":"/v1/charge34s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges35Create": {"method":"post","path":"/v1/charge35s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges35Get": {"method":"get","path":"/v1/charge35s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges35Update": {"method":"patch","path":"/v1/charge35s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges35Delete": {"method":"delete","path":"/v1/charge35s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges36Create": {"method":"post","path":"/v1/charge36s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges36Get": {"method":"get","path":"/v1/charge36s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges36Update": {"method":"patch","path":"/v1/charge36s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges36Delete": {"method":"delete","path":"/v1/charge36s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges37Create": {"method":"post","path":"/v1/charge37s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges37Get": {"method":"get","path":"/v1/charge37s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges37Update": {"method":"patch","path":"/v1/charge37s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges37Delete": {"method":"delete","path":"/v1/charge37s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges38Create": {"method":"post","path":"/v1/charge38s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges38Get": {"method":"get","path":"/v1/charge38s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges38Update": {"method":"patch","path":"/v1/charge38s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges38Delete": {"method":"delete","path":"/v1/charge38s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
  "charges39Create": {"method":"post","path":"/v1/charge39s","security":"token","isSecurityOptional":true,"body":{"application/json":"json","application/x-www-form-urlencoded":"form"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges39Get": {"method":"get","path":"/v1/charge39s/{charge}.json","security":"token","isSecurityOptional":true,"styles":{"query":{"expand":{"style":"deepObject","explode":true}}},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges39Update": {"method":"patch","path":"/v1/charge39s/{charge}.json","security":"token","isSecurityOptional":true,"body":{"application/json":"json"},"responses":{"200":{"application/json":"json"},"302":{}}},
  "charges39Delete": {"method":"delete","path":"/v1/charge39s/{charge}.json","security":"token","isSecurityOptional":true,"responses":{"200":{"application/json":"json"}}},
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = undefined;

export { usualCodes } from "./errors.js";
