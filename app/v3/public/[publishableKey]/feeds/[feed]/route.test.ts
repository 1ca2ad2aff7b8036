import { describe, expect, it } from "vitest";
import type { FeedProblemEntry } from "@/lib/contract/feed";
import { newId } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { db, statementCount } from "@/lib/platform/db";
import {
  category,
  picturedProduct,
  pictureRow,
  productOnSale,
  productWithOptions,
  publishedProduct,
} from "@/lib/testing/catalog";
import { later } from "@/lib/testing/customers";
import { parseFeed, type Texts } from "@/lib/testing/feed";
import { api, newAddress, type RequestOptions } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";

const store = await createStore({ name: "Tom & Jerry's" });

const abroad = await openShopAbroad();

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function get(file = "google.xml", options: RequestOptions = {}, from = store) {
  return api.public(from).get(`/feeds/${file}`, { address: newAddress(), ...options });
}

/** The items of a product's variants. */
async function itemsOf(productId: string, file = "google.xml", from = store): Promise<Texts[]> {
  const { items } = parseFeed((await get(file, {}, from)).text);
  return items.filter((item) => item["g:item_group_id"]?.[0] === productId);
}

/** The only item of a product without options. */
async function itemOf(productId: string, file?: string): Promise<Texts> {
  const [item = {}, ...more] = await itemsOf(productId, file);
  expect(more).toEqual([]);
  return item;
}

async function picture(path: string, isVideo = false): Promise<string> {
  const id = newId("media");
  await db.media.create({ data: { id, storeId: store.id, path, isVideo } });
  return id;
}

describe("the document", () => {
  it("is RSS 2.0 with the platforms' namespace, about this shop", async () => {
    const { status, headers, text } = await get();
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" /);
    const { channel, namespaces } = parseFeed(text);
    expect(namespaces).toEqual({ g: "http://base.google.com/ns/1.0" });
    expect(channel).toEqual({
      title: ["Tom & Jerry's"],
      link: [config().baseUrl],
      description: ["The products of Tom & Jerry's."],
    });
  });

  it("of an empty shop has no items", async () => {
    const empty = await createStore();
    expect(parseFeed((await get("google.xml", {}, empty)).text).items).toEqual([]);
  });

  it("has published products and no others, none of another store", async () => {
    const own = await createStore();
    const shown = await picturedProduct(own);
    await picturedProduct(own, { status: "draft", name: "Draft" });
    const gone = await picturedProduct(own, { name: "Gone" });
    await api.private(own).delete(`/products/${gone.id}`);
    await picturedProduct(store, { name: "Elsewhere" });
    const { items } = parseFeed((await get("google.xml", {}, own)).text);
    expect(items.map((item) => item["g:item_group_id"])).toEqual([[shown.id]]);
  });
});

describe("a variant without a picture", () => {
  it.each(["google.xml", "facebook.xml", "pinterest.xml", "tiktok.xml"])(
    "is no item of %s, which would refuse it, and the problems say so",
    async (file) => {
      const own = await createStore();
      const shown = await picturedProduct(own);
      const bare = await publishedProduct(own, { name: "Bare" });
      const film = newId("media");
      await db.media.create({
        data: { id: film, storeId: own.id, path: "/media/film.mp4", isVideo: true },
      });
      const filmed = await publishedProduct(own, { name: "Filmed", mediaIds: [film] });
      const shirt = await productWithOptions(own, {
        variants: [
          {
            selectedOptions: [
              { name: "Colour", value: "Red" },
              { name: "Size", value: "S" },
            ],
            mediaId: await pictureRow(own),
          },
          {
            selectedOptions: [
              { name: "Colour", value: "Blue" },
              { name: "Size", value: "S" },
            ],
          },
        ],
      });
      const red = shirt.variants.find(({ name }) => name === "Red / S");
      const { items } = parseFeed((await get(file, {}, own)).text);
      expect(items.map((item) => item["g:id"]?.[0]).sort()).toEqual(
        [shown.variants[0]?.id, red?.id].sort(),
      );
      const { data, meta } = (await api.private(own).get("/feeds/problems")).body;
      expect(meta.counts.items).toBe(items.length);
      const named = data.flatMap(({ productId, level, problems }: FeedProblemEntry) =>
        problems.includes("no_image") ? [`${productId} ${level}`] : [],
      );
      expect(named.sort()).toEqual([bare, filmed, shirt].map(({ id }) => `${id} refused`).sort());
    },
  );
});

