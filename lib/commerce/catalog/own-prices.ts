import { type FinishedResponse, finishResponse, readFreshness } from "@/lib/commerce/catalog-cache";
import { readShopperPrices, type ShopperPrices } from "@/lib/commerce/price-lists";
import { offerInForce, plainOffer, presentOffer } from "@/lib/commerce/pricing";
import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import type { Money } from "@/lib/contract/common";
import type { Product, ProductListItem, ProductVariant } from "@/lib/contract/product";
import type { SearchSuggestions } from "@/lib/contract/search";
import { money } from "@/lib/kit/money";
import { STANDARD_CLASS } from "@/lib/kit/tax-class";
import { type CatalogView, offerView, presentPrice, shownCurrency, TAX_ADDED } from "./prices";

/** A request for the catalogue: with a cart token it may come from a customer with individual prices. */
export type ShopperView = CatalogView &
  Pick<StoreContext, "visitorCountry"> &
  Partial<Pick<VisitorContext, "tokenHash">>;

/** How current an answer with prices has to be, with the stock of one product by id or slug if it is named. */
export function readPricedFreshness(view: CatalogView | ShopperView, product: string | null) {
  return readFreshness({
    ...{ storeId: view.store.id, livemode: view.livemode, product },
    ...("tokenHash" in view && { tokenHash: view.tokenHash }),
  });
}

/** The products whose individual prices are requested. */
type Asked = { productIds: string[] };

/** The individual prices of the shopper; null if the shop's prices apply. */
async function findOwnPrices(view: ShopperView, asked: Asked): Promise<ShopperPrices | null> {
  const { store, livemode, tokenHash, visitorCountry, now, terms } = view;
  if (tokenHash === undefined) return null;
  const own = await readShopperPrices({
    ...{ storeId: store.id, livemode, currency: shownCurrency(view), now, terms },
    ...{ shopper: { tokenHash, visitorCountry }, ...asked },
  });
  return own.hasLists || isNet(own, view) ? own : null;
}

/** Whether prices are shown to the shopper without tax while the shop's prices include it. */
const isNet = (own: ShopperPrices, { store }: Pick<CatalogView, "store">) =>
  own.areWithoutTax && store.taxInclusive;

/**
 * A product's page with the shopper's prices: the cached page if the shop's prices apply, else a copy made for this
 * shopper. A group's price is not a sale: no regular price is shown as crossed out.
 */
export async function productForShopper(
  view: ShopperView,
  page: FinishedResponse,
): Promise<FinishedResponse> {
  if (view.tokenHash === undefined) return page;
  // Serialized by this server, so the JSON has this type.
  const { data } = JSON.parse(page.json) as { data: Product };
  const own = await findOwnPrices(view, { productIds: [data.id] });
  return own === null ? page : finishResponse({ data: atOwnPrices(data, own, view) });
}

