import { z } from "zod";
import { idParam, Money, PageQuery, searchParam, Timestamp } from "@/lib/contract/common";
import { ImportOrigin } from "@/lib/contract/import";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from "@/lib/contract/order";

/** Where something went, as the other shop wrote it: nothing is sent there, so that it need not be complete. */
const PastAddress = z
  .object({
    name: z.string().nullable(),
    company: z.string().nullable(),
    line1: z.string().nullable(),
    line2: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable().meta({ description: "A code or a name." }),
    phone: z.string().nullable(),
  })
  .meta({ id: "PastAddress" });
export type PastAddress = z.infer<typeof PastAddress>;

const amount = Money.nullable().meta({ description: "Null if the file does not contain it." });

/** An order of the shop that came before, as its buyer sees it. */
export const AccountPastOrder = z
  .object({
    id: z.string(),
    orderNumber: z.string().meta({ example: "#1001" }),
    livemode: z.boolean(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
    currency: z.string(),
    totals: z.object({
      ...{ subtotal: amount, discount: amount, shipping: amount, tax: amount },
      ...{ total: Money, refunded: Money },
    }),
    items: z.array(
      z.object({
        name: z.string(),
        sku: z.string().nullable(),
        quantity: z.int(),
        price: amount,
      }),
    ),
    shippingAddress: PastAddress.nullable(),
    placedAt: Timestamp,
    cancelledAt: Timestamp.nullable(),
  })
  .meta({
    id: "AccountPastOrder",
    description: "An order from the previous shop. It is read-only.",
  });
export type AccountPastOrder = z.infer<typeof AccountPastOrder>;

/** The same as its seller sees it. */
export const PastOrder = AccountPastOrder.extend({
  origin: ImportOrigin,
  originId: z.string().meta({ description: "Its id in the previous shop." }),
  importId: z.string().meta({ description: "The import that created it." }),
  email: z.string().nullable().meta({ description: "Null once its buyer was erased." }),
  discountCode: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  shippingMethod: z.string().nullable(),
  billingAddress: PastAddress.nullable(),
}).meta({ id: "PastOrder" });
export type PastOrder = z.infer<typeof PastOrder>;

/** What the list of past orders can be narrowed to. */
export const PastOrderQuery = PageQuery.extend({
  customerId: idParam.optional(),
  q: searchParam.optional().meta({ description: "Part of the number or of the e-mail address." }),
});
export type PastOrderQuery = z.infer<typeof PastOrderQuery>;
