import type { UpdateProduct } from "@/lib/contract/seller-product";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { ProductColumns, ProductRecord } from "./rows";
import type { VariantsPlan } from "./variants/plan-variants";

type Amounts = { price: number | null; salePrice: number | null };

const ABOVE_PRICE = "Must not be above the price.";

/**
 * Refuses a sale price above the regular price, of the product or of a variant, at the field that was sent. An existing
 * violation that the request does not touch is accepted, so that its product can still be changed.
 */
export function refuseSaleAbovePrice(
  current: ProductRecord | null,
  { columns, variantsPlan }: { columns: ProductColumns; variantsPlan: VariantsPlan },
  sent: Pick<UpdateProduct, "salePrice" | "variants">,
): void {
  const fields: RefusalFields = {};
  if (isAbove(columns, columns.price) && !hasSameAmounts(columns, current)) {
    if (sent.salePrice === undefined)
      fields.price = [fieldError("below_sale_price", "Must not be below the sale price.")];
    else fields.salePrice = [fieldError("above_price", ABOVE_PRICE)];
  }
  const before = new Map(current?.variants.map((variant) => [variant.id, variant]));
  const isPriceMoved = columns.price !== current?.price;
  for (const variant of variantsPlan.variants) {
    const was = before.get(variant.id);
    const isTouched =
      !hasSameAmounts(variant, was ?? null) || (variant.price === null && isPriceMoved);
    if (!isAbove(variant, variant.price ?? columns.price) || !isTouched) continue;
    const at = listedAt(variant, sent.variants ?? []);
    if (at === -1)
      fields.price = [
        fieldError("below_sale_price", "Must not be below the sale price of a variant."),
      ];
    else fields[`variants.${at}.salePrice`] = [fieldError("above_price", ABOVE_PRICE)];
  }
  requireValidFields(fields);
}

const isAbove = ({ salePrice }: Amounts, price: number) => salePrice !== null && salePrice > price;

function hasSameAmounts(now: Amounts, before: Amounts | null): boolean {
  return before !== null && now.price === before.price && now.salePrice === before.salePrice;
}

/** The index of the variant in the input: by its id or, for a new one, by the refused sale price. */
function listedAt(
  { id, salePrice }: { id: string; salePrice: number | null },
  listed: NonNullable<UpdateProduct["variants"]>,
): number {
  const known = listed.findIndex((one) => one.id === id);
  if (known !== -1) return known;
  return listed.findIndex((one) => one.id === undefined && one.salePrice === salePrice);
}
