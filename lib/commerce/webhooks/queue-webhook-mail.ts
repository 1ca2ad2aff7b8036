import { SELLER_READERS } from "@/lib/commerce/stores";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Queues one mail of a kind about a webhook for each time it began to fail: to the store's contact
 * address, else to each owner. Readers count by their place, so that an address which changes meanwhile
 * brings no second mail. What was answered is kept as it was.
 */
export async function queueWebhookMail(
  tx: Tx,
  webhookId: string,
  kind: "webhook_failing" | "webhook_switched_off",
  { status, error }: { status: number | null; error: string | null },
  now: Date,
): Promise<void> {
  await tx.$queryRaw`
    SELECT queue_mail(w.store_id, w.livemode, ${kind},
      concat_ws(':', w.id, extract(epoch FROM w.failing_since), reader.place), reader.address, s.default_locale,
      jsonb_build_object(
        'webhookId', w.id, 'url', w.url, 'livemode', w.livemode, 'failingSince', w.failing_since,
        'disabledReason', w.disabled_reason, 'status', ${status}::integer, 'error', ${error}::text
      ), ${now})
    FROM webhook_endpoints w JOIN stores s ON s.id = w.store_id
    ${Prisma.raw(SELLER_READERS)}
    WHERE w.id = ${webhookId}`;
}
