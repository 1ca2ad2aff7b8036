import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createTaxRate, listTaxRates, presentTaxRate } from "@/lib/commerce/tax";
import { CreateTaxRate, TaxRate, TaxRateQuery } from "@/lib/contract/tax";

export const GET = endpoint({
  id: "listTaxRates",
  method: "GET",
  path: "/v3/private/tax-rates",
  summary: "List tax rates, by country, state and name.",
  auth: "seller",
  query: TaxRateQuery,
  returns: z.array(TaxRate),
  paged: true,
  handle: async (ctx, { query }) => listTaxRates(ctx, query),
});

export const POST = endpoint({
  id: "createTaxRate",
  method: "POST",
  path: "/v3/private/tax-rates",
  summary: "Create a tax rate. It applies to every cart at once.",
  auth: "seller",
  body: CreateTaxRate,
  returns: TaxRate,
  status: 201,
  handle: async (ctx, { body }) => presentTaxRate(await createTaxRate(ctx, body)),
});
