import { applyGiftCard } from "@/lib/commerce/cart";
import { createGiftCard } from "@/lib/commerce/stored-value";
import type { CreateGiftCard } from "@/lib/contract/gift-card";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { openPlainShop } from "@/lib/testing/orders";
import { fillCart, type Shop, sell, visitor } from "@/lib/testing/shop";

/** A gift card of test mode with its code, by default of ten pounds. */
export async function giftCardOf(
  { store }: Pick<Shop, "store">,
  request: Partial<CreateGiftCard> = {},
) {
  const { card, code } = await createGiftCard(seller(store), { amount: 1_000, ...request });
  return { id: card.id, code, left: () => balanceOf(card.id) };
}

/** The balance of an account, in minor units. */
export async function balanceOf(id: string): Promise<number> {
  const { balance } = await db.storedValueAccount.findUniqueOrThrow({ where: { id } });
  return Number(balance);
}

/** The entries of an account as `kind amount`, the oldest first. */
export async function entriesOf(accountId: string): Promise<string[]> {
  const entries = await db.storedValueEntry.findMany({
    where: { accountId },
    orderBy: { id: "asc" },
  });
  return entries.map(({ kind, amount }) => `${kind} ${amount}`);
}

/** A shop that sells a mug for 15 pounds and charges nothing else, and a visitor with a cart. */
export async function mugInCart(shop?: Shop) {
  const open = shop ?? (await openPlainShop());
  const mug = await sell(open, { stock: 10, price: 1_500 });
  const ctx = visitor(open);
  await fillCart(open, ctx, [mug], newEmail());
  return {
    ...{ shop: open, mug, ctx },
    apply: (code: string) => applyGiftCard(ctx(), code),
  };
}
