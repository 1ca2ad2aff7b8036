import { z } from "zod";
import type { MoveKind } from "@/lib/contract/move";
import { now } from "@/lib/kit/clock";
import { answering, askShop, refused, ShopReadError } from "../ask-shop";
import { type Cells, rowsIn } from "../cells";
import type { OldShop, ShopConnection } from "../port";
import {
  Category,
  Coupon,
  Customer,
  Link,
  Order,
  PageLink,
  Product,
  Variation,
  WordPressPage,
} from "./answers";
import { plainSlug } from "./plain-text";
import { productRows, type ShopTerms } from "./product-rows";
import { couponRow, customerRow, HEADERS, OF_THE_SHOP, orderRows, pageRow } from "./rows";

/** Records per page. Products have long texts, and further requests for their variations. */
const SIZES: Readonly<Record<MoveKind, number>> = {
  ...{ products: 10, customers: 100, discounts: 100, order_history: 50, pages: 20, redirects: 100 },
};

/** The maximum number of pages of a product's variations, and of categories. */
const PAGES_MAX = 50;

/** A key of the REST API. */
export interface WooKey {
  consumerKey: string;
  consumerSecret: string;
}

type Found<Item> = { items: Item[]; hasMore: boolean };
type Get = <Item extends z.ZodType>(
  path: string,
  query: Record<string, string | number>,
  item: Item,
) => Promise<Found<z.infer<Item>>>;

/** A client for the REST API of a WooCommerce store. `base` is the URL of WordPress without a trailing slash. */
export function wooCommerceAt(base: string, key: WooKey, connection: ShopConnection): OldShop {
  const authorization = `Basic ${Buffer.from(`${key.consumerKey}:${key.consumerSecret}`).toString("base64")}`;
  const ask = (path: string, query: Record<string, string | number> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const headers = { accept: "application/json", authorization };
    const url = `${base}/wp-json/wc/v3/${path}?${search}`;
    return askShop({ url, method: "GET", headers }, connection);
  };
  // Without the key: the WordPress API rejects keys of WooCommerce.
  const askPublic = async (path: string, query: Record<string, string | number>) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const headers = { accept: "application/json" };
    try {
      const url = `${base}/wp-json/wp/v2/${path}?${search}`;
      return await askShop({ url, method: "GET", headers }, connection);
    } catch (error) {
      // Pages that are not public do not end the move.
      const isRefused = error instanceof ShopReadError && error.answer.kind === "refused";
      throw isRefused ? refused("forbidden", { isOfKind: true }) : error;
    }
  };
  const get: Get = async (path, query, item) => {
    const isPublic = path === "pages";
    const { json, header } = await (isPublic ? askPublic(path, query) : ask(path, query));
    const items = z.array(item).safeParse(json);
    if (!items.success) throw refused("unreadable", { isOfKind: true });
    const pages = header("x-wp-totalpages");
    // Some proxies drop the header: then the first page that is not full is the last.
    const hasMore =
      pages === undefined
        ? items.data.length >= Number(query.per_page)
        : Number(query.page) < Number(pages);
    return { items: items.data, hasMore };
  };
  // Loaded once per client.
  let terms: Promise<Omit<ShopTerms, "now">> | undefined;
  const shopTerms = async (): Promise<ShopTerms> => {
    terms ??= readTerms(ask, get);
    try {
      return { ...(await terms), now: now() };
    } catch (error) {
      terms = undefined;
      throw error;
    }
  };
  return {
    read: (kind, cursor) =>
      answering(async () => {
        const { records, next } = await readCursor(kind, cursor, { get, shopTerms });
        const rows = rowsIn(HEADERS[kind], records.flat());
        return { kind: "page", rows, records: records.length, next, waitMs: 0 };
      }),
  };
}

/** The prefix of cursors of pages, which follow products in redirects. */
const OF_PAGES = "pages ";

/** A cursor is a page number. Redirects are read from products first, then from pages. */
async function readCursor(
  kind: MoveKind,
  cursor: string | null,
  reader: Reader,
): Promise<{ records: Cells[][]; next: string | null }> {
  if (cursor?.startsWith(OF_PAGES)) {
    const page = Number(cursor.slice(OF_PAGES.length));
    const { records, hasMore } = await readPageLinks(page, reader);
    return { records, next: hasMore ? `${OF_PAGES}${page + 1}` : null };
  }
  const page = Number(cursor ?? 1);
  const { records, hasMore } = await readPage(kind, page, reader);
  const last = kind === "redirects" ? `${OF_PAGES}1` : null;
  return { records, next: hasMore ? String(page + 1) : last };
}