function atOwnPrices(product: Product, own: ShopperPrices, view: ShopperView): Product {
  const priced = product.variants.map((variant) => variantAtOwnPrice(variant, own, view));
  const areNet = isNet(own, view);
  const variants = areNet ? priced.map((variant) => variantWithoutTax(variant, own, view)) : priced;
  const amounts = variants.map(({ price }) => price.amount);
  const least = Math.min(...amounts);
  const cheapest = variants.find(({ price }) => price.amount === least);
  return {
    ...product,
    variants,
    // The shopper's prices of the bundle's parts are not loaded here.
    bundle: product.bundle && { ...product.bundle, separatePrice: null },
    price: cheapest && (areNet || least < product.price.amount) ? cheapest.price : product.price,
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

/** A variant shown without tax; all its amounts are then without tax. */
function variantWithoutTax(
  variant: ProductVariant,
  own: ShopperPrices,
  view: ShopperView,
): ProductVariant {
  const { price, unit, priceTiers } = variant;
  const taxClass = own.variants.find(({ id }) => id === variant.id)?.taxClass ?? STANDARD_CLASS;
  const net = (amount: number) => own.withoutTax(amount, taxClass);
  const orNone = (amount: number | null) => (amount === null ? null : net(amount));
  const inCurrency = (amount: number) => money(amount, shownCurrency(view), view.locale);
  const text = (amount: number | null) => (amount === null ? null : inCurrency(amount).formatted);
  const [amount, originalAmount] = [net(price.amount), net(price.originalAmount)];
  const [priorPrice, compareAtPrice] = [orNone(price.priorPrice), orNone(price.compareAtPrice)];
  const shown = presentOffer(
    offerInForce(plainOffer(amount, unit), offerView(view)),
    offerView(view),
  );
  return {
    ...variant,
    price: {
      ...price,
      ...{ amount, originalAmount, priorPrice, compareAtPrice, unitPrice: shown.unitPrice },
      formatted: shown.price.formatted,
      originalFormatted: inCurrency(originalAmount).formatted,
      inclusive: false,
      note: TAX_ADDED,
      salePrice: orNone(price.salePrice),
      salePriceFormatted: text(orNone(price.salePrice)),
      priorPriceFormatted: text(priorPrice),
      compareAtPriceFormatted: text(compareAtPrice),
    },
    ...(priceTiers && {
      priceTiers: priceTiers.map(({ minQuantity, price: tier }) => ({
        ...{ minQuantity, price: inCurrency(net(tier.amount)) },
      })),
    }),
  };
}

const NO_SALE = { saleStartsAt: null, saleEndsAt: null, saleName: null };

/** The cards of a serialized list with the shopper's prices; a copy if the shopper has individual prices. */
export async function listForShopper<Envelope extends { data: ProductListItem[] }>(
  view: ShopperView,
  list: FinishedResponse,
): Promise<FinishedResponse> {
  if (view.tokenHash === undefined) return list;
  const { data, ...rest } = JSON.parse(list.json) as Envelope;
  const cards = await cardsForShopper(view, data);
  return cards === data ? list : finishResponse({ data: cards, ...rest });
}

/** Cards with the shopper's prices; unchanged if the shop's prices apply. */
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
  const { amounts, priceMin, priceMax, net } = found;
  const shown =
    amounts === null
      ? { ...card, priceMin, priceMax }
      : { ...card, ...amounts, priceMin, priceMax, isOnSale: false, saleName: null };
  if (net === null) return shown;
  const orNone = (amount: Money | null) => amount && net(amount);
  return {
    ...shown,
    price: net(shown.price),
    originalPrice: orNone(shown.originalPrice),
    priorPrice: orNone(shown.priorPrice),
    compareAtPrice: orNone(shown.compareAtPrice),
    unitPrice: found.unitPrice,
    taxInclusive: false,
  };
}

/** Suggestions with the shopper's prices; a copy if the shopper has individual prices. */
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
    const isFrom = found.priceMin !== found.priceMax;
    const { net } = found;
    return net === null
      ? { ...product, price, unitPrice, isFrom }
      : {
          ...{ ...product, price: net(price), unitPrice: found.unitPrice, isFrom },
          taxInclusive: false as const,
        };
  });
  return finishResponse({ data: { ...data, products } });
}

/**
 * The shopper's prices of the variants of a product, and the amounts of the cheapest one if it is below the shop's
 * price. If prices are shown without tax, also a function that removes the tax from an amount of the cheapest variant,
 * and its net unit price. Null if the product was removed meanwhile.
 */
function ownOffer({ id: product, price }: ShownProduct, own: ShopperPrices, view: ShopperView) {
  const areNet = isNet(own, view);
  const variants = own.variants
    .filter(({ productId }) => productId === product)
    .map(({ id, sellingPrice, unit, taxClass }) => {
      const amount = own.priceOf(id, sellingPrice, 1);
      return { unit, amount, taxClass, shown: areNet ? own.withoutTax(amount, taxClass) : amount };
    })
    .sort((a, b) => a.shown - b.shown);
  const [cheapest, ...others] = variants;
  if (cheapest === undefined) return null;
  const { amount, unit, taxClass, shown } = cheapest;
  const shop = offerView(view);
  const present = (one: number) => presentOffer(offerInForce(plainOffer(one, unit), shop), shop);
  return {
    priceMin: shown,
    priceMax: others.at(-1)?.shown ?? shown,
    // Without tax, another variant may be the cheapest.
    amounts: (areNet ? amount !== price.amount : amount < price.amount) ? present(amount) : null,
    unitPrice: present(shown).unitPrice,
    net: areNet
      ? (one: Money) => money(own.withoutTax(one.amount, taxClass), one.currency, view.locale)
      : null,
  };
}

type ShownProduct = { id: string; price: { amount: number } };
