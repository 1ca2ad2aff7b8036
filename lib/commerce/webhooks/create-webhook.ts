import { auditedCreate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { RegisterWebhook } from "@/lib/contract/webhook";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import { type Network, network } from "@/lib/platform/safe-http";
import { sealSecret } from "@/lib/platform/secrets";
import type { WebhookRow } from "./find-webhook";
import { AUDITED_WEBHOOK } from "./present";
import { readEvents, readUrl, requireEvents } from "./rules";
import { newSigningSecret } from "./sign";

/** Webhooks per store and mode: each event costs a delivery for each of them. */
const WEBHOOKS_MAX = 50;

/**
 * Registers a webhook with a secret of its own, which is readable in the answer alone. Refuses unknown_event_type, webhook_url_not_https
 * and webhook_url_private_address, insufficient_scope of events whose objects the caller may not read, and
 * with conflict the fifty-first.
 */
export async function createWebhook(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor" | "scopes">,
  input: RegisterWebhook,
  net: Network = network(),
): Promise<WebhookRow> {
  const { store, livemode, now } = ctx;
  const events = readEvents(input.events);
  requireEvents(ctx, events);
  const url = await readUrl(input.url, net);
  const id = newId("webhook");
  const secret = newSigningSecret();
  const row = await auditedCreate(ctx, AUDITED_WEBHOOK, async (tx) => {
    await requireRoom(tx, ctx);
    return tx.webhookEndpoint.create({
      data: {
        id,
        storeId: store.id,
        livemode,
        url,
        events,
        active: input.active,
        secret: sealSecret(secret, id),
        createdAt: now,
        updatedAt: now,
      },
    });
  });
  return { ...row, secret };
}

/** Counted under the mode's lock, or fifty at once would each find room for one more. */
async function requireRoom(
  tx: Tx,
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM store_modes WHERE store_id = ${store.id} AND livemode = ${livemode} FOR NO KEY UPDATE`;
  const count = await tx.webhookEndpoint.count({ where: { storeId: store.id, livemode } });
  if (count >= WEBHOOKS_MAX) {
    throw refuse("conflict", { message: `There can be at most ${WEBHOOKS_MAX} webhooks.` });
  }
}
