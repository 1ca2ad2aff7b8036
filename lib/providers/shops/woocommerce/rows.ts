import { isCurrency } from "@/lib/kit/currency";
import { toDecimal, toMinor } from "@/lib/kit/money";
import { type Cells, sumOf } from "../cells";
import { ORDER_HEADERS, PAGE_HEADERS } from "../headers";
import type { Address, Coupon, Customer, Order, WordPressPage } from "./answers";
import { plainSlug, plainText, utc } from "./plain-text";
import { PRODUCT_HEADERS } from "./product-rows";

/** The columns of records from WooCommerce. */
export const HEADERS = {
  products: PRODUCT_HEADERS,
  customers: [
    ...["Customer ID", "First Name", "Last Name", "Email", "Phone", "Company", "Address1"],
    ...["Address2", "City", "Province Code", "Country Code", "Zip", "Created at"],
  ],
  discounts: [
    ...["ID", "Coupon code", "Coupon amount", "Discount type", "Minimum amount", "Maximum amount"],
    ...["Individual use", "Customer email", "Product IDs", "Exclude product IDs"],
    ...["Product categories", "Exclude product categories", "Limit usage to x items"],
    ...["Exclude sale items", "Free shipping", "Usage count", "Usage limit"],
    ...["Usage limit per user", "Status", "Date expires"],
  ],
  order_history: ORDER_HEADERS,
  pages: PAGE_HEADERS,
  redirects: ["From", "To"],
} as const;

/** Roles of staff, who are not imported as customers. */
const STAFF = new Set(["administrator", "shop_manager", "editor", "author", "contributor"]);

/** The row of a customer; null for staff. */
export function customerRow({ billing, ...customer }: Customer): Cells | null {
  if (customer.role && STAFF.has(customer.role)) return null;
  return {
    ...{ "Customer ID": customer.id, Email: customer.email || billing?.email },
    "First Name": customer.first_name || billing?.first_name,
    "Last Name": customer.last_name || billing?.last_name,
    ...{ Phone: billing?.phone, Company: billing?.company, Address1: billing?.address_1 },
    ...{ Address2: billing?.address_2, City: billing?.city, "Province Code": billing?.state },
    ...{ "Country Code": billing?.country, Zip: billing?.postcode },
    "Created at": utc(customer.date_created_gmt),
  };
}

const list = (ids: readonly (number | string)[]) => ids.join(", ");

/** The row of a coupon. Its restrictions are in the columns that the import checks. */
export function couponRow(coupon: Coupon): Cells {
  return {
    ...{ ID: coupon.id, "Coupon code": coupon.code, "Coupon amount": coupon.amount },
    ...{ "Discount type": coupon.discount_type, "Minimum amount": coupon.minimum_amount },
    ...{ "Maximum amount": coupon.maximum_amount, "Individual use": coupon.individual_use },
    "Customer email": list(coupon.email_restrictions),
    "Product IDs": list(coupon.product_ids),
    "Exclude product IDs": list(coupon.excluded_product_ids),
    "Product categories": list(coupon.product_categories),
    "Exclude product categories": list(coupon.excluded_product_categories),
    "Limit usage to x items": coupon.limit_usage_to_x_items,
    ...{ "Exclude sale items": coupon.exclude_sale_items, "Free shipping": coupon.free_shipping },
    ...{ "Usage count": coupon.usage_count, "Usage limit": coupon.usage_limit },
    ...{ "Usage limit per user": coupon.usage_limit_per_user, Status: coupon.status },
    "Date expires": utc(coupon.date_expires_gmt),
  };
}

/** Orders that were never placed. */
const UNPLACED = new Set(["checkout-draft", "auto-draft", "trash"]);

