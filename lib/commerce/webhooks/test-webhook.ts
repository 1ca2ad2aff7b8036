import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { WebhookDeliveryLog } from "@/lib/contract/webhook";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { getDelivery } from "./deliveries";
import { lockWebhook } from "./find-webhook";
import { presentWebhook } from "./present";
import { requireEvents } from "./rules";

/**
 * Sends the event webhook.test to one webhook alone, even one that is switched off: it counts as handed out from the
 * start, so that no other webhook gets it. Refuses not_found, and insufficient_scope for events whose objects the
 * caller may not read.
 */
export async function testWebhook(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor" | "scopes">,
  webhookId: string,
  subject: string,
): Promise<WebhookDeliveryLog> {
  const { store, livemode, now } = ctx;
  const [eventId, deliveryId] = [newId("event"), newId("delivery")];
  await transaction(async (tx) => {
    const webhook = await lockWebhook(tx, ctx, webhookId);
    requireEvents(ctx, webhook.events);
    await tx.event.create({
      data: {
        id: eventId,
        storeId: store.id,
        livemode,
        type: "webhook.test",
        objectId: webhookId,
        dedupeKey: eventId,
        payload: { ...presentWebhook(webhook) },
        createdAt: now,
        dispatchedAt: now,
      },
    });
    await tx.webhookDelivery.create({
      data: {
        id: deliveryId,
        endpointId: webhookId,
        eventId,
        state: "pending",
        nextAttemptAt: now,
        createdAt: now,
        updatedAt: now,
      },
    });
    await recordChange(tx, ctx, {
      action: "webhook.tested",
      objectId: webhookId,
      after: { deliveryId },
    });
  });
  return getDelivery(ctx, { webhookId, deliveryId }, subject);
}
