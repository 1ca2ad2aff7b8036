import { resource } from "@/lib/api/resource";
import { getEvent } from "@/lib/commerce/events";
import { Event } from "@/lib/contract/event";

/** The endpoints of an event. */
export const events = resource({
  path: "/v3/private/events/{event}",
  returns: Event,
  find: getEvent,
});
