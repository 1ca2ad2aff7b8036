import type { SellerOrderQuery } from "@/lib/contract/seller-order";
import { endOfSecond, now } from "@/lib/kit/clock";
import { pageOffset } from "@/lib/kit/page";
import { likePattern, TRIGRAM_LENGTH } from "@/lib/platform/db";
import { countedTotal } from "./counted-total";
import { STATUS_FILTERS } from "./states";

/** Whose orders are asked for, and which. */
export type OrdersQuery = { storeId: string; livemode: boolean } & SellerOrderQuery;

/** The greatest character: what begins with a text sorts between it and it with this behind. */
const LAST_CHARACTER = "\u{10FFFF}";

/** 48 hours: what is held for less is to be taken now. */
const EXPIRING_MS = 48 * 60 * 60_000;

/** What narrows a list of orders, and in which store and mode. */
type OrdersFilter = Omit<OrdersQuery, "page" | "perPage" | "sort">;

/**
 * The conditions that a filter stands for, all but the states of payment, which each list reads in its
 * own way. Only those asked for are in it. `$1` is the store and `$2` the mode. Where a name is looked for, `found` is
 * the CTE of the orders that have it, which the conditions then are about. `counts` are the conditions as order_counts is
 * asked them, where it can be.
 */
export function orderConditions(request: OrdersFilter) {
  const params: unknown[] = [request.storeId, request.livemode];
  const param = (value: unknown) => `$${params.push(value)}`;
  const names: string[] = [];
  const conditions: string[] = [];
  const add = (name: string, condition: string) => {
    names.push(name);
    conditions.push(condition);
  };
  const { paymentStatuses, fulfillmentStatus } = request.status
    ? STATUS_FILTERS[request.status]
    : {};
  const {
    customerId,
    tag,
    country,
    dispute,
    authorization,
    invoice,
    createdAfter,
    createdBefore,
    q = "",
  } = request;
  for (const [index, fulfillment] of [fulfillmentStatus, request.fulfillmentStatus].entries()) {
    if (fulfillment) add(`f${index}`, `o.fulfillment_status = ${param(fulfillment)}`);
  }
  if (country) add("l", `o.shipping_country = ${param(country)}`);
  const countedStates = [...conditions];
  const countedTimes: string[] = [];
  if (createdAfter) {
    const from = param(createdAfter);
    add("a", `o.placed_at >= ${from}`);
    countedTimes.push(`o.starts_at >= ${from}`);
  }
  if (createdBefore) {
    const until = param(endOfSecond(createdBefore));
    add("b", `o.placed_at <= ${until}`);
    countedTimes.push(`o.ends_at <= ${until}`);
  }
  const ofCounts = names.length;
  if (request.status === "fulfillable") add("p", SENDABLE);
  if (customerId) add("c", `o.customer_id = ${param(customerId)}`);
  // The index knows only orders that have any.
  if (tag) add("t", `o.tags <> '{}' AND o.tags @> ARRAY[${param(tag)}::text]`);
  // Exactly as in the index.
  if (dispute) add("d", DISPUTED);
  if (authorization) {
    const soon = new Date(now().getTime() + EXPIRING_MS);
    add("h", `o.payment_status = 'authorized' AND o.capture_before <= ${param(soon)}`);
  }
  if (invoice) {
    const owed = "o.payment_due_at IS NOT NULL AND o.payment_status = 'pending'";
    add(
      `i${invoice}`,
      invoice === "open" ? owed : `${owed} AND o.payment_due_at < ${param(now())}`,
    );
  }
  const search = q.trim() === "" ? undefined : searched(q.trim(), request.livemode);
  const found = search?.isNamed ? foundOrders(search.condition(param)) : undefined;
  if (found) names.push(search?.name ?? "");
  else if (search) add(search.name, search.condition(param));
  const own = ["o.store_id = $1", "o.livemode = $2", "o.type = 'order'", ...conditions].join(
    " AND ",
  );
  // Of everything else that can be asked for the counts know nothing.
  const counts = names.length === ofCounts ? { countedStates, countedTimes } : undefined;
  return { names, own, params, paymentStatuses, found, counts };
}

/**
 * The statement for a page and its count. Only the conditions asked for are in it, so that each
 * combination is planned by the index that serves it: that of its order (orders_in_order_of_…), orders_by_number,
 * orders_tags, orders_by_shipping_country, orders_disputed, orders_authorized, orders_owed, or the one on customer or time.
 */
