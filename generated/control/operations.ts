// Generated from spec/ by `npm run generate`. Do not edit.
import type { Caller } from "../../server/runtime/security/caller.js";
import type {
  Handler,
  OperationDescription,
  RequestOf,
  ResponseOf,
} from "../../server/runtime/operation-types.js";
import type { operations as spec } from "./types.js";

// clock

/** GET /clock: Read the clock. Credentials: controlToken. */
export type GetClockRequest = RequestOf<spec["getClock"], Caller>;
export type GetClockResponse = ResponseOf<spec["getClock"], 200>;

/** DELETE /clock: Return to real time. Credentials: controlToken. */
export type ResetClockRequest = RequestOf<spec["resetClock"], Caller>;
export type ResetClockResponse = ResponseOf<spec["resetClock"], 200>;

/** POST /clock/set: Set the clock. Credentials: controlToken. */
export type SetClockRequest = RequestOf<spec["setClock"], Caller>;
export type SetClockResponse = ResponseOf<spec["setClock"], 200>;

/** POST /clock/advance: Advance the clock. Credentials: controlToken. */
export type AdvanceClockRequest = RequestOf<spec["advanceClock"], Caller>;
export type AdvanceClockResponse = ResponseOf<spec["advanceClock"], 200>;

/** POST /clock/freeze: Freeze the clock. Credentials: controlToken. */
export type FreezeClockRequest = RequestOf<spec["freezeClock"], Caller>;
export type FreezeClockResponse = ResponseOf<spec["freezeClock"], 200>;

/** POST /clock/resume: Resume a frozen clock. Credentials: controlToken. */
export type ResumeClockRequest = RequestOf<spec["resumeClock"], Caller>;
export type ResumeClockResponse = ResponseOf<spec["resumeClock"], 200>;

// faults

/** GET /faults: List the rules. Credentials: controlToken. */
export type ListFaultsRequest = RequestOf<spec["listFaults"], Caller>;
export type ListFaultsResponse = ResponseOf<spec["listFaults"], 200>;

/** POST /faults: Add a rule. Credentials: controlToken. */
export type AddFaultRequest = RequestOf<spec["addFault"], Caller>;
export type AddFaultResponse = ResponseOf<spec["addFault"], 201>;

/** DELETE /faults: Remove all rules. Credentials: controlToken. */
export type ClearFaultsRequest = RequestOf<spec["clearFaults"], Caller>;
export type ClearFaultsResponse = ResponseOf<spec["clearFaults"], 204>;

/** GET /faults/{id}: Read a rule. Credentials: controlToken. */
export type GetFaultRequest = RequestOf<spec["getFault"], Caller>;
export type GetFaultResponse = ResponseOf<spec["getFault"], 200>;

/** DELETE /faults/{id}: Remove a rule. Credentials: controlToken. */
export type RemoveFaultRequest = RequestOf<spec["removeFault"], Caller>;
export type RemoveFaultResponse = ResponseOf<spec["removeFault"], 204>;

// requests

/** GET /requests: List recorded requests, or wait for them. Credentials: controlToken. */
export type ListRequestsRequest = RequestOf<spec["listRequests"], Caller>;
export type ListRequestsResponse = ResponseOf<spec["listRequests"], 200>;

/** DELETE /requests: Delete all recorded requests. Credentials: controlToken. */
export type ClearRequestsRequest = RequestOf<spec["clearRequests"], Caller>;
export type ClearRequestsResponse = ResponseOf<spec["clearRequests"], 204>;

/** GET /requests/watch: Stream requests. Credentials: controlToken. */
export type WatchRequestsRequest = RequestOf<spec["watchRequests"], Caller>;
export type WatchRequestsResponse = ResponseOf<spec["watchRequests"], 200>;

/** POST /requests/verify: Verify the requests. Credentials: controlToken. */
export type VerifyRequestsRequest = RequestOf<spec["verifyRequests"], Caller>;
export type VerifyRequestsResponse = ResponseOf<spec["verifyRequests"], 200>;

/** GET /requests/har: Export the requests as an HTTP Archive. Credentials: controlToken. */
export type ExportRequestsRequest = RequestOf<spec["exportRequests"], Caller>;
export type ExportRequestsResponse = ResponseOf<spec["exportRequests"], 200>;

// webhooks

/** GET /webhooks: List the webhooks of the document. Credentials: controlToken. */
export type ListWebhooksRequest = RequestOf<spec["listWebhooks"], Caller>;
export type ListWebhooksResponse = ResponseOf<spec["listWebhooks"], 200>;

/** POST /webhooks/{name}: Send a webhook. Credentials: controlToken. */
export type SendWebhookRequest = RequestOf<spec["sendWebhook"], Caller>;
export type SendWebhookResponse = ResponseOf<spec["sendWebhook"], 202>;

