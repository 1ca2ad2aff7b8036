import { z } from "zod";

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/** A page of nodes. */
export const pageOf = <Node extends z.ZodType>(node: Node) =>
  z.object({ pageInfo, nodes: z.array(node) });

const text = z.string().nullish();
const amount = z.object({ amount: z.string() });

export const Variant = z.object({
  ...{ sku: text, barcode: text, price: text, compareAtPrice: text },
  inventoryQuantity: z.number().nullish(),
  inventoryPolicy: text,
  taxable: z.boolean().nullish(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  media: z.object({ nodes: z.array(z.object({ image: z.object({ url: text }).nullish() })) }),
  unitPriceMeasurement: z
    .object({
      ...{ quantityUnit: text, quantityValue: z.number().nullish() },
      ...{ referenceUnit: text, referenceValue: z.number().nullish() },
    })
    .nullish(),
  inventoryItem: z
    .object({
      tracked: z.boolean().nullish(),
      requiresShipping: z.boolean().nullish(),
      unitCost: amount.nullish(),
      measurement: z
        .object({ weight: z.object({ value: z.number(), unit: z.string() }).nullish() })
        .nullish(),
    })
    .nullish(),
});
export type Variant = z.infer<typeof Variant>;

export const Media = z.object({ alt: text, image: z.object({ url: text }).nullish() });
export const Collection = z.object({ handle: z.string(), title: z.string() });

export const Product = z.object({
  ...{ id: z.string(), handle: z.string(), title: z.string() },
  ...{ descriptionHtml: text, vendor: text, productType: text, status: z.string() },
  tags: z.array(z.string()),
  isGiftCard: z.boolean().nullish(),
  seo: z.object({ title: text, description: text }).nullish(),
  collections: pageOf(Collection),
  media: pageOf(Media),
  variants: pageOf(Variant),
});
export type Product = z.infer<typeof Product>;

const Address = z.object({
  ...{ name: text, company: text, address1: text, address2: text, city: text },
  ...{ provinceCode: text, countryCodeV2: text, zip: text, phone: text },
});
export type Address = z.infer<typeof Address>;

export const Customer = z.object({
  ...{ id: z.string(), firstName: text, lastName: text, note: text, createdAt: z.string() },
  tags: z.array(z.string()),
  taxExempt: z.boolean().nullish(),
  defaultEmailAddress: z.object({ emailAddress: text, marketingState: text }).nullish(),
  defaultPhoneNumber: z.object({ phoneNumber: text }).nullish(),
  defaultAddress: Address.nullish(),
});
export type Customer = z.infer<typeof Customer>;

const money = z.object({ shopMoney: amount }).nullish();

export const Line = z.object({
  ...{ name: z.string(), sku: text, quantity: z.number(), originalUnitPriceSet: money },
});
export type Line = z.infer<typeof Line>;

export const Order = z.object({
  ...{ id: z.string(), name: z.string(), email: text, createdAt: z.string() },
  ...{ test: z.boolean().nullish(), cancelledAt: text, currencyCode: z.string() },
  ...{ displayFinancialStatus: text, displayFulfillmentStatus: text },
  discountCodes: z.array(z.string()).nullish(),
  paymentGatewayNames: z.array(z.string()).nullish(),
  ...{ subtotalPriceSet: money, totalDiscountsSet: money, totalShippingPriceSet: money },
  ...{ totalTaxSet: money, totalPriceSet: money, totalRefundedSet: money },
  shippingLine: z.object({ title: text }).nullish(),
  shippingAddress: Address.nullish(),
  billingAddress: Address.nullish(),
  lineItems: pageOf(Line),
});
export type Order = z.infer<typeof Order>;

export const Code = z.object({ code: z.string(), asyncUsageCount: z.number().nullish() });
export type Code = z.infer<typeof Code>;

const typed = z.object({ __typename: z.string() }).nullish();

export const Discount = z.object({
  id: z.string(),
  codeDiscount: z.object({
    ...{ __typename: z.string(), title: text, status: text, startsAt: text, endsAt: text },
    usageLimit: z.number().nullish(),
    appliesOncePerCustomer: z.boolean().nullish(),
    combinesWith: z
      .object({
        orderDiscounts: z.boolean(),
        productDiscounts: z.boolean(),
        shippingDiscounts: z.boolean(),
      })
      .nullish(),
    ...{ context: typed, destinationSelection: typed },
    maximumShippingPrice: amount.nullish(),
    minimumRequirement: z
      .object({
        greaterThanOrEqualToSubtotal: amount.nullish(),
        greaterThanOrEqualToQuantity: z.string().nullish(),
      })
      .nullish(),
    customerGets: z
      .object({
        items: typed,
        value: z.object({
          __typename: z.string(),
          percentage: z.number().nullish(),
          amount: amount.nullish(),
          appliesOnEachItem: z.boolean().nullish(),
        }),
      })
      .nullish(),
    codes: pageOf(Code).nullish(),
  }),
});
export type Discount = z.infer<typeof Discount>;

export const TextPage = z.object({
  ...{ handle: z.string(), title: z.string(), body: text, isPublished: z.boolean() },
  publishedAt: text,
});
export type TextPage = z.infer<typeof TextPage>;

export const Redirect = z.object({ path: z.string(), target: z.string() });
