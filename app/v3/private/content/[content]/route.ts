import { deleteContent, updateContent } from "@/lib/commerce/content";
import { UpdateContent } from "@/lib/contract/content";
import { content } from "../resource";

export const GET = content.get({
  id: "getContent",
  summary: "Get a page or an article with its latest version.",
});

export const PATCH = content.update({
  id: "updateContent",
  summary:
    "Save a new version. The shop shows it once it is published; a changed slug applies at once.",
  body: UpdateContent,
  refuses: ["slug_taken"],
  verb: updateContent,
});

export const DELETE = content.delete({
  id: "deleteContent",
  summary:
    "Delete a page or an article with all its versions. It is removed as a size guide from products and categories.",
  verb: deleteContent,
});
