import { z } from "zod";
import { isWebUrl } from "@/lib/contract/checkout";
import {
  idParam,
  Money,
  moneyInput,
  ORDER_ITEMS_MAX,
  PageQuery,
  QUANTITY_MAX,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { fileInput } from "@/lib/contract/media";
import { OrderNumber } from "@/lib/contract/order";
import { Refund, refundTarget } from "@/lib/contract/seller-order";

/** Where a return stands. */
export const RETURN_STATUSES = [
  ...(["requested", "approved", "received", "closed", "declined", "cancelled"] as const),
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The goods of a `return` come back; those of a `claim` are damaged or missing, and do not. */
export const RETURN_KINDS = ["return", "claim"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** Why units come back or are claimed. */
export const RETURN_REASONS = [
  ...(["changed_mind", "wrong_size", "not_as_described", "damaged", "defective"] as const),
  ...(["missing", "wrong_item", "late", "other"] as const),
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What units are like when they arrive. */
export const RETURN_CONDITIONS = ["as_new", "used", "damaged"] as const;

/** What a seller can do to a return. */
export const RETURN_ACTIONS = [
  ...(["approve", "decline", "cancel", "receive", "exchange", "refund", "close"] as const),
] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

const ReturnItem = z.object({
  itemId: z.string().meta({ description: "The id of the order's line." }),
  productName: z.string(),
  variantName: z.string().nullable(),
  quantity: z.int(),
  reason: z.enum([...RETURN_REASONS, "withdrawal"]).meta({
    description:
      "withdrawal: the customer withdrew from the contract after the units were shipped.",
  }),
  received: z.int().meta({ description: "Units received." }),
});

/** Ten MiB: a photograph as a telephone makes it. */
export const RETURN_FILE_BYTES_MAX = 10 * 1024 * 1024;

/** As many photos as each side can add to a return. */
export const RETURN_PHOTOS_MAX = { customer: 5, seller: 10 } as const;

/** A photo of a defect or of returned goods; its bytes are at `…/photos/{photo}`. */
export const ReturnPhoto = z
  .object({
    id: z.string(),
    addedBy: z.enum(["customer", "seller"]),
    width: z.int().meta({ description: "Pixels." }),
    height: z.int().meta({ description: "Pixels." }),
    createdAt: Timestamp,
  })
  .meta({ id: "ReturnPhoto" });

/** What a label can be uploaded as. */
const LABEL_TYPES = ["application/pdf", "image/png"] as const;

/** A label as a file; its bytes are at `…/label`. */
export const ReturnLabel = z
  .object({ mimeType: z.enum(LABEL_TYPES), createdAt: Timestamp })
  .meta({ id: "ReturnLabel" });

const head = {
  id: z.string(),
  orderId: z.string(),
  orderNumber: OrderNumber,
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  requestedBy: z.enum(["customer", "seller"]),
  note: z.string().nullable(),
  message: z.string().nullable().meta({ description: "The seller's message to the customer." }),
  labelUrl: z.string().nullable().meta({ description: "URL of the shipping label." }),
  labelFile: ReturnLabel.nullable().meta({
    description: "The label as a file. The customer can download it once the return is approved.",
  }),
  photos: z.array(ReturnPhoto),
  createdAt: Timestamp,
  approvedAt: Timestamp.nullable(),
  receivedAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
};

/** The order that is sent instead. */
const Exchange = z.object({ orderId: z.string(), orderNumber: OrderNumber });

/** A return as its shopper sees it. */
export const PublicReturn = z
  .object({
    ...head,
    items: z.array(ReturnItem),
    refunded: Money.nullable().meta({ description: "The amount refunded for it." }),
    exchange: Exchange.nullable(),
    isCancellable: z.boolean(),
    photosLeft: z.int().meta({ description: "How many photos the customer can still add." }),
  })
  .meta({ id: "PublicReturn" });

/** The items of an order that can be returned, and the returns requested so far. */
export const OrderReturns = z
  .object({
    returnable: z.array(
      z.object({
        itemId: z.string(),
        productName: z.string(),
        variantName: z.string().nullable(),
        quantity: z
          .int()
          .meta({ description: "Units that were shipped and are in no return yet." }),
      }),
    ),
    returns: z.array(PublicReturn),
  })
  .meta({ id: "OrderReturns" });

/** Units of an order that come back, or are claimed (docs/contract.md, Returns). */
export const Return = z
  .object({
    ...head,
    livemode: z.boolean(),
    withdrawalId: z.string().nullable().meta({
      description:
        "The withdrawal that created it. The refund is made by the withdrawal; this return receives the goods.",
    }),
    items: z.array(
      ReturnItem.extend({
        sku: z.string().nullable(),
        restocked: z.int().meta({ description: "Units received that were restocked." }),
        condition: z.enum(RETURN_CONDITIONS).nullable(),
      }),
    ),
    refundable: Money.meta({
      description:
        "The value of the units minus an exchange, at most what is left of the payment: the amount of a refund.",
    }),
    exchange: Exchange.extend({
      amount: Money.meta({ description: "The part of the value that paid for that order." }),
    }).nullable(),
    pendingExchange: z
      .object({
        draftOrderId: z.string(),
        amount: Money.meta({ description: "The part of the value that is set aside for it." }),
        due: Money.meta({ description: "The amount the customer has to pay." }),
        expiresAt: Timestamp,
      })
      .nullable()
      .meta({
        description:
          "A draft order that costs more than the value of the return, while its pay link is open. Once it is paid, it is the `exchange`; if it expires or is deleted, nothing has changed.",
      }),
    refund: Refund.pick({ id: true, amount: true, status: true }).nullable(),
    allowedActions: z.array(z.enum(RETURN_ACTIONS)),
    updatedAt: Timestamp,
  })
  .meta({ id: "Return" });

const isEachOnce = (items: { itemId: string }[]) =>
  new Set(items.map(({ itemId }) => itemId)).size === items.length;

/** Which units come back or are claimed, and why. */
export const RequestReturn = z
  .object({
    kind: z.enum(RETURN_KINDS).default("return"),
    note: text(2_000, { isMultiline: true }).nullish(),
    items: z
      .array(
        z.object({
          itemId: idParam,
          quantity: z.int().min(1).max(QUANTITY_MAX),
          reason: z.enum(RETURN_REASONS),
        }),
      )
      .min(1)
      .max(ORDER_ITEMS_MAX)
      .refine(isEachOnce, { error: "Name each line once." }),
  })
  .meta({ id: "RequestReturn" });

const decision = {
  message: text(2_000, { isMultiline: true })
    .nullish()
    .meta({ description: "For the customer, in the mail." }),
  notifyCustomer: z.boolean().default(true),
};

export const ApproveReturn = z
  .object({
    ...decision,
    labelUrl: text(2048)
      .refine(isWebUrl, FIELD_RULES.web_url)
      .nullish()
      .meta({ description: "URL of the shipping label for the customer." }),
  })
  .meta({ id: "ApproveReturn" });

export const DeclineReturn = z.object(decision).meta({ id: "DeclineReturn" });

/** The items that arrived, with their condition and whether they are restocked. */
export const ReceiveReturn = z
  .object({
    items: z
      .array(
        z.object({
          itemId: idParam,
          quantity: z.int().min(0).max(QUANTITY_MAX),
          condition: z.enum(RETURN_CONDITIONS).default("as_new"),
          restock: z.boolean().optional().meta({
            description: "Whether the units are restocked. By default those in new condition.",
          }),
        }),
      )
      .min(1)
      .max(ORDER_ITEMS_MAX)
      .refine(isEachOnce, { error: "Name each line once." })
      .nullish()
      .meta({
        description:
          "By default everything, in new condition. Lines that are not sent did not arrive.",
      }),
  })
  .meta({ id: "ReceiveReturn" });

/** What is given back for it. */
export const RefundReturn = z
  .object({
    amount: moneyInput.min(1).nullish().meta({
      description: "Minor units. By default the value of the units.",
    }),
    to: refundTarget,
    notifyCustomer: z.boolean().default(true),
  })
  .meta({ id: "RefundReturn" });

/** What is sent instead. */
export const ExchangeReturn = z
  .object({
    draftOrderId: idParam.meta({
      description:
        "A draft order with the replacement, in the currency of the order. If it costs more than the value of the return, its pay link asks for the difference.",
    }),
    notifyCustomer: z.boolean().default(true).meta({
      description: "Whether a pay link for the difference is mailed.",
    }),
  })
  .meta({ id: "ExchangeReturn" });

/** A form with a photo. */
export const AddReturnPhoto = z
  .object({ file: fileInput("JPEG, PNG, WebP or AVIF, of at most 10 MiB and 100 megapixels.") })
  .meta({ id: "AddReturnPhoto" });

/** A form with a label. */
export const UploadReturnLabel = z
  .object({ file: fileInput("PDF or PNG, of at most 10 MiB.") })
  .meta({ id: "UploadReturnLabel" });

/** No body; the path is enough. */
export const ReturnActionBody = z.object({}).meta({ id: "ReturnAction" });

export const ReturnQuery = PageQuery.extend({
  status: z.enum(RETURN_STATUSES).optional(),
  order: idParam.optional().meta({ description: "The id of an order." }),
});

export type ReturnPhoto = z.infer<typeof ReturnPhoto>;
export type ReturnLabel = z.infer<typeof ReturnLabel>;
export type AddReturnPhoto = z.infer<typeof AddReturnPhoto>;
export type PublicReturn = z.infer<typeof PublicReturn>;
export type OrderReturns = z.infer<typeof OrderReturns>;
export type Return = z.infer<typeof Return>;
export type RequestReturn = z.infer<typeof RequestReturn>;
export type ApproveReturn = z.infer<typeof ApproveReturn>;
export type DeclineReturn = z.infer<typeof DeclineReturn>;
export type ReceiveReturn = z.infer<typeof ReceiveReturn>;
export type ExchangeReturn = z.infer<typeof ExchangeReturn>;
export type RefundReturn = z.infer<typeof RefundReturn>;
export type ReturnQuery = z.infer<typeof ReturnQuery>;