/** GET /deliveries: List deliveries. Credentials: controlToken. */
export type ListDeliveriesRequest = RequestOf<spec["listDeliveries"], Caller>;
export type ListDeliveriesResponse = ResponseOf<spec["listDeliveries"], 200>;

/** POST /deliveries/{id}/resend: Send a delivery again. Credentials: controlToken. */
export type ResendDeliveryRequest = RequestOf<spec["resendDelivery"], Caller>;
export type ResendDeliveryResponse = ResponseOf<spec["resendDelivery"], 202>;

// document

/** GET /document: List what was changed in the document. Credentials: controlToken. */
export type GetDocumentRequest = RequestOf<spec["getDocument"], Caller>;
export type GetDocumentResponse = ResponseOf<spec["getDocument"], 200>;

/** GET /behaviour: List what each operation does by default. Credentials: controlToken. */
export type GetBehaviourRequest = RequestOf<spec["getBehaviour"], Caller>;
export type GetBehaviourResponse = ResponseOf<spec["getBehaviour"], 200>;

// state

/** GET /snapshots: List the snapshots. Credentials: controlToken. */
export type ListSnapshotsRequest = RequestOf<spec["listSnapshots"], Caller>;
export type ListSnapshotsResponse = ResponseOf<spec["listSnapshots"], 200>;

/** POST /snapshots: Take a snapshot. Credentials: controlToken. */
export type CreateSnapshotRequest = RequestOf<spec["createSnapshot"], Caller>;
export type CreateSnapshotResponse = ResponseOf<spec["createSnapshot"], 201>;

/** DELETE /snapshots/{id}: Delete a snapshot. Credentials: controlToken. */
export type DeleteSnapshotRequest = RequestOf<spec["deleteSnapshot"], Caller>;
export type DeleteSnapshotResponse = ResponseOf<spec["deleteSnapshot"], 204>;

/** POST /snapshots/{id}/restore: Restore a snapshot. Credentials: controlToken. */
export type RestoreSnapshotRequest = RequestOf<spec["restoreSnapshot"], Caller>;
export type RestoreSnapshotResponse = ResponseOf<spec["restoreSnapshot"], 204>;

/** GET /data: Read all stored data. Credentials: controlToken. */
export type GetDataRequest = RequestOf<spec["getData"], Caller>;
export type GetDataResponse = ResponseOf<spec["getData"], 200>;

/** PUT /data: Replace all stored data. Credentials: controlToken. */
export type ReplaceDataRequest = RequestOf<spec["replaceData"], Caller>;
export type ReplaceDataResponse = ResponseOf<spec["replaceData"], 204>;

/** DELETE /data: Put back the data of the start. Credentials: controlToken. */
export type ResetDataRequest = RequestOf<spec["resetData"], Caller>;
export type ResetDataResponse = ResponseOf<spec["resetData"], 204>;

/** POST /projects: Create a project for a test. Credentials: controlToken. */
export type CreateProjectRequest = RequestOf<spec["createProject"], Caller>;
export type CreateProjectResponse = ResponseOf<spec["createProject"], 201>;

