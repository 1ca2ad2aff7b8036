import { z } from "zod";
import { timestampInput } from "@/lib/contract/common";
import { InventoryQuery } from "@/lib/contract/inventory";
import { NewsletterStatus } from "@/lib/contract/newsletter";
import { ProductStatus } from "@/lib/contract/product";
import { SELLER_ORDER_STATUSES } from "@/lib/contract/seller-order";

const period = {
  createdAfter: timestampInput.optional().meta({ description: "Inclusive." }),
  createdBefore: timestampInput.optional().meta({ description: "Inclusive." }),
};

/** Which products a file is to have. */
export const ProductExportQuery = z.object({ ...period, status: ProductStatus.optional() });

/** Which orders a file is to have. */
export const OrderExportQuery = z.object({
  ...period,
  status: z.enum(SELLER_ORDER_STATUSES).optional(),
});

/** Which stock a file is to have. */
export const InventoryExportQuery = InventoryQuery.pick({ status: true });

/** Which customers a file is to have. */
export const CustomerExportQuery = z.object(period);

/** Which subscribers a file is to have. */
export const NewsletterExportQuery = z.object({ ...period, status: NewsletterStatus.optional() });

/** Which gift cards a file is to have. */
export const GiftCardExportQuery = z.object(period);

export type GiftCardExportQuery = z.infer<typeof GiftCardExportQuery>;
export type NewsletterExportQuery = z.infer<typeof NewsletterExportQuery>;
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;
export type InventoryExportQuery = z.infer<typeof InventoryExportQuery>;
export type CustomerExportQuery = z.infer<typeof CustomerExportQuery>;
