import { type FinishedResponse, finishResponse, keepAnswer } from "@/lib/commerce/catalog-cache";
import { CATALOG_VERSION_SQL, type StoreContext } from "@/lib/commerce/stores";
import {
  contentLocale,
  idBySlugSql,
  localesSql,
  readableLocales,
  SECTION_TEXTS,
  slugsByLocale,
  slugsSql,
  type TextsById,
  textsSql,
  translated,
  translatedText,
} from "@/lib/commerce/translations";
import type { PageQuery, Slugs } from "@/lib/contract/common";
import type {
  ContentType,
  PublicContent,
  PublicContentListItem,
  PublicHome,
} from "@/lib/contract/content";
import { isoSeconds } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { pageMeta, pageOffset } from "@/lib/kit/page";
import { HOME_SLUG } from "./check-sections";
import { readSections } from "./read-sections";
import { shownVersion, type Written } from "./rows";

type Shop = Pick<StoreContext, "store" | "livemode" | "locale" | "now">;

/** A page of the published entries of a type, the last published first, as a finished envelope. */
export function listShown(
  shop: Shop,
  type: ContentType,
  page: PageQuery,
): Promise<FinishedResponse> {
  const wanted = { type, slug: null, limit: page.perPage, offset: pageOffset(page) };
  return keep(shop, wanted, ({ total, entries }) =>
    finishResponse({ data: entries.map(presentShownItem), meta: pageMeta({ ...page, total }) }),
  );
}

/** One of them by its slug, as a finished envelope. Refuses not_found for what is not in the shop now. */
export function getShown(shop: Shop, type: ContentType, slug: string): Promise<FinishedResponse> {
  return keep(shop, { type, slug, limit: 1, offset: 0 }, ({ entries: [entry] }) => {
    if (entry === undefined) throw refuse("not_found");
    const locales = readableLocales(shop.store, entry.locales);
    const slugs = slugsByLocale(shop.store, entry.ownSlug, entry.slugs);
    return finishResponse({ data: { ...presentShown(type, entry), locales, slugs } });
  });
}

/** The home page as it is arranged now, as a finished envelope; of null where the shop decides by itself. */
export function getHome(shop: Shop): Promise<FinishedResponse> {
  const wanted = { type: "home" as const, slug: HOME_SLUG, limit: 1, offset: 0 };
  return keep(shop, wanted, ({ entries: [entry] }) =>
    finishResponse({
      data:
        entry === undefined ? null : presentHome(entry, readableLocales(shop.store, entry.locales)),
    }),
  );
}

type Wanted = { type: ContentType; slug: string | null; limit: number; offset: number };

/** Kept under the version of the catalogue, which every change of content moves, and until the next planned moment. */
async function keep(
  shop: Shop,
  wanted: Wanted,
  make: (row: Row) => FinishedResponse,
): Promise<FinishedResponse> {
  const { store, livemode, now } = shop;
  const { type, slug, limit, offset } = wanted;
  const locale = contentLocale(shop);
  const params = [store.id, livemode, now, type, slug, limit, offset, locale];
  return keepAnswer<Row>(shop, {
    key: [locale, "content", wanted],
    statement: { name: "read_content", text: READ_CONTENT, params },
    answer: (row) => ({
      ...make({ ...row, entries: row.entries.map(translatedEntry) }),
      validFrom: now.getTime(),
      validUntil: row.nextAt?.getTime() ?? Number.POSITIVE_INFINITY,
    }),
  });
}

interface Row {
  /** The next scheduled publication or removal of content of this type. */
  nextAt: Date | null;
  total: number;
  entries: Shown[];
}

interface Shown extends Written {
  id: string;
  slug: string;
  publishedAt: string;
  updatedAt: string;
  texts: TextsById | null;
  locales: string[];
  /** The slug in the store's own language. */
  ownSlug: string;
  /** Translated slugs. */
  slugs: Slugs | null;
}

