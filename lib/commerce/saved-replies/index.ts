export { createSavedReply } from "./create-saved-reply";
export { deleteSavedReply } from "./delete-saved-reply";
export { listSavedReplies } from "./list-saved-replies";
export { presentSavedReply } from "./present";
export { findSavedReply } from "./rows";
export { updateSavedReply } from "./update-saved-reply";
