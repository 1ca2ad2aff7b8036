import type { OrderRecord } from "@/lib/commerce/orders";
import { type FieldRule, refuseRule, ruleError } from "@/lib/contract/field-rules";
import type { PreviewOrderEdit } from "@/lib/contract/order-edit";
import {
  type FieldError,
  fieldError,
  type RefusalCode,
  type RefusalFields,
  refuse,
  requireValidFields,
} from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { classOf } from "./order-rates";
import type { AddedProduct, EditBasis } from "./rows";

/** A line of an order after an edit. Money in minor units. */
export interface EditedLine {
  id: string;
  productId: string;
  variantId: string;
  name: string;
  variantName: string | null;
  hasVariants: boolean;
  quantityBefore: number;
  quantity: number;
  unitPrice: number;
  discount: number;
  tax: number;
  taxClass: string;
  taxRatePpm: number;
  /** Of a line that comes in. */
  product: AddedProduct | null;
}

/**
 * The lines that an edit wants an order to have, those that stay first. Refuses validation_failed,
 * variant_required and variant_not_found.
 */
export function wantedLines(
  order: OrderRecord,
  items: PreviewOrderEdit["items"],
  products: EditBasis["products"],
): EditedLine[] {
  const fields: RefusalFields = {};
  const lines = order.lines.map(toLine);
  const named = new Set<string>();
  const added: EditedLine[] = [];
  for (const [index, item] of items.entries()) {
    const refused = (field: string, error: FieldError) => {
      fields[`items.${index}.${field}`] = [error];
    };
    if (item.itemId !== undefined) {
      const line = lines.find(({ id }) => id === item.itemId);
      if (line === undefined)
        refused("itemId", fieldError("not_found", "The order has no such line."));
      else if (named.has(line.id))
        refused("itemId", fieldError("invalid_value", "Name each line once."));
      else {
        const minimum = fewest(order, line.id);
        if (item.quantity < minimum) {
          refused("quantity", ruleError("line_minimum", "too_small", { minimum }));
        }
        line.quantity = item.quantity;
        named.add(line.id);
      }
      continue;
    }
    const product = requireProduct(products[index] ?? null, item, index);
    if ([...lines, ...added].some(({ variantId }) => variantId === product.variantId)) {
      refused("productId", ruleError("line_exists", "invalid_value"));
      continue;
    }
    if (order.reverse_charge && order.tax_inclusive && item.price == null) {
      refused("price", fieldError("required", "Say what it costs without tax."));
      continue;
    }
    added.push(toAdded(product, item));
  }
  requireValidFields(fields);
  return [...lines, ...added];
}

/** Units of a line that an edit cannot remove. */
function fewest(order: OrderRecord, lineId: string): number {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return 0;
  const isInParcel = order.fulfillments.some(({ items }) =>
    items.some(({ line_id }) => line_id === lineId),
  );
  const free = line.unsent - line.held;
  return Math.max(line.quantity - free, isInParcel ? 1 : 0);
}

function toLine(line: OrderRecord["lines"][number]): EditedLine {
  return {
    id: line.id,
    productId: line.product_id,
    variantId: line.variant_id,
    name: line.product_name,
    variantName: line.variant_name,
    hasVariants: line.has_variants,
    quantityBefore: line.quantity,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    discount: line.discount,
    tax: line.tax,
    taxClass: classOf(line),
    taxRatePpm: line.tax_rate ?? 0,
    product: null,
  };
}

type SoldProduct = AddedProduct & { variantId: string };

function requireProduct(
  product: AddedProduct | null,
  { variantId }: PreviewOrderEdit["items"][number],
  index: number,
): SoldProduct {
  const refusal = (code: RefusalCode, field: string, rule: FieldRule) =>
    refuse(code, { fields: { [`items.${index}.${field}`]: [ruleError(rule, "not_found")] } });
  if (product === null) {
    throw refusal("validation_failed", "productId", "not_in_shop");
  }
  if (product.isBundle) {
    throw refuseRule(`items.${index}.productId`, "bundle_in_order", "not_allowed");
  }
  if (product.variantId !== null) return { ...product, variantId: product.variantId };
  throw variantId
    ? refusal("variant_not_found", "variantId", "not_in_shop")
    : refusal("variant_required", "variantId", "variant_choice");
}

function toAdded(
  product: SoldProduct,
  { quantity, price: own }: PreviewOrderEdit["items"][number],
): EditedLine {
  const { productId, variantId, name, variantName, hasVariants, taxClass } = product;
  return {
    ...{ id: newId("orderLine"), productId, variantId, name, variantName, hasVariants },
    ...{ quantityBefore: 0, quantity, unitPrice: own ?? product.unitPrice },
    ...{ discount: 0, tax: 0, taxClass, taxRatePpm: 0, product },
  };
}