/** The old paths of pages; none if pages are not public. */
async function readPageLinks(page: number, { get }: Reader): Promise<Records> {
  const query = { page, per_page: 100, orderby: "id", order: "asc", _fields: "slug,link" };
  try {
    return mapped(await get("pages", query, PageLink), ({ slug, link }) => {
      const path = pathOf(link);
      const isShops = path === null || OF_THE_SHOP.has(slug);
      return isShops ? null : [{ From: path, To: `/pages/${plainSlug(slug)}` }];
    });
  } catch (error) {
    if (error instanceof ShopReadError && error.answer.kind === "refused") {
      return { records: [], hasMore: false };
    }
    throw error;
  }
}

async function readTerms(
  ask: (path: string) => Promise<{ json: unknown }>,
  get: Get,
): Promise<Omit<ShopTerms, "now">> {
  const categories = await all((page) =>
    get("products/categories", { page, per_page: 100, orderby: "id" }, Category),
  );
  return {
    weightUnit: await readWeightUnit(ask),
    categories: new Map(categories.map((category) => [category.id, category])),
  };
}

/** The WooCommerce default if the key may not read settings. */
async function readWeightUnit(ask: (path: string) => Promise<{ json: unknown }>): Promise<string> {
  try {
    const { json } = await ask("settings/products/woocommerce_weight_unit");
    return z.object({ value: z.string() }).safeParse(json).data?.value ?? "kg";
  } catch (error) {
    if (error instanceof ShopReadError && error.answer.kind === "refused") return "kg";
    throw error;
  }
}

type Reader = { get: Get; shopTerms: () => Promise<ShopTerms> };
type Records = { records: Cells[][]; hasMore: boolean };

async function readPage(
  kind: MoveKind,
  page: number,
  { get, shopTerms }: Reader,
): Promise<Records> {
  // By id, so that sales during reading do not move records between pages.
  const query = { page, per_page: SIZES[kind], orderby: "id", order: "asc" };
  switch (kind) {
    case "products": {
      const { items, hasMore } = await get("products", { ...query, status: "any" }, Product);
      const terms = await shopTerms();
      const records: Cells[][] = [];
      for (const product of items) {
        // Sold by another site.
        if (product.type === "external") continue;
        const variations = product.type === "variable" ? await variationsOf(get, product.id) : [];
        records.push(productRows(product, variations, terms));
      }
      return { records, hasMore };
    }
    case "customers":
      return mapped(await get("customers", { ...query, role: "all" }, Customer), (one) => {
        const row = customerRow(one);
        return row && [row];
      });
    case "discounts":
      return mapped(await get("coupons", query, Coupon), (one) => [couponRow(one)]);
    case "order_history":
      return mapped(await get("orders", { ...query, status: "any" }, Order), orderRows);
    case "pages":
      return mapped(await get("pages", query, WordPressPage), (one) => {
        const row = pageRow(one);
        return row && [row];
      });
    case "redirects": {
      const only = { ...query, status: "publish", _fields: "slug,permalink,status" };
      return mapped(await get("products", only, Link), redirectRows);
    }
  }
}

const variationsOf = (get: Get, id: number) =>
  all((page) =>
    get(
      `products/${id}/variations`,
      { page, per_page: 100, orderby: "menu_order", order: "asc" },
      Variation,
    ),
  );

async function all<Item>(read: (page: number) => Promise<Found<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const found = await read(page);
    items.push(...found.items);
    if (!found.hasMore) return items;
  }
  throw refused("too_large", { isOfKind: true });
}

function mapped<Item>(
  { items, hasMore }: Found<Item>,
  rowsOf: (item: Item) => Cells[] | null,
): Records {
  return {
    records: items.flatMap((item) => {
      const rows = rowsOf(item);
      return rows ? [rows] : [];
    }),
    hasMore,
  };
}

/** The old path of a product, unless it is redirected automatically. */
function redirectRows({ slug, permalink }: z.infer<typeof Link>): Cells[] | null {
  const path = pathOf(permalink);
  if (path === null || /^\/products?\/[^/]+$/.test(path)) return null;
  return [{ From: path, To: `/products/${plainSlug(slug)}` }];
}

/** The path of a URL without a trailing slash; null for the home page or an invalid URL. */
const pathOf = (address: string | null | undefined): string | null =>
  URL.parse(address ?? "")?.pathname.replace(/\/+$/, "") || null;
