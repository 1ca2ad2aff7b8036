import {
  type OrderReaderContext,
  type OrderTexts,
  readOrderRecord,
  readOrderStatus,
  translateOrderRecord,
} from "@/lib/commerce/orders";
import type { OrderReturns } from "@/lib/contract/return";
import { refuse } from "@/lib/kit/errors";
import { db, Prisma } from "@/lib/platform/db";
import { presentPublicReturn } from "./present";
import { listReturnable } from "./returnable";
import { findReturn, findReturns, type ReturnRecord } from "./rows";

/** A return, and the order that its shopper may see. */
export interface VisitorReturn {
  orderId: string;
  id: string;
}

/** What a shopper may see of the returns of their order. */
interface VisitorReturnView {
  /** Whether there are any for them: goods arrive long after the two hours in which a guest's order shows people. */
  opensReturns: boolean;
  /** Whether photos and what they wrote are shown. */
  showsPersonalData: boolean;
  /** The names of the order in the language in which it was placed; null in the store's own. */
  texts: OrderTexts | null;
}

/**
 * What the shopper of an order may see of its returns: by a link of it, which was sent to their mailbox as its label
 * might have been, at any time; by a cart token alone for two hours. Refuses not_found and cart_token_required.
 */
async function readVisitorReturnView(
  ctx: OrderReaderContext,
  orderId: string,
): Promise<VisitorReturnView> {
  const { showsPersonalData, isProvenBuyer, texts } = await readOrderStatus(ctx, orderId);
  return { showsPersonalData, opensReturns: isProvenBuyer, texts };
}

/** Refuses not_found as well where the shopper was away for too long to ask for a return or to change one. */
export async function requireVisitorReturnView(
  ctx: OrderReaderContext,
  orderId: string,
): Promise<VisitorReturnView> {
  const view = await readVisitorReturnView(ctx, orderId);
  if (!view.opensReturns) throw refuse("not_found");
  return view;
}

/** A return of an order that its shopper may see. Refuses not_found and cart_token_required. */
export async function readVisitorReturn(
  ctx: OrderReaderContext,
  { orderId, id }: VisitorReturn,
): Promise<{ record: ReturnRecord; view: VisitorReturnView }> {
  const view = await requireVisitorReturnView(ctx, orderId);
  const record = await findReturn(ctx, id);
  if (record?.orderId !== orderId) throw refuse("not_found");
  return { record, view };
}

/**
 * The items of an order that its shopper can return, and the returns requested so far. Empty for the bearer of a cart
 * token after two hours without a request. Refuses not_found and cart_token_required.
 */
export async function listVisitorReturns(
  ctx: OrderReaderContext,
  orderId: string,
): Promise<OrderReturns> {
  const view = await readVisitorReturnView(ctx, orderId);
  if (!view.opensReturns) return { returnable: [], returns: [] };
  const [returnable, returns] = await Promise.all([
    readOrderRecord(db, orderId).then((order) =>
      listReturnable(db, translateOrderRecord(order, view.texts)),
    ),
    findReturns(Prisma.sql`r.order_id = ${orderId}`),
  ]);
  return { returnable, returns: returns.map((one) => presentPublicReturn(one, ctx.locale, view)) };
}
