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
import {
  CustomFieldEntry,
  CustomFieldValues,
  customFieldsInput,
} from "@/lib/contract/custom-field";
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
      description: "The default address, else that of the last order.",
    }),
    marketingOptIn: z.boolean(),
    customFieldDetails: z
      .array(CustomFieldEntry)
      .meta({ description: "Public custom fields, in their order." }),
    createdAt: Timestamp,
  })
  .meta({ id: "CustomerProfile" });

/** The question a customer has answered. */
export const marketingWording = text(1_000, { isMultiline: true }).meta({
  description: "The exact text the customer agreed to; stored with each change of the answer.",
});

/**
 * The origin of an answer: `mailbox_proof`, `unsubscribe_link` and `erasure` revoke earlier consent, `import`
 * is another shop's.
 */
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
    wording: z.string().nullable().meta({ description: "The text the customer agreed to." }),
    source: z.string().nullable().meta({
      description: "For an `import`: the system and the file of the answer.",
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
  .meta({
    id: "UpdateProfile",
    description: "Fields that are not sent stay as they are; null clears one.",
  });

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
    totalOrders: z.int().meta({ description: "Cancelled orders are not counted." }),
    totalSpend: Money.meta({ description: "The amount paid minus refunds." }),
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
    description: "The latest answer. Null if there is none on record.",
  }),
  metadata: Metadata,
  customFields: CustomFieldValues.meta({ description: "All custom fields, by key." }),
  invoiceLimit: Money.nullable().meta({
    description:
      "The credit limit for orders on invoice, which overrides that of their tags. Null: the limit of their tags (`tagLimits` of the store's `invoicePayment`), or none.",
  }),
  openAmount: Money.meta({ description: "Outstanding amount of orders on invoice." }),
  erasedAt: Timestamp.nullable().meta({ description: "When the personal data was erased." }),
  updatedAt: Timestamp,
}).meta({ id: "SellerCustomer" });

/** The seller's change of a customer: only what is sent changes, null clears. */
export const UpdateCustomer = UpdateProfile.extend({
  tags: tagsInput.optional().meta({ description: "Replaces all tags." }),
  metadata: metadataInput.optional().meta({ description: "Replaces all metadata." }),
  customFields: customFieldsInput.optional(),
  invoiceLimit: z.int().min(0).max(MAX_MONEY).nullish().meta({
    description:
      "The credit limit for orders on invoice, in minor units of the store's currency, which overrides that of their tags. 0: no orders on invoice. Null: the limit of their tags.",
  }),
}).meta({ id: "UpdateCustomer" });

/** The customer that is merged into another. */
export const MergeCustomers = z
  .object({
    from: idParam.meta({ description: "The id of the customer to be merged and deleted." }),
  })
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
    .meta({ description: "Payments by transfer or on invoice, as booked by the seller." }),
});

/** Everything that is held about a customer. */
export const CustomerExport = z
  .object({
    exportedAt: Timestamp,
    customer: SellerCustomer,
    orders: z
      .array(ExportedOrder)
      .meta({ description: "Includes carts, which have the type `cart`." }),
    reviews: z.array(record),
    conversations: z.array(record).meta({ description: "With all their messages." }),
    sessions: z.array(record),
    mails: z.array(record),
    consents: z
      .array(
        Consent.extend({
          mergedFrom: z.string().nullable().meta({
            description: "The customer who gave the answer, if they were merged into this one.",
          }),
        }),
      )
      .meta({ description: "All answers about marketing." }),
    withdrawals: z.array(record).meta({ description: "Their withdrawals." }),
    stockAlerts: z.array(record).meta({ description: "Back in stock alerts for their address." }),
    newsletter: z
      .array(record)
      .meta({ description: "The newsletter subscription of their address." }),
    cartReminders: z
      .array(record)
      .meta({ description: "Abandoned cart mails sent to the customer." }),
    wishlist: z.array(record).meta({ description: "Products on their wishlist." }),
    storeCredit: z
      .array(record)
      .meta({ description: "Changes of their store credit, with amounts in minor units." }),
    giftCards: z
      .array(record)
      .meta({ description: "Gift cards created for their address, without codes." }),
    groups: z.array(record).meta({ description: "Customer groups they were added to by hand." }),
    pastOrders: z
      .array(record)
      .meta({ description: "Orders from the previous shop, with amounts in minor units." }),
    changes: z.array(record).meta({ description: "The audit log of the customer." }),
  })
  .meta({ id: "CustomerExport" });

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
  groupId: idParam.optional().meta({ description: "Only current members of this customer group." }),
  addedToGroupId: idParam.optional().meta({
    description: "Only those added to this customer group by hand.",
  }),
  sort: z.enum(CUSTOMER_SORTS).optional().meta({ description: "By default newest first." }),
});

export type CustomerListItem = z.infer<typeof CustomerListItem>;
export type SellerCustomer = z.infer<typeof SellerCustomer>;
export type UpdateCustomer = z.infer<typeof UpdateCustomer>;
export type CustomerExport = z.infer<typeof CustomerExport>;
export type CustomerQuery = z.infer<typeof CustomerQuery>;
export type CustomerProfile = z.infer<typeof CustomerProfile>;
export type UpdateProfile = z.infer<typeof UpdateProfile>;
export type UpdatedProfile = z.infer<typeof UpdatedProfile>;