/** DELETE /projects/{projectKey}: Delete a project and its data. Credentials: controlToken. */
export type RemoveProjectRequest = RequestOf<spec["removeProject"], Caller>;
export type RemoveProjectResponse = ResponseOf<spec["removeProject"], 204>;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** GET /clock */
  getClock: Handler<GetClockRequest, GetClockResponse, Services>;
  /** DELETE /clock */
  resetClock: Handler<ResetClockRequest, ResetClockResponse, Services>;
  /** POST /clock/set */
  setClock: Handler<SetClockRequest, SetClockResponse, Services>;
  /** POST /clock/advance */
  advanceClock: Handler<AdvanceClockRequest, AdvanceClockResponse, Services>;
  /** POST /clock/freeze */
  freezeClock: Handler<FreezeClockRequest, FreezeClockResponse, Services>;
  /** POST /clock/resume */
  resumeClock: Handler<ResumeClockRequest, ResumeClockResponse, Services>;
  /** GET /faults */
  listFaults: Handler<ListFaultsRequest, ListFaultsResponse, Services>;
  /** POST /faults */
  addFault: Handler<AddFaultRequest, AddFaultResponse, Services>;
  /** DELETE /faults */
  clearFaults: Handler<ClearFaultsRequest, ClearFaultsResponse, Services>;
  /** GET /faults/{id} */
  getFault: Handler<GetFaultRequest, GetFaultResponse, Services>;
  /** DELETE /faults/{id} */
  removeFault: Handler<RemoveFaultRequest, RemoveFaultResponse, Services>;
  /** GET /requests */
  listRequests: Handler<ListRequestsRequest, ListRequestsResponse, Services>;
  /** DELETE /requests */
  clearRequests: Handler<ClearRequestsRequest, ClearRequestsResponse, Services>;
  /** GET /requests/watch */
  watchRequests: Handler<WatchRequestsRequest, WatchRequestsResponse, Services>;
  /** POST /requests/verify */
  verifyRequests: Handler<VerifyRequestsRequest, VerifyRequestsResponse, Services>;
  /** GET /requests/har */
  exportRequests: Handler<ExportRequestsRequest, ExportRequestsResponse, Services>;
  /** GET /webhooks */
  listWebhooks: Handler<ListWebhooksRequest, ListWebhooksResponse, Services>;
  /** POST /webhooks/{name} */
  sendWebhook: Handler<SendWebhookRequest, SendWebhookResponse, Services>;
  /** GET /deliveries */
  listDeliveries: Handler<ListDeliveriesRequest, ListDeliveriesResponse, Services>;
  /** POST /deliveries/{id}/resend */
  resendDelivery: Handler<ResendDeliveryRequest, ResendDeliveryResponse, Services>;
  /** GET /document */
  getDocument: Handler<GetDocumentRequest, GetDocumentResponse, Services>;
  /** GET /behaviour */
  getBehaviour: Handler<GetBehaviourRequest, GetBehaviourResponse, Services>;
  /** GET /snapshots */
  listSnapshots: Handler<ListSnapshotsRequest, ListSnapshotsResponse, Services>;
  /** POST /snapshots */
  createSnapshot: Handler<CreateSnapshotRequest, CreateSnapshotResponse, Services>;
  /** DELETE /snapshots/{id} */
  deleteSnapshot: Handler<DeleteSnapshotRequest, DeleteSnapshotResponse, Services>;
  /** POST /snapshots/{id}/restore */
  restoreSnapshot: Handler<RestoreSnapshotRequest, RestoreSnapshotResponse, Services>;
  /** GET /data */
  getData: Handler<GetDataRequest, GetDataResponse, Services>;
  /** PUT /data */
  replaceData: Handler<ReplaceDataRequest, ReplaceDataResponse, Services>;
  /** DELETE /data */
  resetData: Handler<ResetDataRequest, ResetDataResponse, Services>;
  /** POST /projects */
  createProject: Handler<CreateProjectRequest, CreateProjectResponse, Services>;
  /** DELETE /projects/{projectKey} */
  removeProject: Handler<RemoveProjectRequest, RemoveProjectResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  getClock: {
    operationId: "getClock",
    method: "get",
    path: "/clock",
    tag: "clock",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  resetClock: {
    operationId: "resetClock",
    method: "delete",
    path: "/clock",
    tag: "clock",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  setClock: {
    operationId: "setClock",
    method: "post",
    path: "/clock/set",
    tag: "clock",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [200, 400, 401, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  advanceClock: {
    operationId: "advanceClock",
    method: "post",
    path: "/clock/advance",
    tag: "clock",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [200, 400, 401, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  freezeClock: {
    operationId: "freezeClock",
    method: "post",
    path: "/clock/freeze",
    tag: "clock",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [200, 400, 401, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  resumeClock: {
    operationId: "resumeClock",
    method: "post",
    path: "/clock/resume",
    tag: "clock",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  listFaults: {
    operationId: "listFaults",
    method: "get",
    path: "/faults",
    tag: "faults",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  addFault: {
    operationId: "addFault",
    method: "post",
    path: "/faults",
    tag: "faults",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [201, 400, 401, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    ranges: [],
    contents: { "201": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  clearFaults: {
    operationId: "clearFaults",
    method: "delete",
    path: "/faults",
    tag: "faults",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [204, 400, 401, 405, 414, 429, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
  getFault: {
    operationId: "getFault",
    method: "get",
    path: "/faults/{id}",
    tag: "faults",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [{ name: "id", in: "path", style: "simple", explode: false, shape: "text" }],
    statuses: [200, 400, 401, 404, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  removeFault: {
    operationId: "removeFault",
    method: "delete",
    path: "/faults/{id}",
    tag: "faults",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [{ name: "id", in: "path", style: "simple", explode: false, shape: "text" }],
    statuses: [204, 400, 401, 404, 405, 414, 429, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
  listRequests: {
    operationId: "listRequests",
    method: "get",
    path: "/requests",
    tag: "requests",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [
      { name: "operationId", in: "query", style: "form", explode: true, shape: "text" },
      { name: "method", in: "query", style: "form", explode: true, shape: "text" },
      { name: "path", in: "query", style: "form", explode: true, shape: "text" },
      { name: "status", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "client", in: "query", style: "form", explode: true, shape: "text" },
      { name: "projectKey", in: "query", style: "form", explode: true, shape: "text" },
      { name: "correlationId", in: "query", style: "form", explode: true, shape: "text" },
      { name: "fault", in: "query", style: "form", explode: true, shape: "text" },
      { name: "webhook", in: "query", style: "form", explode: true, shape: "text" },
      { name: "since", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "query", in: "query", style: "json", explode: false, shape: "any" },
      { name: "body", in: "query", style: "json", explode: false, shape: "any" },
      { name: "until", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      {
        name: "timeout",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
    ],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  clearRequests: {
    operationId: "clearRequests",
    method: "delete",
    path: "/requests",
    tag: "requests",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [204, 400, 401, 405, 414, 429, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
  watchRequests: {
    operationId: "watchRequests",
    method: "get",
    path: "/requests/watch",
    tag: "requests",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [
      { name: "since", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
    ],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "text/event-stream", kind: "events" }] },
    produces: ["text/event-stream"],
  },
  verifyRequests: {
    operationId: "verifyRequests",
    method: "post",
    path: "/requests/verify",
    tag: "requests",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [200, 400, 401, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  exportRequests: {
    operationId: "exportRequests",
    method: "get",
    path: "/requests/har",
    tag: "requests",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [
      { name: "operationId", in: "query", style: "form", explode: true, shape: "text" },
      { name: "method", in: "query", style: "form", explode: true, shape: "text" },
      { name: "path", in: "query", style: "form", explode: true, shape: "text" },
      { name: "status", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "client", in: "query", style: "form", explode: true, shape: "text" },
      { name: "projectKey", in: "query", style: "form", explode: true, shape: "text" },
      { name: "correlationId", in: "query", style: "form", explode: true, shape: "text" },
      { name: "fault", in: "query", style: "form", explode: true, shape: "text" },
      { name: "webhook", in: "query", style: "form", explode: true, shape: "text" },
      { name: "since", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "query", in: "query", style: "json", explode: false, shape: "any" },
      { name: "body", in: "query", style: "json", explode: false, shape: "any" },
    ],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  listWebhooks: {
    operationId: "listWebhooks",
    method: "get",
    path: "/webhooks",
    tag: "webhooks",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  sendWebhook: {
    operationId: "sendWebhook",
    method: "post",
    path: "/webhooks/{name}",
    tag: "webhooks",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [{ name: "name", in: "path", style: "simple", explode: false, shape: "text" }],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [202, 400, 401, 404, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    ranges: [],
    contents: { "202": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  listDeliveries: {
    operationId: "listDeliveries",
    method: "get",
    path: "/deliveries",
    tag: "webhooks",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  resendDelivery: {
    operationId: "resendDelivery",
    method: "post",
    path: "/deliveries/{id}/resend",
    tag: "webhooks",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [{ name: "id", in: "path", style: "simple", explode: false, shape: "text" }],
    statuses: [202, 400, 401, 404, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "202": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getDocument: {
    operationId: "getDocument",
    method: "get",
    path: "/document",
    tag: "document",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getBehaviour: {
    operationId: "getBehaviour",
    method: "get",
    path: "/behaviour",
    tag: "document",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  listSnapshots: {
    operationId: "listSnapshots",
    method: "get",
    path: "/snapshots",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  createSnapshot: {
    operationId: "createSnapshot",
    method: "post",
    path: "/snapshots",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [201, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "201": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  deleteSnapshot: {
    operationId: "deleteSnapshot",
    method: "delete",
    path: "/snapshots/{id}",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [{ name: "id", in: "path", style: "simple", explode: false, shape: "text" }],
    statuses: [204, 400, 401, 404, 405, 414, 429, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
  restoreSnapshot: {
    operationId: "restoreSnapshot",
    method: "post",
    path: "/snapshots/{id}/restore",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [{ name: "id", in: "path", style: "simple", explode: false, shape: "text" }],
    statuses: [204, 400, 401, 404, 405, 414, 429, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
  getData: {
    operationId: "getData",
    method: "get",
    path: "/data",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [{ name: "pretty", in: "query", style: "form", explode: true, shape: "text" }],
    statuses: [200, 400, 401, 405, 406, 414, 429, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  replaceData: {
    operationId: "replaceData",
    method: "put",
    path: "/data",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [204, 400, 401, 405, 411, 413, 414, 415, 429, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
  resetData: {
    operationId: "resetData",
    method: "delete",
    path: "/data",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    statuses: [204, 400, 401, 405, 414, 429, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
  createProject: {
    operationId: "createProject",
    method: "post",
    path: "/projects",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [201, 400, 401, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    ranges: [],
    contents: { "201": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  removeProject: {
    operationId: "removeProject",
    method: "delete",
    path: "/projects/{projectKey}",
    tag: "state",
    security: [[{ name: "controlToken", scheme: "bearer", scopes: [] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [204, 400, 401, 404, 405, 414, 429, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
} as const satisfies Record<OperationId, OperationDescription>;
