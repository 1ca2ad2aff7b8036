import { createTaxRate, listTaxRates } from "@/lib/commerce/tax";
import { CreateTaxRate, TaxRateQuery } from "@/lib/contract/tax";
import { taxRates } from "./resource";

export const GET = taxRates.list({
  id: "listTaxRates",
  summary: "List tax rates, by country, state and name.",
  query: TaxRateQuery,
  find: listTaxRates,
});

export const POST = taxRates.create({
  id: "createTaxRate",
  summary: "Create a tax rate. It applies to every cart at once.",
  body: CreateTaxRate,
  verb: createTaxRate,
});
