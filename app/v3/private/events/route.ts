import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listEvents } from "@/lib/commerce/events";
import { Event, EventQuery } from "@/lib/contract/event";

export const GET = endpoint({
  id: "listEvents",
  method: "GET",
  path: "/v3/private/events",
  summary: "List events, newest first.",
  description:
    "Each entry is the body that webhooks deliver, so that a receiver that missed deliveries can catch up. A key with scopes lists the events of objects that it can read: `order.*` needs `orders:read`, and so on.",
  auth: "seller",
  query: EventQuery,
  returns: z.array(Event),
  paged: true,
  handle: async (ctx, { query }) => listEvents(ctx, query),
});
