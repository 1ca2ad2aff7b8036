import { endpoint } from "@/lib/api/endpoint";
import { unsubscribe } from "@/lib/commerce/newsletter";
import { NewsletterState, NewsletterToken } from "@/lib/contract/newsletter";

export const POST = endpoint({
  id: "unsubscribeFromNewsletter",
  method: "POST",
  path: "/v3/public/{publishableKey}/newsletter/unsubscribe",
  summary: "Unsubscribe from the newsletter and all other marketing with the token of a mail.",
  description:
    "The token does not expire and can be sent repeatedly. An address that was not confirmed is deleted.",
  auth: "public",
  // Mail programs send it for all their readers from a few addresses.
  perMinute: 120,
  body: NewsletterToken,
  returns: NewsletterState,
  refuses: ["newsletter_link_invalid"],
  handle: (ctx, { body }) => unsubscribe(ctx, body.token),
});
