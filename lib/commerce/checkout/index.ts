export { cancelUnpaidOrder } from "./cancel-unpaid-order";
export { findCheckoutOutcome } from "./find-recent-checkout";
export { markDraftOrderPaid } from "./mark-draft-order-paid";
export { lockOpenDraft, placeDraftOrder } from "./place-draft-order";
export { presentCheckout } from "./reply";
export { submitCheckout } from "./submit";
