import { endpoint } from "@/lib/api/endpoint";
import { getEvent } from "@/lib/commerce/events";
import { Event } from "@/lib/contract/event";

export const GET = endpoint({
  id: "getEvent",
  method: "GET",
  path: "/v3/private/events/{event}",
  summary: "Get an event.",
  auth: "seller",
  returns: Event,
  handle: async (ctx, { params }) => getEvent(ctx, params.event),
});
