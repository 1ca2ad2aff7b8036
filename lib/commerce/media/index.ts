export { deleteMedia } from "./delete-media";
export { invalidFile } from "./inspect/invalid-file";
export { findMedia, listMedia } from "./list-media";
export { checkPhoto, rewritePicture, thumbnailOf } from "./rewrite-picture";
export { presentMedia } from "./rows";
export { updateMedia } from "./update-media";
export { deleteFile, type StoredFile, storeFile, uploadMedia } from "./upload-media";
