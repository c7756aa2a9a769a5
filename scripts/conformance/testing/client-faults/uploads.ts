import {
  type PlantedFault,
  isUpload,
  receiving,
  sending,
  withHeader,
  withoutLength,
} from "./planting.js";

export const uploadFaults: readonly PlantedFault[] = [
  {
    check: "upload-type",
    what: "a file is sent as any bytes",
    fetch: sending(isUpload, (request) =>
      withHeader(request, "Content-Type", "application/octet-stream"),
    ),
  },
  {
    check: "upload-bytes",
    what: "a file is sent in base64",
    fetch: sending(isUpload, async (request) => {
      const bytes = Buffer.from(await request.arrayBuffer());
      const { url, method, headers } = request;
      return new Request(url, {
        method,
        headers: withoutLength(headers),
        body: bytes.toString("base64"),
      });
    }),
  },
  {
    check: "upload-length",
    what: "a file is sent in chunks",
    fetch: sending(isUpload, async (request) => {
      const bytes = new Uint8Array(await request.arrayBuffer());
      const { url, method, headers } = request;
      const body = new Blob([bytes]).stream();
      return new Request(url, {
        method,
        headers: withoutLength(headers),
        body,
        duplex: "half",
      } as RequestInit);
    }),
  },
  {
    check: "upload-retried",
    what: "an upload is sent once only",
    fetch: receiving((request, { status }) => isUpload(request) && status === 503, { status: 400 }),
  },
];
