import { describe, expect, it } from "vitest";
import { pictureRow } from "@/lib/testing/catalog";
import { endpoints, isPublic } from "@/lib/testing/endpoints";
import { api, newToken } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";

/*
 * A product that is published and unlisted is found by its id or slug alone: endpoints that list, count or search
 * products treat it as a draft, and endpoints that name it treat it as listed.
 */

/** The request to each endpoint that lists products. `{…}` are ids of the shelf. */
const LISTS: Record<string, string[]> = {
  listProducts: [
    "/products",
    "/products?sort=-price",
    "/products?sort=createdAt&perPage=1",
    "/products?page=2&perPage=1",
    "/products?minPrice=1&inStock=true",
    "/products?onSale=true",
    "/products?category=lamps",
    "/products?category={parent}&sort=name",
    "/products?collection=chosen",
    "/products?collection=ruled",
    "/products?q=zanzibar",
    "/products?q=zanzibra",
    "/products?q=zanzibar&facets=true",
    "/products?facets=true",
    "/products?facets=true&brand=Kiln",
    "/products?option[Colour]=Red",
    "/products?minRating=4",
    "/products?ids={hidden},{other}",
    "/products?currency=EUR&sort=price",
  ],
  suggest: ["/search/suggestions?q=zanz", "/search/suggestions?q=shades"],
  listCategories: ["/categories"],
  getCategory: ["/categories/lamps", "/categories/{parent}"],
  listCollections: ["/collections"],
  getCollection: ["/collections/chosen", "/collections/ruled"],
  listRelatedProducts: ["/products/{other}/related", "/products/{beside}/related"],
  listShopReviews: ["/reviews"],
  listSitemap: ["/sitemap"],
  getFeed: ["google", "facebook", "pinterest", "tiktok"].map((feed) => `/feeds/${feed}.xml`),
};

/** The requests for one product by its id or slug. */
const BY_NAME: Record<string, string> = {
  getProduct: "",
  listReviews: "/reviews",
  listRelatedProducts: "/related",
  listProductShippingOptions: "/shipping-options?country=GB",
  getProductIdentifiers: "/identifiers",
};

/** Reads no products, or only those that a visitor or the seller has named to it. */
const OTHERS = [
  ...["getStore", "listShopMenus", "listPolicies", "listCountries", "listStates", "findRedirect"],
  ...["listArticles", "getArticle", "listPages", "getPage", "getContentPreview", "getHome"],
  ...["getCart", "listShippingOptions", "getCheckoutData", "listPaymentMethods", "getAuthStatus"],
  ...["getWishlist", "listWishlistProducts", "getProfile", "listAddresses", "listMessages"],
  ...["getOrder", "getOrderStatus", "getOrderReturns", "getOwnReturnLabel", "getOwnReturnPhoto"],
  ...["listAccountOrders", "getAccountOrder", "listAccountPastOrders", "getCurrentConversation"],
  ...["listMyDownloads", "listMyDocuments", "getMyDocumentFile", "checkout-outcome"],
  ...["getReviewPhoto", "getGiftCardBalance"],
  ...["getAccountStoreCredit", "listAccountStoreCreditEntries"],
];

