import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { transaction } from "@/lib/platform/db";
import { sealSecret } from "@/lib/platform/secrets";
import { lockWebhook, type WebhookRow } from "./find-webhook";
import { requireEvents } from "./rules";
import { newSigningSecret } from "./sign";

/** A day for the receiver to learn the new secret; until then both sign. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a webhook a new secret, which is readable in the answer alone. Refuses not_found, and
 * insufficient_scope of events whose objects the caller may not read: the secret could sign them.
 */
export async function rollSecret(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor" | "scopes">,
  id: string,
): Promise<WebhookRow> {
  const previousSecretUntil = new Date(ctx.now.getTime() + OVERLAP_MS);
  const secret = newSigningSecret();
  return transaction(async (tx) => {
    const before = await lockWebhook(tx, ctx, id);
    requireEvents(ctx, before.events);
    const after = await tx.webhookEndpoint.update({
      where: { id },
      data: {
        secret: sealSecret(secret, id),
        previousSecret: before.secret,
        previousSecretUntil,
        updatedAt: ctx.now,
      },
    });
    await recordChange(tx, ctx, {
      action: "webhook.secret_rolled",
      objectId: id,
      after: { previousSecretUntil: previousSecretUntil.toISOString() },
    });
    return { ...after, secret };
  });
}
