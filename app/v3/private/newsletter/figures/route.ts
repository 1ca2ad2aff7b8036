import { endpoint } from "@/lib/api/endpoint";
import { readNewsletterFigures } from "@/lib/commerce/newsletter";
import { NewsletterFigures, NewsletterFiguresQuery } from "@/lib/contract/newsletter";

export const GET = endpoint({
  id: "getNewsletterFigures",
  method: "GET",
  path: "/v3/private/newsletter/figures",
  summary: "Count newsletter subscribers by status.",
  auth: "seller",
  query: NewsletterFiguresQuery,
  returns: NewsletterFigures,
  handle: (ctx, { query }) => readNewsletterFigures(ctx, query),
});