describe("an item", () => {
  it("has the public custom fields of its product and of itself, those with an attribute as that", async () => {
    const seller = api.private(store);
    const fields = [
      { appliesTo: "product", key: "fabric", label: "Material", type: "text" },
      {
        appliesTo: "product",
        key: "care",
        label: "Care",
        type: "choice",
        choices: ["Wash & wear"],
      },
      { appliesTo: "product", key: "cost", label: "Cost", type: "number", isPublic: false },
      { appliesTo: "product", key: "shade", label: "Shade", type: "color" },
      { appliesTo: "variant", key: "threads", label: "Threads", type: "number" },
    ];
    for (const body of fields) {
      const { status } = await seller.post("/custom-fields", { body: { isPublic: true, ...body } });
      expect(status).toBe(201);
    }
    const { id } = await picturedProduct(store, {
      customFields: { fabric: "Linen", care: "Wash & wear", cost: 3, shade: "#1F2937" },
      variants: [{ customFields: { threads: 300 } }],
    });
    const details = (item: Texts) => [
      item["g:material"],
      item["g:attribute_name"],
      item["g:attribute_value"],
    ];
    expect(details(await itemOf(id))).toEqual([
      ["Linen"],
      ["Threads", "Care"],
      ["300", "Wash & wear"],
    ]);
    expect(details(await itemOf(id, "facebook.xml"))).toEqual([["Linen"], undefined, undefined]);
  });

  it("has all fields of a variant", async () => {
    const [kitchen, mugs] = [await category(store, "Kitchen"), newId("category")];
    await db.category.create({
      data: { id: mugs, storeId: store.id, slug: mugs, name: "Mugs & Cups", parentId: kitchen.id },
    });
    const images = [
      await picture("/media/one.svg"),
      await picture("https://cdn.example.com/a b.png"),
    ];
    const { id, variants } = await picturedProduct(store, {
      name: "Everyday mug",
      description: "# A **good** mug\n\nHolds [tea](https://example.com).",
      price: 1_250,
      sku: "MUG-1",
      barcode: "4006381333931",
      weightGrams: 300,
      categoryIds: [kitchen.id, mugs],
      mediaIds: [...images, await picture("/media/film.mp4", true)],
    });
    const variantId = variants[0]?.id;
    const link = `${config().baseUrl}/products/everyday-mug?variant=${variantId}`;
    expect(await itemOf(id)).toEqual({
      title: ["Everyday mug"],
      link: [link],
      "g:id": [variantId],
      "g:item_group_id": [id],
      "g:title": ["Everyday mug"],
      "g:description": ["A good mug\nHolds tea."],
      "g:link": [link],
      "g:image_link": [`${config().baseUrl}/media/one.svg`],
      "g:additional_image_link": ["https://cdn.example.com/a%20b.png"],
      "g:availability": ["in_stock"],
      "g:price": ["12.50 GBP"],
      "g:condition": ["new"],
      "g:brand": ["Tom & Jerry's"],
      "g:gtin": ["4006381333931"],
      "g:mpn": ["MUG-1"],
      "g:product_type": ["Kitchen > Mugs & Cups"],
      "g:shipping_weight": ["300 g"],
    });
  });

  it("is one a variant: they share a group and differ in colour, size, price, picture and stock", async () => {
    const image = await picture("/media/red.svg");
    const all = await picture("/media/all.svg");
    const shirt = await productWithOptions(store, {
      mediaIds: [all],
      variants: [
        {
          selectedOptions: [
            { name: "Colour", value: "Red" },
            { name: "Size", value: "S" },
          ],
          price: 1_500,
          stock: 0,
          mediaId: image,
        },
      ],
    });
    const items = await itemsOf(shirt.id);
    expect(items.map((item) => item["g:id"]?.[0]).sort()).toEqual(
      shirt.variants.map(({ id }) => id).sort(),
    );
    for (const { id, name } of shirt.variants) {
      const [colour, size] = name?.split(" / ") ?? [];
      const item = items.find((candidate) => candidate["g:id"]?.[0] === id);
      const isRedSmall = name === "Red / S";
      expect(item).toMatchObject({
        "g:title": [`Shirt – ${name}`],
        "g:color": [colour],
        "g:size": [size],
        "g:price": [isRedSmall ? "15.00 GBP" : "10.00 GBP"],
        "g:availability": [isRedSmall ? "out_of_stock" : "in_stock"],
        "g:image_link": [`${config().baseUrl}/media/${isRedSmall ? "red" : "all"}.svg`],
      });
      expect(item?.["g:additional_image_link"]).toEqual(
        isRedSmall ? [`${config().baseUrl}/media/all.svg`] : undefined,
      );
    }
  });

  it("says so where there is no number of any kind, and leaves out what there is not", async () => {
    const { id } = await picturedProduct(store, { barcode: "not a GTIN", sku: null });
    expect(Object.keys(await itemOf(id)).sort()).toEqual([
      "g:availability",
      "g:brand",
      "g:condition",
      "g:description",
      "g:id",
      "g:identifier_exists",
      "g:image_link",
      "g:item_group_id",
      "g:link",
      "g:price",
      "g:title",
      "link",
      "title",
    ]);
    expect((await itemOf(id))["g:identifier_exists"]).toEqual(["no"]);
  });

  it("shows the usual price, and the sale's with its dates while it runs", async () => {
    const start = Math.floor(Date.now() / 60_000) * 60_000;
    const at = (minutes: number) => new Date(start + minutes * 60_000);
    const text = (date: Date) => date.toISOString().replace(":00.000Z", "Z");
    const [from, to] = [at(30), at(90)];
    const pictured = { mediaIds: [await pictureRow(store)] };
    const { id } = await productOnSale(store, { from, to }, pictured);
    const prices = async (seconds: number) => {
      const item = await later(seconds, () => itemOf(id));
      return [item["g:price"], item["g:sale_price"], item["g:sale_price_effective_date"]];
    };
    expect(await prices(0)).toEqual([["10.00 GBP"], undefined, undefined]);
    expect(await prices(HOUR)).toEqual([
      ["10.00 GBP"],
      ["8.00 GBP"],
      [`${text(from)}/${text(to)}`],
    ]);
    expect(await prices(2 * HOUR)).toEqual([["10.00 GBP"], undefined, undefined]);

    // A sale that the product was made with has no price before it; one that came later has.
    const saleSince = async (sale: object) => {
      const { id, createdAt } = await picturedProduct(store, { price: 1_000 });
      const change = () => api.private(store).patch(`/products/${id}`, { body: sale });
      expect((await later(HOUR, change)).status).toBe(200);
      return { createdAt, item: await later(HOUR + 60, () => itemOf(id)) };
    };
    const { item } = await saleSince({ salePrice: 800 });
    expect([item["g:sale_price"], item["g:sale_price_effective_date"]]).toEqual([
      ["8.00 GBP"],
      undefined,
    ]);
    const openStart = await saleSince({ salePrice: 800, saleEndsAt: at(150).toISOString() });
    const range = openStart.item["g:sale_price_effective_date"]?.[0];
    expect(range).toBe(`${openStart.createdAt.slice(0, 16)}Z/${text(at(150))}`);
  });

  it("shows a sale against the lowest price of the 30 days before, and none that is no cheaper", async () => {
    const change = (body: object) =>
      api
        .private(store)
        .patch(`/products/${id}`, { body })
        .then(({ status }) => status);
    const prices = async () => {
      const item = await itemOf(id);
      return [item["g:price"], item["g:sale_price"]];
    };
    const { id } = await picturedProduct(store, { price: 8_000 });
    expect(await later(HOUR, () => change({ price: 10_000 }))).toBe(200);
    expect(await later(2 * HOUR, () => change({ salePrice: 7_000 }))).toBe(200);
    expect(await later(3 * HOUR, prices)).toEqual([["80.00 GBP"], ["70.00 GBP"]]);
    expect(await later(4 * HOUR, () => change({ salePrice: 9_000 }))).toBe(200);
    expect(await later(5 * HOUR, prices)).toEqual([["90.00 GBP"], undefined]);
  });

  it("writes amounts with the decimals of their currency", async () => {
    const written = async (currency: string) => {
      const own = await createStore({ currency, supportedCurrencies: [currency] });
      const { id } = await picturedProduct(own, { price: 12_345 });
      return (await itemsOf(id, "google.xml", own))[0]?.["g:price"];
    };
    expect(await written("JPY")).toEqual(["12345 JPY"]);
    expect(await written("KWD")).toEqual(["12.345 KWD"]);
  });

  it("is in stock where stock is not counted", async () => {
    const { id } = await picturedProduct(store, { stock: 0, trackInventory: false });
    expect((await itemOf(id))["g:availability"]).toEqual(["in_stock"]);
  });

  it.each([
    ["google.xml", "in_stock", "out_of_stock"],
    ["facebook.xml", "in stock", "out of stock"],
    ["pinterest.xml", "in stock", "out of stock"],
    ["tiktok.xml", "in stock", "out of stock"],
  ])("uses the platform's own terms: %s", async (file, inStock, outOfStock) => {
    const [there, gone] = [
      await picturedProduct(store),
      await picturedProduct(store, { stock: 0 }),
    ];
    const items = [await itemOf(there.id, file), await itemOf(gone.id, file)];
    expect(items.map((item) => item["g:availability"])).toEqual([[inStock], [outOfStock]]);
    const isTiktok = file === "tiktok.xml";
    expect(items[0]?.["g:sku_id"]).toEqual(isTiktok ? items[0]?.["g:id"] : undefined);
  });

  it.each([
    ["google.xml", "backorder"],
    ["facebook.xml", "available for order"],
    ["pinterest.xml", "backorder"],
    ["tiktok.xml", "available for order"],
  ])(
    "lists products that are sold beyond stock as back-orders, with their date: %s",
    async (file, word) => {
      const awaited = { stock: 0, sellWhenSoldOut: true, expectedOn: "2099-02-01" };
      const products = [
        await picturedProduct(store, awaited),
        await picturedProduct(store, { ...awaited, isPreorder: true }),
        await picturedProduct(store, { ...awaited, expectedOn: "2001-02-01" }),
      ];
      const items = await Promise.all(products.map(({ id }) => itemOf(id, file)));
      const availabilities = items.map((item) => [
        item["g:availability"],
        item["g:availability_date"],
      ]);
      expect(availabilities).toEqual([
        [[word], ["2099-02-01T00:00Z"]],
        [["preorder"], ["2099-02-01T00:00Z"]],
        [[word], undefined],
      ]);
    },
  );

  it("takes hostile names and descriptions for what they are: text", async () => {
    const name = `</g:title><script>"x" & 'y'</script>]]><![CDATA[`;
    const { id } = await picturedProduct(store, {
      name,
      description: `&lt; &#0; %ENTITY; <!DOCTYPE x [<!ENTITY a "b">]> ${"🙂".repeat(6_000)}`,
      sku: `"><x>`,
    });
    // What the API refuses may still have come into the database by other ways.
    await db.$executeRaw`UPDATE products SET summary = E'\\x01', name = name || E'\\x1b[0m\\x08' WHERE id = ${id}`;
    const item = await itemOf(id);
    expect(item["g:title"]).toEqual([`${name}[0m`]);
    expect(item["g:mpn"]).toEqual([`"><x>`]);
    const [description = ""] = item["g:description"] ?? [];
    expect([...description]).toHaveLength(5_000);
    expect(description).toMatch(/^< \ufffd %ENTITY; <!DOCTYPE x \[<!ENTITY a "b">\]> 🙂+$/u);
  });

  it("cuts what is too long for the platforms, never a character in two", async () => {
    const { id } = await picturedProduct(store, { name: "🙂".repeat(200) });
    expect((await itemOf(id))["g:title"]).toEqual(["🙂".repeat(150)]);
  });

  it("falls back to the summary, and then the name, where there is no description", async () => {
    const summary = await picturedProduct(store, { summary: "Short." });
    const name = await picturedProduct(store, { name: "Only a name" });
    expect((await itemOf(summary.id))["g:description"]).toEqual(["Short."]);
    expect((await itemOf(name.id))["g:description"]).toEqual(["Only a name"]);
  });

  it("shows the stock of its mode", async () => {
    const { id, slug } = await picturedProduct(store);
    await api
      .private(store)
      .patch(`/products/${slug}/inventory`, { body: { operation: "set", quantity: 0 } });
    const words = await Promise.all(
      [false, true].map(async (isLive) => {
        const { items } = parseFeed((await get("google.xml", { isLive })).text);
        return items.find((item) => item["g:item_group_id"]?.[0] === id)?.["g:availability"];
      }),
    );
    expect(words).toEqual([["out_of_stock"], ["in_stock"]]);
  });
});

