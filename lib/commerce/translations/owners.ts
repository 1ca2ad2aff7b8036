import { type OwnerType, singleFields, TRANSLATABLE } from "@/lib/contract/translation";
import { columnName } from "@/lib/platform/db";

/** Where the database stores a translatable type. */
interface Owner {
  /** The table whose row is locked while translations are written: the type's own, or for a part that of its parent. */
  table: string;
  /** Set if the type has no row of its own and is part of the store. */
  isOfStore?: true;
  /** The address of the resource with the id `$2`: folder, default slug, and whether it has ever been public. */
  address?: string;
  /**
   * All resources of the type in the store `$1`: id, name, texts as `{field: text}`, whether they can still be shown,
   * and for parts the parent and the position in it.
   */
  all: string;
}

/** The types translated together with this one, as its parts. */
export const PARTS: Readonly<Partial<Record<OwnerType, readonly OwnerType[]>>> = {
  product: ["option", "option_value", "variant"],
};

/** The members of sections that are read. */
export const SECTION_TEXTS = ["title", "text", "body", "linkTitle", "alt", "caption"];

/** The fields of a type as JSON: the columns of the same names of the row `alias`, its custom fields and its pictures. */
function textsOf(type: OwnerType, alias: string): string {
  const pairs = singleFields(type).map((field) => `'${field}', ${alias}.${columnName(field)}`);
  const custom = "customField" in TRANSLATABLE[type] ? ` || ${customTexts(type, alias)}` : "";
  const alts = "alt" in TRANSLATABLE[type] ? ` || ${altTexts(alias)}` : "";
  return `jsonb_build_object(${pairs.join(", ")})${custom}${alts} AS texts`;
}

/** The alternative texts of the pictures of the product `alias`, each by its MD5. By the primary key of product_media. */
function altTexts(alias: string): string {
  return `coalesce((
    SELECT jsonb_object_agg('alt:' || md5(m.alt), m.alt)
    FROM product_media pm JOIN media m ON m.id = pm.media_id WHERE pm.product_id = ${alias}.id AND m.alt <> ''
  ), '{}')`;
}

/** The custom fields of the row `alias` that are translated: public texts. */
function customTexts(type: OwnerType, alias: string): string {
  return `CASE WHEN ${alias}.custom_fields = '{}' THEN '{}' ELSE coalesce((
    SELECT jsonb_object_agg('customField:' || d.key, ${alias}.custom_fields -> d.key) FROM custom_fields d
    WHERE d.store_id = ${alias}.store_id AND d.owner = '${type}' AND d.deleted_at IS NULL
      AND d.is_public AND d.type = 'text' AND ${alias}.custom_fields ? d.key
  ), '{}') END`;
}

/** An owner that is always public, under a folder named like its table. */
function publicOwner(type: "category" | "collection", table: "categories" | "collections"): Owner {
  return {
    table,
    address: `SELECT '/${table}/' AS folder, slug, true AS "isPublic"
      FROM ${table} WHERE store_id = $1 AND id = $2`,
    all: `SELECT c.id, c.name, ${textsOf(type, "c")}, true AS is_current,
      NULL::text AS parent_id, 0 AS place
      FROM ${table} c WHERE c.store_id = $1`,
  };
}

