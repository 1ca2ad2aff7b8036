import { publishContent } from "@/lib/commerce/content";
import { PublishContent } from "@/lib/contract/content";
import { content } from "../../resource";

export const POST = content.action("publish", {
  id: "publishContent",
  summary: "Publish a version, now or at a time, optionally until another time.",
  body: PublishContent,
  verb: publishContent,
});
