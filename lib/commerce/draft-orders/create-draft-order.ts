import { auditedCreate, recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CreateDraftOrder } from "@/lib/contract/draft-order";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import type { VatServices } from "@/lib/providers/vat";
import { askAboutDraft, type DraftVat, NO_VAT } from "./draft-vat";
import { AUDITED_DRAFT_ORDER } from "./present";
import type { DraftOrderRow } from "./rows";
import { setLines } from "./set-lines";
import { checkDraftOrder, finishDraftOrder } from "./write-draft-order";

/** Thirty days: long enough to answer an offer, short enough that its prices still hold. */
const EXPIRES_MS = 30 * 86_400_000;

/**
 * Creates an order for a customer, with prices set by the seller; no stock is held for it until it is paid. Refuses
 * validation_failed, variant_required and variant_not_found.
 */
export async function createDraftOrder(
  ctx: SellerContext,
  sent: CreateDraftOrder,
  services?: VatServices,
): Promise<DraftOrderRow> {
  const vat = await askAboutDraft(ctx, sent, null, services);
  return auditedCreate(ctx, AUDITED_DRAFT_ORDER, async (tx) => {
    // Shared with checkouts: the currency does not change while prices in it are written (settings-rows.ts).
    await tx.$queryRaw`
      SELECT pg_advisory_xact_lock_shared(hashtextextended('store currency ' || ${ctx.store.id}, 0))::text`;
    return insertDraftOrder(tx, ctx, sent, vat);
  });
}

/**
 * Creates a draft that adds units to an order, or replaces it, in the transaction that locks that order. The store has
 * an order, so its currency is fixed. Refuses what `createDraftOrder` does.
 */
export async function addDraftOrder(
  tx: Tx,
  ctx: SellerContext,
  sent: Omit<CreateDraftOrder, "vatId"> & {
    relatedOrderId: string;
    /** The country where that order was taxed, if there is no address. */
    country?: string;
  },
): Promise<DraftOrderRow> {
  const made = await insertDraftOrder(tx, ctx, sent, NO_VAT);
  const after = AUDITED_DRAFT_ORDER.present(made, ctx);
  await recordChange(tx, ctx, { action: "draft_order.created", objectId: made.id, after });
  return made;
}

async function insertDraftOrder(
  tx: Tx,
  ctx: SellerContext,
  {
    items,
    relatedOrderId,
    country = ctx.store.country,
    ...sent
  }: CreateDraftOrder & { relatedOrderId?: string; country?: string },
  vat: DraftVat,
): Promise<DraftOrderRow> {
  const { id: storeId } = ctx.store;
  const currency = await currencyOf(tx, storeId, relatedOrderId);
  const { draft, cart } = await checkDraftOrder(tx, ctx, sent, { vat });
  const [id, orderId] = [newId("draftOrder"), newId("order")];
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  await tx.order.create({
    data: {
      ...{ visitorCountry: country, ...cart, ...times },
      ...{ id: orderId, storeId, livemode: ctx.livemode, draftId: id },
      ...currency,
    },
    select: { id: true },
  });
  await tx.draftOrder.create({
    data: {
      ...{ ...draft, ...times, id, storeId, livemode: ctx.livemode, orderId },
      relatedOrderId: relatedOrderId ?? null,
      expiresAt: draft.expiresAt ?? new Date(ctx.now.getTime() + EXPIRES_MS),
    },
    select: { id: true },
  });
  await setLines(tx, orderId, items, ctx.now);
  return finishDraftOrder(tx, ctx, id, "draft_order.created");
}

/** That of the order which the draft adds to, at the rate that order keeps; else the store's. */
async function currencyOf(tx: Tx, storeId: string, orderId: string | undefined) {
  if (orderId === undefined) {
    return tx.store.findUniqueOrThrow({ where: { id: storeId }, select: { currency: true } });
  }
  return tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { currency: true, storeCurrency: true, exchangeRate: true },
  });
}