/** A shop in English and German, pounds and euros: a shirt with translations, and a product without any. */
async function openShopAbroad() {
  const shop = await createStore({ supportedLocales: ["en-GB", "de-DE", "en-US"] });
  const currencies = [{ code: "EUR", rate: "1.2" }];
  await api.private(shop).patch("/store", { isLive: true, body: { currencies } });
  const translate = async (type: string, id: string | undefined, texts: object) => {
    const body = { translations: { "de-DE": texts } };
    const { status } = await api.private(shop).put(`/translations/${type}/${id}`, { body });
    expect(status).toBe(200);
  };
  const field = { appliesTo: "product", key: "fabric", label: "Material", type: "text" };
  await api.private(shop).post("/custom-fields", { body: { ...field, isPublic: true } });
  const [definition] = (await api.private(shop).get("/custom-fields")).body.data;
  const shirts = await category(shop, "Shirts");
  const shirt = await productWithOptions(shop, {
    description: "Warm.",
    categoryIds: [shirts.id],
    mediaIds: [await pictureRow(shop)],
    customFields: { fabric: "Wool" },
  });
  const untranslated = await picturedProduct(shop, { name: "Untranslated" });
  const red = shirt.options[0]?.values[0];
  await translate("product", shirt.id, {
    ...{ name: "Hemd", slug: "hemd", description: "**Warm** & weich." },
    "customField:fabric": "Wolle",
  });
  await translate("option_value", red?.id, { name: "Rot" });
  await translate("category", shirts.id, { name: "Hemden" });
  await translate("custom_field", definition.id, { label: "Stoff" });
  return { shop, shirt, untranslated, red, translate };
}

