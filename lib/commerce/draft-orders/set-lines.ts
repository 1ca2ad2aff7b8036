import { readShopperPrices } from "@/lib/commerce/price-lists";
import type { CreateDraftOrder } from "@/lib/contract/draft-order";
import { type FieldRule, ruleError } from "@/lib/contract/field-rules";
import { type RefusalCode, refuse } from "@/lib/kit/errors";
import { MAX_MONEY } from "@/lib/kit/money";
import type { Tx } from "@/lib/platform/db";

type Items = CreateDraftOrder["items"];

/** An item with what it names of the catalogue, as far as that is there. */
interface FoundItem {
  productId: string | null;
  name: string | null;
  slug: string | null;
  variantId: string | null;
  quantity: number;
  /** The seller's price, or that of the catalogue. */
  unitPrice: number | null;
  /** Whose prices it may have; null where the cart has no customer, or the mode no price list. */
  buyer: Buyer | null;
  /** Whether one of several variants has to be named and is not. */
  lacksChoice: boolean;
}

interface Buyer {
  customerId: string;
  country: string;
  storeId: string;
  livemode: boolean;
  currency: string;
}

/** Why an item cannot be a line. */
interface Problem {
  code: RefusalCode;
  field: "productId" | "variantId" | "quantity";
  rule: FieldRule;
}

/**
 * Gives a draft these lines and no others, in the cart that the caller holds. A line keeps its id while its variant
 * stays; one without a price costs what its customer would pay now. Refuses validation_failed, variant_required and
 * variant_not_found for the first that cannot be.
 */
export async function setLines(tx: Tx, cartId: string, items: Items, now: Date): Promise<void> {
  const found = await atOwnPrices(await findItems(tx, cartId, items, now), items, now);
  const chosen = new Set<string>();
  for (const [index, item] of found.entries()) {
    const problem = findProblem(item, chosen);
    if (problem) throw refuseItem(index, problem);
    if (item.variantId !== null) chosen.add(item.variantId);
  }
  await tx.$executeRaw`
    INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug)
    SELECT new_id('oitm_'), ${cartId}, "productId", "variantId", quantity, "unitPrice", name, slug
    FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS (
        "productId" text, "variantId" text, quantity integer, "unitPrice" bigint, name text, slug text
      )
    ) WITH ORDINALITY AS line ("productId", "variantId", quantity, "unitPrice", name, slug, index)
    ORDER BY index
    ON CONFLICT (order_id, variant_id) DO UPDATE SET quantity = excluded.quantity, unit_price = excluded.unit_price`;
  await tx.orderLine.deleteMany({
    where: { orderId: cartId, variantId: { notIn: [...chosen] } },
  });
}

/** What each item names of the store's published products, in the order of the items. */
function findItems(tx: Tx, cartId: string, items: Items, now: Date): Promise<FoundItem[]> {
  return tx.$queryRaw`
    SELECT p.id AS "productId", p.name, p.slug, v.id AS "variantId", item.quantity,
      coalesce(item.price, CASE WHEN v.id IS NOT NULL THEN
        unit_price(p, v, is_on_sale(p, ${now}), order_terms(o))
      END)::float8 AS "unitPrice",
      CASE WHEN o.customer_id IS NOT NULL AND EXISTS (
        SELECT FROM price_lists l WHERE l.store_id = o.store_id AND l.livemode = o.livemode AND l.active
      ) THEN jsonb_build_object(
        'customerId', o.customer_id, 'storeId', o.store_id, 'livemode', o.livemode, 'currency', o.currency,
        'country', coalesce(o.shipping_address ->> 'countryCode', o.visitor_country)
      ) END AS buyer,
      item."variantId" IS NULL AND p.has_variants IS TRUE AS "lacksChoice"
    FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS (
        "productId" text, "variantId" text, quantity integer, price bigint
      )
    ) WITH ORDINALITY AS item ("productId", "variantId", quantity, price, index)
      JOIN orders o ON o.id = ${cartId}
      LEFT JOIN products p ON p.id = item."productId" AND p.store_id = o.store_id AND p.status = 'published'
      LEFT JOIN variants v ON v.product_id = p.id
        AND (v.id = item."variantId" OR item."variantId" IS NULL AND v.is_default)
    ORDER BY index`;
}

/** Items without a price of their seller's at what their customer would pay. One statement where there may be other prices. */
async function atOwnPrices(found: FoundItem[], items: Items, now: Date): Promise<FoundItem[]> {
  const buyer = found[0]?.buyer ?? null;
  if (buyer === null || items.every(({ price }) => price != null)) return found;
  const { storeId, livemode, currency, customerId, country } = buyer;
  const own = await readShopperPrices({
    ...{ storeId, livemode, currency, now, shopper: { customerId, country } },
    variantIds: found.flatMap(({ variantId }) => variantId ?? []),
  });
  return found.map((item, index) => {
    const { variantId, unitPrice, quantity } = item;
    if (items[index]?.price != null || variantId === null || unitPrice === null) return item;
    return { ...item, unitPrice: own.priceOf(variantId, unitPrice, quantity) };
  });
}

function findProblem(item: FoundItem, chosen: ReadonlySet<string>): Problem | null {
  if (item.productId === null) return PROBLEMS.noProduct;
  if (item.lacksChoice) return PROBLEMS.noChoice;
  if (item.variantId === null) return PROBLEMS.noVariant;
  if (chosen.has(item.variantId)) return PROBLEMS.duplicate;
  return (item.unitPrice ?? 0) * item.quantity > MAX_MONEY ? PROBLEMS.tooBig : null;
}

function refuseItem(index: number, { code, field, rule }: Problem): Error {
  return refuse(code, {
    fields: { [`items.${index}.${field}`]: [ruleError(rule, "invalid_value")] },
  });
}

const PROBLEMS = {
  noProduct: {
    code: "validation_failed",
    field: "productId",
    rule: "not_in_shop",
  },
  noChoice: {
    code: "variant_required",
    field: "variantId",
    rule: "variant_choice",
  },
  noVariant: {
    code: "variant_not_found",
    field: "variantId",
    rule: "not_in_shop",
  },
  duplicate: {
    code: "validation_failed",
    field: "variantId",
    rule: "line_exists",
  },
  tooBig: {
    code: "validation_failed",
    field: "quantity",
    rule: "total_max",
  },
} satisfies Record<string, Problem>;
