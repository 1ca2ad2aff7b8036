import { isCountry, normalizeState } from "@/lib/commerce/geo";
import type { StoreContext } from "@/lib/commerce/stores";
import type { CalculateTax } from "@/lib/contract/tax";
import { assert } from "@/lib/kit/assert";
import { type RefusalFields, refuse } from "@/lib/kit/errors";
import { MAX_MONEY } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import { matchRates, type Tax, type TaxRateFacts, taxOf } from "./rules";

interface Facts {
  currency: string;
  taxInclusive: boolean;
  prices: (number | null)[];
  rates: TaxRateFacts[];
}

/** A tax and what it is on, in minor units of `currency`. */
export type CalculatedTax = Tax & { subtotal: number; currency: string };

/**
 * The tax on products at the prices of now, without shipping or discounts. Refuses an unknown
 * country, and every item that the store does not sell, by its place in the list.
 */
export async function calculateTax(ctx: StoreContext, asked: CalculateTax): Promise<CalculatedTax> {
  const { countryCode, items } = asked;
  if (!isCountry(countryCode)) {
    throw refuse("validation_failed", { fields: { countryCode: ["There is no such country."] } });
  }
  const facts = await findFacts(ctx, asked);
  const lines = items.map(({ quantity }, index) => {
    const price = facts.prices[index];
    return price == null ? null : { id: String(index), amount: price * quantity };
  });
  const unknown: RefusalFields = {};
  const known = lines.filter((line, index) => {
    if (line === null) unknown[`items.${index}.productId`] = ["The store has no such product."];
    return line !== null;
  });
  if (known.length < lines.length) throw refuse("validation_failed", { fields: unknown });

  const subtotal = known.reduce((sum, { amount }) => sum + amount, 0);
  if (subtotal > MAX_MONEY) {
    throw refuse("validation_failed", { fields: { items: ["Their sum is too large."] } });
  }

  const rates = matchRates(facts.rates, {
    countryCode,
    state: asked.state ? normalizeState(countryCode, asked.state) : null,
    postcode: asked.postcode ?? null,
  });
  const tax = taxOf({ lines: known, shippingAmount: 0, rates, taxInclusive: facts.taxInclusive });
  return { ...tax, subtotal, currency: facts.currency };
}

async function findFacts(ctx: StoreContext, { items, countryCode }: CalculateTax): Promise<Facts> {
  const wanted = items.map(({ productId, variantId }) => ({ productId, variantId }));
  const [row] = await query<{ facts: Facts }>(
    "tax_facts",
    "SELECT tax_facts($1, $2, $3, $4, $5) AS facts",
    [ctx.store.id, JSON.stringify(wanted), countryCode, ctx.now, ctx.livemode],
  );
  assert(row !== undefined, "tax_facts always answers");
  return row.facts;
}
