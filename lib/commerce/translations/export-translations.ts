import type { StoreContext } from "@/lib/commerce/stores";
import { OWNER_TYPES, type TranslationListItem } from "@/lib/contract/translation";
import { query } from "@/lib/platform/db";
import { OWNERS } from "./owners";
import { targetLocales } from "./present";
import { textsOf } from "./texts-sql";

/** Resources per statement: some hundred kilobytes if their descriptions are long. */
const BATCH = 200;

/** A text of the store with its translation into one locale. */
type ExportedText = Omit<TranslationListItem, "name" | "partOf"> & { text: string | null };

/** All texts of the store for one or all of its locales, in batches, ordered by type and id. */
export async function* exportTranslations(
  ctx: Pick<StoreContext, "store">,
  locale?: string,
): AsyncGenerator<ExportedText[], void> {
  const locales = targetLocales(ctx).filter((one) => locale === undefined || one === locale);
  if (locales.length === 0) return;
  for (const type of OWNER_TYPES) {
    for (let after: string | null = ""; after !== null; ) {
      const [row]: Row[] = await query<Row>(`export_translations_${type}`, statementOf(type), [
        ctx.store.id,
        locales,
        after,
      ]);
      if (row && row.texts.length > 0) yield row.texts;
      after = row?.last ?? null;
    }
  }
}

interface Row {
  texts: ExportedText[];
  /** The last id of the batch; null after the last one. */
  last: string | null;
}

const statementOf = (type: (typeof OWNER_TYPES)[number]) => `
  WITH batch AS MATERIALIZED (
    SELECT '${type}' AS type, 0 AS kind, one.* FROM (${OWNERS[type].all}) one
    WHERE one.id > $3 ORDER BY one.id LIMIT ${BATCH}
  )
  SELECT
    coalesce((
      SELECT json_agg(texts ORDER BY texts."ownerId", texts.field, texts.locale)
      FROM (${textsOf("batch")}) texts
    ), '[]') AS texts,
    (SELECT max(id) FROM batch) AS last`;
