import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { TAG_MAX } from "@/lib/contract/common";
import type { FulfillmentStatus } from "@/lib/contract/order";
import {
  ORDER_SORTS,
  SELLER_ORDER_STATUSES,
  type SellerOrderFilter,
} from "@/lib/contract/seller-order";
import { DAY_MS } from "@/lib/kit/durations";
import { fromZone } from "@/lib/kit/zone";

/** The tabs of the list beside everything. */
export const ORDER_TABS = ["unfulfilled", "partial", "unpaid", "refunded", "cancelled"] as const;
type OrderTab = (typeof ORDER_TABS)[number];

/** The parameter that the tabs are in. */
export const TAB_PARAM = "tab";

/** What the list can be narrowed to of orders on invoice. */
export const INVOICE_FILTERS = ["open", "overdue"] as const;

type OrdersQuery = {
  status?: SellerOrderFilter;
  fulfillmentStatus?: FulfillmentStatus;
  createdAfter?: string;
  createdBefore?: string;
  customerId?: string;
  tag?: string;
  country?: string;
  dispute?: "needs_response";
  authorization?: "expiring";
  invoice?: (typeof INVOICE_FILTERS)[number];
  q?: string;
  sort?: (typeof ORDER_SORTS)[number];
  page?: number;
};

/** What each tab asks the API for. */
const TABS: Readonly<Record<OrderTab, OrdersQuery>> = {
  unfulfilled: { status: "fulfillable", fulfillmentStatus: "unfulfilled" },
  partial: { status: "fulfillable", fulfillmentStatus: "partially_fulfilled" },
  unpaid: { status: "pending" },
  refunded: { status: "refunded" },
  cancelled: { status: "cancelled" },
};

type Address = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The question that the address of the list asks. What makes no sense in it is left out. A tab goes
 * before the filter on the status; days are those of the store's time zone, both inclusive.
 */
export function ordersQuery(address: Address, timezone: string): OrdersQuery {
  const one = (name: string) => {
    const value = address[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const tab = ORDER_TABS.find((known) => known === one(TAB_PARAM));
  const status = SELLER_ORDER_STATUSES.find((known) => known === one("status"));
  const [from, to] = [dayOf(one("from")), dayOf(one("to"))];
  return {
    ...(tab === undefined ? { status } : TABS[tab]),
    createdAfter: from && fromZone(`${from}T00:00`, timezone),
    createdBefore: to && secondBefore(fromZone(`${dayAfter(to)}T00:00`, timezone)),
    customerId: one("customerId")?.slice(0, 255),
    tag: one("tag")?.slice(0, TAG_MAX),
    country: /^[A-Z]{2}$/.test(one("country") ?? "") ? one("country") : undefined,
    dispute: one("dispute") === "needs_response" ? "needs_response" : undefined,
    authorization: one("authorization") === "expiring" ? "expiring" : undefined,
    invoice: INVOICE_FILTERS.find((known) => known === one("invoice")),
    q: one("q")?.slice(0, 255),
    sort: ORDER_SORTS.find((known) => known === one("sort")),
    page: parsePageNumber(one("page")),
  };
}

/** A date of this millennium as `2026-11-21`; anything else is undefined. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isReal ? text : undefined;
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const secondBefore = (moment: string) =>
  new Date(Date.parse(moment) - 1000).toISOString().replace(/\.\d{3}Z$/, "Z");
