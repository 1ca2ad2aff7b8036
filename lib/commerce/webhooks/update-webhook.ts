import { auditedUpdate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateWebhook } from "@/lib/contract/webhook";
import { type Network, network } from "@/lib/platform/safe-http";
import { abandonDeliveries } from "./abandon-deliveries";
import type { WebhookRow } from "./find-webhook";
import { AUDITED_WEBHOOK } from "./present";
import { readEvents, readUrl, requireEvents } from "./rules";

/**
 * Changes a webhook. Switching it off abandons its pending deliveries; switching it on clears the reason why it was off.
 * Refuses not_found, and URLs and events as registering does; of the events it had before as well, because they would be
 * sent to the new URL.
 */
export async function updateWebhook(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor" | "scopes">,
  id: string,
  input: UpdateWebhook,
  net: Network = network(),
): Promise<WebhookRow> {
  const events = input.events && readEvents(input.events);
  const url = input.url === undefined ? undefined : await readUrl(input.url, net);
  return auditedUpdate(ctx, AUDITED_WEBHOOK, id, async (tx, before) => {
    requireEvents(ctx, [...before.events, ...(events ?? [])]);
    const { active = before.active } = input;
    const isSwitchedOn = active && !before.active;
    const after = await tx.webhookEndpoint.update({
      where: { id },
      data: {
        url,
        events,
        active,
        updatedAt: ctx.now,
        ...(isSwitchedOn && { disabledReason: null, failingSince: null }),
      },
    });
    if (before.active && !active) {
      await abandonDeliveries(tx, id, ctx.now);
    }
    return after;
  });
}
