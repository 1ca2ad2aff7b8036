import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listVisitorDocuments } from "@/lib/commerce/documents";
import { PublicDocument } from "@/lib/contract/document";

export const GET = endpoint({
  id: "listMyDocuments",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}/documents",
  summary: "List the invoice and credit notes of an order.",
  description:
    "For the visitor who placed the order, has a link to it or is logged in as its customer. Documents contain personal data: with only the cart token of a guest, the list is empty after two hours without a request; with the token of a link it is not.",
  auth: "shopper",
  takesOrderToken: true,
  returns: z.array(PublicDocument),
  refuses: ["cart_token_required"],
  handle: async (ctx, { params }) => listVisitorDocuments(ctx, params.order),
});
