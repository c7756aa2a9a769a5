/** A white pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4AWP4DwABAQEAiuJTfQAAAABJRU5ErkJggg==";
const GIF = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=";
const JPEG =
  `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP${"/".repeat(86)}wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAA` +
  "AAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z";

/** An empty page. The table has the place of each object (ISO 32000-1 section 7.5.4). */
const PDF = [
  "%PDF-1.4",
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj",
  "xref\n0 4\n0000000000 65535 f ",
  "0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n ",
  "trailer<</Size 4/Root 1 0 R>>\nstartxref\n160\n%%EOF\n",
].join("\n");

/** The end of the central directory, of which an empty archive consists. */
const ZIP = `PK\u0005\u0006${"\0".repeat(18)}`;

const FILES: Readonly<Record<string, string>> = {
  "image/png": PNG,
  "image/gif": GIF,
  "image/jpeg": JPEG,
  "application/pdf": Buffer.from(PDF).toString("base64"),
  "application/zip": Buffer.from(ZIP).toString("base64"),
};

/** The smallest valid file of a media type, base64; `undefined` for other types. */
export function smallestFile(mediaType: string): string | undefined {
  return FILES[mediaType];
}
