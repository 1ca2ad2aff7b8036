import { isDeepStrictEqual } from "node:util";
import type { UpdateProduct } from "@/lib/contract/seller-product";
import { type RefusalFields, refuse } from "@/lib/kit/errors";
import type { ProductRecord } from "./rows";

/** The columns of a product that a seller sets. */
export interface ProductColumns {
  name: string;
  summary: string;
  description: string;
  status: ProductRecord["status"];
  productType: ProductRecord["productType"];
  featured: boolean;
  shippingType: ProductRecord["shippingType"];
  requireDeliveryOrCollection: boolean;
  fixedShippingRateCents: number | null;
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  trackInventory: boolean;
  price: number;
  salePrice: number | null;
  saleName: string | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  cost: number | null;
  metadata: Record<string, unknown>;
  sortOrder: number;
}

/** The product as it is after a change: what was sent over what there is. Refuses validation_failed. */
export function changedColumns(current: ProductColumns, sent: UpdateProduct): ProductColumns {
  const productType = productTypeOf(current, sent);
  const next: ProductColumns = {
    name: sent.name ?? current.name,
    summary: sent.summary ?? current.summary,
    description: sent.description ?? current.description,
    status: sent.status ?? current.status,
    productType,
    featured: sent.featured ?? current.featured,
    shippingType: sent.shippingType ?? usualShipping(current, productType),
    requireDeliveryOrCollection:
      sent.requireDeliveryOrCollection ?? current.requireDeliveryOrCollection,
    fixedShippingRateCents: orCurrent(sent.fixedShippingRateCents, current.fixedShippingRateCents),
    minOrderQuantity: sent.minOrderQuantity ?? current.minOrderQuantity,
    maxOrderQuantity: orCurrent(sent.maxOrderQuantity, current.maxOrderQuantity),
    trackInventory: sent.trackInventory ?? current.trackInventory,
    price: sent.price ?? current.price,
    salePrice: orCurrent(sent.salePrice, current.salePrice),
    saleName: orCurrent(sent.saleName, current.saleName),
    saleStartsAt: orCurrent(sent.saleStartsAt, current.saleStartsAt),
    saleEndsAt: orCurrent(sent.saleEndsAt, current.saleEndsAt),
    cost: orCurrent(sent.cost, current.cost),
    metadata: sent.metadata ?? current.metadata,
    sortOrder: sent.sortOrder ?? current.sortOrder,
  };
  refuseContradictions(next);
  return next;
}

/** What a new product is until the seller says otherwise. */
export function newColumns(sent: UpdateProduct): ProductColumns {
  const isPhysical = productTypeOf({ productType: "physical" }, sent) === "physical";
  return {
    name: "",
    summary: "",
    description: "",
    status: "draft",
    productType: "physical",
    featured: false,
    shippingType: sent.fixedShippingRateCents == null ? "calculated" : "fixed",
    requireDeliveryOrCollection: false,
    fixedShippingRateCents: null,
    minOrderQuantity: 1,
    maxOrderQuantity: null,
    // A download does not run out, unless its seller counts it.
    trackInventory: isPhysical || sent.stock !== undefined,
    price: 0,
    salePrice: null,
    saleName: null,
    saleStartsAt: null,
    saleEndsAt: null,
    cost: null,
    metadata: {},
    sortOrder: 0,
  };
}

/** The columns of a product that was read. */
export function columnsOf(facts: ProductRecord): ProductColumns {
  const { saleStartsAt, saleEndsAt, ...rest } = facts;
  return { ...rest, saleStartsAt: date(saleStartsAt), saleEndsAt: date(saleEndsAt) };
}

/** Whether two readings of a product differ in nothing but when it was written. */
export function isSameProduct(one: ProductRecord, another: ProductRecord): boolean {
  const facts = ({
    version: _version,
    updatedAt: _updatedAt,
    variants,
    ...rest
  }: ProductRecord) => ({
    ...rest,
    variants: variants.map(({ stock, ...variant }) => ({
      ...variant,
      stock: [stock.test.available, stock.live.available],
    })),
  });
  return isDeepStrictEqual(facts(one), facts(another));
}

function productTypeOf(
  current: Pick<ProductColumns, "productType">,
  { productType, digital }: UpdateProduct,
): ProductColumns["productType"] {
  const chosen = productType ?? current.productType;
  if (digital === undefined || digital === (chosen === "digital")) return chosen;
  if (productType !== undefined) {
    throw invalid({ digital: ["Contradicts productType."] });
  }
  return digital ? "digital" : "physical";
}

/** What is not sent needs no shipping; what becomes physical needs some. */
function usualShipping(
  current: ProductColumns,
  productType: ProductColumns["productType"],
): ProductColumns["shippingType"] {
  if (productType === current.productType) return current.shippingType;
  if (productType !== "physical") return "none";
  return current.shippingType === "none" ? "calculated" : current.shippingType;
}

function refuseContradictions(next: ProductColumns): void {
  const fields: RefusalFields = {};
  if (next.shippingType === "fixed" && next.fixedShippingRateCents === null) {
    fields.fixedShippingRateCents = ["Is required where shippingType is fixed."];
  }
  if (next.maxOrderQuantity !== null && next.maxOrderQuantity < next.minOrderQuantity) {
    fields.maxOrderQuantity = ["Must not be below minOrderQuantity."];
  }
  if (next.saleStartsAt && next.saleEndsAt && next.saleEndsAt <= next.saleStartsAt) {
    fields.saleEndsAt = ["Must be after saleStartsAt."];
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function orCurrent<T>(sent: T | undefined, current: T): T {
  return sent === undefined ? current : sent;
}

function date(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function invalid(fields: RefusalFields) {
  return refuse("validation_failed", { fields });
}
