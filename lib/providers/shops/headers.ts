/** The columns of past orders, with one row per line item. */
export const ORDER_HEADERS: readonly string[] = [
  ...["Name", "Email", "Financial Status", "Fulfillment Status", "Currency", "Subtotal"],
  ...["Shipping", "Taxes", "Total", "Discount Code", "Discount Amount", "Refunded Amount"],
  ...["Shipping Method", "Payment Method", "Created at", "Cancelled at", "Lineitem quantity"],
  ...["Lineitem name", "Lineitem price", "Lineitem sku", ...addressHeaders("Billing")],
  ...[...addressHeaders("Shipping"), "Id"],
];

function addressHeaders(kind: "Billing" | "Shipping"): string[] {
  const parts = ["Name", "Company", "Address1", "Address2", "City", "Province", "Country", "Zip"];
  return [...parts, "Phone"].map((part) => `${kind} ${part}`);
}

/** The columns of pages. */
export const PAGE_HEADERS: readonly string[] = [
  ...["Handle", "Title", "Body (HTML)", "Published", "Published at"],
];
