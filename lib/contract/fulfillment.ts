import { z } from "zod";
import { isWebUrl } from "@/lib/contract/checkout";
import { idParam, ORDER_ITEMS_MAX, Timestamp, text } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** Where a parcel stands. */
const PARCEL_STATUSES = ["shipped", "delivered", "lost", "cancelled"] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** What a seller can do to a parcel. */
export const FULFILLMENT_ACTIONS = ["deliver", "lose", "cancel"] as const;
export type FulfillmentAction = (typeof FULFILLMENT_ACTIONS)[number];

/** A parcel: units of an order that were sent together (docs/contract.md, Orders). */
export const Fulfillment = z
  .object({
    id: z.string(),
    orderId: z.string(),
    status: z.enum(PARCEL_STATUSES).meta({
      description: "Units of a cancelled parcel have to be shipped again.",
    }),
    allowedActions: z.array(z.enum(FULFILLMENT_ACTIONS)),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable().meta({
      description: "As sent, else the page of the carrier if it is known.",
    }),
    items: z.array(
      z.object({
        itemId: z.string().meta({ description: "The id of the order's line." }),
        productName: z.string(),
        variantName: z.string().nullable(),
        sku: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
    createdAt: Timestamp.meta({ description: "When it was shipped." }),
    deliveredAt: Timestamp.nullable(),
    lostAt: Timestamp.nullable(),
    cancelledAt: Timestamp.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: "Fulfillment" });

/** How a parcel travels, and whether its customer gets a mail. */
export const FulfillOrder = z
  .object({
    carrier: text(100).nullish(),
    trackingNumber: text(100).nullish(),
    trackingUrl: text(2048).refine(isWebUrl, FIELD_RULES.web_url).nullish(),
    notifyCustomer: z.boolean().default(true),
    despiteWithdrawal: z.boolean().optional().meta({
      description:
        "The parcel was shipped although the customer has withdrawn and no decision was made.",
    }),
  })
  .meta({ id: "FulfillOrder" });

export const CreateFulfillment = FulfillOrder.extend({
  items: z
    .array(z.object({ itemId: idParam, quantity: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(ORDER_ITEMS_MAX)
    .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, {
      error: "Name each line once.",
    })
    .nullish()
    .meta({ description: "The content of the parcel. By default everything left to ship." }),
}).meta({ id: "CreateFulfillment" });

/** How a parcel travels after all. */
export const UpdateFulfillment = z
  .object({
    carrier: text(100).nullish(),
    trackingNumber: text(100).nullish(),
    trackingUrl: text(2048).refine(isWebUrl, FIELD_RULES.web_url).nullish().meta({
      description:
        "If omitted while the carrier or the number changes, it is the carrier's page again.",
    }),
    notifyCustomer: z.boolean().default(false).meta({
      description: "Whether the customer is notified by mail, once per change.",
    }),
  })
  .meta({ id: "UpdateFulfillment", description: "Fields that are not sent stay as they are." });

/** No body; the path is enough. */
export const FulfillmentActionBody = z.object({}).meta({ id: "FulfillmentAction" });

export type Fulfillment = z.infer<typeof Fulfillment>;
export type FulfillOrder = z.infer<typeof FulfillOrder>;
export type UpdateFulfillment = z.infer<typeof UpdateFulfillment>;
export type CreateFulfillment = z.infer<typeof CreateFulfillment>;
