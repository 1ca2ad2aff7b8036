import { endpoint } from "@/lib/api/endpoint";
import { calculateTax, presentTaxResult } from "@/lib/commerce/tax";
import { ProductPageQuery } from "@/lib/contract/product";
import { CalculateTax, TaxResult } from "@/lib/contract/tax";

export const POST = endpoint({
  id: "calculateTax",
  method: "POST",
  path: "/v3/public/{publishableKey}/tax/calculate",
  summary: "Calculate the tax on products at a destination. Does not change the cart.",
  auth: "public",
  perMinute: 120,
  query: ProductPageQuery,
  body: CalculateTax,
  returns: TaxResult,
  refuses: ["prices_hidden"],
  handle: async (ctx, { body }) => presentTaxResult(await calculateTax(ctx, body), ctx),
});
