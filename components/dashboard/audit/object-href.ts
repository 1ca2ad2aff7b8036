import type { AuditEntry } from "@/lib/contract/audit";

/** Where things of a kind are looked at; `null` where they have no page of their own. */
const PLACES: Readonly<Record<AuditEntry["objectKind"], string | null>> = {
  product: "products",
  inventory: null,
  category: "categories",
  collection: "collections",
  media: null,
  order: "orders",
  refund: null,
  fulfillment: null,
  return: "returns",
  customer: "customers",
  customer_group: "customers/groups",
  price_list: "discounts/price-lists",
  discount: "discounts",
  shipping_option: "settings/shipping",
  tax_rate: "settings/taxes",
  tax_class: null,
  review: null,
  conversation: "conversations",
  webhook: "settings/webhooks",
  api_key: null,
  store: null,
  import: null,
  move: null,
  bulk_job: "bulk-jobs",
  bank_statement: "orders/bank-statements",
  staff: null,
  mail: "settings/mailbox",
  mail_text: null,
  saved_reply: null,
  custom_field: "settings/custom-fields",
  translation: null,
  document: null,
  draft_order: "orders/drafts",
  withdrawal: "withdrawals",
  redirect: "content/redirects",
  merchandising_rule: "merchandising",
  synonym: "merchandising/synonyms",
  gift_card: "gift-cards",
  content: "content/entries",
  menu: null,
  newsletter_subscriber: null,
};

/** The page of the changed object, unless the change deleted it. */
export function objectHref({
  action,
  objectKind,
  objectId,
}: Pick<AuditEntry, "action" | "objectKind" | "objectId">): string | null {
  const place = PLACES[objectKind];
  if (place === null || action.endsWith(".deleted")) return null;
  return `/dashboard/${place}/${objectId}`;
}
