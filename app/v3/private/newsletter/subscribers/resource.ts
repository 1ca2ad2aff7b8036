import { resource } from "@/lib/api/resource";
import { readSubscriber } from "@/lib/commerce/newsletter";
import { NewsletterSubscriber } from "@/lib/contract/newsletter";

/** The endpoints of a subscriber. */
export const subscribers = resource({
  path: "/v3/private/newsletter/subscribers/{subscriber}",
  returns: NewsletterSubscriber,
  find: readSubscriber,
});
