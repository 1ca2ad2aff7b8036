import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listVisitorDocuments } from "@/lib/commerce/documents";
import { PublicDocument } from "@/lib/contract/document";

export const GET = endpoint({
  id: "listMyDocuments",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}/documents",
  summary: "The invoice of an order and its credit notes, for whom the order can be seen by.",
  description:
    "For the visitor who placed it, holds a link of it or is logged in as its customer. They name people: with a cart token alone a guest's list is empty after two hours without a request; with the token of a link it never is.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 60,
  returns: z.array(PublicDocument),
  refuses: ["not_found", "cart_token_required"],
  handle: async (ctx, { params }) => listVisitorDocuments(ctx, params.order),
});
