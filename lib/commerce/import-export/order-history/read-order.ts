import { MISSING } from "@/lib/commerce/import-export/csv/cell-errors";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { ImportedOrder } from "@/lib/commerce/past-orders";
import { Email } from "@/lib/contract/email";
import { ruleError } from "@/lib/contract/field-rules";
import type { FulfillmentStatus, PaymentStatus } from "@/lib/contract/order";
import type { OrderHistoryColumn } from "@/lib/contract/order-history-file";
import type { PastAddress } from "@/lib/contract/past-order";
import { readMoment } from "@/lib/kit/read-moment";
import { type OrderCells, textOf } from "./order-cells";
import { readItems } from "./read-items";

/** The order of some rows: its data is in the first, and a line in each. Null if it is invalid. */
export function readOrder(
  rows: OrderCells[],
  timezone: string,
  header: FileHeader<OrderHistoryColumn>,
): ImportedOrder | null {
  const [first] = rows;
  if (first === undefined) return null;
  const text = (column: OrderHistoryColumn) => textOf(first, column);
  const id = text("id")?.replace(/^'/, "");
  const orderNumber = text("number") ?? id ?? null;
  if (orderNumber === null) first.wrongField("number", MISSING);
  const currency = readCurrency(first);
  const amount = (column: OrderHistoryColumn) =>
    currency === null ? null : (first.money(column, { currency }) ?? null);
  const total = amount("total");
  if (total === null && first.raw("total").trim() === "") first.wrongField("total", MISSING);
  const placedAt = readTime(first, "placedAt", timezone);
  if (placedAt === null && text("placedAt") === null) first.wrongField("placedAt", MISSING);
  const cancelledAt = readTime(first, "cancelledAt", timezone);
  const amounts = {
    ...{ subtotal: amount("subtotal"), discount: amount("discount") },
    ...{ shipping: amount("shipping"), tax: amount("tax"), refunded: amount("refunded") ?? 0 },
  };
  const items = currency === null ? [] : readItems(rows, currency, header);
  const states = readStates(first, cancelledAt !== null);
  if (orderNumber === null || currency === null || total === null || placedAt === null) return null;
  return {
    ...{ originId: id || orderNumber, orderNumber, email: readEmail(first), ...states },
    ...{ currency, ...amounts, total, items, placedAt, cancelledAt },
    ...{ discountCode: text("discountCode"), paymentMethod: text("paymentMethod") },
    ...{ shippingMethod: text("shippingMethod") },
    shippingAddress: readAddress(first, SHIPPING),
    billingAddress: readAddress(first, BILLING),
  };
}

function readCurrency(cells: OrderCells): string | null {
  const text = cells.raw("currency").trim().toUpperCase();
  if (text === "") return cells.currency;
  if (/^[A-Z]{3}$/.test(text) && CURRENCIES.has(text)) return text;
  cells.wrongField("currency", ruleError("currency", "invalid_format"));
  return null;
}

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

function readTime(
  cells: OrderCells,
  column: "placedAt" | "cancelledAt",
  timezone: string,
): string | null {
  const text = cells.raw(column).trim();
  if (text === "") return null;
  const moment = readMoment(text, timezone);
  if (moment === null) cells.wrong(column, "invalid_date");
  return moment?.toISOString() ?? null;
}

function readEmail(cells: OrderCells): string | null {
  const text = cells.text("email")?.trim() ?? "";
  if (text === "") return null;
  const email = Email.safeParse(text);
  if (!email.success) cells.remark("email", "email_left_out");
  return email.success ? email.data : null;
}

/**
 * The states by the words of files. A map, because a file may contain the name of a member of every object, such as
 * `constructor`.
 */
function statesByName<State extends string>(states: Readonly<Record<string, State>>) {
  return new Map(Object.entries(states));
}

const PAYMENT: ReadonlyMap<string, PaymentStatus> = statesByName({
  ...{ paid: "paid", completed: "paid", processing: "paid" },
  ...{ pending: "pending", "partially paid": "pending", "on hold": "pending" },
  ...{ "pending payment": "pending", unpaid: "pending", authorized: "authorized" },
  ...{ "partially refunded": "partially_refunded", refunded: "refunded" },
  ...{ voided: "cancelled", expired: "cancelled", cancelled: "cancelled", failed: "cancelled" },
});

const FULFILLMENT: ReadonlyMap<string, FulfillmentStatus> = statesByName({
  ...{ fulfilled: "fulfilled", shipped: "fulfilled", completed: "fulfilled" },
  ...{ partial: "partially_fulfilled", "partially fulfilled": "partially_fulfilled" },
});

/** Its status, in the terms of orders here. WooCommerce has one word for both. */
function readStates(
  cells: OrderCells,
  isCancelled: boolean,
): Pick<ImportedOrder, "paymentStatus" | "fulfillmentStatus"> {
  const word = (column: OrderHistoryColumn) =>
    cells
      .raw(column)
      .trim()
      .toLowerCase()
      .replace(/^wc-/, "")
      .replace(/[\s_-]+/g, " ");
  const [payment, fulfillment] = [word("payment"), word("fulfillment")];
  const known = PAYMENT.get(payment);
  if (known === undefined && payment !== "") {
    cells.remark("payment", "payment_status_unknown");
  }
  const isRefunded = known === "refunded" || known === "partially_refunded";
  return {
    paymentStatus: isCancelled && !isRefunded ? "cancelled" : (known ?? "paid"),
    fulfillmentStatus:
      FULFILLMENT.get(cells.has("fulfillment") ? fulfillment : payment) ?? "unfulfilled",
  };
}

type AddressColumns = Readonly<Record<Exclude<keyof PastAddress, "name">, OrderHistoryColumn>> & {
  names: readonly OrderHistoryColumn[];
};

const SHIPPING: AddressColumns = {
  names: ["shippingName", "shippingFirstName", "shippingLastName"],
  ...{ company: "shippingCompany", line1: "shippingLine1", line2: "shippingLine2" },
  ...{ postcode: "shippingPostcode", city: "shippingCity", state: "shippingState" },
  ...{ country: "shippingCountry", phone: "shippingPhone" },
};

const BILLING: AddressColumns = {
  names: ["billingName", "billingFirstName", "billingLastName"],
  ...{ company: "billingCompany", line1: "billingLine1", line2: "billingLine2" },
  ...{ postcode: "billingPostcode", city: "billingCity", state: "billingState" },
  ...{ country: "billingCountry", phone: "billingPhone" },
};

function readAddress(cells: OrderCells, { names, ...columns }: AddressColumns): PastAddress | null {
  // Programs that keep a postcode or a number as text write an apostrophe before it.
  const part = (column: OrderHistoryColumn) => textOf(cells, column)?.replace(/^'/, "") || null;
  const address: PastAddress = {
    name: names.flatMap((column) => part(column) ?? []).join(" ") || null,
    ...{ company: part(columns.company), line1: part(columns.line1), line2: part(columns.line2) },
    ...{ postcode: part(columns.postcode), city: part(columns.city), state: part(columns.state) },
    ...{ country: part(columns.country), phone: part(columns.phone) },
  };
  const { line1, city, name } = address;
  return (line1 ?? city ?? name) ? address : null;
}
