import type { StoreMode } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import { db, type Tx } from "@/lib/platform/db";

/** A webhook with all its columns. */
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof db.webhookEndpoint.findFirst>>>;

/** All webhooks of the mode, the oldest first. There are at most fifty. */
export function listWebhooks({ store, livemode }: StoreMode): Promise<WebhookRow[]> {
  return db.webhookEndpoint.findMany({
    where: { storeId: store.id, livemode },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** One webhook. Refuses not_found. */
export async function getWebhook(
  { store, livemode }: StoreMode,
  id: string,
  tx: Tx = db,
): Promise<WebhookRow> {
  return requireFound(
    await tx.webhookEndpoint.findFirst({ where: { id, storeId: store.id, livemode } }),
  );
}

/** The same to be changed: others who would change it wait. Refuses not_found. */
export async function lockWebhook(tx: Tx, holder: StoreMode, id: string): Promise<WebhookRow> {
  const { store, livemode } = holder;
  await tx.$queryRaw`
    SELECT FROM webhook_endpoints WHERE id = ${id} AND store_id = ${store.id} AND livemode = ${livemode} FOR NO KEY UPDATE`;
  return getWebhook(holder, id, tx);
}
