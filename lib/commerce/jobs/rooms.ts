import { analyticsJobs } from "@/lib/commerce/analytics";
import { bulkOperationJobs } from "@/lib/commerce/bulk-jobs";
import { cartJobs } from "@/lib/commerce/cart";
import { cartReminderJobs } from "@/lib/commerce/cart-reminders";
import { catalogJobs } from "@/lib/commerce/catalog";
import { categoryJobs } from "@/lib/commerce/categories";
import { customerJobs } from "@/lib/commerce/customers";
import { digitalJobs } from "@/lib/commerce/digital";
import { documentJobs } from "@/lib/commerce/documents";
import { downloadJobs } from "@/lib/commerce/downloads";
import { draftOrderJobs } from "@/lib/commerce/draft-orders";
import { importExportJobs } from "@/lib/commerce/import-export";
import { loginJobs } from "@/lib/commerce/login";
import { mailJobs } from "@/lib/commerce/mail";
import { moveJobs } from "@/lib/commerce/moves";
import { newsletterJobs } from "@/lib/commerce/newsletter";
import { orderJobs } from "@/lib/commerce/orders";
import { paymentJobs } from "@/lib/commerce/payments";
import { returnJobs } from "@/lib/commerce/returns";
import { stockAlertJobs } from "@/lib/commerce/stock-alerts";
import { storedValueJobs } from "@/lib/commerce/stored-value";
import { storeJobs } from "@/lib/commerce/stores";
import { webhookJobs } from "@/lib/commerce/webhooks";
import { wishlistJobs } from "@/lib/commerce/wishlists";
import type { RoomJobs } from "@/lib/platform/jobs";

/** The rooms that have background work. */
export const ROOMS: readonly RoomJobs[] = [
  analyticsJobs,
  bulkOperationJobs,
  cartJobs,
  cartReminderJobs,
  catalogJobs,
  categoryJobs,
  customerJobs,
  digitalJobs,
  documentJobs,
  downloadJobs,
  draftOrderJobs,
  importExportJobs,
  loginJobs,
  mailJobs,
  moveJobs,
  newsletterJobs,
  orderJobs,
  paymentJobs,
  returnJobs,
  stockAlertJobs,
  storedValueJobs,
  storeJobs,
  webhookJobs,
  wishlistJobs,
];
