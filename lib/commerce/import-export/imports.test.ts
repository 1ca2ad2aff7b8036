import { describe, expect } from "vitest";
import { findSellerProduct, presentSellerProduct } from "@/lib/commerce/catalog";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { importFile, sendFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { cancelImport, getImport, runImports } from ".";

const HEADER =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Image Src,Image Position,Image Alt Text,SEO Title,Variant Image,Cost per item";

const CUPS = `${HEADER}
storm-cup,Storm Cup,"<p>Holds <b>tea</b></p>",Kiln & Co,Cups,"blue, stoneware",true,Size,Small,Glaze,Moss,SC-1,210,shopify,4,deny,12.50,15.00,true,https://pictures.example/cup.jpg,1,A cup,Storm cups,,4.10
storm-cup,,,,,,,,Large,,Moss,SC-2,330,shopify,0,deny,15.00,,true,https://pictures.example/cup-2.jpg,2,,,https://pictures.example/cup.jpg,
calm-bowl,Calm Bowl,Plain as rain,Kiln & Co,Bowls,,false,Title,Default Title,,,,0,shopify,7,deny,9,,true,,,,,,
`;

const present = async (store: TestStore, slug: string) =>
  presentSellerProduct(await findSellerProduct(seller(store), slug), seller(store));

describe("an import", () => {
  test("maps options, variants, prices, stock, pictures and the rest", async ({ store }) => {
    expect(await importFile(store, CUPS)).toMatchObject({
      status: "succeeded",
      rowsTotal: 3,
      rowsDone: 3,
      createdCount: 2,
      updatedCount: 0,
      failedCount: 0,
      issues: [],
    });
    const cup = await present(store, "storm-cup");
    expect(cup).toMatchObject({
      name: "Storm Cup",
      description: "Holds **tea**",
      status: "published",
      price: { amount: 1250, originalAmount: 1500 },
      salePrice: { amount: 1250 },
      cost: { amount: 410 },
      trackInventory: true,
      categories: [{ name: "Cups" }],
      metadata: {
        vendor: "Kiln & Co",
        type: "Cups",
        tags: ["blue", "stoneware"],
      },
      metaTitle: "Storm cups",
      options: [
        { name: "Size", values: [{ name: "Small" }, { name: "Large" }] },
        { name: "Glaze", values: [{ name: "Moss" }] },
      ],
      media: [
        { path: "https://pictures.example/cup.jpg", alt: "A cup" },
        { path: "https://pictures.example/cup-2.jpg" },
      ],
    });
    expect(
      cup.variants.map(({ name, sku, weightGrams, inventoryCount, price }) => [
        ...[name, sku, weightGrams, inventoryCount, price.amount, price.originalAmount],
      ]),
    ).toEqual([
      ["Small / Moss", "SC-1", 210, 4, 1250, 1500],
      ["Large / Moss", "SC-2", 330, 0, 1500, 1500],
    ]);
    expect(cup.variants[1]?.mediaId).toBe(cup.media[0]?.id);
    expect(await present(store, "calm-bowl")).toMatchObject({
      status: "draft",
      hasVariants: false,
      inventoryCount: 7,
      price: { amount: 900 },
    });
  });

  test.each(["999999999999999", "10000000001", "99999999999999999999"])(
    "says of the price %s that it is too large",
    async (price) => {
      const file = `Handle,Title,Variant Price\na,A,${price}`;
      const { issues } = await importFile(await createStore(), file, { dryRun: "true" });
      expect(issues).toMatchObject([
        { row: 2, column: "Variant Price", code: "amount_too_large", params: {} },
      ]);
    },
  );

  test("an empty value of an option is told once", async ({ store }) => {
    const file =
      "Handle,Title,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value\na,A,1,Size,,Glaze,Moss\na,,1,,,,Clay";
    const value = { column: "Option1 Value", code: "option_value_missing" };
    const { issues } = await importFile(store, file);
    expect(issues.map(({ row, column, code }) => ({ row, column, code }))).toEqual([
      { row: 2, ...value },
      { row: 3, ...value },
    ]);
  });

  test.each([
    ["Status", "Unlisted", ["published", "unlisted"]],
    ["Status", " ACTIVE ", ["published", "listed"]],
    ["Status", "draft", ["draft", "unlisted"]],
    ["Status,Published", "unlisted,false", ["draft", "unlisted"]],
    ["Published", "true", ["published", "unlisted"]],
    ["product.visibility", "listed", ["published", "listed"]],
    ["Status,product.visibility", "active,unlisted", ["published", "unlisted"]],
    ["Status,product.visibility", "draft,listed", ["draft", "listed"]],
  ])("reads %s %s of an unlisted product as %j", async (columns, cells, wanted) => {
    const store = await createStore();
    const first = await importFile(store, "Handle,Title,Status,Variant Price\na,A,Unlisted,1");
    expect(first).toMatchObject({ createdCount: 1, issues: [] });
    const shown = async () => {
      const { status, visibility } = await present(store, "a");
      return [status, visibility];
    };
    expect(await shown()).toEqual(["published", "unlisted"]);
    expect((await importFile(store, `Handle,${columns}\na,${cells}`)).issues).toEqual([]);
    expect(await shown()).toEqual(wanted);
  });

  test("of the same file again changes nothing and emits no event", async ({ store }) => {
    await importFile(store, CUPS);
    const before = await present(store, "storm-cup");
    const events = () => db.event.count({ where: { storeId: store.id } });
    const countBefore = await events();
    expect(await importFile(store, CUPS)).toMatchObject({ createdCount: 0, updatedCount: 2 });
    expect(await present(store, "storm-cup")).toEqual(before);
    expect(await events()).toBe(countBefore);
  });

  test("changes a product that is there, whose variants keep their ids", async ({ store }) => {
    await importFile(store, CUPS);
    const before = await present(store, "storm-cup");
    const changed = CUPS.replace("Storm Cup", "Stormy Cup").replace(",4,deny", ",9,deny");
    await importFile(store, changed);
    const after = await present(store, "storm-cup");
    expect(after).toMatchObject({ id: before.id, name: "Stormy Cup" });
    expect(after.variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id));
    expect(after.media.map(({ id }) => id)).toEqual(before.media.map(({ id }) => id));
    expect(after.variants[0]?.inventoryCount).toBe(9);
    const audit = await db.auditEntry.findMany({
      where: { storeId: store.id, objectId: before.id, action: "product.updated" },
    });
    expect(audit.map(({ actorId }) => actorId)).toEqual(["key_test"]);
  });

  test("that changes only stock emits a stock event, and the product is unchanged", async () => {
    const store = await createStore();
    await importFile(store, CUPS);
    // The row itself: what a seller is shown counts a change of stock as one of the product.
    const row = () =>
      db.product.findFirst({
        where: { storeId: store.id, slug: "storm-cup" },
        select: { version: true, updatedAt: true },
      });
    const before = await row();
    await importFile(store, CUPS.replace(",4,deny", ",9,deny"));
    const after = await present(store, "storm-cup");
    expect(before?.version).toBe(after.version);
    expect(await row()).toEqual(before);
    expect(after.variants[0]?.inventoryCount).toBe(9);
    const found = await db.event.findMany({
      where: { storeId: store.id, type: { in: ["product.updated", "inventory.updated"] } },
    });
    expect(found).toMatchObject([
      { type: "inventory.updated", payload: { stockBefore: 4, stockAfter: 9 } },
    ]);
  });

  test("that is dry finds every error and writes nothing", async ({ store }) => {
    const dry = await importFile(store, `${CUPS}bad-cup,Bad,,,,,true,,,,,,,,,,x,,,,,,,,\n`, {
      dryRun: "true",
    });
    expect(dry).toMatchObject({ status: "succeeded", createdCount: 2, failedCount: 1 });
    expect(dry.issues).toMatchObject([{ row: 5, column: "Variant Price" }]);
    const where = { where: { storeId: store.id } };
    expect([await db.product.count(where), await db.category.count(where)]).toEqual([0, 0]);
    expect([await db.media.count(where), await db.event.count(where)]).toEqual([0, 0]);
  });

  test.each<[string, string, number, string]>([
    ["a price that is none", "Handle,Title,Variant Price\na,A,ten", 2, "Variant Price"],
    ["a fraction of a penny", "Handle,Title,Variant Price\na,A,1.999", 2, "Variant Price"],
    ["a price below nothing", "Handle,Title,Variant Price\na,A,-1", 2, "Variant Price"],
    ["no price", "Handle,Title,Variant Price\na,A,", 2, "Variant Price"],
    ["no title", "Handle,Title,Variant Price\na,,1", 2, "Title"],
    ["no handle", "Handle,Title,Variant Price\n,A,1", 2, "Handle"],
    ["an unknown status", "Handle,Title,Variant Price,Status\na,A,1,sleeping", 2, "Status"],
    [
      "a missing value",
      "Handle,Title,Variant Price,Option1 Name,Option1 Value\na,A,1,Size,S\na,,2,,",
      3,
      "Option1 Value",
    ],
    [
      "a variant listed twice",
      "Handle,Title,Variant Price,Option1 Name,Option1 Value\na,A,1,Size,S\na,,2,,S",
      3,
      "Option1 Value",
    ],
    [
      "more variants than there may be",
      `Handle,Title,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value\n${Array.from(
        { length: 251 },
        (_, i) => `a,A,1,Size,S${i % 90},Cut,${Math.floor(i / 90)}`,
      ).join("\n")}`,
      2,
      "Option1 Value",
    ],
    ["a title too long", `Handle,Title,Variant Price\na,${"x".repeat(201)},1`, 2, "Title"],
    ["a picture nowhere", "Handle,Title,Variant Price,Image Src\na,A,1,ftp://x/y", 2, "Image Src"],
    ["rows that part", "Handle,Title,Variant Price\na,A,1\nb,B,1\na,A,1", 4, "Handle"],
    ["cells beyond the header", "Handle,Title,Variant Price\na,A,1,2", 2, ""],
  ])("names row and column of %s", async (_, file, row, column) => {
    const { issues, failedCount } = await importFile(await createStore(), file, { dryRun: "true" });
    expect(issues.map((issue) => [issue.row, issue.column ?? ""])).toEqual([[row, column]]);
    expect(failedCount).toBe(1);
  });

  test.each<[string, string | Uint8Array]>([
    [
      "a byte order mark, CRLF and headers in any order and case",
      '\ufeffvariant PRICE,TITLE,handle\r\n10.00,"Ann\'s ""best"" cup\r\nñ",cup\r\n',
    ],
    [
      "semicolons and a comma for the decimals",
      'Handle;Title;Variant Price\ncup;"Ann\'s ""best"" cup\r\nñ";10,00\n',
    ],
    ["tabs", 'Handle\tTitle\tVariant Price\ncup\t"Ann\'s ""best"" cup\r\nñ"\t10\n'],
    [
      "the Windows code page",
      Buffer.from('Handle,Title,Variant Price\ncup,"Ann\'s ""best"" cup\r\n\xf1",10\n', "latin1"),
    ],
  ])("reads %s", async (_, file) => {
    const { issues } = await importFile(await createStore(), file, { dryRun: "true" });
    // A title is one line: that the line break arrived is how it is known to have been read whole.
    expect(issues).toMatchObject([{ row: 2, message: "Must not contain control characters." }]);
  });

  test("reads columns that are called otherwise", async ({ store }) => {
    await importFile(store, "Artikel,Name,Preis\nkrug,Ein Krug,5\n", {
      mapping: { handle: "Artikel", Title: "name", "Variant Price": "Preis" },
    });
    expect(await present(store, "krug")).toMatchObject({
      name: "Ein Krug",
      price: { amount: 500 },
    });
  });

  test("takes on sales beyond stock by variant, and leaves what is owed as it is", async () => {
    const store = await createStore();
    const policies = (policy: string, quantity: number) =>
      `Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price
atlas,Atlas,Cover,Soft,shopify,3,deny,9
atlas,,,Hard,shopify,${quantity},${policy},12
`;
    const variants = async () =>
      (await present(store, "atlas")).variants.map((one) => [
        one.sellWhenSoldOut,
        one.inventoryCount,
      ]);
    await importFile(store, policies("continue", -4));
    expect(await present(store, "atlas")).toMatchObject({ trackInventory: true, inStock: true });
    expect(await variants()).toEqual([
      [false, 3],
      [true, 0],
    ]);
    await db.$executeRaw`UPDATE stock SET available = -2 WHERE store_id = ${store.id} AND sells_when_out`;
    await importFile(store, policies("continue", -4));
    expect(await variants()).toEqual([
      [false, 3],
      [true, -2],
    ]);
    await importFile(store, policies("deny", 5));
    expect(await variants()).toEqual([
      [false, 3],
      [false, 5],
    ]);
  });

  test("that is cancelled stays as far as it came", async ({ store }) => {
    const { id } = await sendFile(store, CUPS);
    expect(await cancelImport(seller(store), id)).toMatchObject({ status: "cancelled" });
    expect(await runImports()).toBe(0);
    expect(await db.product.count({ where: { storeId: store.id } })).toBe(0);
    await expect(cancelImport(seller(store), id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("describes long texts without cutting a character in two", async ({ store }) => {
    const text = (letter: string) => `${letter.repeat(499)}\u{1f381} and more`;
    const file = (letter: string) =>
      `Handle,Title,Body (HTML),Variant Price\nmug,Mug,${text(letter)},9.00\n`;
    await importFile(store, file("x"));
    expect(await importFile(store, file("y"))).toMatchObject({
      ...{ status: "succeeded", updatedCount: 1, failedCount: 0 },
    });
    expect((await present(store, "mug")).description).toBe(text("y"));
  });

  test("refuses half of a character in JSON at its cell, and takes in the rest", async ({
    store,
  }) => {
    const file = `Handle,Title,Variant Price,product.metadata
mug,Mug,10.00,"{""maker"":""K\\ud83d""}"
jug,Jug,10.00,"{""K\\ud83d"":1}"
cup,Cup,10.00,"{""maker"":""\\ud83c\\udf81""}"
`;
    expect(await importFile(store, file)).toMatchObject({
      ...{ status: "succeeded", createdCount: 1, failedCount: 2 },
      issues: [
        { row: 2, column: "product.metadata", isFatal: true },
        { row: 3, column: "product.metadata", isFatal: true },
      ],
    });
    expect(await present(store, "cup")).toMatchObject({ metadata: { maker: "\u{1f381}" } });
  });

  test("with a quote that never closes takes in nothing and says where", async ({ store }) => {
    const failed = await importFile(store, `${CUPS}last,"Last`);
    expect(failed).toMatchObject({
      ...{ status: "failed", failure: expect.stringContaining("Row 5") },
      ...{ failureCode: "quote_not_closed", failureParams: { row: 5 } },
    });
    expect(await db.product.count({ where: { storeId: store.id } })).toBe(0);
  });

  test("of one store waits for the one before it, and another store's does not", async () => {
    const [store, other] = [await createStore(), await createStore()];
    const first = await sendFile(store, CUPS);
    const second = await sendFile(store, CUPS);
    await sendFile(other, CUPS);
    await db.import.update({
      where: { id: first.id },
      data: { status: "running", leaseUntil: new Date(Date.now() + 60_000) },
    });
    expect(await runImports()).toBe(1);
    expect(await runImports()).toBe(0);
    expect(await db.product.count({ where: { storeId: other.id } })).toBe(2);
    expect(await db.product.count({ where: { storeId: store.id } })).toBe(0);
    expect(await getImport(seller(store), second.id)).toMatchObject({ status: "pending" });
  });
});
