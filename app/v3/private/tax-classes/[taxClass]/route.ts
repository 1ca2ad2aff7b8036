import { deleteTaxClass, updateTaxClass } from "@/lib/commerce/tax";
import { UpdateTaxClass } from "@/lib/contract/tax";
import { taxClasses } from "../resource";

export const GET = taxClasses.get({
  id: "getTaxClass",
  summary: "Get a tax class by its code.",
});

export const PATCH = taxClasses.update({
  id: "updateTaxClass",
  summary: "Rename a tax class. Its code does not change.",
  body: UpdateTaxClass,
  verb: updateTaxClass,
});

export const DELETE = taxClasses.delete({
  id: "deleteTaxClass",
  summary: "Delete a tax class that no product and no rate uses.",
  refuses: ["conflict"],
  verb: deleteTaxClass,
});
