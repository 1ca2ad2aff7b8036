/** Every event there is (DECISIONS 7). */
export const EVENT_TYPES = [
  "order.created",
  "order.updated",
  "order.paid",
  "order.fulfilled",
  "order.refunded",
  "order.cancelled",
  "product.created",
  "product.updated",
  "product.archived",
  "inventory.updated",
  "inventory.low_stock",
  "inventory.out_of_stock",
  "customer.created",
  "customer.updated",
  "review.created",
  "conversation.created",
  "conversation.message_created",
  "store.updated",
  "webhook.test",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
