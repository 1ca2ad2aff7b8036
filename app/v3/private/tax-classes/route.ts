import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createTaxClass, findTaxClasses, presentTaxClass } from "@/lib/commerce/tax";
import { CreateTaxClass, TaxClass } from "@/lib/contract/tax";

export const GET = endpoint({
  id: "listTaxClasses",
  method: "GET",
  path: "/v3/private/tax-classes",
  summary: "List tax classes: the predefined ones, then the store's own by name.",
  auth: "seller",
  returns: z.array(TaxClass),
  handle: async (ctx) => (await findTaxClasses(ctx)).map(presentTaxClass),
});

export const POST = endpoint({
  id: "createTaxClass",
  method: "POST",
  path: "/v3/private/tax-classes",
  summary: "Create a tax class. Both modes share it.",
  auth: "seller",
  changes: "shared",
  body: CreateTaxClass,
  returns: TaxClass,
  status: 201,
  refuses: ["slug_taken"],
  handle: async (ctx, { body }) => presentTaxClass(await createTaxClass(ctx, body)),
});
