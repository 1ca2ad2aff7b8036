import { z } from "zod";
import { toMinor } from "@/lib/kit/money";

/*
 * What we read of Mollie's answers. An answer that is something else, such as one without an id, is no
 * payment: it throws, and the caller takes the outcome for unknown.
 */

const Ref = z.string().min(1).max(255);

/** In our minor units. */
const Amount = z
  .object({ currency: z.string().length(3), value: z.string() })
  .transform(({ currency, value }) => ({ currency, amount: toMinor(value, currency) }));

/** Metadata can be anything, including text set by another application. */
const Metadata = z.record(z.string(), z.string()).catch({});

const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const MolliePayment = z.object({
  id: Ref,
  status: z.string(),
  method: z.string().nullish(),
  createdAt: Time,
  amount: Amount,
  amountCaptured: Amount.nullish(),
  captureBefore: Time.nullish(),
  isCancelable: z.boolean().nullish(),
  metadata: Metadata,
  details: z.object({ failureReason: z.string().nullish() }).nullish().catch(null),
  _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }),
});
export type MolliePayment = z.infer<typeof MolliePayment>;

export const MollieRefund = z.object({
  id: Ref,
  paymentId: Ref,
  status: z.string(),
  amount: Amount,
  metadata: Metadata,
});
export type MollieRefund = z.infer<typeof MollieRefund>;

const MollieChargeback = z.object({
  id: Ref,
  paymentId: Ref,
  amount: Amount,
  reason: z.object({ code: z.string() }).nullish(),
  createdAt: Time,
  reversedAt: Time.nullish(),
});

const next = z.object({ next: z.object({ href: z.url() }).nullish() });

export const PaymentList = z.object({
  _embedded: z.object({ payments: z.array(MolliePayment) }),
  _links: next,
});

export const RefundList = z.object({
  _embedded: z.object({ refunds: z.array(MollieRefund) }),
  _links: next,
});

export const ChargebackList = z.object({
  _embedded: z.object({ chargebacks: z.array(MollieChargeback) }),
});

export const MethodList = z.object({
  _embedded: z.object({
    methods: z.array(
      z.object({ id: z.string(), minimumAmount: Amount, maximumAmount: Amount.nullable() }),
    ),
  }),
});
