import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { transaction } from "@/lib/platform/db";
import { lockWebhook } from "./find-webhook";
import { presentWebhook } from "./present";

/** Removes a webhook with all its deliveries. Refuses not_found. */
export async function deleteWebhook(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  id: string,
): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockWebhook(tx, ctx, id);
    await tx.webhookEndpoint.delete({ where: { id } });
    await recordChange(tx, ctx, {
      action: "webhook.deleted",
      objectId: id,
      before: presentWebhook(before),
      after: null,
    });
  });
}
