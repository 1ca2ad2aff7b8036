import { deletePriceList, updatePriceList } from "@/lib/commerce/price-lists";
import { UpdatePriceList } from "@/lib/contract/price-list";
import { priceLists } from "../resource";

export const GET = priceLists.get({
  id: "getPriceList",
  summary: "Get a price list. The prices of a fixed one are under `/prices`.",
});

export const PATCH = priceLists.update({
  id: "updatePriceList",
  summary: "Update a price list. Fields that are not sent stay as they are.",
  body: UpdatePriceList,
  verb: updatePriceList,
});

export const DELETE = priceLists.delete({
  id: "deletePriceList",
  summary: "Delete a price list with its prices. Orders keep the prices they were placed at.",
  verb: deletePriceList,
});
