import type { ImportedDiscount } from "@/lib/commerce/discounts";
import { MISSING } from "@/lib/commerce/import-export/csv/cell-errors";
import type { RecordEditor } from "@/lib/commerce/import-export/records/record-batches";
import { CreateDiscount } from "@/lib/contract/discount";
import type { DiscountColumn } from "@/lib/contract/discount-file";
import { fieldErrorOf, issueSentence } from "@/lib/contract/errors";
import type { ImportOrigin } from "@/lib/contract/import";
import { Day, endIn } from "@/lib/kit/day";
import { readMoment } from "@/lib/kit/read-moment";
import { cutText } from "@/lib/kit/text";
import { columnOf, type DiscountCells } from "./discount-columns";

type Place = { timezone: string; origin: ImportOrigin; now: Date };

/**
 * The discount of a row, by the id of the other shop, or by its code. One without a counterpart here is an
 * error; one with conditions that cannot be imported is disabled, so that it never takes off more than it
 * did.
 */
export function readDiscount(
  cells: DiscountCells,
  { store, now }: Pick<RecordEditor, "store" | "now">,
  origin: ImportOrigin,
): { originId: string; input: ImportedDiscount } | null {
  const code = cells.text("code")?.trim() ?? "";
  if (code === "") {
    cells.wrongField("code", MISSING);
    return null;
  }
  const { isUsedUp, ...limits } = readLimits(cells);
  const sent = {
    ...{ code, title: cells.text("title")?.trim() || null },
    ...readAmount(cells, store.currency),
    ...limits,
    ...readMinimum(cells),
    combinesWith: readCombinations(cells, origin),
    excludesSaleItems: cells.claim("saleItems") === true,
    ...readPeriod(cells, { timezone: store.timezone, origin, now }),
  };
  const read = CreateDiscount.safeParse(sent, { error: issueSentence, reportInput: true });
  for (const issue of read.error?.issues ?? []) {
    const column = columnOf(String(issue.path[0]));
    if (!cells.hasFailed) cells.wrongField(column, fieldErrorOf(issue));
  }
  if (!read.success || cells.hasFailed) return null;
  const isOff = [isNarrowed(cells), isUsedUp, !sent.active].includes(true);
  const id = cutText(cells.raw("id").trim().replace(/^'/, ""), 200);
  return {
    originId: id === "" ? `code:${read.data.code}` : `${id}:${read.data.code}`,
    input: { ...read.data, active: !isOff },
  };
}

/** The value: Shopify writes it as a negative number, and the type of a coupon gives its unit. */
function readAmount(cells: DiscountCells, currency: string) {
  const kind = cells.raw("kind").trim().toLowerCase();
  const valueType = cells
    .raw("valueType")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, " ");
  if (/buy|app|bxgy/.test(kind) || valueType === "app") {
    cells.wrong("kind", "discount_kind_unsupported");
    return {};
  }
  const isFree = cells.claim("freeShipping") === true || /shipping/.test(`${kind} ${valueType}`);
  const value = cells.raw("value").trim().replace(/^-/, "").replace(/%$/, "");
  const isNothing = /^0*([.,]0*)?$/.test(value);
  if (isFree) {
    if (isNothing || !cells.has("freeShipping")) return { type: "free_shipping" as const };
    cells.wrong("freeShipping", "discount_with_free_shipping");
    return {};
  }
  if (/fixed (?:product|item)/.test(valueType)) {
    cells.wrong("valueType", "discount_per_item_unsupported");
    return {};
  }
  if (/percent/.test(valueType)) {
    if (value === "") cells.wrong("value", "invalid_percentage");
    return { type: "percentage" as const, value: cells.percent("value") ?? 0 };
  }
  if (!/fixed|amount/.test(valueType)) {
    cells.wrong("valueType", "invalid_discount_type");
    return {};
  }
  return {
    type: "fixed" as const,
    value: cells.money("value", { currency, isAbsolute: true }) ?? 0,
  };
}

/** Uses that are left of a limit: those of the other shop are not counted here. */
function readLimits(cells: DiscountCells) {
  const [limit, used] = [cells.integer("limit") ?? 0, cells.integer("used") ?? 0];
  const perCustomer = cells.integer("limitPerCustomer") ?? 0;
  const isOnce = cells.claim("oncePerCustomer") === true;
  const left = limit - used;
  if (limit > 0 && left > 0 && used > 0) cells.remark("limit", "discount_uses_subtracted");
  const isUsedUp = limit > 0 && left <= 0;
  if (isUsedUp) cells.remark("limit", "discount_used_up");
  return {
    usageLimit: limit > 0 ? Math.max(left, 1) : null,
    usageLimitPerCustomer: perCustomer > 0 ? perCustomer : isOnce ? 1 : null,
    isUsedUp,
  };
}

/** An amount, or a number of items if the file states so. */
function readMinimum(cells: DiscountCells) {
  const text = cells.raw("minimum").trim();
  if (/^(?:none|0*([.,]0*)?)$/i.test(text)) return {};
  const quantity = /^\D*\bquantity\b\D*(\d+)\D*$|^(\d+)\s+items?$/i.exec(text);
  if (quantity) return { minQuantity: Number(quantity[1] ?? quantity[2]) };
  return { minSubtotal: cells.money("minimum") ?? null };
}

/** Classes it may be used with. Coupons of WooCommerce are used together unless they say otherwise. */
function readCombinations(
  cells: DiscountCells,
  origin: ImportOrigin,
): NonNullable<ImportedDiscount["combinesWith"]> {
  if (origin === "woocommerce") {
    return cells.claim("alone") === true ? [] : ["order", "product", "shipping"];
  }
  const says = (column: DiscountColumn) => !/^(?:|0|no|false)$/i.test(cells.raw(column).trim());
  return [
    ...(says("combinesOrder") ? (["order"] as const) : []),
    ...(says("combinesProduct") ? (["product"] as const) : []),
    ...(says("combinesShipping") ? (["shipping"] as const) : []),
  ];
}

function readPeriod(cells: DiscountCells, { timezone, now }: Place) {
  const moment = (column: "startsAt" | "endsAt") => {
    const text = cells.raw(column).trim();
    if (text === "") return null;
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) && column === "endsAt";
    const moment = readMoment(text, timezone);
    const read = day && moment !== null ? endIn(new Day(text), timezone) : moment;
    if (read === null) cells.wrong(column, "invalid_date");
    return read;
  };
  const [startsAt, endsAt] = [moment("startsAt"), moment("endsAt")];
  const isOver = endsAt !== null && endsAt <= now;
  const status = cells.raw("status").trim();
  return {
    ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
    // An expired one has its end date.
    active: isOver || /^(?:|active|enabled|scheduled|publish(?:ed)?|future)$/i.test(status),
  };
}

/** What narrows a discount and names things of the other shop. */
const NARROWING: readonly DiscountColumn[] = [
  ...(["customers", "products", "excludedProducts", "categories", "excludedCategories"] as const),
  ...(["maximum", "itemsMax"] as const),
];

/** Whether it had conditions that cannot be imported, which is a warning. */
function isNarrowed(cells: DiscountCells): boolean {
  const narrowing = NARROWING.filter(
    (column) => !/^(?:|all|everyone|0+([.,]0*)?)$/i.test(cells.raw(column).trim()),
  );
  for (const column of narrowing) cells.remark(column, "discount_restriction_left_out");
  const isOfProducts = /^product$/i.test(cells.raw("class").trim());
  if (isOfProducts) cells.remark("class", "discount_products_unknown");
  return isOfProducts || narrowing.length > 0;
}
