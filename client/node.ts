/**
 * The functions that need Node; everything else is exported by the package itself.
 *
 * @module
 */
export { uploadImageFile } from "./helpers/upload-image-file.js";
