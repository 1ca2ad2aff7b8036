import { z } from "zod";
import { idParam, Money, moneyInput, PageQuery, Timestamp, text } from "./common";
import { Email } from "./email";

/** Why buyers cannot withdraw from buying a product (Article 16 of Directive 2011/83/EU). */
export const WITHDRAWAL_EXCLUSIONS = [
  "none",
  "made_to_order",
  "perishable",
  "sealed",
  "digital",
] as const;

export const WithdrawalExclusion = z.enum(WITHDRAWAL_EXCLUSIONS).meta({
  description:
    "Why nobody may withdraw from buying it; none: one may. made_to_order: made or changed for one buyer. perishable: spoils soon. sealed: not any more once its seal is broken. digital: not any more once it was delivered with the buyer's consent.",
});
export type WithdrawalExclusion = z.infer<typeof WithdrawalExclusion>;

/** As many lines as a cart can have. */
const ITEMS_MAX = 500;

const itemsInput = z
  .array(z.object({ id: idParam, quantity: z.int().min(1).max(1_000_000) }))
  .min(1)
  .max(ITEMS_MAX)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: "Name each line once.",
  });

/** No name is like this, and a receipt goes to whatever address was typed. */
const LINK = /https?:|www\.|:\/\//i;
const plain = (max: number) =>
  text(max, { min: 1 }).refine((value) => !LINK.test(value), "Must not contain a link.");

/** A declaration that somebody withdraws from a contract. No reason is asked for. */
export const CreateWithdrawal = z
  .object({
    name: plain(100),
    orderNumber: plain(40).meta({ description: "As in the mail; a leading # is ignored." }),
    email: Email.meta({
      description: "The address the order was placed with. The receipt is sent there.",
    }),
    items: itemsInput.nullish().meta({
      description:
        "Lines of the order by their ids, and of how many units. The whole order without.",
    }),
    details: text(1_000, { isMultiline: true })
      .nullish()
      .meta({ description: "In words which goods, for who does not know the ids." }),
  })
  .meta({ id: "CreateWithdrawal" });
export type CreateWithdrawal = z.infer<typeof CreateWithdrawal>;

/** The same whether or not there is such an order. */
export const WithdrawalReceipt = z
  .object({
    receivedAt: Timestamp,
    name: z.string(),
    orderNumber: z.string(),
    email: z.string(),
    items: z.array(z.object({ id: z.string(), quantity: z.int() })).nullable(),
    details: z.string().nullable(),
  })
  .meta({
    id: "WithdrawalReceipt",
    description: "What was declared, and when. It says nothing about the order.",
  });
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

export const WithdrawalStatus = z.enum(["open", "refund_pending", "accepted", "rejected"]).meta({
  description:
    "open: to be decided, also where the refund of an accepted one has failed. refund_pending: accepted; the payment processor has not said yet whether the money went back.",
});
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

/** What a seller decided about a declaration; the last decision stands. */
const Decision = z
  .object({
    kind: z.enum(["accepted", "rejected"]),
    note: z.string().nullable().meta({ description: "For the customer." }),
    items: z.array(z.object({ id: z.string(), quantity: z.int() })),
    refund: z
      .object({
        id: z.string(),
        amount: Money,
        status: z.enum(["pending", "succeeded", "failed"]),
      })
      .nullable()
      .meta({ description: "Null where there was nothing to give back." }),
    uncharged: Money.nullable().meta({
      description:
        "What of a payment that was only held is not charged any more. Null of a rejected one.",
    }),
    createdAt: Timestamp,
  })
  .meta({ id: "WithdrawalDecision" });

/** A declaration as its seller sees it. */
export const Withdrawal = z
  .object({
    id: z.string().meta({ example: "wdr_4kPq…" }),
    livemode: z.boolean(),
    status: WithdrawalStatus,
    orderId: z.string().nullable().meta({
      description: "Null while no order has the number and the address.",
    }),
    orderNumber: z.string().nullable().meta({ description: "As it was typed." }),
    customerName: z.string().nullable().meta({ description: "Null once it was erased." }),
    customerEmail: z.string().nullable().meta({ description: "Null once it was erased." }),
    items: z
      .array(z.object({ id: z.string(), quantity: z.int() }))
      .nullable()
      .meta({ description: "As they were sent; null for the whole order." }),
    details: z.string().nullable().meta({ description: "In words which goods are meant." }),
    isLate: z.boolean().meta({ description: "Declared after `deadlineAt`. The seller decides." }),
    deadlineAt: Timestamp.nullable().meta({
      description: "When the time to withdraw ends. Null before delivery, and without an order.",
    }),
    refundDueAt: Timestamp.nullable().meta({
      description:
        "Until when the money has to go back: 14 days after the declaration, a last day at the weekend followed by Monday (Article 13 of Directive 2011/83/EU). It may wait for the goods, or for proof that they were sent. Null once it has gone back, or the declaration was rejected.",
    }),
    decisions: z.array(Decision).meta({ description: "The latest last." }),
    createdAt: Timestamp,
  })
  .meta({ id: "Withdrawal" });
