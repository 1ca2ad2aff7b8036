import type { CustomerExport } from "@/lib/contract/customer";
import type { CustomerRow } from "./rows";

/** A customer as the SQL function `customer_facts` reads them for sellers; times are those of the wire. */
export interface CustomerFacts extends Omit<CustomerRow, "defaultAddress"> {
  tags: string[];
  metadata: Record<string, unknown>;
  addresses: (NonNullable<CustomerRow["defaultAddress"]> & { id: string; isDefault: boolean })[];
  totalOrders: number;
  totalSpend: { amount: number; currency: string };
  erasedAt: string | null;
}

/** All there is about a customer, as the SQL function `customer_export` reads it. */
export interface ExportedCustomer
  extends Omit<CustomerExport, "exportedAt" | "customer" | "orders"> {
  customer: CustomerFacts;
  orders: ExportedOrderFacts[];
}

/** An order of an export, with amounts in minor units of its currency. */
export interface ExportedOrderFacts {
  id: string;
  currency: string;
  total: number;
  refunded: number;
  items: { productName: string; quantity: number; unitPrice: number }[];
}
