import { endpoint } from "@/lib/api/endpoint";
import { deleteTaxRate, findTaxRate, presentTaxRate, updateTaxRate } from "@/lib/commerce/tax";
import { TaxRate, UpdateTaxRate } from "@/lib/contract/tax";

const path = "/v3/private/tax-rates/{taxRate}";

export const GET = endpoint({
  id: "getTaxRate",
  method: "GET",
  path,
  summary: "Get a tax rate.",
  auth: "seller",
  returns: TaxRate,
  handle: async (ctx, { params }) => presentTaxRate(await findTaxRate(ctx, params.taxRate)),
});

export const PATCH = endpoint({
  id: "updateTaxRate",
  method: "PATCH",
  path,
  summary: "Update a tax rate and return it. Fields that are not sent stay as they are.",
  auth: "seller",
  body: UpdateTaxRate,
  returns: TaxRate,
  handle: async (ctx, { params, body }) =>
    presentTaxRate(await updateTaxRate(ctx, params.taxRate, body)),
});

export const DELETE = endpoint({
  id: "deleteTaxRate",
  method: "DELETE",
  path,
  summary: "Delete a tax rate. Orders keep the tax they were placed with.",
  auth: "seller",
  handle: async (ctx, { params }) => deleteTaxRate(ctx, params.taxRate),
});
