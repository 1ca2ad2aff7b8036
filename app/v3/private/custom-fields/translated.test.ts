import { expect, test } from "vitest";
import { purgeCustomFields } from "@/lib/commerce/catalog/purge-custom-fields";
import { purgeVariantFields } from "@/lib/commerce/catalog/purge-variant-fields";
import { hashSource } from "@/lib/commerce/translations";
import { db } from "@/lib/platform/db";
import { buy, customerOf, logInByLink, newEmail } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

/* Custom fields in the shopper's language, from the request to the response. */

const GERMAN = "de-DE";
const OAK = `choice:${hashSource("Oak")}`;

type Body = Record<string, unknown>;

async function open() {
  const shop = await openShop({ supportedLocales: ["en-GB", GERMAN, "fr-FR"] });
  const { store } = shop;
  const [seller, shopper] = [api.private(store), api.public(store)];
  const define = async (body: Body): Promise<string> => {
    const reply = await seller.post("/custom-fields", {
      body: { appliesTo: "product", type: "text", isPublic: true, ...body },
    });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data.id;
  };
  const make = async (path: string, body: Body) => {
    const reply = await seller.post(path, { body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data;
  };
  const put = (what: string, texts: Body) =>
    seller.put(`/translations/${what}`, { body: { translations: { [GERMAN]: texts } } });
  const translate = async (what: string, texts: Body) => {
    const reply = await put(what, texts);
    expect(reply.status, reply.text).toBe(200);
  };
  /** Label and value of each field of a resource in a language. */
  const details = async (path: string, locale: string, { token }: { token?: string } = {}) => {
    const query = { locale };
    const { status, body, text } = await shopper.get(path, { query, ...(token && { token }) });
    expect(status, text).toBe(200);
    return shownFields(body.data.customFieldDetails);
  };
  return { shop, store, seller, shopper, define, make, put, translate, details };
}

const shownFields = (details: { label: string; value: unknown }[]) =>
  details.map(({ label, value }) => [label, value]);

test("labels, choices and texts are in the locale of the response, values by key the store's own", async () => {
  const { seller, shopper, define, make, put, translate, details } = await open();
  const wood = await define({
    key: "wood",
    label: "Wood",
    type: "choice",
    choices: ["Oak", "Ash"],
  });
  await define({ key: "care", label: "Care" });
  const size = await define({ appliesTo: "variant", key: "size", label: "Size" });
  await define({ key: "see", label: "See", type: "reference", referenceTo: "product" });
  const hidden = await define({ key: "margin", label: "Margin", isPublic: false });
  const oil = await make("/products", { name: "Oil", price: 100, status: "published" });
  const board = await make("/products", {
    ...{ name: "Board", price: 1000, status: "published" },
    customFields: { wood: "Oak", care: "Oil it", see: oil.id, margin: "High" },
    options: [{ name: "Colour", values: [{ name: "Red" }, { name: "Blue" }] }],
    variants: [
      { selectedOptions: [{ name: "Colour", value: "Red" }], customFields: { size: "Small" } },
      { selectedOptions: [{ name: "Colour", value: "Blue" }] },
    ],
  });
  const path = `/products/${board.slug}`;
  const own = [
    ["Wood", "Oak"],
    ["Care", "Oil it"],
    ["See", oil.id],
  ];
  expect(await details(path, GERMAN)).toEqual(own);

  await translate(`custom_field/${wood}`, { label: "Holz", [OAK]: "Eiche" });
  await translate(`custom_field/${size}`, { label: "Maß" });
  await translate(`product/${board.id}`, { "customField:care": "Ölen" });
  await translate(`product/${oil.id}`, { name: "Öl" });
  const [red, blue] = board.variants;
  await translate(`variant/${red.id}`, { "customField:size": "Klein" });
  expect((await put(`variant/${blue.id}`, { "customField:size": "Klein" })).status).toBe(404);
  for (const field of ["customField:wood", "customField:margin", "customField:none"]) {
    expect((await put(`product/${board.id}`, { [field]: "Viel" })).status, field).toBe(422);
  }

  const { body } = await shopper.get(path, { query: { locale: GERMAN } });
  expect(shownFields(body.data.customFieldDetails)).toEqual([
    ["Holz", "Eiche"],
    ["Care", "Ölen"],
    ["See", oil.id],
  ]);
  expect(body.data.customFieldDetails[2].reference.name).toBe("Öl");
  expect(Object.keys(body.data.customFieldDetails[0])).not.toContain("text");
  expect(body.data.customFields).toEqual({ wood: "Oak", care: "Oil it", see: oil.id });
  expect(shownFields(body.data.variants[0].customFieldDetails)).toEqual([["Maß", "Klein"]]);
  expect(body.data.variants[0].customFields).toEqual({ size: "Small" });
  expect(await details(path, "fr-FR")).toEqual(own);
  expect(await details(path, "en-GB")).toEqual(own);
  expect((await seller.get(`/products/${board.id}`)).body.data.customFields.wood).toBe("Oak");

  // What is to do: the label of the field without a translation, and nothing of one that no shopper sees.
  const list = await seller.get("/translations", {
    query: { locale: GERMAN, ownerType: "custom_field", state: "missing" },
  });
  const missing = list.body.data.map(({ name, field }: Body) => [name, field]);
  expect(missing).toEqual([
    ["Care", "label"],
    ["See", "label"],
    ["Wood", `choice:${hashSource("Ash")}`],
  ]);
  const { parts } = (await seller.get(`/translations/product/${board.id}`)).body.data;
  expect(parts.map(({ ownerType }: Body) => ownerType)).toEqual([
    ...["option", "option_value", "option_value", "variant"],
  ]);
  await seller.patch(`/custom-fields/${wood}`, { body: { label: "Timber", isPublic: true } });
  const outdated = await seller.get("/translations", { query: { state: "outdated" } });
  expect(outdated.body.data).toMatchObject([{ ownerId: wood, field: "label" }]);
  // An outdated translation is shown until it is reviewed.
  expect((await details(path, GERMAN))[0]).toEqual(["Holz", "Eiche"]);
  await seller.patch(`/custom-fields/${hidden}`, { body: { isPublic: true } });
  expect(await details(path, GERMAN)).toContainEqual(["Margin", "High"]);
});

test("a category, an order and an account have their fields in the locale of the response", async () => {
  const { shop, store, seller, shopper, define, make, translate, details } = await open();
  const season = await define({ appliesTo: "category", key: "season", label: "Season" });
  const gift = { type: "choice", choices: ["Oak"] };
  const order = await define({ appliesTo: "order", key: "box", label: "Box", ...gift });
  const club = await define({ appliesTo: "customer", key: "club", label: "Club", ...gift });
  const cups = await make("/categories", { name: "Cups", customFields: { season: "Winter" } });
  await translate(`category/${cups.id}`, { "customField:season": "Kalt" });
  await translate(`custom_field/${season}`, { label: "Jahreszeit" });
  await translate(`custom_field/${order}`, { label: "Schachtel", [OAK]: "Eiche" });
  await translate(`custom_field/${club}`, { label: "Verein", [OAK]: "Eiche" });
  expect(await details(`/categories/${cups.slug}`, GERMAN)).toEqual([["Jahreszeit", "Kalt"]]);
  expect(await details(`/categories/${cups.slug}`, "en-GB")).toEqual([["Season", "Winter"]]);

  const email = newEmail();
  const { id } = await customerOf(store, { email });
  await seller.patch(`/customers/${id}`, { body: { customFields: { club: "Oak" } } });
  const token = await logInByLink(shopper, store, { email });
  const { productId } = await sell(shop);
  const orderId = await buy(shopper, shop, { token, email, productId });
  await seller.patch(`/orders/${orderId}`, { body: { customFields: { box: "Oak" } } });
  const paths = [`/orders/${orderId}`, `/account/orders/${orderId}`];
  for (const path of paths) {
    expect(await details(path, GERMAN, { token })).toEqual([["Schachtel", "Eiche"]]);
    expect(await details(path, "en-GB", { token })).toEqual([["Box", "Oak"]]);
  }
  expect(await details("/account/profile", GERMAN, { token })).toEqual([["Verein", "Eiche"]]);
  const statements = (locale: string) =>
    statementsOf(() => shopper.get(paths[0] ?? "", { token, query: { locale } }));
  expect(await statements(GERMAN)).toBe(await statements("en-GB"));
});

test("a deleted field takes its translations along, and a new one of the same key has none", async () => {
  const { seller, define, make, put, translate, details } = await open();
  const field = await define({ key: "care", label: "Care" });
  const ofVariants = await define({ appliesTo: "variant", key: "care", label: "Care" });
  const other = await open();
  await other.define({ key: "care", label: "Care" });
  const fields = { customFields: { care: "Oil it" } };
  const product = (by: typeof other) =>
    by.make("/products", { name: "Board", price: 1000, status: "published", ...fields });
  const [board, theirs] = [await product({ ...other, make }), await product(other)];
  for (const [by, id] of [
    [translate, board.id],
    [other.translate, theirs.id],
  ] as const) {
    await by(`product/${id}`, { name: "Brett", "customField:care": "Ölen" });
  }
  await translate(`custom_field/${field}`, { label: "Pflege" });
  expect((await other.put(`custom_field/${field}`, { label: "Hegen" })).status).toBe(404);
  await seller.delete(`/custom-fields/${field}`);
  await seller.delete(`/custom-fields/${ofVariants}`);
  expect((await put(`custom_field/${field}`, { label: "Pflege" })).status).toBe(404);
  while ((await purgeCustomFields()) + (await purgeVariantFields()) > 0);
  const left = await db.translation.findMany({
    where: { ownerId: { in: [board.id, field, theirs.id] } },
  });
  const owners = { [board.id]: "board", [field]: "field", [theirs.id]: "theirs" };
  expect(left.map(({ ownerId, field: of }) => `${owners[ownerId]} ${of}`).sort()).toEqual([
    ...["board name", "theirs customField:care", "theirs name"],
  ]);
  await define({ key: "care", label: "Care" });
  await seller.patch(`/products/${board.id}`, { body: fields });
  expect(await details(`/products/${board.slug}`, GERMAN)).toEqual([["Care", "Oil it"]]);
});
