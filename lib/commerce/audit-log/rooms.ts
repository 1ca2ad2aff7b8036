import { apiKeySubjects } from "@/lib/commerce/api-keys/audit-subjects";
import type { AuditSubjects } from "@/lib/commerce/audit";
import { catalogSubjects } from "@/lib/commerce/catalog/audit-subjects";
import { categorySubjects } from "@/lib/commerce/categories/audit-subjects";
import { collectionSubjects } from "@/lib/commerce/collections/audit-subjects";
import { contentSubjects } from "@/lib/commerce/content/audit-subjects";
import { conversationSubjects } from "@/lib/commerce/conversations/audit-subjects";
import { customFieldSubjects } from "@/lib/commerce/custom-fields/audit-subjects";
import { customerGroupSubjects } from "@/lib/commerce/customer-groups/audit-subjects";
import { customerSubjects } from "@/lib/commerce/customers/audit-subjects";
import { discountSubjects } from "@/lib/commerce/discounts/audit-subjects";
import { documentSubjects } from "@/lib/commerce/documents/audit-subjects";
import { draftOrderSubjects } from "@/lib/commerce/draft-orders/audit-subjects";
import { fulfillmentSubjects } from "@/lib/commerce/fulfillment/audit-subjects";
import { importExportSubjects } from "@/lib/commerce/import-export/audit-subjects";
import { mailSubjects } from "@/lib/commerce/mail/audit-subjects";
import { merchandisingSubjects } from "@/lib/commerce/merchandising/audit-subjects";
import { moveSubjects } from "@/lib/commerce/moves/audit-subjects";
import { orderSubjects } from "@/lib/commerce/orders/audit-subjects";
import { paymentSubjects } from "@/lib/commerce/payments/audit-subjects";
import { priceListSubjects } from "@/lib/commerce/price-lists/audit-subjects";
import { redirectSubjects } from "@/lib/commerce/redirects/audit-subjects";
import { returnSubjects } from "@/lib/commerce/returns/audit-subjects";
import { reviewSubjects } from "@/lib/commerce/reviews/audit-subjects";
import { savedReplySubjects } from "@/lib/commerce/saved-replies/audit-subjects";
import { shippingSubjects } from "@/lib/commerce/shipping/audit-subjects";
import { staffSubjects } from "@/lib/commerce/staff/audit-subjects";
import { storedValueSubjects } from "@/lib/commerce/stored-value/audit-subjects";
import { taxSubjects } from "@/lib/commerce/tax/audit-subjects";
import { webhookSubjects } from "@/lib/commerce/webhooks/audit-subjects";
import { withdrawalSubjects } from "@/lib/commerce/withdrawals/audit-subjects";

/** The rooms whose objects are named in the audit log. */
export const ROOMS: readonly AuditSubjects[] = [
  apiKeySubjects,
  catalogSubjects,
  categorySubjects,
  collectionSubjects,
  contentSubjects,
  conversationSubjects,
  customFieldSubjects,
  customerGroupSubjects,
  customerSubjects,
  discountSubjects,
  documentSubjects,
  draftOrderSubjects,
  fulfillmentSubjects,
  importExportSubjects,
  mailSubjects,
  merchandisingSubjects,
  moveSubjects,
  orderSubjects,
  paymentSubjects,
  priceListSubjects,
  redirectSubjects,
  returnSubjects,
  reviewSubjects,
  savedReplySubjects,
  shippingSubjects,
  staffSubjects,
  storedValueSubjects,
  taxSubjects,
  webhookSubjects,
  withdrawalSubjects,
];
