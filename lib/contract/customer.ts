import { z } from "zod";
import { Address, Phone } from "@/lib/contract/address";
import {
  idParam,
  Metadata,
  Money,
  metadataInput,
  PageQuery,
  searchParam,
  Timestamp,
  tagInput,
  tagsInput,
  text,
  timestampInput,
} from "@/lib/contract/common";
import { MAX_MONEY } from "@/lib/kit/money";

/** A customer as they see themselves. */
export const CustomerProfile = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable().meta({ description: "E.164." }),
    defaultAddress: Address.nullable().meta({
      description: "The address marked as default, else where the last order went.",
    }),
    marketingOptIn: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: "CustomerProfile" });

/** The question a customer has answered. */
export const marketingWording = text(1_000, { isMultiline: true }).meta({
  description: "What the customer was asked, word for word; kept with a changed answer.",
});

/** Where an answer came from: `mailbox_proof`, `unsubscribe_link` and `erasure` take back what was said before, `import` is another shop's. */
export const ConsentChannel = z.enum([
  ...(["create_account", "account", "seller", "mailbox_proof", "erasure"] as const),
  ...(["newsletter", "unsubscribe_link", "import"] as const),
]);
export type ConsentChannel = z.infer<typeof ConsentChannel>;

/** An answer to a question about consent. */
export const Consent = z
  .object({
    granted: z.boolean(),
    channel: ConsentChannel,
    wording: z.string().nullable().meta({ description: "What the customer was asked." }),
    source: z.string().nullable().meta({
      description: "Of an `import`: the system and the file that the answer came from.",
      example: "Shopify: customers_export.csv",
    }),
    createdAt: Timestamp,
  })
  .meta({ id: "Consent" });

export const UpdateProfile = z
  .object({
    firstName: text(100, { min: 1 }).nullish(),
    lastName: text(100, { min: 1 }).nullish(),
    phone: Phone.nullish(),
    marketingOptIn: z.boolean().optional(),
    marketingWording: marketingWording.optional(),
  })
  .meta({ id: "UpdateProfile", description: "Only the fields sent change; null clears one." });

/** The fields that were sent, as they are now. */
export const UpdatedProfile = CustomerProfile.pick({
  firstName: true,
  lastName: true,
  phone: true,
  marketingOptIn: true,
})
  .partial()
  .extend({ id: z.string(), updatedAt: Timestamp })
  .meta({ id: "UpdatedProfile" });

/** A customer in the seller's list. */
export const CustomerListItem = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    tags: z.array(z.string()),
    totalOrders: z.int().meta({ description: "Cancelled ones do not count." }),
    totalSpend: Money.meta({ description: "What was paid less what was paid back." }),
    createdAt: Timestamp,
  })
  .meta({ id: "CustomerListItem" });

/** A customer as the seller sees them. */
export const SellerCustomer = CustomerListItem.extend({
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  addresses: z.array(Address.extend({ id: z.string(), isDefault: z.boolean() })),
  marketingOptIn: z.boolean(),
  marketingConsent: Consent.nullable().meta({
    description: "The last answer; null for one of before answers were kept, and without any.",
  }),
  metadata: Metadata,
  invoiceLimit: Money.nullable().meta({
    description:
      "What they may owe for orders on invoice, whatever their tags allow; null: what these do (`tagLimits` of the store's `invoicePayment`), else they cannot pay so.",
  }),
  openAmount: Money.meta({ description: "What they owe for orders on invoice." }),
  erasedAt: Timestamp.nullable().meta({ description: "Since when nobody knows who they were." }),
  updatedAt: Timestamp,
}).meta({ id: "SellerCustomer" });

/** The seller's change of a customer: only what is sent changes, null clears. */
export const UpdateCustomer = UpdateProfile.extend({
  tags: tagsInput.optional().meta({ description: "Replaces all of them." }),
  metadata: metadataInput.optional().meta({ description: "Replaces all of it." }),
  invoiceLimit: z.int().min(0).max(MAX_MONEY).nullish().meta({
    description:
      "What they may owe for orders on invoice, in minor units of the store's currency, whatever their tags allow; 0: they cannot pay so; null: what their tags allow.",
  }),
}).meta({ id: "UpdateCustomer" });

