import { randomUUID } from "node:crypto";
import { type LoadOptions, load, loop, type Shot, type Slice } from "@/bench/measure";
import { LIST } from "@/bench/report";
import { call, fillCart, headersOf, pay, type Shop } from "@/bench/shopper";

/** One row of the report. */
export interface Scenario {
  name: string;
  /** True where it is measured on the large shops too. */
  isOfSize?: boolean;
  connections?: number;
  /** How long it runs before it is measured; a second by default. */
  warmUpSeconds?: number;
  /** Prepares a shop, outside the measured time; null where an older version of it lacks what is measured. */
  prepare(shop: PreparedShop): Promise<PreparedScenario | null>;
}

/** A scenario that is ready to be measured on one shop. */
export interface PreparedScenario {
  /** Puts load on the shop. */
  run(options: LoadOptions): Promise<Slice>;
  /** Sends a single request. */
  once?: () => Promise<unknown>;
}

/** A shop with what its scenarios ask for. */
export interface PreparedShop extends Shop {
  secretKey: string;
  /** Published products in many categories; the first has no variants and no limits. */
  products: { id: string; slug: string; name: string }[];
  categories: string[];
  /** How many products are published. */
  total: number;
}

type Listed = { id: string; slug: string; name: string; hasVariants: boolean };
type Category = { slug: string; children?: Category[] };

/** Reads what the scenarios need to know of a shop. */
export async function prepareShop(shop: Shop & { secretKey: string }): Promise<PreparedShop> {
  const listed = await call<Listed[]>(shop, "GET", "/products?perPage=100&sort=name");
  const plain = await findPlain(shop, listed);
  const categories = await call<Category[]>(shop, "GET", "/categories");
  const { total } = await readListMeta(shop, "/products");
  const slugs = (tree: Category[]): string[] =>
    tree.flatMap(({ slug, children = [] }) => [slug, ...slugs(children)]);
  return {
    ...shop,
    products: [plain, ...listed.filter(({ id }) => id !== plain.id)],
    categories: slugs(categories),
    total,
  };
}

interface Facets {
  filters: { key: string; type: string; values: { value: string }[] }[];
}

interface ListMeta {
  total: number;
  /** Older versions have none, or no filters in them. */
  facets?: Partial<Facets> | null;
}

async function readListMeta(shop: Shop, path: string): Promise<ListMeta> {
  const { path: address, ...init } = publicShot(shop, path);
  const reply = await fetch(shop.url + address, init);
  return ((await reply.json()) as { meta: ListMeta }).meta;
}

async function findPlain(shop: Shop, products: Listed[]): Promise<Listed> {
  for (const product of products) {
    if (product.hasVariants) continue;
    const { minOrderQuantity, maxOrderQuantity } = await call<{
      minOrderQuantity: number;
      maxOrderQuantity: number | null;
    }>(shop, "GET", `/products/${product.id}`);
    if (minOrderQuantity === 1 && maxOrderQuantity === null) return product;
  }
  throw new Error("The shop has no product without variants and limits.");
}

/** Requests that read, the same ones over and over. */
function reading(
  name: string,
  shots: (shop: PreparedShop) => Shot[],
  more: Pick<Scenario, "isOfSize"> = {},
): Scenario {
  return { name, ...more, prepare: async (shop) => requests(shop, inTurns(shots(shop))) };
}

/** Requests that were never sent before: each is made from a random number. */
function uncached(
  name: string,
  shot: (shop: PreparedShop) => Shot,
  more: Pick<Scenario, "isOfSize"> = {},
): Scenario {
  return { name, ...more, prepare: async (shop) => requests(shop, () => shot(shop)) };
}

/** A run of single requests, each made by `next`. */
function requests(shop: Shop, next: () => Shot): PreparedScenario {
  return { run: (options) => load(shop.url, next, options), once: () => send(shop, next()) };
}

