import { createSavedReply, listSavedReplies } from "@/lib/commerce/saved-replies";
import { PageQuery } from "@/lib/contract/common";
import { CreateSavedReply } from "@/lib/contract/saved-reply";
import { savedReplies } from "./resource";

export const GET = savedReplies.list({
  id: "listSavedReplies",
  summary: "List saved replies, by title.",
  query: PageQuery,
  find: listSavedReplies,
});

export const POST = savedReplies.create({
  id: "createSavedReply",
  summary: "Create a saved reply. Both modes share it.",
  body: CreateSavedReply,
  verb: createSavedReply,
});
