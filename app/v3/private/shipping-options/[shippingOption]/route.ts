import { deleteShippingOption, updateShippingOption } from "@/lib/commerce/shipping";
import { UpdateShippingOption } from "@/lib/contract/shipping-option";
import { shippingOptions } from "../resource";

export const GET = shippingOptions.get({
  id: "getSellerShippingOption",
  summary: "Get a shipping option.",
});

export const PATCH = shippingOptions.update({
  id: "updateShippingOption",
  summary: "Update a shipping option and return it. Fields that are not sent stay as they are.",
  body: UpdateShippingOption,
  verb: updateShippingOption,
});

export const DELETE = shippingOptions.delete({
  id: "deleteShippingOption",
  summary: "Delete a shipping option. Carts that chose it have to choose another.",
  verb: deleteShippingOption,
});