/** One row per line item; the first also has the order. Null for an order that was never placed. */
export function orderRows(order: Order): Cells[] | null {
  if (UNPLACED.has(order.status)) return null;
  const { line_items: lines, currency } = order;
  // Without its amounts, an order in an unknown currency is an error of its row and not of the whole file.
  const hasKnownCurrency = isCurrency(currency);
  const number = String(order.number ?? order.id);
  return Array.from({ length: Math.max(lines.length, 1) }, (_, index) => {
    const line = lines[index];
    return {
      Name: number,
      ...(line && {
        ...{ "Lineitem name": plainText(line.name), "Lineitem sku": line.sku },
        "Lineitem quantity": line.quantity,
      }),
      ...(index === 0 && ofOrder(order)),
      ...(hasKnownCurrency && {
        ...(line && { "Lineitem price": unitPrice(order, line) }),
        ...(index === 0 && amountsOf(order)),
      }),
    };
  });
}

/** An amount as displayed to shoppers: with tax if prices include tax. */
function withTax(
  { prices_include_tax: isGross, currency }: Order,
  net: string | null | undefined,
  tax: string | null | undefined,
): string {
  return sumOf([net ?? "0", ...(isGross && tax ? [tax] : [])], currency);
}

/** The price of one unit; empty if the total is not a multiple of the quantity. Throws RangeError for an unknown currency. */
function unitPrice(order: Order, { quantity, ...line }: Order["line_items"][number]): string {
  const minor = toMinor(withTax(order, line.subtotal, line.subtotal_tax), order.currency);
  return quantity > 0 && minor % quantity === 0 ? toDecimal(minor / quantity, order.currency) : "";
}

function ofOrder({ billing, shipping, ...order }: Order): Cells {
  return {
    ...{ Id: order.id, Email: billing?.email, Currency: order.currency, Total: order.total },
    "Financial Status": order.status,
    "Fulfillment Status": order.status === "completed" ? "fulfilled" : "",
    Taxes: order.total_tax,
    "Discount Code": order.coupon_lines.map(({ code }) => code).join(", "),
    "Shipping Method": order.shipping_lines
      .flatMap(({ method_title }) => method_title ?? [])
      .join(", "),
    "Payment Method": order.payment_method_title,
    "Created at": utc(order.date_created_gmt),
    ...addressCells("Billing", billing),
    ...addressCells("Shipping", shipping),
  };
}

/** The amounts of an order that are sums. Throws RangeError for an unknown currency. */
function amountsOf(order: Order): Cells {
  const { currency, line_items: lines } = order;
  const refunded = sumOf(
    order.refunds.map(({ total }) => total),
    currency,
  );
  const isPartly = toMinor(refunded, currency) > 0 && order.status !== "refunded";
  return {
    ...(isPartly && { "Financial Status": "partially refunded" }),
    Subtotal: sumOf(
      lines.map((line) => withTax(order, line.subtotal, line.subtotal_tax)),
      currency,
    ),
    Shipping: withTax(order, order.shipping_total, order.shipping_tax),
    "Refunded Amount": refunded,
    "Discount Amount": withTax(order, order.discount_total, order.discount_tax),
  };
}

function addressCells(kind: "Billing" | "Shipping", address: Address | null | undefined): Cells {
  if (!address) return {};
  return {
    [`${kind} Name`]: [address.first_name, address.last_name].filter(Boolean).join(" "),
    ...{ [`${kind} Company`]: address.company, [`${kind} Phone`]: address.phone },
    ...{ [`${kind} Address1`]: address.address_1, [`${kind} Address2`]: address.address_2 },
    ...{ [`${kind} City`]: address.city, [`${kind} Province`]: address.state },
    ...{ [`${kind} Country`]: address.country, [`${kind} Zip`]: address.postcode },
  };
}

/** Pages generated by WooCommerce, which are built in here. */
export const OF_THE_SHOP = new Set(["cart", "checkout", "my-account", "shop"]);

/** The row of a page; null for a generated page. */
export function pageRow({ slug, title, content, date_gmt }: WordPressPage): Cells | null {
  if (OF_THE_SHOP.has(slug)) return null;
  return {
    ...{
      Handle: plainSlug(slug),
      Title: plainText(title.rendered),
      "Body (HTML)": content.rendered,
    },
    ...{ Published: true, "Published at": utc(date_gmt) },
  };
}
