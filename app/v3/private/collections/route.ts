import {
  createCollection,
  listSellerCollections,
  presentCounted,
} from "@/lib/commerce/collections";
import { CreateCollection } from "@/lib/contract/collection";
import { PageQuery } from "@/lib/contract/common";
import { collections } from "./resource";

export const GET = collections.list({
  id: "listSellerCollections",
  summary: "List all collections, with their rules or products.",
  query: PageQuery,
  find: listSellerCollections,
});

export const POST = collections.create({
  id: "createCollection",
  summary: "Create a collection, by rules or with products chosen by hand. Both modes share it.",
  body: CreateCollection,
  refuses: ["slug_taken", "conflict"],
  verb: async (ctx, body) => presentCounted(ctx, await createCollection(ctx, body)),
});