/** An entry in the language of its translations; each text of a section by itself. */
function translatedEntry(entry: Shown): Shown {
  const texts = entry.texts?.[entry.id];
  if (texts === undefined) return entry;
  const sections = entry.sections.map((section) => ({
    ...section,
    ...Object.fromEntries(
      Object.entries(section)
        .filter(([key, value]) => SECTION_TEXTS.includes(key) && typeof value === "string")
        .map(([key, value]) => [key, translatedText("section", String(value), texts)]),
    ),
  }));
  return { ...translated("content", entry, texts), sections };
}

/**
 * What is in the shop `$1` at `$3` of the type `$4`, one by its slug `$5` or a page of all, with the catalogue version
 * of the mode `$2` and translations into `$8`, as one row. By the unique index on store, type and slug. Texts and sections come along for one alone.
 */
const READ_CONTENT = `
  WITH shown AS (
    SELECT c.id, c.slug, coalesce(c.published_at, c.scheduled_at) AS published_at,
      ${shownVersion("$3::timestamptz")} AS number
    FROM content_entries c
    WHERE c.store_id = $1 AND c.type = $4 AND (
      $5::text IS NULL OR c.slug = $5 OR c.id = ${idBySlugSql("content", "$5")}
    )
  ),
  paged AS (
    SELECT * FROM shown WHERE number IS NOT NULL
    ORDER BY published_at DESC, id DESC LIMIT $6 OFFSET $7
  )
  SELECT
    ${CATALOG_VERSION_SQL},
    (
      SELECT min(at) FROM content_entries c, unnest(ARRAY[c.scheduled_at, c.unpublish_at]) AS at
      WHERE c.store_id = $1 AND c.type = $4 AND at > $3::timestamptz
    ) AS "nextAt",
    (SELECT count(*) FROM shown WHERE number IS NOT NULL) AS total,
    coalesce((
      SELECT json_agg(json_build_object(
        'id', p.id, 'slug', p.slug, 'title', v.title, 'summary', v.summary,
        'body', CASE WHEN $5::text IS NULL THEN '' ELSE v.body END, 'imageUrl', v.image_url,
        'author', v.author, 'metaTitle', v.meta_title, 'metaDescription', v.meta_description,
        'sections', CASE WHEN $5::text IS NULL THEN '[]' ELSE v.sections END,
        'publishedAt', p.published_at, 'updatedAt', greatest(v.created_at, p.published_at),
        'texts', ${textsSql("SELECT 'content' AS type, p.id", "$8")},
        'locales', CASE WHEN $4 = 'home' THEN ${localesSql("content", "p.id", null)}
          ELSE ${localesSql("content", "p.id", "title")} END,
        'ownSlug', p.slug, 'slugs', ${slugsSql("content", "p.id")}
      ) ORDER BY p.published_at DESC, p.id DESC)
      FROM paged p JOIN content_versions v ON v.entry_id = p.id AND v.number = p.number
    ), '[]') AS entries`;

function presentShownItem(row: Shown): PublicContentListItem {
  const { slug, title, summary, imageUrl, author } = row;
  return { slug, title, summary, imageUrl, author, ...momentsOf(row) };
}

/** What shoppers read; no id of it goes out, since a link for a preview is made of that. */
function presentShown(type: ContentType, row: Shown): Omit<PublicContent, "locales" | "slugs"> {
  const { slug, title, summary, body, imageUrl, author, metaTitle, metaDescription } = row;
  const written = { title, summary, body, imageUrl, author, metaTitle, metaDescription };
  return { type, slug, ...written, ...momentsOf(row) };
}

function presentHome(row: Shown, locales: string[]): PublicHome {
  const { sections, metaTitle, metaDescription } = row;
  const { updatedAt } = momentsOf(row);
  return { sections: readSections(sections), metaTitle, metaDescription, locales, updatedAt };
}

function momentsOf({ publishedAt, updatedAt }: Shown) {
  return {
    publishedAt: isoSeconds(publishedAt),
    updatedAt: isoSeconds(updatedAt),
  };
}
