import { SELLER_READERS } from "@/lib/commerce/stores";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Queues one mail to the seller for each reported state of a dispute: to the store's contact address, else to each
 * owner. Mails are deduplicated by the recipient's position, so that a changed address gets no second mail.
 */
export async function queueDisputeMail(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.$queryRaw`
    SELECT queue_mail(o.store_id, o.livemode, 'payment_disputed',
      concat_ws(':', o.dispute ->> 'id', o.dispute ->> 'status', reader.place), reader.address, s.default_locale,
      jsonb_build_object(
        'orderId', o.id, 'number', o.order_number, 'currency', o.currency, 'livemode', o.livemode,
        'amount', o.dispute -> 'amount', 'status', o.dispute ->> 'status', 'reason', o.dispute ->> 'reason'
      ), ${now})
    FROM orders o JOIN stores s ON s.id = o.store_id
    ${Prisma.raw(SELLER_READERS)}
    WHERE o.id = ${orderId}`;
}
