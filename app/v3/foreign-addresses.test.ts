import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { requireReturnUrl } from "@/lib/commerce/checkout/return-url";
import { imageUrlInput } from "@/lib/contract/common";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { endpoints } from "@/lib/testing/endpoints";
import { openFixture } from "@/lib/testing/fixture";
import { api, type TestReply } from "@/lib/testing/http";
import { formOf, openStorage, picture } from "@/lib/testing/media";
import { createStore, type TestStore } from "@/lib/testing/store";

/*
 * A store may use the address of another store's picture like any address. The picture does not become its own:
 * it stays when the store changes or removes things.
 */

let kept: Awaited<ReturnType<typeof openStorage>>;
beforeAll(async () => {
  kept = await openStorage();
});
afterAll(() => kept.close());

/** Where the address of a picture is taken: the endpoint, and the field of its body. */
function placesIn(schema: unknown, path = "", above: readonly unknown[] = []): string[] {
  if (schema === imageUrlInput) return [path];
  if (!(schema instanceof z.ZodType) || above.includes(schema)) return [];
  const below = [...above, schema];
  const at = (inner: unknown, name = path) => placesIn(inner, name, below);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      at(inner, path === "" ? name : `${path}.${name}`),
    );
  }
  const parts: Readonly<Record<string, unknown>> = { ...schema.def };
  const options = Array.isArray(parts.options) ? parts.options : [];
  return [
    ...[parts.innerType, parts.in, ...options].flatMap((inner) => at(inner)),
    ...[parts.element, parts.valueType].flatMap((inner) => at(inner, `${path}[]`)),
  ];
}

type Way = {
  list: string;
  /** An object of that list with the address in every field. */
  body: (address: string) => object;
  /** The same without any. */
  without: object;
};

const SWATCH = (imageUrl: string | null) => ({
  options: [{ name: "Glaze", values: [{ name: "Blue", swatch: { imageUrl, color: "#1F2937" } }] }],
});

/** By the field of a body, which thing has it. Store settings have no list of things. */
const WAYS: Readonly<Record<string, Way>> = {
  categories: {
    list: "/categories",
    body: (imageUrl) => ({ name: "Cups", imageUrl }),
    without: { imageUrl: null },
  },
  collections: {
    list: "/collections",
    body: (imageUrl) => ({ name: "New", type: "manual", imageUrl }),
    without: { imageUrl: null },
  },
  content: {
    list: "/content",
    body: (address) => ({
      ...{ type: "home", title: "Home", imageUrl: address },
      sections: [
        { type: "hero", title: "Cups", imageUrl: address },
        { type: "picture", imageUrl: address },
        { type: "film", title: "How", videoUrl: address, posterUrl: address },
      ],
    }),
    without: { imageUrl: null, sections: [] },
  },
  products: {
    list: "/products",
    body: (address) => ({ name: "Cup", price: 500, ...SWATCH(address) }),
    without: SWATCH(null),
  },
};

/** Each place that takes the address of a picture, and the way above that tries it. */
const PLACES: Readonly<Record<string, keyof typeof WAYS | "store">> = {
  "createCategory imageUrl": "categories",
  "updateCategory imageUrl": "categories",
  "createCollection imageUrl": "collections",
  "updateCollection imageUrl": "collections",
  "createContent imageUrl": "content",
  "createContent sections[].imageUrl": "content",
  "createContent sections[].videoUrl": "content",
  "createContent sections[].posterUrl": "content",
  "updateContent imageUrl": "content",
  "updateContent sections[].imageUrl": "content",
  "updateContent sections[].videoUrl": "content",
  "updateContent sections[].posterUrl": "content",
  "createProduct options[].values[].swatch.imageUrl": "products",
  "updateProduct options[].values[].swatch.imageUrl": "products",
  "updateStore branding.logoUrl": "store",
  "updateStore heroImageUrl": "store",
};

test("every place that takes the address of a picture is tried", () => {
  const found = endpoints.flatMap(({ id, body }) =>
    placesIn(body).map((place) => `${id} ${place}`),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(PLACES).sort());
  const tried = new Set(Object.values(PLACES));
  expect([...tried].sort()).toEqual([...Object.keys(WAYS), "store"].sort());
});

async function done(reply: Promise<TestReply>): Promise<TestReply["body"]> {
  const { status, text, body } = await reply;
  expect(status, text).toBeLessThan(300);
  return body?.data;
}

