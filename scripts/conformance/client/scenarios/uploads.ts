import type { RecordedRequest } from "../../../../server/control/journal/recorded-request.js";
import { rules } from "../../rules.js";
import { finding, of, statuses, succeeded } from "../findings.js";
import type { UploadCommand } from "../protocol.js";
import type { Scenario } from "../scenario.js";
import { wrong } from "./tokens.js";

const area = "uploads";
/** A transparent pixel, with a comment so that it is not all zeros: 63 bytes. */
const GIF = Buffer.from(
  "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xfe\x0aconformity\0!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
  "latin1",
);
const UPLOAD: UploadCommand = {
  do: "upload",
  base64: GIF.toString("base64"),
  contentType: "image/gif",
  filename: "pixel.gif",
};

export const uploadScenarios: readonly Scenario[] = [
  {
    id: "upload-type",
    area,
    title: "A file is sent with its media type",
    rule: rules.contentType,
    ask: (ask) => ask(UPLOAD),
    inspect: ({ calls }) => [
      calls.length === 0 ? finding("Nothing was sent.", []) : undefined,
      wrong(uploadsOf(calls), "The Content-Type is not image/gif", ({ request }) => {
        return request.headers["content-type"] !== "image/gif";
      }),
    ],
  },
  {
    id: "upload-bytes",
    area,
    title: "The bytes of a file arrive as they are",
    rule: rules.contentLength,
    ask: (ask) => ask(UPLOAD),
    inspect: (seen) => [
      succeeded(seen),
      wrong(uploadsOf(seen.calls), "Other bytes arrived", (call) => !isWhole(call)),
    ],
  },
  {
    id: "upload-length",
    area,
    title: "A file is sent with its length",
    rule: rules.contentLength,
    ask: (ask) => ask(UPLOAD),
    inspect: ({ calls }) => [
      calls.length === 0 ? finding("Nothing was sent.", []) : undefined,
      wrong(uploadsOf(calls), `The Content-Length is not ${GIF.length}`, ({ request }) => {
        return request.headers["content-length"] !== String(GIF.length);
      }),
    ],
  },
  {
    id: "upload-retried",
    area,
    title: "An upload that was not processed is sent again, whole",
    rule: rules.serviceUnavailable,
    faults: [
      {
        match: { operationId: "uploadProductImage" },
        times: 1,
        action: { status: 503, retryAfter: 0 },
      },
    ],
    ask: (ask) => ask(UPLOAD),
    inspect: (seen) => [
      statuses([503, 200], uploadsOf(seen.calls)),
      wrong(uploadsOf(seen.calls).slice(1), "Other bytes arrived", (call) => !isWhole(call)),
    ],
  },
];

function uploadsOf(calls: readonly RecordedRequest[]): RecordedRequest[] {
  return of("uploadProductImage", calls);
}

function isWhole({ request: { body } }: RecordedRequest): boolean {
  return body !== undefined && Buffer.from(body.text, body.encoding).equals(GIF);
}
