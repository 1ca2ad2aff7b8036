import { z } from "zod";
import { ORDER_ITEMS_MAX } from "@/lib/contract/common";
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
    "Why it is excluded from the right of withdrawal; none: it is not. made_to_order: made or customized for one buyer. perishable: spoils quickly. sealed: once its seal is broken. digital: once delivered with the buyer's consent.",
});
export type WithdrawalExclusion = z.infer<typeof WithdrawalExclusion>;

const itemsInput = z
  .array(z.object({ id: idParam, quantity: z.int().min(1).max(1_000_000) }))
  .min(1)
  .max(ORDER_ITEMS_MAX)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: "Name each line once.",
  });

/** No name is like this, and a receipt goes to whatever address was typed. */
const LINK = /https?:|www\.|:\/\//i;
const plain = (max: number) =>
  text(max, { min: 1 }).refine((value) => !LINK.test(value), "Must not contain a link.");

/** A declaration of withdrawal from a contract. No reason is required. */
export const CreateWithdrawal = z
  .object({
    name: plain(100),
    orderNumber: plain(40).meta({ description: "As in the mail. A leading # is ignored." }),
    email: Email.meta({
      description: "The address the order was placed with. The receipt is sent there.",
    }),
    items: itemsInput.nullish().meta({
      description: "Lines of the order by id, with quantities. By default the whole order.",
    }),
    details: text(1_000, { isMultiline: true })
      .nullish()
      .meta({ description: "A description of the goods, for those who do not know the ids." }),
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
    description: "What was declared, and when. It reveals nothing about the order.",
  });
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

export const WithdrawalStatus = z.enum(["open", "refund_pending", "accepted", "rejected"]).meta({
  description:
    "open: to be decided, also if the refund of an accepted one has failed. refund_pending: accepted; the payment processor has not confirmed the refund yet.",
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
      .meta({ description: "Null if there was nothing to refund." }),
    uncharged: Money.nullable().meta({
      description: "The part of an authorization that was released. Null for a rejected one.",
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
      description: "Null if no order matches the number and the address.",
    }),
    orderNumber: z.string().nullable().meta({ description: "As typed." }),
    customerName: z.string().nullable().meta({ description: "Null once erased." }),
    customerEmail: z.string().nullable().meta({ description: "Null once erased." }),
    items: z
      .array(z.object({ id: z.string(), quantity: z.int() }))
      .nullable()
      .meta({ description: "As sent. Null for the whole order." }),
    details: z.string().nullable().meta({ description: "The description of the goods." }),
    isLate: z.boolean().meta({ description: "Declared after `deadlineAt`. The seller decides." }),
    deadlineAt: Timestamp.nullable().meta({
      description: "The end of the withdrawal period. Null before delivery, and without an order.",
    }),
    refundDueAt: Timestamp.nullable().meta({
      description:
        "When the refund is due: 14 days after the declaration, and on Monday if that is a weekend (Article 13 of Directive 2011/83/EU). It may wait for the goods, or for proof that they were sent. Null once refunded or rejected.",
    }),
    decisions: z.array(Decision).meta({ description: "Oldest first." }),
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
          quantity: z.int().meta({ description: "Units ordered." }),
          refundedQuantity: z.int().meta({
            description: "Units refunded earlier, by withdrawals and by refunds that named them.",
          }),
          value: Money.meta({ description: "Value of all units, with discount and tax." }),
          withdrawalExclusion: WithdrawalExclusion,
          withdrawableQuantity: z.int().meta({
            description: "Units that can be withdrawn from, regardless of later exclusions.",
          }),
        }),
      ),
      delivery: z.object({
        charged: Money,
        standard: Money.meta({ description: "The price of the cheapest standard delivery." }),
      }),
      refundable: Money,
    })
    .nullable(),
  proposal: z
    .object({
      items: z.array(z.object({ id: z.string(), quantity: z.int() })),
      shipping: Money,
      amount: Money.meta({ description: "The amount refunded." }),
      uncharged: Money.meta({
        description:
          "The part of the authorization that is released, because these units were not shipped.",
      }),
    })
    .nullable()
    .meta({
      description:
        "What is refunded if it is accepted without a body. Null if that is not possible.",
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
          "The units declared; once accepted, the units taken back. Null for the whole order, and if the goods are described in words.",
      }),
    refund: z
      .object({ amount: Money, status: z.enum(["pending", "succeeded"]) })
      .nullable()
      .meta({
        description:
          "The status of the refund. Null before the decision, and if there is nothing to refund.",
      }),
    uncharged: Money.nullable().meta({
      description: "The part of an authorization that was released. Null if there is none.",
    }),
    note: z.string().nullable().meta({ description: "The shop's note on its decision." }),
    createdAt: Timestamp.meta({ description: "When it was declared." }),
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: "PublicWithdrawal" });
export type PublicWithdrawal = z.infer<typeof PublicWithdrawal>;

export const OwnWithdrawals = z.array(PublicWithdrawal).meta({
  description: "Withdrawals, oldest first.",
});

const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** What the list can be narrowed to. */
export const WithdrawalQuery = PageQuery.extend({
  status: WithdrawalStatus.optional(),
  isLate: flag,
  isMatched: flag.meta({ description: "Whether an order matches the number and the address." }),
  isOverdue: flag.meta({
    description: "Whether it is open or its refund pending after `refundDueAt`.",
  }),
  orderId: idParam.optional(),
  q: text(255).optional().meta({
    description: "The beginning of an order number, an e-mail address or a name.",
  }),
});
export type WithdrawalQuery = z.infer<typeof WithdrawalQuery>;

export const AcceptWithdrawal = z
  .object({
    orderId: idParam.optional().meta({
      description: "The order it is about, if none was found by number and address.",
    }),
    items: itemsInput.nullish().meta({
      description:
        "The units to take back. By default those declared that can be withdrawn from. Required if the goods are described in words.",
    }),
    shipping: moneyInput.nullish().meta({
      description:
        "The shipping refund. By default the price of the cheapest delivery if nothing of the order is left, else 0.",
    }),
    restock: z.boolean().optional().meta({
      description:
        "Whether units that were shipped are restocked at once. Default false. Units that were not shipped always are.",
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