/** A shop that sells a lamp from Zanzibar, another lamp and a mug, with all that lists go by. */
async function openShelf() {
  const store = await createStore();
  const seller = api.private(store);
  const euro = { code: "EUR", rate: "1.1", rounding: "none", source: "manual" };
  const settings = { features: { multiCurrency: true }, currencies: [euro] };
  const saved = await seller.patch("/store", { isLive: true, body: settings });
  expect(saved.status, saved.text).toBe(200);
  const make = async (path: string, body: object): Promise<string> => {
    const reply = await seller.post(path, { body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data.id;
  };
  const parent = await make("/categories", { name: "Home" });
  const category = await make("/categories", { name: "Lamps", slug: "lamps", parentId: parent });
  const alone = await make("/categories", { name: "Shades", parentId: parent });
  const product = async (name: string, more: object = {}) =>
    make("/products", {
      ...{ name, price: 1000, stock: 5, status: "published", mediaIds: [await pictureRow(store)] },
      ...more,
    });
  const hidden = await product("Zanzibar", {
    ...{ salePrice: 800, metadata: { vendor: "Kiln" }, categoryIds: [category, alone] },
    options: [{ name: "Colour", values: [{ name: "Red" }] }],
  });
  const other = await product("Candle");
  const beside = await product("Bulb", { categoryIds: [category], stock: 0 });
  const named = await seller.put(`/products/${other}/related`, { body: { productIds: [hidden] } });
  expect(named.status).toBe(200);
  await make("/collections", {
    ...{ name: "Chosen", slug: "chosen", type: "manual", productIds: [hidden, other] },
  });
  await make("/collections", {
    ...{ name: "Ruled", slug: "ruled", type: "rules", match: "all" },
    rules: [{ type: "brand", values: ["Kiln"] }],
  });
  await review(store, hidden);
  return { store, seller, hidden, other, beside, parent };
}

type Shelf = Awaited<ReturnType<typeof openShelf>>;

async function review(store: TestStore, productId: string) {
  const sent = await api.public(store).post(`/products/${productId}/reviews`, {
    token: newToken(),
    body: { rating: 5, body: "Bright.", authorName: "Ann", authorEmail: "ann@example.com" },
  });
  const approved = await api
    .private(store)
    .post(`/reviews/${sent.body.data.id}/approve`, { body: {} });
  expect(approved.status).toBe(200);
}

async function defaultVariant({ seller, hidden }: Shelf) {
  const { body } = await seller.get(`/products/${hidden}`);
  return { variantId: body.data.defaultVariantId };
}

const filled = (path: string, shelf: Shelf) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(shelf, name)));

async function answers(shelf: Shelf): Promise<Record<string, string>> {
  const shop = api.public(shelf.store);
  const asked = Object.values(LISTS).flat();
  const replies = await Promise.all(asked.map((path) => shop.get(filled(path, shelf))));
  return Object.fromEntries(
    replies.map((reply, index) => {
      expect(reply.status, `${asked[index]}: ${reply.text}`).toBe(200);
      return [asked[index], reply.text];
    }),
  );
}

describe("an unlisted product", () => {
  it("is to lists, searches, counts, feeds and the sitemap what a draft is", async () => {
    const shelf = await openShelf();
    const become = async (body: object) => {
      expect((await shelf.seller.patch(`/products/${shelf.hidden}`, { body })).status).toBe(200);
      return answers(shelf);
    };
    const listed = await answers(shelf);
    const unlisted = await become({ visibility: "unlisted" });
    const draft = await become({ status: "draft" });
    for (const path of Object.keys(listed)) {
      expect.soft(unlisted[path], path).toBe(draft[path]);
      expect.soft(unlisted[path], `${path} is changed by it at all`).not.toBe(listed[path]);
    }
  });

  it("is by its id and slug what a listed one is, and is bought", async () => {
    const shelf = await openShelf();
    const shop = api.public(shelf.store);
    const read = () =>
      Promise.all(
        [shelf.hidden, "zanzibar"].flatMap((name) =>
          Object.values(BY_NAME).map(async (path) => {
            const { status, body } = await shop.get(`/products/${name}${path}`);
            return { path, status, data: { ...body.data, updatedAt: null } };
          }),
        ),
      );
    const listed = await read();
    expect(listed.map(({ status }) => status)).not.toContain(404);
    await shelf.seller.patch(`/products/${shelf.hidden}`, { body: { visibility: "unlisted" } });
    const asBefore = listed.map(({ data, ...reply }) =>
      "visibility" in data
        ? { ...reply, data: { ...data, visibility: "unlisted" } }
        : { ...reply, data },
    );
    expect(await read()).toEqual(asBefore);
    const token = newToken();
    expect((await shop.put(`/wishlist/items/${shelf.hidden}`, { token })).status).toBe(200);
    const wishes = await shop.get("/wishlist", { token });
    expect(wishes.body.data).toMatchObject([{ product: { slug: "zanzibar" } }]);
    const { variantId } = await defaultVariant(shelf);
    const body = { productId: shelf.hidden, variantId, quantity: 2 };
    const cart = await shop.post("/cart/items", { token, body });
    expect(cart.body.data).toMatchObject({ items: [{ quantity: 2 }], messages: [] });
  });

  it("has been asked of every endpoint that reads anything", () => {
    const reading = endpoints.filter((one) => isPublic(one) && one.method === "GET");
    const known = [...Object.keys(LISTS), ...Object.keys(BY_NAME), ...OTHERS];
    expect(reading.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
});
