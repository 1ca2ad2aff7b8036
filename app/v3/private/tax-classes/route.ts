import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createTaxClass, findTaxClasses, presentTaxClass } from "@/lib/commerce/tax";
import { CreateTaxClass, TaxClass } from "@/lib/contract/tax";
import { taxClasses } from "./resource";

export const GET = endpoint({
  id: "listTaxClasses",
  method: "GET",
  path: "/v3/private/tax-classes",
  summary: "List tax classes: the predefined ones, then the store's own by name.",
  auth: "seller",
  returns: z.array(TaxClass),
  handle: async (ctx) => (await findTaxClasses(ctx)).map(presentTaxClass),
});

export const POST = taxClasses.create({
  id: "createTaxClass",
  summary: "Create a tax class. Both modes share it.",
  body: CreateTaxClass,
  refuses: ["slug_taken"],
  verb: createTaxClass,
});
