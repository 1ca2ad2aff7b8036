import { type FileFormat, fileFormat } from "./file-columns";

const FORMAT = fileFormat(
  "past orders",
  {
    number: ["Name", "Order number", "Order"],
    id: ["ID", "Order ID"],
    email: ["Email", "Billing email", "Customer email", "Email (Billing)", "E-mail"],
    payment: ["Financial Status", "Status", "Order status", "Payment status"],
    fulfillment: ["Fulfillment Status"],
    currency: ["Currency", "Order currency", "Currency code"],
    subtotal: ["Subtotal", "Order subtotal", "Cart subtotal", "Order Subtotal Amount"],
    discount: ["Discount Amount", "Discount total", "Cart discount", "Cart Discount Amount"],
    shipping: ["Shipping", "Shipping total", "Order shipping", "Order Shipping Amount"],
    tax: ["Taxes", "Tax total", "Total tax", "Order Total Tax Amount"],
    total: ["Total", "Order total", "Order Total Amount"],
    refunded: ["Refunded Amount", "Refunded total", "Order Refund Amount"],
    discountCode: ["Discount Code", "Coupon code", "Coupons"],
    shippingMethod: ["Shipping Method", "Shipping Method Title"],
    paymentMethod: ["Payment Method", "Payment Method Title"],
    placedAt: ["Created at", "Order date", "Date created"],
    cancelledAt: ["Cancelled at"],
    itemName: ["Lineitem name", "Item name", "Product name"],
    itemQuantity: ["Lineitem quantity", "Item quantity", "Quantity", "Qty"],
    itemPrice: ["Lineitem price", "Item price", "Item cost"],
    itemSku: ["Lineitem sku", "Item SKU", "SKU"],
    shippingName: ["Shipping Name"],
    shippingFirstName: ["Shipping first name", "First Name (Shipping)"],
    shippingLastName: ["Shipping last name", "Last Name (Shipping)"],
    shippingCompany: ["Shipping Company"],
    shippingLine1: ["Shipping Address1", "Shipping address 1", "Address 1&2 (Shipping)"],
    shippingLine2: ["Shipping Address2", "Shipping address 2"],
    shippingPostcode: ["Shipping Zip", "Shipping postcode", "Postcode (Shipping)"],
    shippingCity: ["Shipping City", "City (Shipping)"],
    shippingState: ["Shipping Province", "Shipping state", "State Code (Shipping)"],
    shippingCountry: ["Shipping Country", "Country Code (Shipping)"],
    shippingPhone: ["Shipping Phone"],
    billingName: ["Billing Name"],
    billingFirstName: ["Billing first name", "First Name (Billing)"],
    billingLastName: ["Billing last name", "Last Name (Billing)"],
    billingCompany: ["Billing Company", "Company (Billing)"],
    billingLine1: ["Billing Address1", "Billing address 1", "Address 1&2 (Billing)"],
    billingLine2: ["Billing Address2", "Billing address 2"],
    billingPostcode: ["Billing Zip", "Billing postcode", "Postcode (Billing)"],
    billingCity: ["Billing City", "City (Billing)"],
    billingState: ["Billing Province", "Billing state", "State Code (Billing)"],
    billingCountry: ["Billing Country", "Country Code (Billing)"],
    billingPhone: ["Billing Phone", "Phone (Billing)"],
  },
  {
    needed: [["number", "id"], ["placedAt"], ["total"]],
    numbers: [
      ...(["subtotal", "discount", "shipping", "tax", "total", "refunded"] as const),
      ...(["itemQuantity", "itemPrice"] as const),
    ],
  },
);

/** A column for each line of an order, as a plugin of WooCommerce writes them: `line_item_1`. */
export const ITEM_COLUMN = /^line[ _]item[ _]\d+$/i;

/**
 * A file of orders as Shopify exports them, with a row for each line and the order itself in the first; or as plugins
 * of WooCommerce do, also with a column for each line. Most of their many columns do not concern the goods, and are
 * ignored without a question.
 */
export const ORDER_HISTORY_FILE: typeof FORMAT = {
  ...FORMAT,
  isRemark: (header) => FORMAT.find(header) === undefined,
};

/** One of the columns of a file of past orders. */
export type OrderHistoryColumn = typeof FORMAT extends FileFormat<infer Name> ? Name : never;
