import { type FinishedResponse, finishList, keepAnswer } from "@/lib/commerce/catalog-cache";
import { presentPolicy, type StoreContext, type StorePolicy } from "@/lib/commerce/stores";
import {
  contentLocale,
  localesSql,
  readableLocales,
  type TextsById,
  textsSql,
  translated,
} from "@/lib/commerce/translations";
import type { PublicPolicy } from "@/lib/contract/store";

interface Row {
  policies: StorePolicy[];
  texts: TextsById | null;
  /** By slug, the locales that its title is translated into. */
  locales: Record<string, string[]>;
}

/** The texts the shop stands by, in the seller's order, as a finished envelope. Kept as categories are. */
export async function listPolicies(
  shop: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
): Promise<FinishedResponse> {
  const locale = contentLocale(shop);
  const params = [shop.store.id, shop.livemode, locale];
  return keepAnswer<Row>(shop, {
    key: ["policies", locale],
    statement: { name: "store_policies", text: READ_POLICIES, params },
    answer: ({ policies, texts, locales }) =>
      finishList(
        policies.map(
          (policy): PublicPolicy => ({
            ...presentPolicy(translated("policy", policy, texts?.[policy.slug])),
            locales: readableLocales(shop.store, locales[policy.slug] ?? []),
          }),
        ),
      ),
  });
}

const SLUGS = "jsonb_to_recordset(s.policies) AS y (slug text)";

const READ_POLICIES = `
  SELECT s.policies, m.catalog_version AS version,
    ${textsSql(`SELECT 'policy' AS type, y.slug AS id FROM ${SLUGS}`, "$3")} AS texts,
    coalesce((
      SELECT jsonb_object_agg(y.slug, ${localesSql("policy", "y.slug", "title")}) FROM ${SLUGS}
    ), '{}') AS locales
  FROM stores s JOIN store_modes m ON m.store_id = s.id AND m.livemode = $2
  WHERE s.id = $1`;
