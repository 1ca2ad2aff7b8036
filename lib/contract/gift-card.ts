import { z } from "zod";
import {
  dayInput,
  ENDS,
  Money,
  momentOrDay,
  PageQuery,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { MAX_MONEY } from "@/lib/kit/money";
import { currencyCode } from "./store-currency";

/** Longest message that goes with a card. */
const MESSAGE_MAX = 500;

/** Why a balance changed. */
export const STORED_VALUE_ENTRY_KINDS = [
  "issue",
  "spend",
  "release",
  "refund",
  "adjustment",
  "expiry",
  "merge",
  "revoke",
] as const;

/** The recipient of a gift card that is being bought, and when it is mailed. */
export const CartGift = z
  .object({
    recipientEmail: Email.nullish().meta({
      description: "Who gets the code by mail. By default the buyer.",
    }),
    recipientName: text(100).nullish(),
    message: text(MESSAGE_MAX, { isMultiline: true }).nullish(),
    sendOn: dayInput.nullish().meta({
      description:
        "The date it is mailed to `recipientEmail`, in the store's time zone, today or later. By default once it is paid.",
    }),
  })
  .meta({ id: "CartGift" });
export type CartGift = z.infer<typeof CartGift>;

/** The same as it is kept with its line. */
export type StoredGift = { [Field in keyof CartGift]-?: string | null };

/** A gift card as its seller sees it. Its code is not kept. */
export const GiftCard = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    lastFour: z
      .string()
      .meta({ description: "The last four characters of its code.", example: "K7QM" }),
    currency: z.string().meta({ example: "GBP" }),
    initialAmount: Money.meta({ description: "The amount it was created with." }),
    balance: Money.meta({
      description: "The remaining amount, after payments that are in progress.",
    }),
    active: z.boolean().meta({ description: "Whether it can be used for payment." }),
    expiresAt: Timestamp.nullable().meta({ description: "When its balance expires." }),
    recipientEmail: z.string().nullable(),
    recipientName: z.string().nullable(),
    message: z.string().nullable().meta({ description: "The message in its mail." }),
    sendOn: z.iso.date().nullable().meta({
      description: "The date its code is mailed. Null for at once, and without a recipient.",
    }),
    note: z.string().nullable().meta({ description: "Internal note." }),
    orderId: z.string().nullable().meta({
      description: "The order it was bought in. Null if the seller created it.",
    }),
    revokedAt: Timestamp.nullable().meta({
      description: "When it was revoked because its purchase was refunded.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "GiftCard" });
export type GiftCard = z.infer<typeof GiftCard>;

/** A gift card whose code was just made. */
export const CreatedGiftCard = GiftCard.extend({
  code: z.string().nullable().meta({
    description:
      "As sent, or generated. Store it: it is not shown again, and is null in a repeat of the request.",
    example: "H4TX-9KRC-VW2N-K7QM",
  }),
}).meta({ id: "CreatedGiftCard" });
export type CreatedGiftCard = z.infer<typeof CreatedGiftCard>;

const note = text(MESSAGE_MAX, { isMultiline: true });
const recipient = {
  recipientEmail: Email.nullish().meta({ description: "Who gets the code by mail." }),
  recipientName: text(100).nullish(),
  message: text(MESSAGE_MAX, { isMultiline: true }).nullish(),
};

/** Letters and digits, in groups or not: spaces and dashes are only there to be read. */
const ownCode = text(64)
  .regex(/^[A-Za-z0-9]([ -]?[A-Za-z0-9]){11,39}$/, FIELD_RULES.gift_card_code)
  .meta({
    description:
      "The code of a card from another shop: 12 to 40 letters and digits that cannot be guessed. By default one is generated.",
    example: "H4TX-9KRC-VW2N-K7QM",
  });

/** A card to be made. */
export const CreateGiftCard = z
  .object({
    code: ownCode.optional(),
    amount: z.int().min(1).max(MAX_MONEY).meta({ description: "Minor units.", example: 5000 }),
    currency: currencyCode.optional().meta({ description: "By default the store's currency." }),
    ...recipient,
    sendOn: dayInput.nullish().meta({
      description: "The date its code is mailed, in the store's time zone. By default at once.",
    }),
    expiresAt: momentOrDay.nullish().meta({ description: ENDS }),
    note: note.nullish(),
  })
  .meta({ id: "CreateGiftCard" });
export type CreateGiftCard = z.infer<typeof CreateGiftCard>;

/** What can be changed of a card. */
export const UpdateGiftCard = z
  .object({
    active: z.boolean().optional(),
    expiresAt: momentOrDay.nullish().meta({ description: ENDS }),
    ...recipient,
    note: note.nullish(),
  })
  .meta({
    id: "UpdateGiftCard",
    description: "Fields that are not sent stay as they are; null clears one.",
  });
export type UpdateGiftCard = z.infer<typeof UpdateGiftCard>;

/** Where a card stands. */
export const GIFT_CARD_STATUSES = ["active", "used", "expired", "disabled"] as const;

/** What a list of cards can be narrowed to. */
export const GiftCardQuery = PageQuery.extend({
  status: z.enum(GIFT_CARD_STATUSES).optional().meta({
    description: "`used`: its balance is 0.",
  }),
  q: text(100).optional().meta({
    description:
      "The last four characters of the code, the whole code, or part of the recipient's name or address.",
  }),
});
export type GiftCardQuery = z.infer<typeof GiftCardQuery>;

const reason = text(MESSAGE_MAX, { min: 1 }).meta({ description: "Stored with the entry." });
const change = z
  .int()
  .min(-MAX_MONEY)
  .max(MAX_MONEY)
  .refine((amount) => amount !== 0, FIELD_RULES.not_zero)
  .meta({ description: "Minor units; negative for a deduction.", example: -500 });

/** A change of a card's balance by its seller. */
export const AdjustGiftCard = z.object({ amount: change, reason }).meta({ id: "AdjustGiftCard" });
export type AdjustGiftCard = z.infer<typeof AdjustGiftCard>;

/** To whom a card is sent again. */
export const SendGiftCard = z
  .object({
    email: Email.optional().meta({ description: "By default its recipient." }),
  })
  .meta({ id: "SendGiftCard" });
export type SendGiftCard = z.infer<typeof SendGiftCard>;

/** A change of the balance of a gift card or of store credit. */
export const StoredValueEntry = z
  .object({
    id: z.string(),
    kind: z.enum(STORED_VALUE_ENTRY_KINDS).meta({
      description:
        "`spend`: pays part of an order; `release`: that payment failed or was cancelled. `merge`: two customers were merged. `revoke`: its purchase was refunded; a positive amount if that refund failed.",
    }),
    amount: Money.meta({ description: "Negative for a deduction." }),
    balance: Money.meta({ description: "The balance after the change." }),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    refundId: z.string().nullable(),
    actor: z
      .object({ kind: z.enum(["api_key", "staff", "system"]), id: z.string() })
      .nullable()
      .meta({ description: "Who changed it by hand." }),
    reason: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "StoredValueEntry" });
export type StoredValueEntry = z.infer<typeof StoredValueEntry>;

/** The same as its customer sees it, without the member of staff and the internal reason. */
export const AccountStoredValueEntry = StoredValueEntry.pick({
  id: true,
  kind: true,
  amount: true,
  balance: true,
  orderId: true,
  orderNumber: true,
  createdAt: true,
}).meta({ id: "AccountStoredValueEntry" });
export type AccountStoredValueEntry = z.infer<typeof AccountStoredValueEntry>;

/** What a customer has with the store. */
export const StoreCredit = z
  .object({
    balances: z
      .array(Money)
      .meta({ description: "One for each currency there ever was a balance in." }),
  })
  .meta({ id: "StoreCredit" });
export type StoreCredit = z.infer<typeof StoreCredit>;

/** Store credit to be given or taken. */
export const AdjustStoreCredit = z
  .object({
    amount: change,
    currency: currencyCode.optional().meta({ description: "By default the store's currency." }),
    reason,
  })
  .meta({ id: "AdjustStoreCredit" });
export type AdjustStoreCredit = z.infer<typeof AdjustStoreCredit>;

/** Longer than any code is typed. */
const codeInput = text(64, { min: 1 }).meta({
  description: "Case, dashes and spaces do not matter.",
  example: "H4TX-9KRC-VW2N-K7QM",
});

/** A card that a cart is to be paid with. */
export const ApplyGiftCard = z.object({ code: codeInput }).meta({ id: "ApplyGiftCard" });

export const GiftCardCodeParams = z.object({ giftCard: codeInput });

/** A card as its holder sees it. */
export const GiftCardBalance = z
  .object({
    lastFour: z.string(),
    balance: Money,
    expiresAt: Timestamp.nullable(),
    active: z.boolean().meta({ description: "Whether it can be used for payment." }),
  })
  .meta({ id: "GiftCardBalance" });
export type GiftCardBalance = z.infer<typeof GiftCardBalance>;

/** A gift card of a cart. */
export const CartGiftCard = z
  .object({
    id: z.string(),
    lastFour: z.string(),
    balance: Money,
    amount: Money.meta({ description: "The part of the total it pays. 0 if it is not needed." }),
    problem: z.enum(["used", "expired", "disabled", "currency"]).nullable().meta({
      description: "Why it cannot be used. Null if it can.",
    }),
  })
  .meta({ id: "CartGiftCard" });
export type CartGiftCard = z.infer<typeof CartGiftCard>;

/** The store credit of the customer of a cart. */
export const CartStoreCredit = z
  .object({
    balance: Money,
    isUsed: z.boolean().meta({ description: "Whether it is applied to the cart." }),
    amount: Money.meta({ description: "The part of the total it pays." }),
  })
  .meta({ id: "CartStoreCredit" });
export type CartStoreCredit = z.infer<typeof CartStoreCredit>;

/** A gift card that was bought, as its buyer sees it: the code is mailed, and never shown. */
export const SoldGiftCard = z
  .object({
    lineId: z.string(),
    lastFour: z.string().meta({ description: "The last four characters of its code." }),
    amount: Money.meta({ description: "The amount it was issued with." }),
    recipientEmail: z.string().nullable().meta({
      description: "Null with only the cart token of a guest after two hours without a request.",
    }),
    recipientName: z.string().nullable(),
    sendOn: z.iso.date().nullable().meta({ description: "Null if it was mailed at once." }),
    revokedAt: Timestamp.nullable().meta({ description: "When its purchase was refunded." }),
  })
  .meta({ id: "SoldGiftCard" });
export type SoldGiftCard = z.infer<typeof SoldGiftCard>;

/** A part of an order that a gift card or store credit has paid. */
export const StoredValuePart = z
  .object({
    kind: z.enum(["gift_card", "store_credit"]),
    lastFour: z
      .string()
      .nullable()
      .meta({ description: "The last four characters of a gift card's code." }),
    amount: Money,
  })
  .meta({ id: "StoredValuePart" });
export type StoredValuePart = z.infer<typeof StoredValuePart>;

/** The days of a report, both inclusive, by the clock of the store. */
export const StoredValueReportQuery = z
  .object({ from: dayInput, to: dayInput })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: FIELD_RULES.end_not_before_start,
  });
export type StoredValueReportQuery = z.infer<typeof StoredValueReportQuery>;

/** What is owed in one currency on gift cards, or as store credit, and how it came to that. */
export const StoredValueReportRow = z
  .object({
    currency: z.string(),
    kind: z.enum(["gift_card", "store_credit"]),
    accounts: z.int().meta({ description: "Gift cards, or customers with store credit." }),
    opening: Money.meta({ description: "Before the first day." }),
    issued: Money.meta({ description: "Minus cards revoked because their purchase was refunded." }),
    adjusted: Money.meta({ description: "By hand. Negative if more was deducted than added." }),
    spent: Money.meta({ description: "Negative; minus payments that failed or were cancelled." }),
    refunded: Money,
    expired: Money.meta({ description: "Negative." }),
    closing: Money.meta({ description: "After the last day." }),
  })
  .meta({ id: "StoredValueReportRow" });
export type StoredValueReportRow = z.infer<typeof StoredValueReportRow>;

/** What is owed on gift cards and as store credit over a time. */
export const StoredValueReport = z
  .object({ from: z.string(), to: z.string(), rows: z.array(StoredValueReportRow) })
  .meta({ id: "StoredValueReport" });
export type StoredValueReport = z.infer<typeof StoredValueReport>;