/** Everything that is measured, in the order of the report. */
export const SCENARIOS: Scenario[] = [
  reading(LIST, (shop) => [publicShot(shop, "/products")], { isOfSize: true }),
  reading(
    "GET /products/{product}",
    (shop) => shop.products.map(({ slug }) => publicShot(shop, `/products/${slug}`)),
    { isOfSize: true },
  ),
  reading("GET /categories", (shop) => [publicShot(shop, "/categories")]),
  {
    name: "GET /cart",
    async prepare(shop) {
      const tokens = await filledTokens(shop);
      return requests(shop, inTurns(tokens.map((token) => publicShot(shop, "/cart", { token }))));
    },
  },
  {
    name: "POST /cart/items, a new cart each",
    async prepare(shop) {
      return requests(shop, () => addItem(shop, randomUUID()));
    },
  },
  {
    name: "POST /cart/items",
    async prepare(shop) {
      const tokens = await filledTokens(shop);
      return requests(shop, inTurns(tokens.map((token) => addItem(shop, token))));
    },
  },
  {
    name: "cart to paid order, five calls, 8 buyers",
    connections: 8,
    // Code that runs a hundred times a second is compiled for many seconds.
    warmUpSeconds: 8,
    prepare: async (shop) => ({ run: (options) => loop(() => buy(shop), options) }),
  },
  {
    name: "the same, 64 buyers of one product",
    connections: 64,
    prepare: async (shop) => ({ run: (options) => loop(() => buy(shop), options) }),
  },
  reading("page: home", () => [pageShot("/")]),
  reading("page: category", (shop) =>
    shop.categories.slice(0, 5).map((slug) => pageShot(`/categories/${slug}`)),
  ),
  reading("page: product", (shop) =>
    shop.products.slice(0, 20).map(({ slug }) => pageShot(`/products/${slug}`)),
  ),
  {
    name: "page: product, shopper with a cart",
    async prepare(shop) {
      const tokens = await filledTokens(shop);
      const turns = inTurns(
        tokens.map((token, index) =>
          pageShot(`/products/${shop.products[index % 20]?.slug}`, `cart_token=${token}`),
        ),
      );
      return requests(shop, turns);
    },
  },
  uncached("filtered list nobody asked for before", coldList, { isOfSize: true }),
  {
    name: "facets nobody asked for before, 1 shopper",
    isOfSize: true,
    connections: 1,
    async prepare(shop) {
      const { facets } = await readListMeta(shop, "/products?facets=true");
      if (!facets?.filters) return null;
      const { filters } = facets;
      return requests(shop, () => facetList(shop, { filters }));
    },
  },
  uncached("a first page of the whole catalogue", (shop) => wholeCatalogue(shop, 1), {
    isOfSize: true,
  }),
  uncached("its last page", (shop) => wholeCatalogue(shop, Math.ceil(shop.total / 20)), {
    isOfSize: true,
  }),
  uncached("search with a typo", typoSearch, { isOfSize: true }),
  uncached("private orders, any filter and sort", anyOrders, { isOfSize: true }),
  reading(
    "analytics of a year",
    (shop) => [privateShot(shop, `/analytics/summary?from=${daysAgo(364)}&to=${daysAgo(0)}`)],
    { isOfSize: true },
  ),
];

/** Any filter, order and page together; a tenth of such lists is a search. */
function coldList({ categories, ...shop }: PreparedShop): Shot {
  const [low, high] = [Math.random() * 5_000, 5_000 + Math.random() * 30_000].map(Math.floor);
  const category = Math.random() < 0.5 ? `&category=${oneOf(categories)}` : "";
  const sort = oneOf(["", "&sort=price", "&sort=-price", "&sort=name", "&sort=-createdAt"]);
  const inStock = Math.random() < 0.3 ? "&inStock=true" : "";
  const words = oneOf(shop.products).name.split(" ");
  const search =
    Math.random() < 0.1 ? `&q=${words.slice(0, 2).map(encodeURIComponent).join("+")}` : "";
  const page = `&page=${1 + Math.floor(Math.random() ** 3 * 100)}`;
  return publicShot(
    shop,
    `/products?minPrice=${low}&maxPrice=${high}${category}${sort}${inStock}${search}${page}`,
  );
}

