import {
  RETURN_ACTIONS,
  type ReturnAction,
  type ReturnKind,
  type ReturnStatus,
} from "@/lib/contract/return";
import { refuse } from "@/lib/kit/errors";

/** What may be done to a return, by where it stands, and where it stands then. */
const RETURN_MOVES: Record<ReturnStatus, Partial<Record<ReturnAction, ReturnStatus>>> = {
  requested: { approve: "approved", decline: "declined", cancel: "cancelled" },
  approved: { cancel: "cancelled", receive: "received" },
  received: { exchange: "received", refund: "closed", close: "closed" },
  closed: {},
  declined: {},
  cancelled: {},
};

/** A claim has no goods to receive: once approved, it is refunded or closed. */
const CLAIM_MOVES: typeof RETURN_MOVES = {
  ...RETURN_MOVES,
  approved: { cancel: "cancelled", exchange: "approved", refund: "closed", close: "closed" },
};

/** A withdrawal is refunded with its acceptance: nothing is left to do once the goods are received. */
const WITHDRAWN_MOVES: typeof RETURN_MOVES = {
  ...RETURN_MOVES,
  approved: { cancel: "cancelled", receive: "closed" },
};

/** The state of a return that decides the allowed actions. */
interface ReturnState {
  kind: ReturnKind;
  status: ReturnStatus;
  /** A withdrawal gives the money back. */
  isPaidElsewhere: boolean;
  /** Of the refund that closed it; null without one. */
  refundStatus: string | null;
  isExchanged: boolean;
  /** A draft waits for the rest of its payment: until that has come, or will not come any more, nothing else is done. */
  isExchanging: boolean;
}

/** The state of a return after an action; undefined if the action is not allowed. */
export function findNextStatus(
  { kind, status, isPaidElsewhere, refundStatus, isExchanged, isExchanging }: ReturnState,
  action: ReturnAction,
): ReturnStatus | undefined {
  if (isExchanging) return undefined;
  // A failed refund can be repeated.
  if (status === "closed" && refundStatus === "failed") {
    return action === "refund" || action === "close" ? "closed" : undefined;
  }
  if (isPaidElsewhere) return WITHDRAWN_MOVES[status][action];
  // Something was sent for it: that happens once and cannot be undone.
  if (isExchanged && (action === "exchange" || action === "cancel")) return undefined;
  return (kind === "claim" ? CLAIM_MOVES : RETURN_MOVES)[status][action];
}

/** What may be done to a return. */
export function listReturnActions(state: ReturnState): ReturnAction[] {
  return RETURN_ACTIONS.filter((action) => findNextStatus(state, action) !== undefined);
}

/** The state of a return after an action. Refuses conflict if the action is not allowed. */
export function requireNextStatus(state: ReturnState, action: ReturnAction): ReturnStatus {
  const next = findNextStatus(state, action);
  if (next !== undefined) return next;
  const { kind, status } = state;
  const message = `A ${kind} that is ${status} does not allow this.`;
  throw refuse("conflict", { message, details: { kind, status } });
}
