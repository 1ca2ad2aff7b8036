import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  createCollection,
  listSellerCollections,
  presentCounted,
} from "@/lib/commerce/collections";
import { CreateCollection, SellerCollection } from "@/lib/contract/collection";
import { PageQuery } from "@/lib/contract/common";

const path = "/v3/private/collections";

export const GET = endpoint({
  id: "listSellerCollections",
  method: "GET",
  path,
  summary: "List all collections, with their rules or products.",
  auth: "seller",
  query: PageQuery,
  returns: z.array(SellerCollection),
  paged: true,
  handle: async (ctx, { query }) => listSellerCollections(ctx, query),
});

export const POST = endpoint({
  id: "createCollection",
  method: "POST",
  path,
  summary: "Create a collection, by rules or with products chosen by hand. Both modes share it.",
  auth: "seller",
  changes: "shared",
  body: CreateCollection,
  returns: SellerCollection,
  status: 201,
  refuses: ["slug_taken", "conflict"],
  handle: async (ctx, { body }) => presentCounted(ctx, await createCollection(ctx, body)),
});
