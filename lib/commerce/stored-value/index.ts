export { adjustGiftCard } from "./adjust-gift-card";
export { isCodeOf } from "./codes";
export { createGiftCard } from "./create-gift-card";
export {
  divideDue,
  findProblem,
  type PayingValue,
  type StoredValue,
} from "./divide-due";
export { eraseReasons, eraseRecipient } from "./erase-recipient";
export { expireGiftCards } from "./expire-gift-cards";
export { findGiftCardByCode, readBalance } from "./find-by-code";
export { type ImportedGiftCard, importGiftCards } from "./import-gift-cards";
export { issueSoldCards } from "./issue-sold-cards";
export { storedValueJobs } from "./jobs";
export { listGiftCardEntries, listGiftCards } from "./list-gift-cards";
export { listOrderGiftCards, readSoldCards } from "./list-sold-cards";
export { presentBalance, presentCreatedGiftCard, presentGiftCard } from "./present";
export { readReport } from "./read-report";
export { type RevokedUnits, revokeSoldCards } from "./revoke-sold-cards";
export { findGiftCard, type GiftCardRecord } from "./rows";
export { sendGiftCard } from "./send-gift-card";
export {
  adjustStoreCredit,
  listOwnEntries,
  listStoreCreditEntries,
  mergeStoreCredit,
  readStoreCredit,
  requireNoStoreCredit,
} from "./store-credit";
export { updateGiftCard } from "./update-gift-card";
