export { applyDiscounts, type ResolvedDiscount } from "./apply";
export { convertDiscount } from "./convert";
export { createDiscount } from "./create-discount";
export { deleteDiscount } from "./delete-discount";
export {
  type Candidate,
  type Evaluation,
  evaluateDiscounts,
} from "./evaluate";
export { type ImportedDiscount, importDiscount } from "./import-discount";
export { findDiscountsFor, listDiscounts } from "./list-discounts";
export { presentDiscount } from "./present";
export { readDiscountUses } from "./read-uses";
export { type CartDiscountRecord, findDiscount, toCandidate } from "./rows";
export type { DiscountReason } from "./rules";
export { testDiscount } from "./test-discount";
export { updateDiscount } from "./update-discount";
