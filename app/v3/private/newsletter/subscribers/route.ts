import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listSubscribers } from "@/lib/commerce/newsletter";
import { NewsletterSubscriber, NewsletterSubscriberQuery } from "@/lib/contract/newsletter";

export const GET = endpoint({
  id: "listNewsletterSubscribers",
  method: "GET",
  path: "/v3/private/newsletter/subscribers",
  summary: "List newsletter subscribers, newest first.",
  description:
    "Customers with a verified e-mail address who consented to marketing are included. Only mail to those who are `confirmed`.",
  auth: "seller",
  query: NewsletterSubscriberQuery,
  returns: z.array(NewsletterSubscriber),
  paged: true,
  handle: (ctx, { query }) => listSubscribers(ctx, query),
});
