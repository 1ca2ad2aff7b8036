import { queueMailIf } from "@/lib/commerce/outbox";
import type { StoreContext } from "@/lib/commerce/stores";
import type { FindOrder } from "@/lib/contract/order";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";

/** Mails about one order within the window: enough for mistyped numbers, too few to flood a mailbox. */
const MAILS_MAX = 3;
const MAILS_WITHIN_MS = 15 * 60 * 1000;

/**
 * Queues a mail with a fresh link to the order of that number and address, at most three in 15
 * minutes. Whether they match shows neither in the answer nor in how long it takes, but for the mail:
 * the statements are the same in any case.
 */
export async function findOrderByMail(
  { store, livemode, locale, now }: StoreContext,
  { orderNumber, email }: FindOrder,
) {
  const number = readOrderNumber(orderNumber, livemode);
  const address = email.toLowerCase();
  const turn = `find order|${store.id}|${livemode}|${number}`;
  await transaction(async (tx) => {
    // Concurrent requests for one order number are serialized, also if it does not exist.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))::text`;
    const [order] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM orders
      WHERE store_id = ${store.id} AND livemode = ${livemode} AND order_number = ${number}
        AND type = 'order' AND lower(email) = ${address}`;
    const orderId = order?.id ?? null;
    const [{ recent }] = await tx.$queryRaw<[{ recent: number }]>`
      SELECT count(*)::integer AS recent FROM mails
      WHERE kind = 'order_link' AND store_id = ${store.id} AND livemode = ${livemode}
        AND payload ->> 'orderId' = ${orderId}
        AND created_at > ${new Date(now.getTime() - MAILS_WITHIN_MS)}`;
    const about = {
      kind: "order_link",
      subjectId: newId("request"),
      payload: { orderId },
    } as const;
    const mail = { ...about, storeId: store.id, livemode, toAddress: address, locale };
    await queueMailIf(tx, orderId !== null && recent < MAILS_MAX, mail, now);
  });
  return { sent: true as const };
}

/** What stands around the digits in a mail, on a slip of paper or in a sentence: `#`, `T-`, dashes of any kind, blanks. */
const TYPED_NUMBER = /^#?\s*(T?)[\s\p{Pd}]*(\d+)$/iu;

/**
 * A number of an order as people type it, as it is kept: in test mode `1030`, `t1030` and `# T – 1030` are all
 * `T-1030`. Text that is no number is kept in capitals, as it is shown.
 */
export function readOrderNumber(typed: string, livemode: boolean): string {
  const text = typed.trim();
  const [, prefix, digits] = TYPED_NUMBER.exec(text) ?? [];
  if (digits === undefined) return text.replace(/^#\s*/, "").toUpperCase();
  return livemode && prefix === "" ? digits : `T-${digits}`;
}
