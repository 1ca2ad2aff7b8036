import { createContent, listContent } from "@/lib/commerce/content";
import { ContentQuery, CreateContent, SellerContentListItem } from "@/lib/contract/content";
import { content } from "./resource";

export const GET = content.list({
  id: "listContent",
  summary: "List pages and articles, including drafts, last changed first.",
  query: ContentQuery,
  item: SellerContentListItem,
  find: listContent,
});

export const POST = content.create({
  id: "createContent",
  summary: "Create a page or an article as a draft.",
  body: CreateContent,
  refuses: ["slug_taken"],
  verb: createContent,
});
