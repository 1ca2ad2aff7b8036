import { recordChange } from "@/lib/commerce/audit";
import { emit, queueMail } from "@/lib/commerce/outbox";
import type { SellerContext, StoreMode } from "@/lib/commerce/stores";
import { refuseRule } from "@/lib/contract/field-rules";
import type { CreateGiftCard } from "@/lib/contract/gift-card";
import { Day, endIn, startIn } from "@/lib/kit/day";
import { refuseField } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import { hashCode, lastFourOf, newCode } from "./codes";
import { presentGiftCard } from "./present";
import { addEntry, type GiftCardRecord, readGiftCard } from "./rows";

/** Who makes, changes and sends gift cards. */
export type GiftCardWriter = Pick<SellerContext, "store" | "livemode" | "locale" | "now" | "actor">;

/** A gift card with its code, which is known this once. */
export interface CodedGiftCard {
  card: GiftCardRecord;
  code: string;
}

/**
 * Creates a gift card in the mode of the key, and mails its code to its recipient, if it has one, at once or on the
 * given day. A code given by the seller is that of a card from another shop. Refuses validation_failed, by the field.
 */
export async function createGiftCard(
  ctx: GiftCardWriter,
  { code = newCode(), ...request }: CreateGiftCard,
): Promise<CodedGiftCard> {
  return transaction(async (tx) => {
    const sends = requireSending(ctx, request);
    const card = await insertGiftCard(tx, ctx, { ...request, code });
    if (card === null) {
      throw refuseField("code", "taken", "Another card has this code.");
    }
    const to = card.recipientEmail;
    if (to !== null) await mailCode(tx, ctx, { card, code, to }, sends);
    return { card, code };
  });
}

/**
 * Creates a gift card with this code in a transaction, notifies listeners and writes the audit entry. Null,
 * with nothing written, if the code is taken. Refuses validation_failed, by the field, before it writes
 * anything.
 */
export async function insertGiftCard(
  tx: Tx,
  ctx: GiftCardWriter,
  request: CreateGiftCard & { code: string; isEnabled?: boolean },
): Promise<GiftCardRecord | null> {
  const { store, livemode, now } = ctx;
  const { code, amount, sendOn, isEnabled = true, ...texts } = request;
  const ends = endIn(request.expiresAt ?? null, store.timezone);
  requireLaterEnd(ends, now);
  const id = newId("giftCard");
  const { count } = await tx.storedValueAccount.createMany({
    data: {
      ...{ id, storeId: store.id, livemode, kind: "gift_card" },
      currency: requireCurrency(ctx, request.currency),
      ...{ codeHash: hashCode(ctx, code), lastFour: lastFourOf(code) },
      recipientEmail: texts.recipientEmail || null,
      recipientName: texts.recipientName || null,
      ...{ message: texts.message || null, note: texts.note || null },
      ...{ sendOn: sendOn ? new Date(sendOn) : null, expiresAt: ends },
      ...{ disabledAt: isEnabled ? null : now, createdAt: now, updatedAt: now },
    },
    skipDuplicates: true,
  });
  if (count === 0) return null;
  await addEntry(tx, id, { kind: "issue", amount, actor: ctx.actor }, now);
  const card = await readGiftCard(tx, ctx, id);
  await tellOf(tx, ctx, card, { type: "gift_card.created", dedupeKey: "" });
  const after = presentGiftCard(card, ctx);
  await recordChange(tx, ctx, { action: "gift_card.created", objectId: id, after });
  return card;
}

/** The store's own currency, or one of its others. Refuses validation_failed. */
export function requireCurrency(
  { store }: Pick<GiftCardWriter, "store">,
  currency: string = store.currency,
): string {
  const isKnown =
    currency === store.currency || store.currencies.some(({ code }) => code === currency);
  if (isKnown) return currency;
  throw refuseRule("currency", "store_currency", "not_allowed");
}

/**
 * When a code is mailed; null for at once. Refuses validation_failed for a date without a recipient, or after
 * the expiry.
 */
function requireSending(
  { store }: GiftCardWriter,
  { sendOn, expiresAt, recipientEmail }: Omit<CreateGiftCard, "code">,
): { at: Date } | null {
  if (sendOn == null) return null;
  if (!recipientEmail) {
    throw refuseField(
      "recipientEmail",
      "required",
      "A recipient is required if there is a date to send it.",
    );
  }
  const at = startIn(new Day(sendOn), store.timezone);
  const ends = endIn(expiresAt ?? null, store.timezone);
  if (ends !== null && ends <= at) {
    throw refuseRule("expiresAt", "after_sending", "out_of_order");
  }
  return { at };
}

/** Refuses validation_failed for an end that is past. */
export function requireLaterEnd(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) {
    throw refuseRule("expiresAt", "in_future", "out_of_order");
  }
}

/** Notifies listeners of a change of a card, in its transaction. */
export async function tellOf(
  tx: Tx,
  { store, livemode, now }: StoreMode & Pick<GiftCardWriter, "now">,
  card: GiftCardRecord,
  { type, dedupeKey }: { type: "gift_card.created" | "gift_card.updated"; dedupeKey: string },
): Promise<void> {
  const event = { storeId: store.id, livemode, type, objectId: card.id, dedupeKey };
  await emit(tx, { ...event, payload: card, createdAt: now });
}

/** Queues the mail with a code. The code is in the queue until the mail is written, and nowhere afterwards. */
export async function mailCode(
  tx: Tx,
  {
    store,
    livemode,
    now,
  }: Pick<GiftCardWriter, "livemode" | "now"> & {
    store: Pick<GiftCardWriter["store"], "id" | "defaultLocale">;
  },
  { card: { id, version }, code, to }: CodedGiftCard & { to: string },
  sends: { at: Date } | null = null,
): Promise<void> {
  await queueMail(
    tx,
    {
      ...{ storeId: store.id, livemode, kind: "gift_card", subjectId: `${id}#${version}` },
      ...{ toAddress: to, locale: store.defaultLocale, payload: { token: code } },
      ...(sends !== null && sends.at > now && { sendAt: sends.at }),
    },
    now,
  );
}
