export { cancelUnpaidOrder } from "./cancel-unpaid-order";
export { findCheckoutOutcome } from "./find-recent-checkout";
export { markDraftOrderPaid } from "./mark-draft-order-paid";
export { lockOpenDraft, PLACE_DRAFT_REFUSALS, placeDraftOrder } from "./place-draft-order";
export { presentCheckout } from "./reply";
export { submitCheckout } from "./submit";
