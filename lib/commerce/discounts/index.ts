export { createDiscount } from "./create-discount";
export { deleteDiscount } from "./delete-discount";
export { listDiscounts } from "./list-discounts";
export { presentDiscount } from "./present";
export { findDiscount } from "./rows";
export {
  type DiscountFacts,
  type DiscountType,
  type DiscountVerdict,
  discountAmounts,
  discountStatus,
  judgeDiscount,
} from "./rules";
export { updateDiscount } from "./update-discount";