/** A store with a picture that a product shows, and another store's seller. */
async function twoStores(other?: TestStore) {
  other ??= await createStore();
  const owner = await createStore();
  const seller = api.private(owner);
  const media = await done(
    seller.post("/media", await formOf(await picture("png"), { alt: "A cup" })),
  );
  const { slug } = await publishedProduct(owner, { mediaIds: [media.id] });
  const storeId = other.id;
  const pictures = () => db.media.count({ where: { storeId } });
  const before = await pictures();
  return {
    path: media.path as string,
    other: api.private(other),
    /** The picture still exists, and belongs only to its own store. */
    async expectUntouched() {
      expect(await kept.files()).toContain(media.path.slice("/media/".length));
      const shown = await done(api.public(owner).get(`/products/${slug}`));
      expect(shown.media.map(({ path }: { path: string }) => path)).toEqual([media.path]);
      expect(await db.media.findMany({ where: { path: media.path } })).toMatchObject([
        { storeId: owner.id },
      ]);
      expect(await pictures()).toBe(before);
    },
  };
}

const addresses = (path: string) => [path, config().baseUrl + path];

test.each(Object.entries(WAYS))(
  "%s that name another store's picture leave it to that store when they are changed or removed",
  async (_name, { list, body, without }) => {
    const { path, other, expectUntouched } = await twoStores();
    for (const address of addresses(path)) {
      const { id } = await done(other.post(list, { body: body(address) }));
      expect(JSON.stringify(await done(other.get(`${list}/${id}`)))).toContain(address);
      await expectUntouched();
      await done(other.patch(`${list}/${id}`, { body: without }));
      await expectUntouched();
      await done(other.delete(`${list}/${id}`));
      await expectUntouched();
    }
  },
);

test("settings that name another store's picture leave it to that store", async () => {
  const { path, other, expectUntouched } = await twoStores();
  for (const address of [...addresses(path), null]) {
    await done(
      other.patch("/store", { body: { branding: { logoUrl: address }, heroImageUrl: address } }),
    );
    await expectUntouched();
  }
});

test("links that lead to another store's picture leave it to that store", async () => {
  const { shop, own } = await openFixture();
  const { path, other, expectUntouched } = await twoStores(shop.store);
  for (const [nth, address] of addresses(path).entries()) {
    const items = [{ title: "Cup", url: address, children: [{ title: "Cup", url: address }] }];
    for (const shown of [items, []]) {
      await done(other.put("/menus/footer", { body: { items: shown } }));
      await expectUntouched();
    }
    const redirect = { from: `/old-cup-${nth}`, to: address };
    const { id } = await done(other.post("/redirects", { body: redirect }));
    await expectUntouched();
    await done(other.delete(`/redirects/${id}`));
    await expectUntouched();
  }
  const labelUrl = config().baseUrl + path;
  await done(other.post(`/returns/${own.returnId}/approve`, { body: { labelUrl } }));
  await expectUntouched();
  await done(other.post(`/returns/${own.returnId}/cancel`, { body: {} }));
  await expectUntouched();
});

test("a mail that shows another store's picture leaves it to that store", async () => {
  const { path, other, expectUntouched } = await twoStores();
  for (const logoUrl of addresses(path)) {
    await done(other.patch("/store", { body: { branding: { logoUrl } } }));
    const query = { kind: "order_confirmation", locale: "en-GB" };
    const { html } = await done(other.get("/mails/preview", { query }));
    // By its address: a file that went along would be the mail's own.
    expect(html).toContain(`src="${config().baseUrl}${path}"`);
    await expectUntouched();
  }
});

test("another store's picture is not shown, changed or deleted by its id", async () => {
  const { path, other, expectUntouched } = await twoStores();
  const row = await db.media.findFirstOrThrow({ where: { path } });
  const replies = [
    await other.get(`/media/${row.id}`),
    await other.patch(`/media/${row.id}`, { body: { alt: "Mine" } }),
    await other.delete(`/media/${row.id}`),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  const body = { name: "Cup", price: 500, mediaIds: [row.id] };
  expect((await other.post("/products", { body })).status).toBe(422);
  await expectUntouched();
});

test("a host that another store allows as a return address is foreign", async () => {
  const host = "pay.example.com";
  const [listing, other] = [await createStore({ returnUrlHosts: [host] }), await createStore()];
  const context = (store: typeof other) => ({ store: store.settings, livemode: false });
  const returnUrl = `https://${host}/done`;
  expect(() => requireReturnUrl(context(listing), returnUrl)).not.toThrow();
  expect(() => requireReturnUrl(context(other), returnUrl)).toThrow();
});
