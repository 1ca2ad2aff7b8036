import { z } from "zod";
import type { Cart } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import type { Messages } from "@/messages/storefront";

/** What the payment page showed of a cart, as its form keeps it. Amounts are written as they were read. */
const SeenCart = z.object({
  lines: z.array(z.object({ id: z.string(), name: z.string(), count: z.int(), sum: z.string() })),
  discount: z.string(),
  delivery: z.string(),
  tax: z.string(),
  total: z.string(),
});

type SeenCart = z.infer<typeof SeenCart>;

/** The parts of a cart that a page shows, for {@link describeCartChanges} to compare with the current cart. */
export function seenCart({ items, totals }: Cart): string {
  const seen: SeenCart = {
    lines: items.map((item) => ({
      ...{ id: item.id, name: lineName(item) },
      ...{ count: item.quantity, sum: item.subtotal.formatted },
    })),
    discount: totals.discount.formatted,
    delivery: totals.shipping.formatted,
    tax: totals.tax.formatted,
    total: totals.total.formatted,
  };
  return JSON.stringify(seen);
}

/**
 * What is other than when the page was opened, each with both values: lines by their number or else their sum, then
 * the parts of the total. Undefined where nothing is, or where `seen` is not of {@link seenCart}.
 */
export function describeCartChanges(
  seen: string,
  cart: Cart,
  messages: Pick<Messages, "refusals" | "totals">,
): string | undefined {
  const before = parse(seen);
  const after = parse(seenCart(cart));
  if (before === undefined || after === undefined) return undefined;
  const { totals } = messages;
  const parts = [
    { name: totals.discount, part: "discount" as const },
    { name: totals.delivery, part: "delivery" as const },
    // Where prices contain it, it changes with them and is no part of the sum.
    ...(cart.taxInclusive ? [] : [{ name: totals.tax, part: "tax" as const }]),
    { name: totals.total, part: "total" as const },
  ];
  const changes = [
    ...changedLines(before.lines, after.lines),
    ...parts.map(({ name, part }) => ({ name, before: before[part], after: after[part] })),
  ].filter((change) => change.before !== change.after);
  if (changes.length === 0) return undefined;
  const list = changes.map((change) => format(messages.refusals.changedAmount, change));
  return format(messages.refusals.cartChanged, { changes: list.join("; ") });
}

function changedLines(before: SeenCart["lines"], after: SeenCart["lines"]) {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].map((id) => {
    const was = before.find((line) => line.id === id);
    const is = after.find((line) => line.id === id);
    const name = (is ?? was)?.name ?? "";
    return was !== undefined && was.count === is?.count
      ? { name, before: was.sum, after: is.sum }
      : { name, before: String(was?.count ?? 0), after: String(is?.count ?? 0) };
  });
}

function parse(seen: string): SeenCart | undefined {
  try {
    return SeenCart.safeParse(JSON.parse(seen)).data;
  } catch {
    return undefined;
  }
}