/** Up to three filters with one value each and a price, with the counts of all. */
function facetList(shop: PreparedShop, { filters }: Facets): Shot {
  const known = filters.filter(({ type, values }) => type !== "sale" && values.length > 1);
  const chosen = Array.from({ length: Math.floor(Math.random() * 4) }, () => oneOf(known));
  const narrowed = [...new Set(chosen)].map(
    ({ key, values }) => `&${encodeURIComponent(key)}=${encodeURIComponent(oneOf(values).value)}`,
  );
  const least = Math.floor(Math.random() * 1_000);
  return publicShot(shop, `/products?facets=true&minPrice=${least}${narrowed.join("")}`);
}

/** Hardly anything costs as little or as much, so that the list is new and as long as the catalogue. */
function wholeCatalogue(shop: PreparedShop, page: number): Shot {
  const [low, high] = [Math.random() * 200, 1_000_000 + Math.random() * 1_000_000].map(Math.floor);
  const sort = oneOf(["", "&sort=price", "&sort=-price", "&sort=name"]);
  return publicShot(shop, `/products?minPrice=${low}&maxPrice=${high}${sort}&page=${page}`);
}

function typoSearch({ products, ...shop }: PreparedShop): Shot {
  const name = oneOf(products).name;
  const at = 1 + Math.floor(Math.random() * (name.length - 2));
  const letter = oneOf([..."abcdefghijklmnopqrstuvwxyz"]);
  const typo = `${name.slice(0, at)}${letter}${name.slice(at + 1)} ${Math.floor(Math.random() * 1e6)}`;
  return publicShot(shop, `/products?q=${encodeURIComponent(typo)}`);
}

function anyOrders(shop: PreparedShop): Shot {
  const sort = oneOf(["", ...ORDER_SORTS.flatMap((by) => [`&sort=${by}`, `&sort=-${by}`])]);
  const status = oneOf(["", "", "&status=paid", "&status=refunded", "&status=fulfilled"]);
  const country = oneOf(["", "", "&country=GB", "&country=DE"]);
  const search = Math.random() < 0.2 ? `&q=${oneOf(["hannah1", "theo", "T-10", "T-99"])}` : "";
  const after = `&createdAfter=${daysAgo(Math.floor(Math.random() * 700))}T00:00:0${Math.floor(Math.random() * 10)}Z`;
  const page = `&page=${1 + Math.floor(Math.random() ** 3 * 100)}`;
  return privateShot(shop, `/orders?perPage=20${sort}${status}${country}${search}${after}${page}`);
}

const ORDER_SORTS = [
  "createdAt",
  "orderNumber",
  "total",
  "customerEmail",
  "paymentStatus",
  "fulfillmentStatus",
];

async function buy(shop: PreparedShop): Promise<void> {
  await pay(shop, await fillCart(shop, shop.products[0]?.id ?? ""));
}

/** Carts with one thing in each. */
async function filledTokens(shop: PreparedShop): Promise<string[]> {
  const tokens = Array.from({ length: 200 }, () => randomUUID());
  for (const token of tokens) await send(shop, addItem(shop, token));
  return tokens;
}

function addItem(shop: PreparedShop, token: string): Shot {
  const body = JSON.stringify({ productId: shop.products[0]?.id });
  return { ...publicShot(shop, "/cart/items", { token }), method: "POST", body };
}

function publicShot(shop: Shop, path: string, { token }: { token?: string } = {}): Shot {
  return { path: `/v3/public/${shop.publishableKey}${path}`, headers: headersOf(shop, token) };
}

function privateShot({ secretKey }: { secretKey: string }, path: string): Shot {
  return { path: `/v3/private${path}`, headers: { authorization: `Bearer ${secretKey}` } };
}

/** A page as a browser asks for it. */
function pageShot(path: string, cookie?: string): Shot {
  return {
    path,
    headers: {
      accept: "text/html,application/xhtml+xml",
      "accept-encoding": "gzip, deflate, br",
      "accept-language": "en-GB,en",
      ...(cookie && { cookie }),
    },
  };
}

/** Sends one request alone; anything but success ends the bench. */
async function send({ url }: Shop, { path, ...init }: Shot): Promise<void> {
  const response = await fetch(url + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
}

function inTurns<Item>(items: Item[]): () => Item {
  let turn = 0;
  return () => items[turn++ % items.length] as Item;
}

function oneOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
