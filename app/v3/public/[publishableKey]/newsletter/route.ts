import { endpoint } from "@/lib/api/endpoint";
import { subscribeToNewsletter } from "@/lib/commerce/newsletter";
import { NewsletterRequested, SubscribeToNewsletter } from "@/lib/contract/newsletter";

export const POST = endpoint({
  id: "subscribeToNewsletter",
  method: "POST",
  path: "/v3/public/{publishableKey}/newsletter",
  summary: "Subscribe to the newsletter. A mail has the link that confirms it.",
  description:
    "The response is the same for every address. A confirmed address gets no mail, any other at most three within a week. An address that is not confirmed within a week is deleted.",
  auth: "public",
  perMinute: 10,
  body: SubscribeToNewsletter,
  returns: NewsletterRequested,
  status: 202,
  refuses: ["feature_disabled"],
  handle: (ctx, { body }) => subscribeToNewsletter(ctx, body),
});