export function sellerOrdersStatement(request: OrdersQuery) {
  const { names, own, params, paymentStatuses, found, counts } = orderConditions(request);
  const from = found ? "found o" : "orders o";
  const { sort = "-createdAt" } = request;
  const order = `ORDER BY ${ORDERS[sort]}`;
  const [perPage, offset] = [
    `$${params.push(request.perPage)}`,
    `$${params.push(pageOffset(request))}`,
  ];
  const states = paymentStatuses && `$${params.push(paymentStatuses)}::text[]`;
  const counted = states ? `AND o.payment_status = ANY (${states})` : "";
  // In the order of time each state is read by itself from its index, and of these only what the page can need.
  const matching =
    states && BY_STATE.has(sort) && !found
      ? `SELECT o.* FROM unnest(${states}) state
         CROSS JOIN LATERAL (
           SELECT o.* FROM orders o WHERE ${own} AND o.payment_status = state ${order} LIMIT ${perPage}::bigint + ${offset}::bigint
         ) o`
      : `SELECT o.* FROM ${from} WHERE ${own} ${counted}`;
  const { ctes, total } = counts
    ? countedTotal({ ...counts, listed: `${own} ${counted}`, states })
    : {
        ctes: found ? [found] : [],
        total: `SELECT count(*) FROM ${from} WHERE ${own} ${counted}`,
      };
  return {
    name: ["seller_orders", sort, paymentStatuses ? "s" : "", ...names].join("_"),
    text: `
      ${ctes.length > 0 ? `WITH ${ctes.join(", ")}` : ""}
      SELECT (${total}) AS total, (
        SELECT coalesce(jsonb_agg(${ENTRY} ${order}), '[]')
        FROM (SELECT o.id FROM (${matching}) o ${order} LIMIT ${perPage} OFFSET ${offset}) page
        JOIN orders o ON o.id = page.id
        LEFT JOIN customers c ON c.id = o.customer_id
      ) AS orders`,
    params,
  };
}

/** Unpaid orders that are sent nevertheless, and those that are charged on shipment. */
const SENDABLE = `(o.payment_status = 'pending' AND o.sends_before_paid
  OR o.payment_status = 'authorized' AND o.payment_capture <> 'manual'
  OR o.payment_status NOT IN ('pending', 'authorized'))`;

const DISPUTED = "o.dispute ->> 'status' IN ('needs_response', 'warning_needs_response')";

/** The order that each value of `sort` stands for; each is that of one index, read forwards or backwards. */
const ORDERS = {
  createdAt: "o.placed_at, o.id",
  "-createdAt": "o.placed_at DESC, o.id DESC",
  orderNumber: 'length(o.order_number), o.order_number COLLATE "C", o.id',
  "-orderNumber": 'length(o.order_number) DESC, o.order_number COLLATE "C" DESC, o.id DESC',
  total: "o.total, o.id",
  "-total": "o.total DESC, o.id DESC",
  customerEmail: 'lower(o.email) COLLATE "C", o.id',
  "-customerEmail": 'lower(o.email) COLLATE "C" DESC, o.id DESC',
  paymentStatus: "o.payment_status, o.placed_at, o.id",
  "-paymentStatus": "o.payment_status DESC, o.placed_at DESC, o.id DESC",
  fulfillmentStatus: "o.fulfillment_status, o.placed_at, o.id",
  "-fulfillmentStatus": "o.fulfillment_status DESC, o.placed_at DESC, o.id DESC",
} satisfies Record<NonNullable<OrdersQuery["sort"]>, string>;

/** The orders that orders_in_order_of_payment has within one state. */
const BY_STATE = new Set<OrdersQuery["sort"]>(["createdAt", "-createdAt"]);

