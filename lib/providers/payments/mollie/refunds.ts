import { toDecimal } from "@/lib/kit/money";
import { log } from "@/lib/platform/log";
import { isRepeatedRefund } from "@/lib/providers/payments/is-repeated-refund";
import { lookUp, lookUpRefund } from "@/lib/providers/payments/look-up";
import type {
  Dispute,
  FoundRefund,
  RefundOutcome,
  RefundRequest,
} from "@/lib/providers/payments/port";
import { ChargebackList, MollieRefund, RefundList } from "./answers";
import { isRejection, logMollieError, MOLLIE_ERRORS } from "./client";
import { rejectionCode } from "./outcomes";
import { type Connection, paymentPath } from "./payments";

/** As many as Mollie lists at once. */
const PAGE = "250";

/**
 * Gives money back, once for a key. A repeat looks among the payment's refunds first, because a key is forgotten after
 * an hour and a failure of Mollie's own may be kept under it.
 */
export async function refund(
  connection: Connection,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const { key, ref, amount, currency } = request;
  const body = {
    amount: { currency, value: toDecimal(amount, currency) },
    description: key,
    metadata: { refundId: key },
  };
  try {
    if (isRepeatedRefund(request)) {
      const made = (await refundsOf(connection, ref)).find(
        ({ metadata }) => metadata.refundId === key,
      );
      if (made !== undefined) return refundOutcomeOf(made);
    }
    const answer = await connection.mollie.post(`${paymentPath(ref)}/refunds`, body, key);
    return refundOutcomeOf(MollieRefund.parse(answer));
  } catch (error) {
    logMollieError(error);
    return isRejection(error)
      ? { kind: "failed", failureCode: rejectionCode(error) }
      : { kind: "unknown" };
  }
}

/** A refund by the name that `nameOf` gives it. */
export function retrieveRefund({ mollie }: Connection, name: string): Promise<FoundRefund> {
  const [payment = "", id = ""] = name.split("/");
  return lookUpRefund(MOLLIE_ERRORS, async () => {
    const answer = await mollie.get(`${paymentPath(payment)}/refunds/${encodeURIComponent(id)}`);
    const found = MollieRefund.parse(answer);
    const money = { ref: found.paymentId, amount: found.amount.amount, reason: null };
    return { key: found.metadata.refundId ?? null, outcome: refundOutcomeOf(found), money };
  });
}

/** The names of all refunds of a payment, the oldest first. */
export function listRefunds(
  connection: Connection,
  payment: string,
): Promise<string[] | "unknown" | "missing"> {
  return lookUp(MOLLIE_ERRORS, async () =>
    (await refundsOf(connection, payment)).map(nameOf).toReversed(),
  );
}

/**
 * The chargeback of a payment, the latest if there are several. Mollie has no dispute process: the money is
 * gone unless the bank returns it. Null if there is none.
 */
export function retrieveDispute(
  { mollie }: Connection,
  payment: string,
): Promise<Dispute | null | "unknown" | "missing"> {
  return lookUp(MOLLIE_ERRORS, async () => {
    const answer = await mollie.get(`${paymentPath(payment)}/chargebacks`, { limit: PAGE });
    const { chargebacks } = ChargebackList.parse(answer)._embedded;
    const byTime = chargebacks.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const found = byTime.findLast(({ reversedAt }) => !reversedAt) ?? byTime.at(-1);
    if (found === undefined) return null;
    return {
      ...{ id: found.id, ref: found.paymentId, openedAt: found.createdAt },
      status: found.reversedAt ? "won" : "lost",
      reason: found.reason?.code ?? "chargeback",
      amount: found.amount.amount,
    };
  });
}

/** A refund by its payment and its own id, which alone finds nothing at Mollie. */
function nameOf({ paymentId, id }: MollieRefund): string {
  return `${paymentId}/${id}`;
}

async function refundsOf({ mollie }: Connection, payment: string): Promise<MollieRefund[]> {
  const answer = await mollie.get(`${paymentPath(payment)}/refunds`, { limit: PAGE });
  const { _embedded, _links } = RefundList.parse(answer);
  if (_links.next) log().warn({ payment }, "A payment has more refunds than are looked at.");
  return _embedded.refunds;
}

/** Queued and pending are as good as done: should it fail or be taken back, a webhook says so later. */
function refundOutcomeOf(refund: MollieRefund): RefundOutcome {
  const { status } = refund;
  return status === "failed" || status === "canceled"
    ? { kind: "failed", failureCode: `refund_${status}` }
    : { kind: "succeeded", ref: nameOf(refund) };
}
