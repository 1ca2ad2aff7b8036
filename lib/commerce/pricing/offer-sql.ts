/**
 * The SQL expressions for the prices of variant `v` of product `p`: outside of the sale, in it, and the lowest before
 * it.
 */
interface VariantPrices {
  usual: string;
  sale: string;
  prior: string;
}

/**
 * The SQL of a variant's prices, in the store's currency or on the terms that the statement has as `terms`. `isInSale` is
 * a condition on `p`: where it does not hold, the price in the sale is that outside of it.
 */
export function variantPrices({ terms, isInSale = "true" }: OfferQuery = {}): VariantPrices {
  const on = terms === undefined ? "" : `, ${terms}`;
  return {
    usual: `unit_price(p, v, false${on})`,
    sale: `unit_price(p, v, ${isInSale}${on})`,
    prior: terms === undefined ? "v.prior_price" : `prior_price_in(p, v, ${terms})`,
  };
}

/** In which currency an offer is read, and whether its sale is decided by the statement. */
interface OfferQuery {
  terms?: string | undefined;
  isInSale?: string;
}

/** The members of an Offer of variant `v` of product `p`, as the arguments of a function that builds JSON. */
export function offerMembers(query?: OfferQuery): string {
  const { usual, sale, prior } = variantPrices(query);
  return `'price', ${usual}, 'salePrice', nullif(${sale}, ${usual}), 'priorPrice', ${prior}, 'unit', v.unit`;
}
