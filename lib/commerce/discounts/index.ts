export {
  type DiscountCase,
  type DiscountFacts,
  type DiscountLine,
  type DiscountStatus,
  type DiscountType,
  type DiscountVerdict,
  discountAmounts,
  discountStatus,
  judgeDiscount,
} from "./rules";
