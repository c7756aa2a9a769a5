import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { of, statuses, succeeded, wrong } from "../../client/findings.js";
import type { UploadCommand } from "../../client/protocol.js";
import { recommended, required, type Scenario, type Scenarios } from "../../client/scenario.js";
import type { Finding } from "../../report/check-result.js";
import { demoRules } from "../rules.js";

/** A transparent pixel, with a comment of bytes that a text would not keep: 63 bytes. */
const GIF = Buffer.from(
  "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xfe\x0a\r\n\x1a\x80\xc3( %\0\n\0!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
  "latin1",
);
const IMAGE = { operationId: "uploadProductImage" };
const UPLOAD: UploadCommand = {
  do: "upload",
  base64: GIF.toString("base64"),
  contentType: "image/gif",
  filename: "a+b ü&%20.gif",
};

const REJECTED: Pick<Scenario, "faults" | "run"> = {
  faults: [{ match: IMAGE, times: 1, action: { status: 503, retryAfter: 0 } }],
  run: (perform) => perform(UPLOAD),
};

export const uploadScenarios: Scenarios = {
  "upload-sent": {
    ...required(
      "Sends the bytes of a file with their media type and length",
      demoRules.contentLength,
    ),
    run: (perform) => perform(UPLOAD),
    inspect: (seen) => [
      succeeded(seen),
      otherBytes(uploadsOf(seen.calls)),
      wrong(uploadsOf(seen.calls), "The media type or the length is wrong", ({ request }) => {
        const { "content-type": type, "content-length": length } = request.headers;
        return type !== "image/gif" || length !== String(GIF.length);
      }),
      wrong(uploadsOf(seen.calls), `The filename is not ${UPLOAD.filename}`, ({ query }) => {
        return new URLSearchParams(query).get("filename") !== UPLOAD.filename;
      }),
    ],
  },
  "upload-retried": {
    ...recommended("Retries an upload after 503", demoRules.serviceUnavailable),
    ...REJECTED,
    inspect: ({ calls }) => [statuses([503, 200], uploadsOf(calls))],
  },
  "upload-kept": {
    ...required("A retried upload is complete", demoRules.idempotent),
    ...REJECTED,
    inspect: ({ calls }) => [otherBytes(uploadsOf(calls).slice(1))],
  },
};

function otherBytes(uploads: readonly RecordedRequest[]): Finding | undefined {
  return wrong(uploads, "Other bytes arrived", ({ request: { body } }) => {
    return body === undefined || !Buffer.from(body.text, body.encoding).equals(GIF);
  });
}

function uploadsOf(calls: readonly RecordedRequest[]): RecordedRequest[] {
  return of("uploadProductImage", calls);
}
