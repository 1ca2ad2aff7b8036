import { type FinishedResponse, finishResponse } from "@/lib/commerce/catalog-cache";
import { readShopperPrices, type ShopperPrices } from "@/lib/commerce/price-lists";
import { offerInForce, plainOffer, presentOffer } from "@/lib/commerce/pricing";
import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import type { Product, ProductListItem, ProductVariant } from "@/lib/contract/product";
import type { SearchSuggestions } from "@/lib/contract/search";
import { money } from "@/lib/kit/money";
import { type CatalogView, offerView, presentPrice, shownCurrency } from "./prices";

/** Who looks at the catalogue: with a cart token it may be a customer with prices of their own. */
export type ShopperView = CatalogView &
  Pick<StoreContext, "visitorCountry"> &
  Partial<Pick<VisitorContext, "tokenHash">>;

/** What is asked for of the prices of who looks. */
type Asked = { variantIds?: string[]; productIds?: string[] };

/** The prices of who looks; null for whom the shop's own hold. */
async function findOwnPrices(view: ShopperView, asked: Asked): Promise<ShopperPrices | null> {
  const { store, livemode, tokenHash, visitorCountry, now, terms } = view;
  if (tokenHash === undefined) return null;
  const own = await readShopperPrices({
    ...{ storeId: store.id, livemode, currency: shownCurrency(view), now, terms },
    ...{ shopper: { tokenHash, visitorCountry }, ...asked },
  });
  return own.hasLists ? own : null;
}

/**
 * A product's page at the prices of who looks: the kept one for whom the shop's own hold, else one made of it for them
 * alone. A group's price is no reduction: nothing is struck through beside it.
 */
export async function productForShopper(
  view: ShopperView,
  page: FinishedResponse,
): Promise<FinishedResponse> {
  if (view.tokenHash === undefined) return page;
  // What was finished here is read here: it has the shape it was made in.
  const { data } = JSON.parse(page.json) as { data: Product };
  const own = await findOwnPrices(view, { variantIds: data.variants.map(({ id }) => id) });
  return own === null ? page : finishResponse({ data: atOwnPrices(data, own, view) });
}

function atOwnPrices(product: Product, own: ShopperPrices, view: ShopperView): Product {
  const variants = product.variants.map((variant) => variantAtOwnPrice(variant, own, view));
  const amounts = variants.map(({ price }) => price.amount);
  const least = Math.min(...amounts);
  const cheapest = variants.find(({ price }) => price.amount === least);
  return {
    ...product,
    variants,
    // What its parts cost them is not known here.
    bundle: product.bundle && { ...product.bundle, separatePrice: null },
    price: cheapest && least < product.price.amount ? cheapest.price : product.price,
    priceMin: least,
    priceMax: Math.max(...amounts),
  };
}

function variantAtOwnPrice(
  variant: ProductVariant,
  own: ShopperPrices,
  view: ShopperView,
): ProductVariant {
  const { id, price, unit } = variant;
  const amount = own.priceOf(id, price.amount, 1);
  const tiers = own.tiersOf(id, price.amount).map((tier) => ({
    minQuantity: tier.minQuantity,
    price: money(tier.amount, shownCurrency(view), view.locale),
  }));
  return {
    ...variant,
    ...(amount < price.amount && { price: presentPrice(plainOffer(amount, unit), NO_SALE, view) }),
    ...(tiers.length > 0 && { priceTiers: tiers }),
  };
}

const NO_SALE = { saleStartsAt: null, saleEndsAt: null, saleName: null };

/** The cards of a finished list at the prices of who looks, made for them alone where they have some. */
export async function listForShopper<Envelope extends { data: ProductListItem[] }>(
  view: ShopperView,
  list: FinishedResponse,
): Promise<FinishedResponse> {
  if (view.tokenHash === undefined) return list;
  const { data, ...rest } = JSON.parse(list.json) as Envelope;
  const cards = await cardsForShopper(view, data);
  return cards === data ? list : finishResponse({ data: cards, ...rest });
}

/** Cards at the prices of who looks; the very ones for whom the shop's own hold. */
export async function cardsForShopper(
  view: ShopperView,
  cards: ProductListItem[],
): Promise<ProductListItem[]> {
  const own = await findOwnPrices(view, { productIds: cards.map(({ id }) => id) });
  return own === null ? cards : cards.map((card) => cardAtOwnPrice(card, own, view));
}

function cardAtOwnPrice(
  card: ProductListItem,
  own: ShopperPrices,
  view: ShopperView,
): ProductListItem {
  const found = ownOffer(card, own, view);
  if (found === null) return card;
  const { amounts, priceMin, priceMax } = found;
  if (amounts === null) return { ...card, priceMin, priceMax };
  return { ...card, ...amounts, priceMin, priceMax, isOnSale: false, saleName: null };
}

/** Suggestions at the prices of who looks, made for them alone where they have some. */
export async function suggestionsForShopper(
  view: ShopperView,
  kept: FinishedResponse,
): Promise<FinishedResponse> {
  if (view.tokenHash === undefined) return kept;
  const { data } = JSON.parse(kept.json) as { data: SearchSuggestions };
  const own = await findOwnPrices(view, { productIds: data.products.map(({ id }) => id) });
  if (own === null) return kept;
  const products = data.products.map((product) => {
    const found = ownOffer(product, own, view);
    if (found === null) return product;
    const { price, unitPrice } = found.amounts ?? product;
    return { ...product, price, unitPrice, isFrom: found.priceMin !== found.priceMax };
  });
  return finishResponse({ data: { ...data, products } });
}

/**
 * What the variants of a product cost who looks, and the amounts of the cheapest one where that is less than the shop's;
 * null for a product that is gone meanwhile.
 */
function ownOffer({ id: product, price }: ShownProduct, own: ShopperPrices, view: ShopperView) {
  const [cheapest, ...others] = own.variants
    .filter(({ productId }) => productId === product)
    .map(({ id, sellingPrice, unit }) => ({ unit, amount: own.priceOf(id, sellingPrice, 1) }))
    .sort((a, b) => a.amount - b.amount);
  if (cheapest === undefined) return null;
  const { amount, unit } = cheapest;
  const shop = offerView(view);
  return {
    priceMin: amount,
    priceMax: others.at(-1)?.amount ?? amount,
    amounts:
      amount < price.amount
        ? presentOffer(offerInForce(plainOffer(amount, unit), shop), shop)
        : null,
  };
}

type ShownProduct = { id: string; price: { amount: number } };
