export { createDiscount } from "./create-discount";
export { deleteDiscount } from "./delete-discount";
export { findDiscountsFor, listDiscounts } from "./list-discounts";
export { presentDiscount } from "./present";
export { readDiscountUses } from "./read-uses";
export { findDiscount } from "./rows";
export {
  type DiscountResult,
  type DiscountRules,
  type DiscountType,
  discountAmounts,
  evaluateDiscount,
} from "./rules";
export { discountStatus } from "./status";
export { testDiscount } from "./test-discount";
export { updateDiscount } from "./update-discount";
