export { createCollection } from "./create-collection";
export { deleteCollection } from "./delete-collection";
export { getCollection, listCollections } from "./list-collections";
export {
  findSellerCollection,
  listSellerCollections,
  presentCounted,
} from "./list-seller-collections";
export { previewCollection } from "./preview-collection";
export { updateCollection } from "./update-collection";
