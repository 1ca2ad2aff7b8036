import { describe, expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { importFile } from "@/lib/testing/import-files";
import { entriesAbout } from "@/lib/testing/records";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.private(shop.store);

const READY = [
  { code: "standard", name: "Standard", isReadyMade: true },
  { code: "reduced", name: "Reduced", isReadyMade: true },
  { code: "zero", name: "Zero", isReadyMade: true },
  { code: "exempt", name: "Exempt", isReadyMade: true },
];

describe("tax classes", () => {
  test("are ready made, and a store adds, names and removes its own in both modes", async () => {
    expect((await client.get("/tax-classes")).body.data).toEqual(READY);
    const { status, body } = await client.post("/tax-classes", { body: { name: "Süße Waren" } });
    expect([status, body.data]).toEqual([
      201,
      { code: "susse-waren", name: "Süße Waren", isReadyMade: false },
    ]);
    const path = "/tax-classes/susse-waren";
    expect((await client.get(path, { isLive: true })).body).toEqual(body);
    await client.patch(path, { body: { name: "Sweets" } });
    await client.patch(path, { body: { name: "Sweets" } });
    await client.patch("/tax-classes/zero", { body: { name: "Nothing" } });
    expect(
      (await client.get("/tax-classes")).body.data.map(({ name }: { name: string }) => name),
    ).toEqual(["Standard", "Reduced", "Nothing", "Exempt", "Sweets"]);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(404);
    const actions = (await entriesAbout("susse-waren")).map(({ action }) => action);
    expect(actions.toSorted()).toEqual([
      "tax_class.created",
      "tax_class.deleted",
      "tax_class.updated",
    ]);
  });

  test("of one code are one", async () => {
    for (const body of [{ name: "Reduced" }, { name: "Books", code: "standard" }]) {
      expect((await client.post("/tax-classes", { body })).status).toBe(409);
    }
    const wines = await Promise.all(
      Array.from({ length: 5 }, () => client.post("/tax-classes", { body: { name: "Wine" } })),
    );
    expect(wines.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await client.post("/tax-classes", { body: { name: "本" } })).status).toBe(422);
  });

  test("cannot be deleted while something is of them", async () => {
    await client.post("/tax-classes", { body: { name: "Tea" } });
    const { productId } = await sell(shop, { taxClass: "tea" });
    expect((await client.delete("/tax-classes/tea")).status).toBe(409);
    expect((await client.delete("/tax-classes/standard")).status).toBe(409);
    await client.patch(`/products/${productId}`, { body: { taxClass: "standard" } });
    expect((await client.delete("/tax-classes/tea")).status).toBe(204);
  });

  test("that a product takes while it is deleted is there, or refused", async () => {
    for (const name of ["One", "Two", "Three", "Four"]) {
      const code = name.toLowerCase();
      await client.post("/tax-classes", { body: { name } });
      const { productId } = await sell(shop);
      const [taken, deleted] = await Promise.all([
        client.patch(`/products/${productId}`, { body: { taxClass: code } }),
        client.delete(`/tax-classes/${code}`),
      ]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([taken.status, deleted.status]);
      const { taxClass } = await db.product.findUniqueOrThrow({ where: { id: productId } });
      expect(taxClass).toBe(taken.status === 200 ? code : "standard");
    }
  });

  test("that the store does not have are refused, of products, variants and rates", async () => {
    const other = await openShop();
    await api.private(other.store).post("/tax-classes", { body: { name: "Fish" } });
    const { productId, variantId } = await sell(shop);
    const refused = [
      await client.patch(`/products/${productId}`, { body: { taxClass: "fish" } }),
      await client.patch(`/products/${productId}`, {
        body: { variants: [{ id: variantId, taxClass: "fish" }] },
      }),
      await client.post("/tax-rates", {
        body: { name: "Fish", countryCode: "GB", rate: 0.1, taxClass: "fish" },
      }),
      await client.post("/tax-rates", {
        body: { name: "None", countryCode: "GB", rate: 0.1, taxClass: "exempt" },
      }),
      await client.patch(`/products/${productId}`, {
        body: { taxClass: "standard", taxable: false },
      }),
    ];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.error.fields)])).toEqual([
      [422, ["taxClass"]],
      [422, ["variants.0.taxClass"]],
      [422, ["taxClass"]],
      [422, ["taxClass"]],
      [422, ["taxable"]],
    ]);
  });

  test("are exempt where a product is not taxable, and standard once it is again", async () => {
    const { productId } = await sell(shop, { taxClass: "reduced" });
    const classAfter = async (body: object) =>
      (await client.patch(`/products/${productId}`, { body })).body.data.taxClass;
    expect(await classAfter({ taxable: true })).toBe("reduced");
    expect(await classAfter({ taxable: false })).toBe("exempt");
    expect(await classAfter({ taxable: true })).toBe("standard");
  });
});

