import { resource } from "@/lib/api/resource";
import { findSavedReply, presentSavedReply } from "@/lib/commerce/saved-replies";
import { SavedReply } from "@/lib/contract/saved-reply";

/** The endpoints of a saved reply. */
export const savedReplies = resource({
  path: "/v3/private/saved-replies/{savedReply}",
  changes: "shared",
  returns: SavedReply,
  find: findSavedReply,
  present: presentSavedReply,
});
