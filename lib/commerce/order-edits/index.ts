export { editOrder } from "./edit-order";
export { presentEditedOrder, presentEditPreview } from "./present";
export { previewOrderEdit } from "./preview-edit";
