import { deleteTaxRate, updateTaxRate } from "@/lib/commerce/tax";
import { UpdateTaxRate } from "@/lib/contract/tax";
import { taxRates } from "../resource";

export const GET = taxRates.get({
  id: "getTaxRate",
  summary: "Get a tax rate.",
});

export const PATCH = taxRates.update({
  id: "updateTaxRate",
  summary: "Update a tax rate and return it. Fields that are not sent stay as they are.",
  body: UpdateTaxRate,
  verb: updateTaxRate,
});

export const DELETE = taxRates.delete({
  id: "deleteTaxRate",
  summary: "Delete a tax rate. Orders keep the tax they were placed with.",
  verb: deleteTaxRate,
});
