export { addDraftOrder, createDraftOrder } from "./create-draft-order";
export { deleteDraftOrder } from "./delete-draft-order";
export { expireDraftOrders } from "./expire-draft-orders";
export { draftOrderJobs } from "./jobs";
export { listDraftOrders } from "./list-draft-orders";
export { openLinkToken } from "./pay-link";
export { presentDraftOrder, presentDraftOrderEvent } from "./present";
export {
  type DraftOrderRecord,
  type DraftOrderRow,
  findDraftOrder,
  lockDraftOrder,
  requireChangeable,
} from "./rows";
export { openLink as openDraftLink, sendDraftOrder } from "./send-draft-order";
export { updateDraftOrder } from "./update-draft-order";