test("an order keeps how each line and its shipping were taxed when rates and products change", async () => {
  const store = await openShop();
  const seller = api.private(store.store);
  await seller.post("/tax-rates", {
    body: { name: "Books", countryCode: "GB", rate: 0.05, taxClass: "reduced" },
  });
  const book = await sell(store, { price: 2_100, taxClass: "reduced" });
  const mug = await sell(store, { price: 1_200 });
  const gift = await sell(store, { price: 700, taxable: false });
  const ctx = visitor(store);
  await fillCart(store, ctx, [book, mug, gift]);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  await db.taxRate.deleteMany({ where: { storeId: store.store.id } });
  await db.product.updateMany({ where: { storeId: store.store.id }, data: { taxClass: "zero" } });

  const { body } = await seller.get(`/orders/${orderId}`);
  const { items, taxBreakdown, shippingTax, totals } = body.data;
  // 395 for shipping are split 2100 : 1200 : 700, into 207, 119 and 69.
  expect(
    taxBreakdown.map((part: Record<string, { amount: number }>) => [
      ...[part.name, part.taxClass, part.amount?.amount, part.taxableAmount?.amount],
      ...[part.countryCode, part.state],
    ]),
  ).toEqual([
    ["VAT", "standard", 220, 1_099, "GB", null],
    ["Books", "reduced", 110, 2_197, "GB", null],
  ]);
  expect(
    items.map((item: Record<string, { amount: number }>) => [
      ...[item.taxClass, item.taxRate, item.tax?.amount],
    ]),
  ).toEqual([
    ["reduced", 0.05, 100],
    ["standard", 0.2, 200],
    ["exempt", 0, 0],
  ]);
  expect([shippingTax.amount, totals.tax.amount]).toEqual([30, 330]);
});

test("a file's untaxed products are exempt, those of some variants too, and unknown classes are refused", async () => {
  const { store } = await openShop();
  const file = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Taxable
free,Free,Title,Default Title,5,FALSE
mixed,Mixed,Size,S,5,TRUE
mixed,,,L,6,FALSE
taxed,Taxed,Title,Default Title,5,TRUE
`;
  await importFile(store, file);
  const classes = async () =>
    (
      await db.product.findMany({
        where: { storeId: store.id },
        orderBy: { slug: "asc" },
        include: { variants: { orderBy: { position: "asc" } } },
      })
    ).map(({ slug, taxClass, variants }) => [slug, taxClass, variants.map((one) => one.taxClass)]);
  const made = [
    ["free", "exempt", [null]],
    ["mixed", "standard", [null, "exempt"]],
    ["taxed", "standard", [null]],
  ];
  expect(await classes()).toEqual(made);
  const ours =
    "Handle,Title,Variant Price,product.taxClass\nfree,Free,5,fish\ntaxed,Taxed,5,reduced\n";
  expect(await importFile(store, ours)).toMatchObject({
    failedCount: 1,
    issues: [{ row: 2, column: "product.taxClass", isFatal: true }],
  });
  expect(await classes()).toEqual([...made.slice(0, 2), ["taxed", "reduced", [null]]]);
});
