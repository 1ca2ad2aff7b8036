import type { Tx } from "@/lib/platform/db";
import { type ConsentSource, writeAnswer } from "./record-consent";
import { type MarketingAddress, moveSubscription } from "./subscription";
import { writeCustomer } from "./write-customer";

/**
 * Records the consent of the owner of a mailbox: its subscription and the customer who has verified it agree from then
 * on. Returns whether the answer changed. Lock order: customer, subscription.
 */
export async function answerMarketing(
  tx: Tx,
  address: MarketingAddress,
  granted: boolean,
  source: ConsentSource & { now: Date },
): Promise<boolean> {
  const { storeId, livemode, email } = address;
  await tx.$queryRaw`
    SELECT FROM customers WHERE store_id = ${storeId} AND livemode = ${livemode} AND email = ${email}
    FOR NO KEY UPDATE`;
  const customer = await tx.customer.findFirst({
    where: { storeId, livemode, email, emailVerifiedAt: { not: null } },
  });
  if (customer !== null && customer.marketingOptIn !== granted) {
    const { channel, wording, now } = source;
    const changes = { marketingOptIn: granted, marketingWording: wording ?? undefined };
    await writeCustomer(tx, customer, changes, { channel, now });
    return true;
  }
  const subscription = await moveSubscription(tx, address, granted, source.now);
  if (!subscription?.isChanged) return false;
  await writeAnswer(tx, { customerId: customer?.id ?? null, subscription, granted }, source);
  return true;
}
