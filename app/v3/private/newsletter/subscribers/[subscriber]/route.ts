import { eraseSubscriber } from "@/lib/commerce/newsletter";
import { subscribers } from "../resource";

export const GET = subscribers.get({
  id: "getNewsletterSubscriber",
  summary: "Get a newsletter subscriber.",
});

export const DELETE = subscribers.delete({
  id: "eraseNewsletterSubscriber",
  summary: "Erase a subscriber for good.",
  description:
    "The mails sent to the address are erased too. A customer with that address no longer consents to marketing.",
  verb: eraseSubscriber,
});
