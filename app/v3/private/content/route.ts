import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createContent, listContent, presentContent } from "@/lib/commerce/content";
import {
  ContentQuery,
  CreateContent,
  SellerContent,
  SellerContentListItem,
} from "@/lib/contract/content";

const path = "/v3/private/content";

export const GET = endpoint({
  id: "listContent",
  method: "GET",
  path,
  summary: "List pages and articles, including drafts, last changed first.",
  auth: "seller",
  query: ContentQuery,
  returns: z.array(SellerContentListItem),
  paged: true,
  handle: async (ctx, { query }) => listContent(ctx, query),
});

export const POST = endpoint({
  id: "createContent",
  method: "POST",
  path,
  summary: "Create a page or an article as a draft.",
  auth: "seller",
  changes: "shared",
  body: CreateContent,
  returns: SellerContent,
  status: 201,
  refuses: ["slug_taken"],
  handle: async (ctx, { body }) => presentContent(await createContent(ctx, body), ctx),
});