export type Withdrawal = z.infer<typeof Withdrawal>;

/** A declaration with what its order allows. */
export const WithdrawalDetail = Withdrawal.extend({
  order: z
    .object({
      id: z.string(),
      orderNumber: z.string().nullable(),
      isFulfilled: z.boolean(),
      lines: z.array(
        z.object({
          id: z.string(),
          productName: z.string(),
          variantName: z.string().nullable(),
          quantity: z.int().meta({ description: "Units that were ordered." }),
          refundedQuantity: z.int().meta({
            description: "Given back before, by declarations and by refunds that named them.",
          }),
          value: Money.meta({ description: "Of all units, with discount and tax." }),
          withdrawalExclusion: WithdrawalExclusion,
          withdrawableQuantity: z.int().meta({
            description: "Units that may be withdrawn from, whatever the exclusion is by now.",
          }),
        }),
      ),
      delivery: z.object({
        charged: Money,
        standard: Money.meta({ description: "As much as the cheapest way to deliver would have." }),
      }),
      refundable: Money,
    })
    .nullable(),
  proposal: z
    .object({
      items: z.array(z.object({ id: z.string(), quantity: z.int() })),
      shipping: Money,
      amount: Money.meta({ description: "What is refunded." }),
      uncharged: Money.meta({
        description:
          "What of the held payment is not charged any more, because these units have not left.",
      }),
    })
    .nullable()
    .meta({
      description: "What accepting it without further words gives back. Null where that cannot be.",
    }),
}).meta({ id: "WithdrawalDetail" });
export type WithdrawalDetail = z.infer<typeof WithdrawalDetail>;

/** A declaration as its buyer sees it on the order. */
export const PublicWithdrawal = z
  .object({
    id: z.string(),
    status: WithdrawalStatus,
    items: z
      .array(
        z.object({
          itemId: z.string(),
          productName: z.string(),
          variantName: z.string().nullable(),
          quantity: z.int(),
        }),
      )
      .nullable()
      .meta({
        description:
          "What was declared, once it was accepted what was taken back. Null for the whole order, and where the declaration says in words which goods are meant.",
      }),
    refund: z
      .object({ amount: Money, status: z.enum(["pending", "succeeded"]) })
      .nullable()
      .meta({ description: "What is given back. Null before that is decided, and for nothing." }),
    uncharged: Money.nullable().meta({
      description:
        "What of a payment that was only held is not charged any more. Null for nothing.",
    }),
    note: z.string().nullable().meta({ description: "What the shop says to its decision." }),
    createdAt: Timestamp.meta({ description: "When it was declared." }),
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: "PublicWithdrawal" });
export type PublicWithdrawal = z.infer<typeof PublicWithdrawal>;

export const OwnWithdrawals = z.array(PublicWithdrawal).meta({
  description: "Declarations of withdrawal, the first one first.",
});

const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** What the list can be narrowed to. */
export const WithdrawalQuery = PageQuery.extend({
  status: WithdrawalStatus.optional(),
  isLate: flag,
  isMatched: flag.meta({ description: "Whether an order has the number and the address." }),
  isOverdue: flag.meta({
    description: "Whether it is open or its refund under way after `refundDueAt`.",
  }),
  orderId: idParam.optional(),
  q: text(255).optional().meta({
    description: "The beginning of an order number, an e-mail or a name.",
  }),
});
export type WithdrawalQuery = z.infer<typeof WithdrawalQuery>;

export const WithdrawalParams = z.object({ withdrawal: idParam });

export const AcceptWithdrawal = z
  .object({
    orderId: idParam.optional().meta({
      description: "The order it is about, where none was found by number and address.",
    }),
    items: itemsInput.nullish().meta({
      description:
        "Which units are taken back. Without: those of the declaration that may be withdrawn from. Required where it says in words which are meant.",
    }),
    shipping: moneyInput.nullish().meta({
      description:
        "Of the delivery. Without: what the cheapest way to deliver would have cost, once nothing of the order is left, else nothing.",
    }),
    restock: z.boolean().optional().meta({
      description:
        "Whether units that were sent go back on the shelf at once: false without. Those that were not sent always do.",
    }),
    note: text(1_000, { isMultiline: true }).nullish().meta({ description: "For the customer." }),
    notifyCustomer: z.boolean().default(true),
  })
  .meta({ id: "AcceptWithdrawal" });
export type AcceptWithdrawal = z.infer<typeof AcceptWithdrawal>;

export const RejectWithdrawal = z
  .object({
    note: text(1_000, { min: 1, isMultiline: true }).meta({ description: "For the customer." }),
    notifyCustomer: z.boolean().default(true),
  })
  .meta({ id: "RejectWithdrawal" });
export type RejectWithdrawal = z.infer<typeof RejectWithdrawal>;
