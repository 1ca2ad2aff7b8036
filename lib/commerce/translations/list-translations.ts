import type { StoreContext } from "@/lib/commerce/stores";
import {
  OWNER_TYPES,
  type OwnerType,
  type TranslationCounts,
  type TranslationListItem,
  type TranslationQuery,
  TranslationState,
} from "@/lib/contract/translation";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { OWNERS } from "./owners";
import { targetLocales } from "./present";
import { textsOf } from "./texts-sql";

/** A page of texts filtered by state, and the number in each state by locale. */
export interface TranslationList {
  data: TranslationListItem[];
  meta: PageMeta & { locales: TranslationCounts[] };
}

/** All translatable texts and their translations, by resource, field and language. One statement. */
export async function listTranslations(
  ctx: Pick<StoreContext, "store">,
  asked: TranslationQuery,
): Promise<TranslationList> {
  const locales = targetLocales(ctx);
  const wanted =
    asked.locale === undefined ? locales : locales.filter((one) => one === asked.locale);
  const states = asked.state ? [asked.state] : TranslationState.options;
  const [row] = await query<{ items: TranslationListItem[]; counts: Count[] }>(
    "list_translations",
    LIST,
    [
      ctx.store.id,
      locales,
      wanted,
      asked.ownerType ?? null,
      states,
      asked.perPage,
      pageOffset(asked),
    ],
  );
  const counts = row?.counts ?? [];
  const countOf = (locale: string, state: Count["state"]) =>
    counts
      .filter((count) => count.locale === locale && count.state === state)
      .reduce((sum, { texts }) => sum + texts, 0);
  const total = wanted
    .flatMap((locale) => states.map((state) => countOf(locale, state)))
    .reduce((sum, texts) => sum + texts, 0);
  return {
    data: row?.items ?? [],
    meta: {
      ...pageMeta({ ...asked, total }),
      locales: locales.map((locale) => ({
        locale,
        translated: countOf(locale, "translated"),
        outdated: countOf(locale, "outdated"),
        missing: countOf(locale, "missing"),
      })),
    },
  };
}

type Count = Pick<TranslationListItem, "locale" | "state"> & { texts: number };

const oneType = (type: OwnerType, kind: number) => `
  SELECT '${type}' AS type, ${kind} AS kind, one.id, one.name, one.texts::jsonb AS texts, one.is_current, one.parent_id, one.place
  FROM (${OWNERS[type].all}) one`;

const ALL = `(
  ${OWNER_TYPES.map((type, kind) => oneType(type, kind)).join(" UNION ALL ")}
)`;

const LIST = `
  WITH texts AS MATERIALIZED (
    -- A slug that is not translated is nothing to do: the default slug is as good in every language.
    ${textsOf(ALL)} AND ($4::text IS NULL OR o.type = $4) AND (f.key <> 'slug' OR t.text IS NOT NULL)
  )
  SELECT
    coalesce((
      SELECT json_agg(page) FROM (
        SELECT "ownerType", "ownerId", name, field, locale, state, "partOf", left(source, 200) AS source
        FROM texts WHERE locale = ANY ($3::text[]) AND state = ANY ($5::text[])
        ORDER BY kind, name COLLATE "C", "ownerId", place, field, locale LIMIT $6 OFFSET $7
      ) page
    ), '[]') AS items,
    coalesce((
      SELECT json_agg(counted) FROM (
        SELECT locale, state, count(*) AS texts FROM texts GROUP BY locale, state
      ) counted
    ), '[]') AS counts`;
