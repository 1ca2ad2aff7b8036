import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { addMissingRates, presentTaxRate } from "@/lib/commerce/tax";
import { AddTaxRates, TaxRate } from "@/lib/contract/tax";

export const POST = endpoint({
  id: "addMissingTaxRates",
  method: "POST",
  path: "/v3/private/tax-rates/missing",
  summary:
    "Create those of these tax rates whose country, state and class have none yet, and return what was created.",
  auth: "seller",
  body: AddTaxRates,
  returns: z.array(TaxRate),
  status: 201,
  handle: async (ctx, { body }) => (await addMissingRates(ctx, body.rates)).map(presentTaxRate),
});