const ENTRY = `jsonb_build_object(
  'id', o.id, 'orderNumber', o.order_number, 'livemode', o.livemode, 'currency', o.currency,
  'storeCurrency', o.store_currency, 'exchangeRate', trim_scale(o.exchange_rate)::text,
  'paymentStatus', o.payment_status, 'fulfillmentStatus', o.fulfillment_status,
  'isCancelling', o.hold = 'cancelling', 'isCapturing', o.hold = 'capturing', 'paymentCapture', o.payment_capture, 'isPickup', o.pickup IS NOT NULL, 'sendsBeforePaid', o.sends_before_paid AND o.order_number IS NOT NULL, 'captured', o.captured, 'refunded', o.refunded,
  'refundPending', o.refund_pending, 'held', order_held(o),
  'total', o.total, 'credit', o.credit, 'received', o.received, 'email', o.email, 'customerId', o.customer_id, 'paymentMethod', o.payment_method,
  'tags', o.tags,
  'customerName', coalesce(
    nullif(concat_ws(' ', c.first_name, c.last_name), ''),
    nullif(concat_ws(' ', coalesce(o.billing_address, o.shipping_address) ->> 'firstName',
      coalesce(o.billing_address, o.shipping_address) ->> 'lastName'), '')
  ),
  'itemCount', (SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.id),
  'placedAt', o.placed_at, 'paidAt', o.paid_at, 'fulfilledAt', o.fulfilled_at,
  'cancelledAt', o.cancelled_at, 'captureBefore', o.capture_before, 'paymentDueAt', o.payment_due_at, 'updatedAt', o.updated_at
)`;

/** Makes a value a parameter, and gives its placeholder. */
type Param = (value: unknown) => string;

/** Digits are an order number, with or without what is written before them; anything else an e-mail or a name. */
function searched(q: string, livemode: boolean) {
  const digits = /^#?(?:T-?)?(\d+)$/i.exec(q)?.[1];
  if (digits !== undefined) {
    const number = (livemode ? "" : "T-") + digits;
    return {
      name: "n",
      isNamed: false,
      condition: (param: Param) => beginsWith("o.order_number", number, param),
    };
  }
  const email = q.toLowerCase();
  const name = q.replace(/\s+/g, " ");
  const letters = [...name].length;
  // One letter is in nearly every name.
  if (letters < 2) {
    return {
      name: "e",
      isNamed: false,
      condition: (param: Param) => beginsWith("lower(o.email)", email, param),
    };
  }
  return {
    name: letters < TRIGRAM_LENGTH ? "es" : "en",
    isNamed: true,
    condition: (param: Param) => named({ email, name, letters }, param),
  };
}

function beginsWith(column: string, beginning: string, param: Param): string {
  const [from, to] = [param(beginning), param(beginning + LAST_CHARACTER)];
  return `${column} COLLATE "C" >= ${from} AND ${column} COLLATE "C" < ${to}`;
}

/**
 * Orders by the beginning of their e-mail, a name in their addresses, or that of the customer's account.
 */
function named(
  { email, name, letters }: { email: string; name: string; letters: number },
  param: Param,
): string {
  const ofAccount = "c.store_id = $1 AND c.livemode = $2";
  const pattern = likePattern(`${param(letters < TRIGRAM_LENGTH ? ` ${name}` : name)}::text`);
  // The index knows e-mails as well, which do not count here, and has no blank before the first name.
  const isIndexed = letters < TRIGRAM_LENGTH ? "" : `AND c.search_text LIKE ${pattern}`;
  return `(
    ${beginsWith("lower(o.email)", email, param)} OR o.search_names LIKE ${pattern}
    OR o.customer_id = ANY (ARRAY(SELECT c.id FROM customers c WHERE ${ofAccount} ${isIndexed} AND ${ACCOUNT_NAME} LIKE ${pattern}))
  )`;
}

/**
 * The CTE of orders that a name is looked for in: before anything else is asked of them, each kind by its own index,
 * and once for the page and its count. A plan that goes through the orders of a state or a time would compare all of
 * them one by one.
 */
function foundOrders(condition: string): string {
  return `found AS MATERIALIZED (
    SELECT ${ASKED_OF.map((column) => `o.${column}`).join(", ")} FROM orders o
    WHERE o.store_id = $1 AND o.livemode = $2 AND o.type = 'order' AND ${condition}
  )`;
}

/** What a filter or an order of the list is about. */
const ASKED_OF = [
  "id",
  "store_id",
  "livemode",
  "type",
  "order_number",
  "placed_at",
  "total",
  "email",
  "customer_id",
  "payment_status",
  "fulfillment_status",
  "payment_capture",
  "sends_before_paid",
  "capture_before",
  "payment_due_at",
  "shipping_country",
  "tags",
  "dispute",
];

/** customers.search_text without the e-mail, which is its last word, and with a blank before each name. */
const ACCOUNT_NAME = "' ' || left(c.search_text, -strpos(reverse(c.search_text), ' '))";
