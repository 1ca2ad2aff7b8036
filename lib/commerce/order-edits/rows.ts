import type { OrderRecord } from "@/lib/commerce/orders";
import { readShopperPrices } from "@/lib/commerce/price-lists";
import type { TaxRateRules, VatSeller } from "@/lib/commerce/tax";
import type { PreviewOrderEdit } from "@/lib/contract/order-edit";
import type { WithdrawalExclusion } from "@/lib/contract/withdrawal";
import { assert } from "@/lib/kit/assert";
import type { Tx } from "@/lib/platform/db";

/** A product that an edit adds, as the shop sells it now. Money in minor units. */
export interface AddedProduct {
  productId: string;
  /** Null where the product has no such variant. */
  variantId: string | null;
  unitPrice: number;
  taxClass: string;
  tracked: boolean;
  isPreorder: boolean;
  expectedOn: string | null;
  name: string;
  slug: string;
  variantName: string | null;
  hasVariants: boolean;
  isBundle: boolean;
  productType: string;
  withdrawalExclusion: WithdrawalExclusion;
  sku: string | null;
  image: OrderRecord["lines"][number]["image"];
}

/** What an edit is worked out from beside the order. */
export interface EditBasis {
  /** Each item's product, null where a line is named, or the store sells no such product. */
  products: (AddedProduct | null)[];
  /** The store's rates now. */
  rates: TaxRateRules[];
  taxInclusive: boolean;
  /** What the store has shipping taxed as now, where no law makes it part of the goods; null: as they are. */
  shippingTaxClass: string | null;
  /** The store as a seller registered for VAT, where it has VAT ids checked. */
  vatSeller: VatSeller | null;
  /** The countries that the order's shipping option goes to, empty for all; null where there is no such option any more. */
  shippingCountries: string[] | null;
}

/** The order's customer, who may have other prices than those of the shop. */
interface Buyer {
  customerId: string;
  storeId: string;
  livemode: boolean;
  currency: string;
  country: string;
}

/** Reads it, in one statement; if there are price lists, a second one reads the customer's prices of added products. */
export async function readBasis(
  tx: Tx,
  order: Pick<OrderRecord, "id">,
  items: PreviewOrderEdit["items"],
  now: Date,
): Promise<EditBasis> {
  const [row] = await tx.$queryRaw<{ basis: EditBasis; buyer: Buyer | null }[]>`
    SELECT jsonb_build_object(
      'taxInclusive', s.tax_inclusive, 'shippingTaxClass', s.shipping_tax_class,
      'vatSeller', CASE WHEN (s.invoicing ->> 'checksVatIds')::boolean AND s.invoicing ->> 'vatId' <> '' THEN jsonb_build_object(
        'countryCode', coalesce(s.invoicing ->> 'countryCode', s.country), 'vatId', s.invoicing ->> 'vatId'
      ) END,
      'shippingCountries', (
        SELECT to_jsonb(d.countries) FROM shipping_options d
        WHERE d.id = o.shipping_option_id AND d.store_id = o.store_id AND d.livemode = o.livemode
      ),
      'rates', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'name', t.name, 'countryCode', t.country_code, 'state', t.state, 'postcodePattern', t.postcode_pattern,
          'ratePpm', t.rate_ppm, 'includesShipping', t.includes_shipping, 'replaces', t.replaces, 'taxClass', t.tax_class
        ) ORDER BY t.name, t.id), '[]')
        FROM tax_rates t WHERE t.store_id = o.store_id AND t.livemode = o.livemode
      ),
      'products', (
        SELECT coalesce(jsonb_agg((
          SELECT jsonb_build_object(
            'productId', p.id, 'variantId', v.id, 'name', p.name, 'slug', p.slug, 'hasVariants', p.has_variants,
            'productType', p.product_type, 'withdrawalExclusion', p.withdrawal_exclusion, 'variantName', CASE WHEN p.has_variants THEN v.name END, 'sku', v.sku,
            'tracked', p.track_inventory, 'isBundle', EXISTS (SELECT FROM bundle_parts b WHERE b.product_id = p.id),
            'isPreorder', coalesce(v.is_preorder, false), 'expectedOn', v.expected_on,
            'taxClass', CASE WHEN p.product_type = 'gift_card' THEN 'gift_card' ELSE coalesce(v.tax_class, p.tax_class) END,
            'unitPrice', CASE WHEN v.id IS NOT NULL THEN unit_price(p, v, is_on_sale(p, ${now}), order_terms(o)) ELSE 0 END,
            'image', (
              SELECT jsonb_build_object('id', m.id, 'path', m.path, 'alt', m.alt)
              FROM product_media pm JOIN media m ON m.id = pm.media_id
              WHERE pm.product_id = p.id ORDER BY (pm.media_id = v.media_id) DESC NULLS LAST, pm.position LIMIT 1
            )
          )
          FROM products p
            LEFT JOIN variants v ON v.product_id = p.id AND CASE WHEN item.value ->> 'variantId' IS NOT NULL
              THEN v.id = item.value ->> 'variantId' ELSE v.is_default AND NOT p.has_variants END
          WHERE p.id = item.value ->> 'productId' AND p.store_id = o.store_id AND p.status = 'published'
        ) ORDER BY item.ordinality), '[]')
        FROM jsonb_array_elements(${JSON.stringify(items)}::jsonb) WITH ORDINALITY item
      )
    ) AS basis, CASE WHEN o.customer_id IS NOT NULL AND EXISTS (
      SELECT FROM price_lists l WHERE l.store_id = o.store_id AND l.livemode = o.livemode AND l.active
    ) THEN jsonb_build_object(
      'customerId', o.customer_id, 'storeId', o.store_id, 'livemode', o.livemode, 'currency', o.currency,
      'country', coalesce(o.shipping_address ->> 'countryCode', o.visitor_country)
    ) END AS buyer
    FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = ${order.id}`;
  assert(row !== undefined, "an order that was read is there");
  const { basis, buyer } = row;
  if (buyer === null) return basis;
  return { ...basis, products: await atOwnPrices(basis.products, buyer, items, now) };
}

/** Products that come in at what the order's customer would pay for so many now. */
async function atOwnPrices(
  products: EditBasis["products"],
  { customerId, country, ...buyer }: Buyer,
  items: PreviewOrderEdit["items"],
  now: Date,
): Promise<EditBasis["products"]> {
  const variantIds = products.flatMap((product) => product?.variantId ?? []);
  if (variantIds.length === 0) return products;
  const shopper = { customerId, country };
  const own = await readShopperPrices({ ...buyer, shopper, now, variantIds });
  return products.map((product, index) => {
    const quantity = items[index]?.quantity;
    if (product === null || product.variantId === null || quantity === undefined) return product;
    const { variantId, unitPrice } = product;
    return { ...product, unitPrice: own.priceOf(variantId, unitPrice, quantity) };
  });
}
