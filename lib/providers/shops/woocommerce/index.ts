import { z } from "zod";
import type { MoveKind } from "@/lib/contract/move";
import { now } from "@/lib/kit/clock";
import type { Network } from "@/lib/platform/safe-http";
import { answering, askShop, refused, Unread } from "../ask-shop";
import { type Cells, rowsIn } from "../cells";
import type { OldShop } from "../port";
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

/** Records of a page: products have long texts and pages of their own for their variations. */
const SIZES: Readonly<Record<MoveKind, number>> = {
  ...{ products: 10, customers: 100, discounts: 100, order_history: 50, pages: 20, redirects: 100 },
};

/** More pages of a product's variations, or of categories, than any shop has. */
const PAGES_MAX = 50;

/** The key of a shop's REST API. */
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

/** A shop of WooCommerce, by its REST API. `base` is where WordPress is, with no slash at its end. */
export function wooCommerceAt(base: string, key: WooKey, net: Network): OldShop {
  const authorization = `Basic ${Buffer.from(`${key.consumerKey}:${key.consumerSecret}`).toString("base64")}`;
  const ask = (path: string, query: Record<string, string | number> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const headers = { accept: "application/json", authorization };
    return askShop({ url: `${base}/wp-json/wc/v3/${path}?${search}`, method: "GET", headers }, net);
  };
  // What anybody may read: WordPress refuses a key that is none of its own.
  const askPublic = async (path: string, query: Record<string, string | number>) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const headers = { accept: "application/json" };
    try {
      const url = `${base}/wp-json/wp/v2/${path}?${search}`;
      return await askShop({ url, method: "GET", headers }, net);
    } catch (error) {
      // A shop whose pages are kept from strangers is one all the same.
      const isRefused = error instanceof Unread && error.answer.kind === "refused";
      throw isRefused ? refused("forbidden", { isOfKind: true }) : error;
    }
  };
  const get: Get = async (path, query, item) => {
    const isPublic = path === "pages";
    const { json, header } = await (isPublic ? askPublic(path, query) : ask(path, query));
    const items = z.array(item).safeParse(json);
    if (!items.success) throw refused("unreadable", { isOfKind: true });
    const pages = Number(header("x-wp-totalpages") ?? 1);
    return { items: items.data, hasMore: Number(query.page) < pages };
  };
  // Of the whole shop, and read once for as long as it is read on end.
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

/** What a cursor of pages begins with, where those of products come before. */
const OF_PAGES = "pages ";

/** A cursor is the number of a page; redirects are those of products first, and then those of pages. */
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

/** Where pages were; none where strangers may not read them. */
async function readPageLinks(page: number, { get }: Reader): Promise<Records> {
  const query = { page, per_page: 100, orderby: "id", order: "asc", _fields: "slug,link" };
  try {
    return mapped(await get("pages", query, PageLink), ({ slug, link }) => {
      const path = pathOf(link);
      const isShops = path === null || OF_THE_SHOP.has(slug);
      return isShops ? null : [{ From: path, To: `/pages/${plainSlug(slug)}` }];
    });
  } catch (error) {
    if (error instanceof Unread && error.answer.kind === "refused") {
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

/** As new shops have it where the key may not read settings. */
async function readWeightUnit(ask: (path: string) => Promise<{ json: unknown }>): Promise<string> {
  try {
    const { json } = await ask("settings/products/woocommerce_weight_unit");
    return z.object({ value: z.string() }).safeParse(json).data?.value ?? "kg";
  } catch (error) {
    if (error instanceof Unread && error.answer.kind === "refused") return "kg";
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
  // By what never changes, so that what is sold meanwhile moves nothing from one page to another.
  const query = { page, per_page: SIZES[kind], orderby: "id", order: "asc" };
  switch (kind) {
    case "products": {
      const { items, hasMore } = await get("products", { ...query, status: "any" }, Product);
      const terms = await shopTerms();
      const records: Cells[][] = [];
      for (const product of items) {
        // What is sold by another shop was never this one's.
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
    if (!found.hasMore) break;
  }
  return items;
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

/** Where a product was, unless that is where such addresses lead from by themselves. */
function redirectRows({ slug, permalink }: z.infer<typeof Link>): Cells[] | null {
  const path = pathOf(permalink);
  if (path === null || /^\/products?\/[^/]+$/.test(path)) return null;
  return [{ From: path, To: `/products/${plainSlug(slug)}` }];
}

/** The path of an address, without a slash at its end; null for the home page and for what is none. */
const pathOf = (address: string | null | undefined): string | null =>
  URL.parse(address ?? "")?.pathname.replace(/\/+$/, "") || null;
