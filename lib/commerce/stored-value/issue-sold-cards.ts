import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext, StoreMode } from "@/lib/commerce/stores";
import type { StoredGift } from "@/lib/contract/gift-card";
import { Day, startIn } from "@/lib/kit/day";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import { hashCode, lastFourOf, newCode } from "./codes";
import { mailCode, tellOf } from "./create-gift-card";
import { presentGiftCard } from "./present";
import { addEntry, readGiftCard } from "./rows";

/** In which store and mode, when, and who sends the units. */
type IssueContext = StoreMode & Pick<SellerContext, "now" | "actor">;

/** Units of a line that are sent. */
type Units = { id: string; quantity: number };

/**
 * Issues a gift card for each of these units that is one, worth what it has cost, and mails its code to whom its line
 * names, on the day it names, else to the buyer. The caller has locked the order and books the units as sent; a unit that is
 * issued twice in spite of it is refused by the database.
 */
export async function issueSoldCards(
  tx: Tx,
  ctx: IssueContext,
  { orderId, units }: { orderId: string; units: readonly Units[] },
): Promise<void> {
  for (const line of await findLines(tx, orderId, units)) {
    for (let unit = line.made + 1; unit <= line.made + line.quantity; unit += 1) {
      await issue(tx, ctx, { ...line, orderId, unit });
    }
  }
}

interface SoldLine {
  lineId: string;
  currency: string;
  unitPrice: bigint;
  gift: StoredGift | null;
  email: string | null;
  locale: string;
  timezone: string;
  /** Cards that were issued for it, and how many are to be. */
  made: number;
  quantity: number;
}

/** What costs nothing is worth nothing, and no card. */
function findLines(tx: Tx, orderId: string, units: readonly Units[]): Promise<SoldLine[]> {
  return tx.$queryRaw<SoldLine[]>`
    SELECT l.id AS "lineId", o.currency, l.unit_price AS "unitPrice", l.gift, o.email,
      coalesce(o.locale, s.default_locale) AS locale, s.timezone, sent.quantity,
      (SELECT count(*)::integer FROM stored_value_accounts a WHERE a.order_line_id = l.id) AS made
    FROM order_lines l
    JOIN orders o ON o.id = l.order_id
    JOIN stores s ON s.id = o.store_id
    JOIN jsonb_to_recordset(${JSON.stringify(units)}::jsonb) sent (id text, quantity integer) ON sent.id = l.id
    WHERE l.order_id = ${orderId} AND l.product_type = 'gift_card' AND l.unit_price > 0
    ORDER BY l.position`;
}

async function issue(
  tx: Tx,
  ctx: IssueContext,
  { orderId, lineId, unit, ...line }: SoldLine & { orderId: string; unit: number },
): Promise<void> {
  const { store, livemode, now, actor } = ctx;
  const id = newId("giftCard");
  const code = newCode();
  const to = line.gift?.recipientEmail ?? line.email;
  const day = line.gift?.recipientEmail ? line.gift.sendOn : null;
  const sendsAt = day === null ? null : startIn(new Day(day), line.timezone);
  await tx.storedValueAccount.create({
    data: {
      ...{ id, storeId: store.id, livemode, kind: "gift_card", currency: line.currency },
      ...{ codeHash: hashCode(ctx, code), lastFour: lastFourOf(code) },
      ...{ recipientEmail: to, recipientName: line.gift?.recipientName ?? null },
      ...{ message: line.gift?.message ?? null, sendOn: day === null ? null : new Date(day) },
      ...{ orderId, orderLineId: lineId, orderUnit: unit, createdAt: now, updatedAt: now },
    },
    select: { id: true },
  });
  await addEntry(tx, id, { kind: "issue", amount: Number(line.unitPrice), actor }, now);
  const card = await readGiftCard(tx, ctx, id);
  await tellOf(tx, ctx, card, { type: "gift_card.created", dedupeKey: "" });
  const after = presentGiftCard(card, { locale: line.locale });
  await recordChange(tx, ctx, { action: "gift_card.created", objectId: id, after });
  // No mail for an erased order: its seller can send the card.
  if (to === null) return;
  const mailing = { store: { id: store.id, defaultLocale: line.locale }, livemode, now };
  await mailCode(tx, mailing, { card, code, to }, sendsAt && { at: sendsAt });
}
