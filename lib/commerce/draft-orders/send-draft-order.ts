import { recordChange } from "@/lib/commerce/audit";
import { queueMail } from "@/lib/commerce/outbox";
import { hashCartToken, type SellerContext } from "@/lib/commerce/stores";
import type { SendDraftOrder } from "@/lib/contract/draft-order";
import { assert } from "@/lib/kit/assert";
import { fieldError, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import { createLinkToken, openLinkToken } from "./pay-link";
import { type DraftOrderRow, lockDraftOrder, readDraftOrder, requireChangeable } from "./rows";

/**
 * Opens the pay link of a draft, and mails it unless `notifyCustomer` is false; sent again, it is the same link. Refuses
 * not_found, email_required, draft_order_expired, draft_order_completed, checkout_in_progress and conflict.
 */
export async function sendDraftOrder(
  ctx: SellerContext,
  id: string,
  request: SendDraftOrder,
): Promise<DraftOrderRow> {
  return transaction(async (tx) => openLink(tx, ctx, await lockDraftOrder(tx, ctx, id), request));
}

/** The same for a draft that the caller has locked, or has just made. */
export async function openLink(
  tx: Tx,
  ctx: SellerContext,
  before: DraftOrderRow,
  { notifyCustomer }: SendDraftOrder,
): Promise<DraftOrderRow> {
  const { id } = before;
  requireSendable(before, notifyCustomer, ctx.now);
  const moved = { version: { increment: 1 }, updatedAt: ctx.now };
  const { tokenHash, sealed } = await findFreeLink(tx, ctx, before);
  await tx.order.update({
    where: { id: before.record.order.id },
    data: { tokenHash: Uint8Array.from(tokenHash), ...moved },
    select: { id: true },
  });
  await tx.draftOrder.update({
    where: { id },
    data: { status: "sent", linkToken: sealed, sentAt: ctx.now, ...moved },
    select: { id: true },
  });
  if (notifyCustomer) await queueLink(tx, ctx, before);
  await tx.$queryRaw`SELECT emit_draft_order_event(${id}, 'draft_order.updated', ${ctx.now})::text`;
  await recordChange(tx, ctx, {
    ...{ action: "draft_order.sent", objectId: id },
    ...{ before: { status: before.record.status }, after: { status: "sent", notifyCustomer } },
  });
  const after = await readDraftOrder(tx, ctx, id);
  assert(after !== null, "a draft that is locked is there");
  return after;
}

function requireSendable(draft: DraftOrderRow, notifyCustomer: boolean, now: Date): void {
  requireChangeable(draft);
  const { expires_at, order } = draft.record;
  if (new Date(expires_at) <= now) throw refuse("draft_order_expired");
  if (notifyCustomer && order.email === null) {
    throw refuse("email_required", {
      fields: { email: [fieldError("required", "Enter an e-mail address.")] },
    });
  }
}

/** The draft's link; a new one if there is none, or its token belongs to another cart. */
async function findFreeLink(tx: Tx, ctx: SellerContext, { id, linkToken }: DraftOrderRow) {
  const hash = (token: string) => hashCartToken(ctx.store.id, ctx.livemode, token);
  const known = openLinkToken(id, linkToken);
  if (known !== null && linkToken !== null) {
    const tokenHash = hash(known);
    const [row] = await tx.$queryRaw<{ isFree: boolean }[]>`
      SELECT draft_order_free_token(${tokenHash}) AS "isFree"`;
    if (row?.isFree) return { tokenHash, sealed: linkToken };
  }
  const { token, sealed } = createLinkToken(id);
  return { tokenHash: hash(token), sealed };
}

async function queueLink(tx: Tx, ctx: SellerContext, { id, record }: DraftOrderRow): Promise<void> {
  const { email, locale } = record.order;
  assert(email !== null, "who is mailed has an address");
  const about = {
    kind: "draft_order",
    subjectId: newId("request"),
    payload: { draftOrderId: id },
  } as const;
  const from = { storeId: ctx.store.id, livemode: ctx.livemode };
  const to = { toAddress: email, locale: locale ?? ctx.store.defaultLocale };
  await queueMail(tx, { ...about, ...from, ...to }, ctx.now);
}
