import { endpoint } from "@/lib/api/endpoint";
import { confirmSubscription } from "@/lib/commerce/newsletter";
import { NewsletterState, NewsletterToken } from "@/lib/contract/newsletter";

export const POST = endpoint({
  id: "confirmNewsletter",
  method: "POST",
  path: "/v3/public/{publishableKey}/newsletter/confirm",
  summary: "Confirm a newsletter subscription with the token of the mailed link.",
  description:
    "The link has the token as `token` and opens a page with a button, because some programs follow the links of mails. A repeated request changes nothing.",
  auth: "public",
  perMinute: 30,
  body: NewsletterToken,
  returns: NewsletterState,
  refuses: ["newsletter_link_invalid", "newsletter_link_expired"],
  handle: (ctx, { body }) => confirmSubscription(ctx, body.token),
});
