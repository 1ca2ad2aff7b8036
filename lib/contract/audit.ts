import { z } from "zod";
import { coversScope, type Scope } from "./api-key";
import { idParam, PageQuery, Timestamp } from "./common";

/** What changes are written down about; an action is one of these and what was done: `product.updated`. */
export const AUDITED_KINDS = [
  "product",
  "inventory",
  "category",
  "collection",
  "media",
  "order",
  "refund",
  "fulfillment",
  "customer",
  "discount",
  "shipping_option",
  "tax_rate",
  "tax_class",
  "review",
  "conversation",
  "webhook",
  "api_key",
  "store",
  "import",
  "move",
  "bulk_job",
  "staff",
  "mail",
  "mail_text",
  "saved_reply",
  "document",
  "draft_order",
  "return",
  "withdrawal",
  "redirect",
  "content",
  "menu",
  "custom_field",
  "newsletter_subscriber",
  "translation",
  "bank_statement",
  "merchandising_rule",
  "synonym",
  "gift_card",
  "customer_group",
  "price_list",
] as const;
export type AuditedKind = (typeof AUDITED_KINDS)[number];

/** What an entry shows before and after is read with. */
const READ_WITH: Readonly<Record<AuditedKind, Scope>> = {
  product: "products:read",
  inventory: "products:read",
  category: "categories:read",
  collection: "categories:read",
  media: "media:read",
  order: "orders:read",
  refund: "orders:read",
  fulfillment: "orders:read",
  customer: "customers:read",
  discount: "discounts:read",
  shipping_option: "shipping-options:read",
  tax_rate: "tax-rates:read",
  tax_class: "tax-rates:read",
  review: "reviews:read",
  conversation: "conversations:read",
  webhook: "webhooks:read",
  api_key: "api-keys:read",
  store: "store:read",
  import: "imports:read",
  move: "imports:read",
  bulk_job: "audit-entries:read",
  staff: "staff:read",
  mail: "mails:read",
  mail_text: "mails:read",
  saved_reply: "conversations:read",
  document: "documents:read",
  draft_order: "draft-orders:read",
  return: "returns:read",
  withdrawal: "withdrawals:read",
  redirect: "content:read",
  content: "content:read",
  menu: "content:read",
  custom_field: "products:read",
  newsletter_subscriber: "newsletter:read",
  translation: "translations:read",
  bank_statement: "bank-statements:read",
  merchandising_rule: "products:read",
  synonym: "products:read",
  gift_card: "gift-cards:read",
  customer_group: "customers:read",
  price_list: "discounts:read",
};

/** The kinds of objects that these scopes can read. */
export function readableKinds(scopes: readonly string[]): AuditedKind[] {
  return AUDITED_KINDS.filter((kind) => coversScope(scopes, READ_WITH[kind]));
}

/** The object of a change or an event. */
export const Subject = z
  .object({
    kind: z.enum(AUDITED_KINDS),
    id: z.string(),
    name: z.string().nullable().meta({ example: "T-1014" }),
  })
  .meta({
    description:
      "A label of the object with its current name: for a refund or a parcel its order, for stock its product. For a deleted object, its last name.",
  });
export type Subject = z.infer<typeof Subject>;

/** The record of a change: actor, object and time. */
export const AuditEntry = z
  .object({
    id: z.string(),
    actor: z.object({
      kind: z.enum(["api_key", "staff", "system"]),
      id: z.string(),
      name: z.string().nullable().meta({ description: "Name of the API key or staff member." }),
    }),
    action: z.string().meta({ example: "product.updated" }),
    objectKind: z.enum(AUDITED_KINDS),
    objectId: z.string(),
    subject: Subject,
    livemode: z.boolean().nullable().meta({ description: "Null for what both modes share." }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What a list of changes can be narrowed to. */
export const AuditQuery = PageQuery.extend({
  objectId: idParam.optional(),
  objectKind: z.enum(AUDITED_KINDS).optional(),
  actorId: idParam.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
