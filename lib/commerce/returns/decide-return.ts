import { recordChange } from "@/lib/commerce/audit";
import type { OrderWriterContext } from "@/lib/commerce/orders";
import type { ApproveReturn, DeclineReturn, ReturnAction } from "@/lib/contract/return";
import { type Prisma, transaction } from "@/lib/platform/db";
import type { ReturnRecord } from "./rows";
import { requireNextStatus } from "./states";
import { type LockedReturn, lockReturn, queueReturnMail, writeReturn } from "./write-return";

/** Lets the goods come back, or grants a claim. Refuses not_found and conflict. */
export function approveReturn(
  ctx: OrderWriterContext,
  id: string,
  { message, labelUrl, notifyCustomer }: ApproveReturn,
): Promise<ReturnRecord> {
  const said = { message: message || null, labelUrl: labelUrl || null };
  return decide(ctx, id, "approve", { ...said, approvedAt: ctx.now }, notifyCustomer);
}

/** Declines the customer's request. Refuses not_found and conflict. */
export function declineReturn(
  ctx: OrderWriterContext,
  id: string,
  { message, notifyCustomer }: DeclineReturn,
): Promise<ReturnRecord> {
  return decide(ctx, id, "decline", { message: message || null }, notifyCustomer);
}

/** Gives it up before anything came back. Refuses not_found and conflict. */
export function cancelReturn(ctx: OrderWriterContext, id: string): Promise<ReturnRecord> {
  return decide(ctx, id, "cancel", {}, false);
}

/** Ends it without money. Refuses not_found and conflict. */
export function closeReturn(ctx: OrderWriterContext, id: string): Promise<ReturnRecord> {
  return decide(ctx, id, "close", { closedAt: ctx.now }, false);
}

const MAILS = { approve: "return_approved", decline: "return_declined" } as const;

async function decide(
  ctx: OrderWriterContext,
  id: string,
  action: Extract<ReturnAction, "approve" | "decline" | "cancel" | "close">,
  data: Prisma.ReturnUncheckedUpdateInput,
  notifyCustomer: boolean,
): Promise<ReturnRecord> {
  return transaction(async (tx) => {
    const { before } = await lockReturn(tx, ctx, id);
    const status = requireNextStatus(stateOf(before), action);
    const after = await writeReturn(tx, ctx, id, { ...data, status });
    await recordChange(tx, ctx, { action: `return.${status}`, objectId: id, before, after });
    if (notifyCustomer && (action === "approve" || action === "decline")) {
      await queueReturnMail(tx, after, MAILS[action], ctx.now);
    }
    return after;
  });
}

/** Whether its shopper may cancel it: not after a refunded withdrawal. */
export function isOwnToCancel({ withdrawalId }: Pick<ReturnRecord, "withdrawalId">): boolean {
  return withdrawalId === null;
}

/** The state that decides the allowed actions. */
export function stateOf({
  kind,
  status,
  refund,
  withdrawalId,
  exchange,
  pendingExchange,
}: LockedReturn["before"]) {
  return {
    ...{ kind, status, isPaidElsewhere: withdrawalId !== null, isExchanged: exchange !== null },
    ...{ isExchanging: pendingExchange != null, refundStatus: refund?.status ?? null },
  };
}
