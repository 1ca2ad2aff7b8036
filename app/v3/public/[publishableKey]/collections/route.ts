import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { listCollections } from "@/lib/commerce/collections";
import { Collection } from "@/lib/contract/collection";

export const GET = endpoint({
  id: "listCollections",
  method: "GET",
  path: "/v3/public/{publishableKey}/collections",
  summary: "List all collections, in the seller's order.",
  auth: "public",
  perMinute: 120,
  returns: z.array(Collection),
  cache: "catalogue",
  handle: async (ctx) => rawJson(await listCollections(ctx)),
});
