import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listSubscribers } from "@/lib/commerce/newsletter";
import { NewsletterSubscriber, NewsletterSubscriberQuery } from "@/lib/contract/newsletter";

export const GET = endpoint({
  id: "listNewsletterSubscribers",
  method: "GET",
  path: "/v3/private/newsletter/subscribers",
  summary: "Who has asked for the newsletter, the newest first.",
  description:
    "Customers with a proved mailbox who agreed to marketing are among them. Only those `confirmed` may be mailed.",
  auth: "seller",
  perMinute: 60,
  query: NewsletterSubscriberQuery,
  returns: z.array(NewsletterSubscriber),
  paged: true,
  refuses: [],
  handle: (ctx, { query }) => listSubscribers(ctx, query),
});
