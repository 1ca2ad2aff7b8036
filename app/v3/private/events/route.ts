import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listEvents } from "@/lib/commerce/events";
import { Event, EventQuery } from "@/lib/contract/event";

export const GET = endpoint({
  id: "listEvents",
  method: "GET",
  path: "/v3/private/events",
  summary: "What has happened, the latest first.",
  description:
    "Each entry is the body that webhooks deliver, so whoever missed some can catch up here. A key with scopes sees the events of objects that it may read: those of orders take `orders:read`, and so on.",
  auth: "seller",
  perMinute: 60,
  query: EventQuery,
  returns: z.array(Event),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listEvents(ctx, query),
});
