import { unpublishContent } from "@/lib/commerce/content";
import { content } from "../../resource";

export const POST = content.action("unpublish", {
  id: "unpublishContent",
  summary: "Unpublish a page or an article, and cancel its schedule.",
  verb: unpublishContent,
});
