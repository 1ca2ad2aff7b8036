import {
  mapFields,
  SENT_WITH_PRODUCT,
  type SentWithProduct,
  type ShownVariantFields,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
} from "@/lib/contract/product-fields";
import type { SellerProduct, SellerVariant } from "@/lib/contract/seller-product";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { defaultVariant, presentProduct, presentVariant, productUnits } from "./present";
import { type CatalogView, presentPrice } from "./prices";
import { modeName, type ProductRecord, type VariantRecord } from "./rows";

/** A product for its seller, with the stock of the view's mode. */
export function presentSellerProduct(product: ProductRecord, view: CatalogView): SellerProduct {
  const units = productUnits(product, view.livemode);
  const orNone = (amount: number | null) =>
    amount === null ? null : money(amount, view.store.currency, view.locale);
  const byDefault = defaultVariant(product);
  return {
    ...presentProduct(product, units, view),
    livemode: view.livemode,
    handle: product.handle,
    version: product.version,
    price: presentPrice({ ...byDefault.offer, ...ownPrices(product) }, product, view),
    cost: orNone(product.cost),
    taxClass: product.taxClass,
    ...mapFields<Pick<SellerProduct, SentWithProduct>>(
      SENT_WITH_PRODUCT,
      (name) => byDefault[name],
    ),
    salePrice: orNone(product.salePrice),
    currencyPrices: product.currencyPrices,
    saleName: product.saleName,
    saleStartsAt: isoSeconds(product.saleStartsAt),
    saleEndsAt: isoSeconds(product.saleEndsAt),
    metadata: product.metadata,
    safety: product.safety,
    customFields: product.customFields,
    sizeGuideId: product.sizeGuideId,
    variants: product.variants.map(
      (variant): SellerVariant => ({
        ...presentVariant(product, variant, { units, view }),
        ...ownFields(variant, view),
        hasLicenseKeys: variant.stock[modeName(view.livemode)].isKeyed,
      }),
    ),
    updatedAt: isoSeconds(lastChange(product, view.livemode)),
  };
}

/** The product's own prices, regardless of its variants. */
function ownPrices({ price, salePrice }: ProductRecord) {
  return { price, salePrice };
}

/** The fields that a variant has of its own. */
function ownFields(variant: VariantRecord, { store, locale }: CatalogView): ShownVariantFields {
  return Object.fromEntries(
    VARIANT_FIELD_NAMES.map((name) => {
      const { kind, shown } = VARIANT_FIELDS[name];
      const value = variant[name];
      const isAmount = kind === "money" && typeof value === "number";
      return [shown, isAmount ? money(value, store.currency, locale) : value];
    }),
    // TypeScript cannot check an assignment in a loop over field names.
  ) as ShownVariantFields;
}

/** The seller's response contains stock, so a change of stock is a change of the product. */
function lastChange({ updatedAt, variants }: ProductRecord, livemode: boolean): Date {
  const mode = modeName(livemode);
  const times = [updatedAt, ...variants.map(({ stock }) => stock[mode].updatedAt)];
  return new Date(Math.max(...times.map((time) => Date.parse(time))));
}
