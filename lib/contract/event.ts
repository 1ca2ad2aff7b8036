import { z } from "zod";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import { idParam, PageQuery, Timestamp, timestampInput } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** Every event there is. */
export const EVENT_TYPES = [
  "order.created",
  "order.updated",
  "order.authorized",
  "order.partially_captured",
  "order.partially_paid",
  "order.payment_reversed",
  "order.paid",
  "order.fulfilled",
  "order.refunded",
  "order.cancelled",
  "fulfillment.created",
  "fulfillment.updated",
  "product.created",
  "product.updated",
  "product.archived",
  "collection.created",
  "collection.updated",
  "collection.deleted",
  "inventory.updated",
  "inventory.low_stock",
  "inventory.out_of_stock",
  "customer.created",
  "customer.updated",
  "review.created",
  "conversation.created",
  "conversation.message_created",
  "withdrawal.created",
  "withdrawal.accepted",
  "withdrawal.rejected",
  "store.updated",
  "document.created",
  "draft_order.created",
  "draft_order.updated",
  "draft_order.completed",
  "draft_order.deleted",
  "return.created",
  "return.updated",
  "newsletter_subscriber.confirmed",
  "newsletter_subscriber.unsubscribed",
  "gift_card.created",
  "gift_card.updated",
  "gift_card.used",
  "webhook.test",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Everything that can be listened to: each type, all types about one kind of thing, and all. */
export const EVENT_PATTERNS: readonly string[] = [
  "*",
  ...new Set(EVENT_TYPES.map((type) => `${type.split(".")[0]}.*`)),
  ...EVENT_TYPES,
];

/** Whether a text is an event type or a pattern such as `order.*`. */
export function isEventPattern(text: string): boolean {
  return EVENT_PATTERNS.includes(text);
}

/** The scope that reads the object of an event, by the first word of its type. */
const READ_WITH = {
  order: "orders:read",
  fulfillment: "orders:read",
  product: "products:read",
  collection: "categories:read",
  inventory: "products:read",
  customer: "customers:read",
  review: "reviews:read",
  conversation: "conversations:read",
  withdrawal: "withdrawals:read",
  store: "store:read",
  document: "documents:read",
  draft_order: "draft-orders:read",
  return: "returns:read",
  newsletter_subscriber: "newsletter:read",
  gift_card: "gift-cards:read",
  webhook: "webhooks:read",
} as const satisfies Record<EventKind, Scope>;

type EventKind = EventType extends `${infer Kind}.${string}` ? Kind : never;

/** The scope that reads the object of an event. */
export function eventScope(type: EventType): Scope {
  // Every type begins with its kind.
  return READ_WITH[type.split(".")[0] as EventKind];
}

/** The types that a pattern means. */
export function eventTypesMatching(pattern: string): EventType[] {
  if (pattern === "*") return [...EVENT_TYPES];
  const beginning = pattern.endsWith(".*") ? pattern.slice(0, -1) : null;
  return EVENT_TYPES.filter((type) =>
    beginning === null ? type === pattern : type.startsWith(beginning),
  );
}

/** The event types whose objects these scopes can read. */
export function readableTypes(scopes: readonly string[]): EventType[] {
  return EVENT_TYPES.filter((type) => coversScope(scopes, eventScope(type)));
}

/** Something that has happened: the body of a webhook, and what GET /events lists. */
export const Event = z
  .object({
    id: z.string().meta({ description: "The same as the header `webhook-id`, on every attempt." }),
    type: z.enum(EVENT_TYPES),
    timestamp: Timestamp,
    apiVersion: z.literal("v3"),
    livemode: z.boolean(),
    storeId: z.string(),
    sequence: z.int().meta({
      description: "Increases with every event. Webhooks can arrive out of order.",
    }),
    data: z.object({
      object: z
        .record(z.string(), z.unknown())
        .meta({ description: "As the private API returned it at that time." }),
    }),
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof Event>;

/** What a list of events can be narrowed to. Both moments are inclusive. */
export const EventQuery = PageQuery.extend({
  type: z
    .string()
    .refine(isEventPattern, FIELD_RULES.event)
    .optional()
    .meta({ description: "An event type or a pattern such as `order.*`." }),
  objectId: idParam.optional(),
  createdAfter: timestampInput.optional(),
  createdBefore: timestampInput.optional(),
});
export type EventQuery = z.infer<typeof EventQuery>;
