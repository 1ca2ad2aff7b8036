import { z } from "zod";

/*
 * The parts of Stripe's answers that we read. The library's types promise what the API documents; these schemas check
 * what was received. Another answer, such as one without an id, is no payment: parsing throws, and the caller treats
 * the outcome as unknown.
 */

const Id = z.string().min(1).max(255);
const Currency = z.string().length(3);

/** The id of something that is named or there as a whole. */
const Named = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]);

const Metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((metadata) => metadata ?? {});

export const StripeIntent = z.object({
  id: Id,
  status: z.string(),
  amount_received: z.int().min(0).default(0),
  amount_capturable: z.int().min(0).default(0),
  created: z.int(),
  latest_charge: z
    .object({
      payment_method_details: z
        .object({
          type: z.string().nullish(),
          card: z
            .object({
              capture_before: z.int().nullish(),
              multicapture: z.object({ status: z.string() }).nullish(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullish()
    .catch(null),
  currency: Currency,
  metadata: Metadata,
  next_action: z
    .object({
      redirect_to_url: z.object({ url: z.string().nullish() }).nullish(),
      // Swish is approved on a phone, which that page leads to by a code.
      swish_handle_redirect_or_display_qr_code: z
        .object({ hosted_instructions_url: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
  last_payment_error: z
    .object({ decline_code: z.string().optional(), code: z.string().optional() })
    .nullish(),
});
export type StripeIntent = z.infer<typeof StripeIntent>;

export const StripeRefund = z.object({
  id: Id,
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  amount: z.int().min(0),
  currency: Currency,
  metadata: Metadata,
  payment_intent: Named.nullish(),
  reason: z.string().nullish(),
});
export type StripeRefund = z.infer<typeof StripeRefund>;

export const StripeDispute = z.object({
  id: Id,
  status: z.string(),
  reason: z.string(),
  amount: z.int().min(0),
  currency: Currency,
  created: z.int(),
  payment_intent: Named.nullish(),
});
