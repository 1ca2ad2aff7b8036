export { deleteMedia } from "./delete-media";
export { findMedia, listMedia } from "./list-media";
export { presentMedia } from "./rows";
export { updateMedia } from "./update-media";
export { deleteFile, type StoredFile, storeFile, uploadMedia } from "./upload-media";