describe("a feed in another language and currency", () => {
  const { shop, shirt, untranslated, red, translate } = abroad;

  /** The item of the red shirt in S, and how many there are. */
  const read = async (query: object, headers = {}) => {
    const reply = await get("google.xml", { query: { ...query }, headers }, shop);
    const { items, channel } = parseFeed(reply.text);
    const isRed = (one: Texts) => /^Rot$|^Red$/.test(one["g:color"]?.[0] ?? "");
    const item = items.find((one) => isRed(one) && one["g:size"]?.[0] === "S");
    return { item, channel, count: items.length, language: reply.headers["content-language"] };
  };

  it("has the texts, links and prices of both, and no product without a translated name", async () => {
    const { item, channel, count, language } = await read({ locale: "de-DE", currency: "EUR" });
    const id = item?.["g:id"]?.[0];
    expect(item).toMatchObject({
      "g:title": ["Hemd – Rot / S"],
      "g:description": ["Warm & weich."],
      "g:link": [`${config().baseUrl}/products/hemd?variant=${id}&currency=EUR&lang=de-DE`],
      "g:color": ["Rot"],
      // By the store's own label; its translation is that of no attribute.
      "g:material": ["Wolle"],
      "g:price": ["12.00 EUR"],
      "g:product_type": ["Hemden"],
    });
    expect([channel.language, count, language]).toEqual([["de-DE"], 4, "de-DE"]);
  });

  it("is in the store's own without parameters, in whatever language it is fetched", async () => {
    const plain = await read({}, { "accept-language": "de-DE" });
    expect(plain).toEqual(await read({ locale: "en-GB", currency: "GBP" }));
    const id = plain.item?.["g:id"]?.[0];
    expect(plain).toMatchObject({
      item: {
        "g:title": ["Shirt – Red / S"],
        "g:link": [`${config().baseUrl}/products/${shirt.slug}?variant=${id}`],
        "g:material": ["Wool"],
        "g:price": ["10.00 GBP"],
      },
      ...{ count: 5, language: "en-GB" },
    });
    expect(plain.channel).not.toHaveProperty("language");
  });

  it("for another country of the same language needs no translations", async () => {
    const { item, count } = await read({ locale: "en-US" });
    expect([item?.["g:title"], count]).toEqual([["Shirt – Red / S"], 5]);
    expect(item?.["g:link"]?.[0]).toMatch(/&lang=en-US$/);
    expect(await read({ locale: "de" })).toEqual(await read({ locale: "de-DE" }));
  });

  it("422 at the parameter for what the store does not have", async () => {
    const fieldsOf = async (query: Record<string, string>) => {
      const { status, body } = await get("google.xml", { query }, shop);
      expect([status, body.error.code]).toEqual([422, "validation_failed"]);
      return Object.keys(body.error.fields);
    };
    expect(await fieldsOf({ locale: "fr-FR", currency: "JPY" })).toEqual(["locale", "currency"]);
    expect(await fieldsOf({ locale: "", currency: "EUR" })).toEqual(["locale"]);
    expect(await fieldsOf({ locale: "de-DE", currency: "eur" })).toEqual(["currency"]);
  });

  it("has an ETag of its own, which moves with a translation", async () => {
    const etag = async (query: Record<string, string>) =>
      (await get("google.xml", { query }, shop)).headers.etag;
    const german = { locale: "de-DE" };
    const tags = [await etag({}), await etag(german), await etag({ currency: "EUR" })];
    expect(new Set(tags).size).toBe(3);
    await translate("option_value", red?.id, { name: "Rubinrot" });
    expect(await etag(german)).not.toBe(tags[1]);
    await translate("option_value", red?.id, { name: "Rot" });
  });

  it("has its own problems and its own last fetch", async () => {
    const problems = async (query: Record<string, string> = {}) => {
      const { body } = await api.private(shop).get("/feeds/problems", { query });
      const { data, meta } = body;
      const found = data.map(({ productId, level, problems }: FeedProblemEntry) => [
        ...[productId, level, problems],
      ]);
      return { found, items: meta.counts.items, google: meta.feeds[0] };
    };
    const own = await problems();
    expect(own.found).toEqual(
      [
        [untranslated.id, "weak", ["no_description", "no_identifier", "no_category"]],
        [shirt.id, "weak", ["no_identifier"]],
      ].toSorted(),
    );
    // With the own name of its value the title would have no more than 150 characters.
    await translate("option_value", red?.id, { name: "Rubinrot" });
    await translate("product", shirt.id, { name: "H".repeat(139), description: null });
    const german = await problems({ locale: "de-DE", currency: "EUR" });
    expect(german.found).toEqual([
      [
        ...[untranslated.id, "refused"],
        ["not_translated", "no_description", "no_identifier", "no_category"],
      ],
      [shirt.id, "weak", ["description_not_translated", "title_too_long", "no_identifier"]],
    ]);
    expect([own.items, german.items]).toEqual([5, 4]);
    await patchPrice(untranslated.id, { EUR: { price: 0, salePrice: null } });
    expect((await problems({ currency: "EUR" })).found[0]).toMatchObject([
      ...[untranslated.id, "refused"],
      expect.arrayContaining(["no_price"]),
    ]);
    expect((await problems()).found).toEqual(own.found);
    const american = { locale: "en-US", currency: "EUR" };
    const headers = { "user-agent": "American" };
    await get("google.xml", { query: american, headers }, shop);
    await expect
      .poll(async () => (await problems(american)).google)
      .toMatchObject({ file: "google.xml", agent: "American" });
    expect((await problems({ locale: "en-US" })).google.agent).toBeNull();
    const refused = await api.private(shop).get("/feeds/problems", { query: { locale: "fr-FR" } });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["locale"]]);
  });

  async function patchPrice(id: string, currencyPrices: object): Promise<void> {
    const changed = await api.private(shop).patch(`/products/${id}`, { body: { currencyPrices } });
    expect(changed.status).toBe(200);
  }
});

