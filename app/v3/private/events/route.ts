import { listEvents } from "@/lib/commerce/events";
import { EventQuery } from "@/lib/contract/event";
import { events } from "./resource";

export const GET = events.list({
  id: "listEvents",
  summary: "List events, newest first.",
  description:
    "Each entry is the body that webhooks deliver, so that a receiver that missed deliveries can catch up. A key with scopes lists the events of objects that it can read: `order.*` needs `orders:read`, and so on.",
  query: EventQuery,
  find: listEvents,
});
