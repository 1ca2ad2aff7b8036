import { formatDate } from "@/components/dashboard/shell/format-date";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { AuditEntry, AuditedKind } from "@/lib/contract/audit";
import { formatMoney } from "@/lib/kit/money";
import type { Messages } from "@/messages/dashboard";
import { choiceLabel, fieldLabel } from "./field-labels";

type Shown = Record<string, unknown>;
type Diff = Pick<AuditEntry, "objectKind" | "before" | "after">;
type Reader = { messages: Messages; locale: string; timezone: string; currency: string };

/** One field of an object, before and after, as it is read; null where it was not there. */
export type Changed = { field: string; before: string | null; after: string | null };

/** What the entry says by itself. */
const HIDDEN: ReadonlySet<string> = new Set([
  "id",
  "livemode",
  "version",
  "createdAt",
  "updatedAt",
]);

/** What follows from other fields. */
const FOLLOWS: Partial<Record<AuditedKind, ReadonlySet<string>>> = {
  product: new Set([
    ...["handle", "digital", "priceMin", "priceMax", "primaryMediaId", "defaultVariantId"],
    ...["hasVariants", "variantCount", "hasRequiredOptions"],
  ]),
  category: new Set(["productCount"]),
  discount: new Set(["amountOff", "usageCount", "class"]),
  customer: new Set(["marketingConsent"]),
  gift_card: new Set(["lastFour"]),
  refund: new Set(["orderId", "currency"]),
};

/**
 * The changes of an object, field by field in the order of the fields, as the dashboard names them. An amount of money
 * is one field, and so is a list, unless it has the same members before and after: then these are compared.
 */
export function diffValues({ objectKind: kind, before, after }: Diff, reader: Reader): Changed[] {
  return members([], ownFields(kind, before), ownFields(kind, after));

  function differences(path: string[], was: unknown, is: unknown): Changed[] {
    if (isBranch(was) || isBranch(is)) {
      return members(path, isTable(was) ? was : {}, isTable(is) ? is : {});
    }
    const [wasText, isText] = [was, is].map((value) => valueText({ kind, path, value }, reader));
    if (wasText !== isText) {
      const field = fieldLabel(kind, path, reader.messages);
      return [{ field, before: wasText ?? null, after: isText ?? null }];
    }
    if (!Array.isArray(was) || !Array.isArray(is)) return [];
    return was.flatMap((member, at) =>
      isTable(member) ? differences([...path, nameOf(member)], member, is[at]) : [],
    );
  }
  function members(path: string[], was: Shown, is: Shown): Changed[] {
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...names].flatMap((name) => differences([...path, name], was[name], is[name]));
  }
}

/** The present values of fields as text, in the place of those after a change; a field that is empty is listed too. */
export function formatCurrentValues(
  kind: AuditedKind,
  fields: readonly { field: string; now: unknown }[],
  reader: Reader,
): Changed[] {
  return fields.flatMap(({ field, now }) => {
    const shown = diffValues({ objectKind: kind, before: null, after: { [field]: now } }, reader);
    if (shown.length > 0) return shown;
    return [{ field: fieldLabel(kind, [field], reader.messages), before: null, after: null }];
  });
}

function ownFields(kind: AuditedKind, object: Shown | null): Shown {
  const { variants, ...fields } = object ?? {};
  const shown = Object.entries(fields).filter(
    ([name]) => !HIDDEN.has(name) && !FOLLOWS[kind]?.has(name),
  );
  // The product shows its only variant itself, and each of several its own price beside the one that holds.
  if (kind === "product" && Array.isArray(variants) && variants.length > 1) {
    shown.push(["variants", variants.map(({ price: _price, ...variant }) => variant)]);
  }
  // Without the currency, which entries of earlier versions lack, the amount stays a number of minor units.
  if (kind === "refund" && isMoney(fields)) {
    const { amount, currency } = fields;
    const others = shown.filter(([name]) => name !== "amount");
    return { refundAmount: { amount, currency }, ...Object.fromEntries(others) };
  }
  return Object.fromEntries(shown);
}

type Field = { kind: AuditedKind; path: readonly string[]; value: unknown };

/** A value as it is read; null where there is none, or an empty one. */
function valueText(
  { kind, path, value }: Field,
  { messages, locale, timezone, currency }: Reader,
): string | null {
  return value === null || value === undefined ? null : textOf(value) || null;

  function textOf(one: unknown): string {
    if (Array.isArray(one)) return one.map(textOf).join(", ");
    if (isTable(one)) return isMoney(one) ? moneyText(one, locale) : nameOf(one);
    switch (typeof one) {
      case "boolean":
        return one ? messages.products.yes : messages.products.no;
      case "number":
        // Amounts without a currency are in that of the store.
        return path.at(-1)?.endsWith("Cents")
          ? formatMoney(one, currency, locale)
          : one.toLocaleString(locale, { maximumFractionDigits: 6 });
      case "string":
        if (MOMENT.test(one)) return formatMoment(one, { locale, timezone });
        if (DAY.test(one)) return formatDate(one, locale);
        return choiceLabel(kind, path, one, messages) ?? one;
      default:
        return String(one);
    }
  }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a product costs now may be its sale price, a field of its own. */
function moneyText({ amount, originalAmount = amount, currency }: Amount, locale: string): string {
  return formatMoney(originalAmount, currency, locale);
}

/** What people call an object; all of it where it has no name. */
function nameOf(object: Shown): string {
  const { name, title, alt, sku, code, url } = object;
  const found = [name, title, alt, sku, code, url].find(
    (one) => typeof one === "string" && one !== "",
  );
  return typeof found === "string" ? found : JSON.stringify(object);
}

type Amount = { amount: number; originalAmount?: number; currency: string };

function isMoney(value: Shown): value is Amount {
  return Number.isSafeInteger(value.amount) && typeof value.currency === "string";
}

/** What is compared member by member. */
function isBranch(value: unknown): value is Shown {
  return isTable(value) && !isMoney(value);
}

function isTable(value: unknown): value is Shown {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
