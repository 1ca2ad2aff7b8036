import { endpoint } from "@/lib/api/endpoint";
import { deleteTaxClass, findTaxClass, presentTaxClass, updateTaxClass } from "@/lib/commerce/tax";
import { TaxClass, UpdateTaxClass } from "@/lib/contract/tax";

const path = "/v3/private/tax-classes/{taxClass}";

export const GET = endpoint({
  id: "getTaxClass",
  method: "GET",
  path,
  summary: "Get a tax class by its code.",
  auth: "seller",
  returns: TaxClass,
  handle: async (ctx, { params }) => presentTaxClass(await findTaxClass(ctx, params.taxClass)),
});

export const PATCH = endpoint({
  id: "updateTaxClass",
  method: "PATCH",
  path,
  summary: "Rename a tax class. Its code does not change.",
  auth: "seller",
  changes: "shared",
  body: UpdateTaxClass,
  returns: TaxClass,
  handle: async (ctx, { params, body }) =>
    presentTaxClass(await updateTaxClass(ctx, params.taxClass, body)),
});

export const DELETE = endpoint({
  id: "deleteTaxClass",
  method: "DELETE",
  path,
  summary: "Delete a tax class that no product and no rate uses.",
  auth: "seller",
  changes: "shared",
  refuses: ["conflict"],
  handle: async (ctx, { params }) => deleteTaxClass(ctx, params.taxClass),
});
