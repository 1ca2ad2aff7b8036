import { endpoint } from "@/lib/api/endpoint";
import { subscribeToNewsletter } from "@/lib/commerce/newsletter";
import { NewsletterRequested, SubscribeToNewsletter } from "@/lib/contract/newsletter";

export const POST = endpoint({
  id: "subscribeToNewsletter",
  method: "POST",
  path: "/v3/public/{publishableKey}/newsletter",
  summary: "Ask for the newsletter; a mail has the link that confirms it.",
  description:
    "The answer is the same for every address. One that has confirmed gets no mail, any other at most three within a week; one that does not confirm within a week is forgotten.",
  auth: "public",
  perMinute: 10,
  body: SubscribeToNewsletter,
  returns: NewsletterRequested,
  status: 202,
  refuses: ["feature_disabled"],
  handle: (ctx, { body }) => subscribeToNewsletter(ctx, body),
});
