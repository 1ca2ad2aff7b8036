import { endpoint } from "@/lib/api/endpoint";
import { eraseSubscriber, readSubscriber } from "@/lib/commerce/newsletter";
import { NewsletterSubscriber } from "@/lib/contract/newsletter";

const path = "/v3/private/newsletter/subscribers/{subscriber}";

export const GET = endpoint({
  id: "getNewsletterSubscriber",
  method: "GET",
  path,
  summary: "Get a newsletter subscriber.",
  auth: "seller",
  returns: NewsletterSubscriber,
  handle: (ctx, { params }) => readSubscriber(ctx, params.subscriber),
});

export const DELETE = endpoint({
  id: "eraseNewsletterSubscriber",
  method: "DELETE",
  path,
  summary: "Erase a subscriber for good.",
  description:
    "The mails sent to the address are erased too. A customer with that address no longer consents to marketing.",
  auth: "seller",
  handle: (ctx, { params }) => eraseSubscriber(ctx, params.subscriber),
});
