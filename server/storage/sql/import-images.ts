import { first, lockItems, type Plan, run } from "./plan.js";
import { isTexts, parseJson, RowDecoder } from "./row-decoder.js";

const IMAGES = "SELECT images FROM product_imports WHERE project_key = ?";
const NOTE = "UPDATE product_imports SET images = ? WHERE project_key = ?";
const DIGEST = "SELECT digest FROM images WHERE project_key = ? AND id = ?";
const DELETE = "DELETE FROM images WHERE project_key = ? AND id = ?";
const DELETE_CONTENT = `DELETE FROM image_contents WHERE project_key = ? AND digest = ?
  AND NOT EXISTS (SELECT 1 FROM images other WHERE other.project_key = ? AND other.digest = ?)`;

/** Remembers that the import has stored these images. */
export function* noteImages(projectKey: string, ids: readonly string[]): Plan<void> {
  if (ids.length === 0) return;
  const all = [...(yield* notedImages(projectKey)), ...ids];
  yield* run(NOTE, JSON.stringify(all), projectKey);
}

/** Removes the images that the import has stored, and their bytes unless others share them. */
export function* discardImages(projectKey: string): Plan<void> {
  for (const id of yield* notedImages(projectKey)) {
    const row = yield* first(DIGEST, projectKey, id);
    if (row === undefined) continue;
    const digest = new RowDecoder(row).text();
    yield* lockItems(projectKey, ["image", id], ["image content", digest]);
    yield* run(DELETE, projectKey, id);
    yield* run(DELETE_CONTENT, projectKey, digest, projectKey, digest);
  }
}

function* notedImages(projectKey: string): Plan<string[]> {
  return parseJson(new RowDecoder(yield* first(IMAGES, projectKey)).text(), isTexts);
}
