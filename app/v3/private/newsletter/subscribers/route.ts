import { listSubscribers } from "@/lib/commerce/newsletter";
import { NewsletterSubscriberQuery } from "@/lib/contract/newsletter";
import { subscribers } from "./resource";

export const GET = subscribers.list({
  id: "listNewsletterSubscribers",
  summary: "List newsletter subscribers, newest first.",
  description:
    "Customers with a verified e-mail address who consented to marketing are included. Only mail to those who are `confirmed`.",
  query: NewsletterSubscriberQuery,
  find: listSubscribers,
});
