import { deleteSavedReply, updateSavedReply } from "@/lib/commerce/saved-replies";
import { UpdateSavedReply } from "@/lib/contract/saved-reply";
import { savedReplies } from "../resource";

export const GET = savedReplies.get({
  id: "getSavedReply",
  summary: "Get a saved reply.",
});

export const PATCH = savedReplies.update({
  id: "updateSavedReply",
  summary: "Update a saved reply and return it. Fields that are not sent stay as they are.",
  body: UpdateSavedReply,
  verb: updateSavedReply,
});

export const DELETE = savedReplies.delete({
  id: "deleteSavedReply",
  summary: "Delete a saved reply. Messages sent with it are kept.",
  verb: deleteSavedReply,
});