/** Options, values and variants are named with their product, because many have the same name. */
export const OWNERS: Readonly<Record<OwnerType, Owner>> = {
  product: {
    table: "products",
    address: `SELECT '/products/' AS folder, slug, status <> 'draft' AS "isPublic"
      FROM products WHERE store_id = $1 AND id = $2`,
    all: `SELECT p.id, p.name, ${textsOf("product", "p")}, p.status <> 'archived' AS is_current,
      NULL::text AS parent_id, 0 AS place
      FROM products p WHERE p.store_id = $1`,
  },
  category: publicOwner("category", "categories"),
  collection: publicOwner("collection", "collections"),
  option: {
    table: "products",
    all: `SELECT o.id, p.name || ': ' || o.name AS name, ${textsOf("option", "o")}, p.status <> 'archived' AS is_current,
      p.id AS parent_id, o.position AS place
      FROM options o JOIN products p ON p.id = o.product_id WHERE p.store_id = $1`,
  },
  option_value: {
    table: "products",
    all: `SELECT w.id, p.name || ': ' || w.name AS name, ${textsOf("option_value", "w")}, p.status <> 'archived' AS is_current,
      p.id AS parent_id, 1000 * o.position + w.position AS place
      FROM option_values w JOIN options o ON o.id = w.option_id JOIN products p ON p.id = o.product_id
      WHERE p.store_id = $1`,
  },
  variant: {
    table: "products",
    // Of variants only custom fields are translated: their names are made of the values of options.
    all: `SELECT v.id, concat_ws(': ', p.name, v.name) AS name, ${textsOf("variant", "v")},
      p.status <> 'archived' AS is_current, p.id AS parent_id, v.position AS place
      FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.store_id = $1 AND v.custom_fields <> '{}'`,
  },
  content: {
    table: "content_entries",
    address: `SELECT CASE type WHEN 'article' THEN '/journal/' ELSE '/pages/' END AS folder, slug,
      status <> 'draft' AS "isPublic"
      FROM content_entries WHERE store_id = $1 AND id = $2`,
    // The texts of the version that is live or about to be: an unpublished version is not translated.
    all: `SELECT c.id, v.title AS name, coalesce((
        SELECT json_object_agg(f.field, f.source ORDER BY f.place) FROM (
          SELECT place, field, source FROM (VALUES
            (1, 'title', v.title), (2, 'summary', v.summary), (3, 'body', v.body)
          ) parts (place, field, source) WHERE c.type <> 'home'
          UNION ALL
          SELECT 3 + section.place, 'section:' || md5(e.value), e.value
          FROM jsonb_array_elements(v.sections) WITH ORDINALITY section (value, place)
          CROSS JOIN LATERAL jsonb_each_text(section.value) e
          WHERE e.key IN (${SECTION_TEXTS.map((key) => `'${key}'`).join(", ")})
          UNION ALL
          VALUES (1000, 'metaTitle', v.meta_title), (1001, 'metaDescription', v.meta_description),
            (1002, 'slug', CASE WHEN c.type <> 'home' THEN c.slug END)
        ) f WHERE f.source <> ''
      ), '{}') AS texts, true AS is_current, NULL::text AS parent_id, 0 AS place
      FROM content_entries c JOIN content_versions v ON v.entry_id = c.id
        AND v.number = coalesce(c.scheduled_version, c.published_version, c.latest_version)
      WHERE c.store_id = $1`,
  },
  policy: {
    table: "stores",
    isOfStore: true,
    all: `SELECT y.slug AS id, y.title AS name, jsonb_build_object('title', y.title, 'body', y.body) AS texts,
        true AS is_current, NULL::text AS parent_id, y.place
      FROM stores s, ROWS FROM (jsonb_to_recordset(s.policies) AS (slug text, title text, body text))
        WITH ORDINALITY AS y (slug, title, body, place)
      WHERE s.id = $1`,
  },
  menu: {
    table: "menus",
    all: `SELECT m.id, initcap(m.place) AS name, coalesce((
        SELECT json_object_agg('link:' || md5(l.title), l.title ORDER BY l.place) FROM (
          SELECT item.value ->> 'title' AS title, 1000 * item.place AS place
          FROM jsonb_array_elements(m.items) WITH ORDINALITY item (value, place)
          UNION ALL
          SELECT child.value ->> 'title', 1000 * item.place + child.place
          FROM jsonb_array_elements(m.items) WITH ORDINALITY item (value, place)
          CROSS JOIN LATERAL jsonb_array_elements(item.value -> 'children') WITH ORDINALITY child (value, place)
        ) l WHERE l.title <> ''
      ), '{}') AS texts, true AS is_current, NULL::text AS parent_id, 0 AS place
      FROM menus m WHERE m.store_id = $1`,
  },
  store: {
    table: "stores",
    isOfStore: true,
    all: `SELECT s.id, s.name, ${textsOf("store", "s")}, true AS is_current, NULL::text AS parent_id, 0 AS place
      FROM stores s WHERE s.id = $1`,
  },
  // A discount or shipping option that exists in both modes has one translation: of the text of the active one, else of
  // live mode.
  discount: {
    table: "discounts",
    all: `SELECT DISTINCT ON (d.id) d.id, coalesce(d.title, d.code) AS name, ${textsOf("discount", "d")},
      d.active AS is_current, NULL::text AS parent_id, 0 AS place
      FROM discounts d WHERE d.store_id = $1 ORDER BY d.id, d.active DESC, d.livemode DESC`,
  },
  shipping_option: {
    table: "shipping_options",
    all: `SELECT DISTINCT ON (x.id) x.id, x.name, ${textsOf("shipping_option", "x")}, x.active AS is_current,
      NULL::text AS parent_id, x.position AS place
      FROM shipping_options x WHERE x.store_id = $1 ORDER BY x.id, x.active DESC, x.livemode DESC`,
  },
  custom_field: {
    table: "custom_fields",
    // Shoppers see the labels and choices of public fields.
    all: `SELECT d.id, d.label AS name, (
        SELECT json_object_agg(f.field, f.source ORDER BY f.place) FROM (
          SELECT 0 AS place, 'label' AS field, d.label AS source
          UNION ALL
          SELECT choice.place, 'choice:' || md5(choice.value), choice.value
          FROM jsonb_array_elements_text(d.rules -> 'choices') WITH ORDINALITY choice (value, place)
        ) f
      ) AS texts, d.is_public AS is_current, NULL::text AS parent_id, 0 AS place
      FROM custom_fields d WHERE d.store_id = $1 AND d.deleted_at IS NULL`,
  },
};
