import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { WebhookDeliveryLog } from "@/lib/contract/webhook";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { type DeliveryPath, getDelivery } from "./deliveries";
import { lockWebhook } from "./find-webhook";
import { requireEvents } from "./rules";

/**
 * Sends a delivery again at once, in any state and even to a disabled webhook. The event's id stays, and the attempt
 * count continues. A delivery already in progress is left to finish. Refuses not_found, and insufficient_scope of
 * events whose objects the caller may not read.
 */
export async function redeliver(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor" | "scopes">,
  path: DeliveryPath,
  subject: string,
): Promise<WebhookDeliveryLog> {
  const { webhookId, deliveryId } = path;
  // To a key that may not read its object it does not exist.
  await getDelivery(ctx, path, subject);
  await transaction(async (tx) => {
    const { events } = await lockWebhook(tx, ctx, webhookId);
    requireEvents(ctx, events);
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id: deliveryId, endpointId: webhookId },
      data: { state: "pending", nextAttemptAt: ctx.now, updatedAt: ctx.now },
    });
    if (count === 0) throw refuse("not_found");
    await recordChange(tx, ctx, {
      action: "webhook.redelivered",
      objectId: webhookId,
      after: { deliveryId },
    });
  });
  return getDelivery(ctx, path, subject);
}