/** Who is merged into a customer. */
export const MergeCustomers = z
  .object({ from: idParam.meta({ description: "The id of the customer who is gone afterwards." }) })
  .meta({ id: "MergeCustomers" });

const record = z.record(z.string(), z.unknown());

/** An order or cart of an export: with what it cost, and other facts as they are kept. */
const ExportedOrder = z.looseObject({
  id: z.string(),
  total: Money,
  refunded: Money,
  items: z.array(z.looseObject({ productName: z.string(), quantity: z.int(), unitPrice: Money })),
  payments: z
    .array(
      z.looseObject({ amount: Money, receivedOn: z.string(), reference: z.string().nullable() }),
    )
    .meta({ description: "By transfer or on invoice, as its seller booked them." }),
});

/** Everything that is held about a customer. */
export const CustomerExport = z
  .object({
    exportedAt: Timestamp,
    customer: SellerCustomer,
    orders: z
      .array(ExportedOrder)
      .meta({ description: "Carts among them, which have type `cart`." }),
    reviews: z.array(record),
    conversations: z.array(record).meta({ description: "With all their messages." }),
    sessions: z.array(record),
    mails: z.array(record),
    consents: z
      .array(
        Consent.extend({
          mergedFrom: z.string().nullable().meta({
            description: "The customer who answered, where they were merged into this one.",
          }),
        }),
      )
      .meta({ description: "All answers about marketing." }),
    withdrawals: z.array(record).meta({ description: "What they declared to withdraw from." }),
    stockAlerts: z.array(record).meta({ description: "What their address waits for." }),
    newsletter: z.array(record).meta({ description: "The subscription of their address." }),
    cartReminders: z.array(record).meta({ description: "Carts they were reminded of by mail." }),
    wishlist: z.array(record).meta({ description: "Products they want to remember." }),
    storeCredit: z
      .array(record)
      .meta({ description: "Every change of their store credit, with amounts in minor units." }),
    giftCards: z
      .array(record)
      .meta({ description: "Cards that were made for their address, without the codes." }),
    groups: z.array(record).meta({ description: "Customer groups they were put into by hand." }),
    pastOrders: z
      .array(record)
      .meta({ description: "Orders of the shop that came before, with amounts in minor units." }),
    changes: z.array(record).meta({ description: "Who changed what of the customer is kept." }),
  })
  .meta({ id: "CustomerExport" });

export const CustomerParams = z.object({ customer: idParam });

/** What the list of customers can be sorted by; `-` before it turns the order round. */
export const CUSTOMER_SORTS = [
  ...(["name", "-name", "email", "-email", "createdAt", "-createdAt"] as const),
  ...(["totalOrders", "-totalOrders", "totalSpend", "-totalSpend"] as const),
] as const;

/** What the list of customers can be narrowed to. */
export const CustomerQuery = PageQuery.extend({
  q: searchParam.optional().meta({ description: "Part of the name or of the e-mail address." }),
  createdAfter: timestampInput.optional().meta({ description: "Inclusive." }),
  tag: tagInput.optional(),
  groupId: idParam.optional().meta({ description: "Only who is in this customer group now." }),
  addedToGroupId: idParam.optional().meta({
    description: "Only who was put into this customer group by hand.",
  }),
  sort: z.enum(CUSTOMER_SORTS).optional().meta({ description: "The newest first without it." }),
});

export type CustomerListItem = z.infer<typeof CustomerListItem>;
export type SellerCustomer = z.infer<typeof SellerCustomer>;
export type UpdateCustomer = z.infer<typeof UpdateCustomer>;
export type CustomerExport = z.infer<typeof CustomerExport>;
export type CustomerQuery = z.infer<typeof CustomerQuery>;
export type CustomerProfile = z.infer<typeof CustomerProfile>;
export type UpdateProfile = z.infer<typeof UpdateProfile>;
export type UpdatedProfile = z.infer<typeof UpdatedProfile>;
