export {
  type DiscountFacts,
  type DiscountType,
  type DiscountVerdict,
  discountAmounts,
  discountStatus,
  judgeDiscount,
} from "./rules";
