export { confirmSubscription } from "./confirm-subscription";
export { eraseSubscriber } from "./erase-subscriber";
export { newsletterJobs } from "./jobs";
export { newsletterLink, oneClickLink } from "./links";
export { listSubscribers, readSubscriber } from "./list-subscribers";
export { readNewsletterFigures } from "./read-figures";
export { askedTooEarly } from "./rules";
export { subscribeToNewsletter } from "./subscribe";
export { unsubscribe } from "./unsubscribe";
