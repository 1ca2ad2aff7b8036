import { z } from "zod";
import {
  COUNTRIES_MAX,
  CountryCode,
  countryInput,
  idParam,
  Money,
  moneyInput,
  PageQuery,
  searchParam,
  TAGS_MAX,
  Timestamp,
  tagInput,
  text,
} from "@/lib/contract/common";
import { slugInput } from "@/lib/contract/seller-product";

/** Customers that are put into a group with one request. */
export const GROUP_MEMBERS_AT_ONCE = 100;

/** The column's bound. */
const ORDERS_MAX = 2_147_483_647;

const match = z.enum(["all", "any"]);
const minOrders = "So many orders or more; cancelled ones do not count.";
const minSpent =
  "Spent so much or more, in minor units of the store's currency: what was paid less what was paid back.";
const countries = "The country of their default address, else of their latest, is one of these.";
const tags = "Has one of these tags.";
const acceptsMarketing = "Has agreed to marketing, or has not.";

/** The rule for automatic members. Null and empty conditions are ignored. */
export const CustomerGroupRule = z
  .object({
    match: match.meta({ description: "Whether all conditions have to match, or any." }),
    tags: z.array(z.string()).meta({ description: tags }),
    minOrders: z.int().nullable().meta({ description: minOrders }),
    minSpent: z.int().nullable().meta({ description: minSpent }),
    countries: z.array(CountryCode).meta({ description: countries }),
    acceptsMarketing: z.boolean().nullable().meta({ description: acceptsMarketing }),
  })
  .meta({ id: "CustomerGroupRule" });
export type CustomerGroupRule = z.infer<typeof CustomerGroupRule>;

const ruleInput = z
  .object({
    match: match.default("all"),
    tags: z.array(tagInput).max(TAGS_MAX).default([]).meta({ description: tags }),
    minOrders: z.int().min(1).max(ORDERS_MAX).nullable().default(null).meta({
      description: minOrders,
    }),
    minSpent: moneyInput.min(1).nullable().default(null).meta({ description: minSpent }),
    countries: z.array(countryInput).max(COUNTRIES_MAX).default([]).meta({
      description: countries,
    }),
    acceptsMarketing: z.boolean().nullable().default(null).meta({
      description: acceptsMarketing,
    }),
  })
  .refine(
    (rule) =>
      rule.tags.length + rule.countries.length > 0 ||
      rule.minOrders !== null ||
      rule.minSpent !== null ||
      rule.acceptsMarketing !== null,
    { error: "Must say something; without a rule send null.", params: { code: "required" } },
  );

const withoutTax =
  "Where the store's prices include tax, its customers who are logged in are shown products and their cart without it. What is charged stays the same.";

/** Customers who are treated alike: by a rule, and by the seller's hand. */
export const CustomerGroup = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    name: z.string(),
    handle: z.string().meta({ description: "Unique in its mode.", example: "trade" }),
    rule: CustomerGroupRule.nullable().meta({
      description: "Evaluated on each request. Null: only customers added by hand.",
    }),
    minimumOrder: Money.nullable().meta({
      description:
        "The minimum subtotal of a cart, before discounts, when its customer is logged in. With several groups, the lowest applies.",
    }),
    showsPricesWithoutTax: z.boolean().meta({ description: withoutTax }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "CustomerGroup" });
export type CustomerGroup = z.infer<typeof CustomerGroup>;

const fields = {
  name: text(100, { min: 1, isTrimmed: true }),
  handle: slugInput,
  rule: ruleInput.nullable(),
  minimumOrder: moneyInput.min(1).nullable().meta({
    description: "Minor units of the store's currency.",
  }),
  showsPricesWithoutTax: z.boolean().meta({ description: withoutTax }),
};

/** A new group. */
export const CreateCustomerGroup = z
  .object({
    ...fields,
    handle: slugInput.optional().meta({ description: "By default derived from the name." }),
    rule: fields.rule.default(null),
    minimumOrder: fields.minimumOrder.default(null),
    showsPricesWithoutTax: fields.showsPricesWithoutTax.default(false),
  })
  .meta({ id: "CreateCustomerGroup" });
export type CreateCustomerGroup = z.infer<typeof CreateCustomerGroup>;

/** A change of a group: only what is sent changes. */
export const UpdateCustomerGroup = z.object(fields).partial().meta({ id: "UpdateCustomerGroup" });
export type UpdateCustomerGroup = z.infer<typeof UpdateCustomerGroup>;

/** The customers to add to a group by hand. */
export const AddCustomerGroupMembers = z
  .object({ customerIds: z.array(idParam).min(1).max(GROUP_MEMBERS_AT_ONCE) })
  .meta({ id: "AddCustomerGroupMembers" });
export type AddCustomerGroupMembers = z.infer<typeof AddCustomerGroupMembers>;

/** What groups can be asked for. */
export const CustomerGroupQuery = PageQuery.extend({
  q: searchParam.optional().meta({ description: "Part of the name." }),
  customerId: idParam.optional().meta({ description: "Only the groups of this customer." }),
});
export type CustomerGroupQuery = z.infer<typeof CustomerGroupQuery>;