describe("the ETag", () => {
  it("answers 304 before anything of the catalogue is read", async () => {
    const own = await createStore();
    await picturedProduct(own);
    const { etag } = (await get("google.xml", {}, own)).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const before = statementCount();
    const again = await get("google.xml", { headers: { "if-none-match": etag } }, own);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
    expect(statementCount() - before).toBe(1);
    expect((await get("facebook.xml", { headers: { "if-none-match": etag } }, own)).status).toBe(
      200,
    );
  });

  it("moves with every change an item can show, and with no plain sale", async () => {
    const own = await createStore();
    const shirt = await productWithOptions(own, { stock: 2, mediaIds: [await pictureRow(own)] });
    const [variant] = shirt.variants;
    const seller = api.private(own);
    const adjust = (operation: string, quantity: number) =>
      seller.patch(`/products/${shirt.id}/inventory`, {
        body: { variantId: variant?.id, operation, quantity },
      });
    let { etag } = (await get("google.xml", {}, own)).headers;
    const ask = async () => {
      const { status, headers } = await get(
        "google.xml",
        { headers: { "if-none-match": etag } },
        own,
      );
      etag = headers.etag;
      return status;
    };
    await adjust("decrement", 1);
    expect(await ask()).toBe(304);
    // One of four variants sells out: the product is in stock as before, its item is not.
    await adjust("decrement", 1);
    expect(await ask()).toBe(200);
    await adjust("increment", 5);
    expect(await ask()).toBe(200);
    await seller.patch(`/products/${shirt.id}`, { body: { price: 1_100 } });
    expect(await ask()).toBe(200);
    await seller.patch(`/products/${shirt.id}`, { body: { status: "draft" } });
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(304);
  });

  it("moves when a sale begins and when it ends, by the clock alone", async () => {
    const own = await createStore();
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    await productOnSale(own, { from: at(HOUR), to: at(2 * HOUR) });
    const tags = [];
    for (const seconds of [0, HOUR - MINUTE, HOUR + MINUTE, 2 * HOUR - MINUTE, 2 * HOUR + MINUTE]) {
      tags.push((await later(seconds, () => get("google.xml", {}, own))).headers.etag);
    }
    const [before, stillBefore, during, stillDuring, after] = tags;
    expect([stillBefore, stillDuring]).toEqual([before, during]);
    expect(new Set([before, during, after]).size).toBe(3);
  });

  it("lets every cache keep the feed and revalidate it", async () => {
    expect((await get()).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });
});

describe("access to a feed", () => {
  it.each([
    "bing.xml",
    "google",
    "google.json",
    "GOOGLE.XML",
    "google.xml.xml",
    "__proto__.xml",
    "%2e%2e",
  ])("404 not_found for %s", async (file) => {
    const { status, body } = await get(file);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  });

  it("422 for what can be no name", async () => {
    const { status, body } = await get("a%00b.xml");
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["feed"]]);
  });

  it("401 without the key of this surface", async () => {
    for (const key of [null, "pk_test_wrong", store.keys.secret.test]) {
      expect((await get("google.xml", { key })).status).toBe(401);
    }
  });

  it("429 beyond thirty a minute from one address", async () => {
    const own = await createStore();
    const address = newAddress();
    const statuses = [];
    for (let sent = 0; sent < 31; sent += 1) {
      statuses.push((await get("google.xml", { address }, own)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});

describe("the last fetch of a feed", () => {
  const feeds = async (from: TestStore, isLive = false) => {
    const { body } = await api.private(from).get("/feeds/problems", { isLive });
    return body.meta.feeds;
  };
  const google = (agent: string) => ({ headers: { "user-agent": agent } });

  it("is recorded by feed and mode, with its time", async () => {
    const own = await createStore();
    const nobody = { fetchedAt: null, agent: null };
    expect(await feeds(own)).toEqual([
      { file: "google.xml", ...nobody },
      { file: "facebook.xml", ...nobody },
      { file: "pinterest.xml", ...nobody },
      { file: "tiktok.xml", ...nobody },
    ]);
    await get("google.xml", google("Storebot-Google/1.0"), own);
    await expect
      .poll(async () => (await feeds(own))[0])
      .toMatchObject({ agent: "Storebot-Google/1.0", fetchedAt: expect.stringMatching(/Z$/) });
    expect((await feeds(own))[1]).toEqual({ file: "facebook.xml", ...nobody });
    expect((await feeds(own, true))[0]).toEqual({ file: "google.xml", ...nobody });
  });

  it("is written once a minute at most", async () => {
    const own = await createStore();
    const where = { storeId: own.id, platform: "google" };
    const statementsOf = async (agent: string) => {
      const before = statementCount();
      await get("google.xml", google(agent), own);
      return statementCount() - before;
    };
    // Whose key it is, is known from here on.
    await get("facebook.xml", {}, own);
    const first = await statementsOf("first");
    await expect.poll(() => db.feedFetch.count({ where })).toBe(1);
    expect(await statementsOf("second")).toBe(first - 1);
    await later(61, async () => {
      await statementsOf("third");
      await expect.poll(() => db.feedFetch.findFirst({ where })).toMatchObject({ agent: "third" });
    });
    expect(await db.feedFetch.count({ where })).toBe(1);
  });
});
