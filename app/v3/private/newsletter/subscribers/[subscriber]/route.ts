import { endpoint } from "@/lib/api/endpoint";
import { eraseSubscriber, readSubscriber } from "@/lib/commerce/newsletter";
import { NewsletterSubscriber, NewsletterSubscriberParams } from "@/lib/contract/newsletter";

const path = "/v3/private/newsletter/subscribers/{subscriber}";

export const GET = endpoint({
  id: "getNewsletterSubscriber",
  method: "GET",
  path,
  summary: "One subscriber.",
  auth: "seller",
  perMinute: 60,
  params: NewsletterSubscriberParams,
  returns: NewsletterSubscriber,
  refuses: ["not_found"],
  handle: (ctx, { params }) => readSubscriber(ctx, params.subscriber),
});

export const DELETE = endpoint({
  id: "eraseNewsletterSubscriber",
  method: "DELETE",
  path,
  summary: "Forget a subscriber's address for good.",
  description:
    "What was mailed to it goes along. A customer of it agrees to no marketing any more.",
  auth: "seller",
  perMinute: 60,
  params: NewsletterSubscriberParams,
  status: 204,
  refuses: ["not_found"],
  handle: (ctx, { params }) => eraseSubscriber(ctx, params.subscriber),
});
