import { hashCartLink } from "@/lib/commerce/cart";
import { newId, newSecret } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { TestStore } from "@/lib/testing/store";

/** A reminder mail about an abandoned cart, and the token in its link. */
export async function reminderOf(store: TestStore, { isExpired = false } = {}) {
  const token = newSecret(43);
  const [now, day] = [Date.now(), 86_400_000];
  const { id } = await db.cartReminder.create({
    data: {
      ...{ id: newId("cartReminder"), storeId: store.id, livemode: false, cartId: newId("order") },
      ...{ lines: [], tokenHash: Uint8Array.from(hashCartLink(token)) },
      ...{ lastSeenAt: new Date(now - day), sentAt: new Date(now), createdAt: new Date(now) },
      expiresAt: new Date(isExpired ? now - 1000 : now + day),
    },
  });
  return { id, token };
}
