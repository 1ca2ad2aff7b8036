import { deleteDiscount, updateDiscount } from "@/lib/commerce/discounts";
import { UpdateDiscount } from "@/lib/contract/discount";
import { discounts } from "../resource";

export const GET = discounts.get({
  id: "getDiscount",
  summary: "Get a discount.",
});

export const PATCH = discounts.update({
  id: "updateDiscount",
  summary: "Update a discount and return it. Fields that are not sent stay as they are.",
  body: UpdateDiscount,
  refuses: ["conflict"],
  verb: updateDiscount,
});

export const DELETE = discounts.delete({
  id: "deleteDiscount",
  summary: "Delete a discount that no order has used. Disable others instead.",
  refuses: ["conflict"],
  verb: deleteDiscount,
});
