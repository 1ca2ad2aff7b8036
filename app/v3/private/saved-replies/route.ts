import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  createSavedReply,
  listSavedReplies,
  presentSavedReply,
} from "@/lib/commerce/saved-replies";
import { PageQuery } from "@/lib/contract/common";
import { CreateSavedReply, SavedReply } from "@/lib/contract/saved-reply";

export const GET = endpoint({
  id: "listSavedReplies",
  method: "GET",
  path: "/v3/private/saved-replies",
  summary: "List saved replies, by title.",
  auth: "seller",
  query: PageQuery,
  returns: z.array(SavedReply),
  paged: true,
  handle: async (ctx, { query }) => listSavedReplies(ctx, query),
});

export const POST = endpoint({
  id: "createSavedReply",
  method: "POST",
  path: "/v3/private/saved-replies",
  summary: "Create a saved reply. Both modes share it.",
  auth: "seller",
  changes: "shared",
  body: CreateSavedReply,
  returns: SavedReply,
  status: 201,
  handle: async (ctx, { body }) => presentSavedReply(await createSavedReply(ctx, body)),
});
