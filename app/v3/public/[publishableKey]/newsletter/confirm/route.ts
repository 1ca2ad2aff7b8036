import { endpoint } from "@/lib/api/endpoint";
import { confirmSubscription } from "@/lib/commerce/newsletter";
import { NewsletterState, NewsletterToken } from "@/lib/contract/newsletter";

export const POST = endpoint({
  id: "confirmNewsletter",
  method: "POST",
  path: "/v3/public/{publishableKey}/newsletter/confirm",
  summary: "Confirm the newsletter with the token of the mailed link.",
  description:
    "The link carries it as `token` and leads to a page with a button: programs follow the links of mails, too. Sent again it changes nothing.",
  auth: "public",
  perMinute: 30,
  body: NewsletterToken,
  returns: NewsletterState,
  refuses: ["newsletter_link_invalid", "newsletter_link_expired"],
  handle: (ctx, { body }) => confirmSubscription(ctx, body.token),
});
