import { describe, expect } from "vitest";
import { findSellerProduct, presentSellerProduct, updateProduct } from "@/lib/commerce/catalog";
import { PRODUCT_FILE } from "@/lib/contract/product-file";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { api, newToken } from "@/lib/testing/http";
import { importFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { exportImportChanges, listImportChanges } from ".";

/** A shop whose visitors each have a cart. */
async function openCartShop() {
  const store = await createStore();
  const visit = async (productId: string, variantId: string) => {
    const body = { productId, variantId, quantity: 1 };
    const sent = await api.public(store).post("/cart/items", { token: newToken(), body });
    expect(sent.status).toBe(200);
  };
  return { store, visit };
}

/* Data that a file does not name stays, and a name means one record anywhere in the file, in any spelling. */

const present = async (store: TestStore, slug: string) =>
  presentSellerProduct(await findSellerProduct(seller(store), slug), seller(store));

const byHandle = async (store: TestStore, handle: string) => {
  const where = { storeId: store.id, handle };
  const { id } = await db.product.findFirstOrThrow({ where, select: { id: true } });
  return present(store, id);
};

const variantsOf = async (store: TestStore, slug: string) =>
  (await present(store, slug)).variants.map(({ name, sku, inventoryCount, price }) => [
    ...[name, sku, inventoryCount, price.amount],
  ]);

const ALL = ["Handle", "Title", "Option1 Name", "Option1 Value", "Variant SKU"].concat(
  "Variant Inventory Qty",
  "Variant Price",
);
const file = (header: string[], ...rows: string[]) => [header.join(","), ...rows, ""].join("\n");

const GOWN = file(
  ALL,
  "gown,Gown,Size,S,GO-S,5,20.00",
  "gown,,,M,GO-M,6,20.00",
  "gown,,,L,GO-L,7,24.00",
);

describe("rows of one product", () => {
  test("belong together wherever they stand", async ({ store }) => {
    const done = await importFile(
      store,
      file(
        ALL,
        "gown,Gown,Size,S,GO-S,5,20.00",
        "tray,Tray,,,TR-1,9,21.00",
        "gown,,,M,GO-M,6,20.00",
        '" gown ",,,"X\nL",GO-X,1,25.00',
        "bowl,Bowl,,,BO-1,2,8.00",
        "gown,,,L,GO-L,7,24.00",
      ).replace("X\nL", "XL"),
    );
    expect(done).toMatchObject({ createdCount: 3, failedCount: 0, rowsTotal: 6, rowsDone: 6 });
    expect(done.issues).toEqual([]);
    expect(await variantsOf(store, "gown")).toEqual([
      ["S", "GO-S", 5, 2000],
      ["M", "GO-M", 6, 2000],
      ["XL", "GO-X", 1, 2500],
      ["L", "GO-L", 7, 2400],
    ]);
  });

  test("are all refused where one of them is wrong, however far away", async ({ store }) => {
    await importFile(store, GOWN);
    const before = await present(store, "gown");
    const done = await importFile(
      store,
      file(ALL, "gown,Gown,Size,S,GO-S,1,1.00", "tray,Tray,,,TR-1,9,21.00", "gown,,,M,GO-M,1,dear"),
    );
    expect(done).toMatchObject({ createdCount: 1, updatedCount: 0, failedCount: 1 });
    expect(done.issues).toMatchObject([{ row: 4, column: "Variant Price" }]);
    expect(await present(store, "gown")).toEqual(before);
  });

  test("are found in a large file with line breaks in cells, each product with one event", async () => {
    const store = await createStore();
    const size = (at: number) => ["S", "M", "L"][at] ?? "";
    const rows = [0, 1, 2].flatMap((at) =>
      Array.from(
        { length: 120 },
        (_, n) => `cap-${n},"Cap\u00e9 ${n}",Size,${size(at)},"C${n}""${size(at)}",${at + 1},9.50`,
      ),
    );
    const done = await importFile(store, `${ALL.join(",")}\r\n${rows.join("\r\n")}`);
    expect(done).toMatchObject({
      createdCount: 120,
      updatedCount: 0,
      failedCount: 0,
      rowsDone: 360,
    });
    const where = { storeId: store.id };
    expect(await db.variant.count({ where })).toBe(360);
    expect(await variantsOf(store, "cap-119")).toEqual([
      ["S", 'C119"S', 1, 950],
      ["M", 'C119"M', 2, 950],
      ["L", 'C119"L', 3, 950],
    ]);
  });
});

describe("what a file does not name stays", () => {
  test("variants, with their stock and prices", async ({ store }) => {
    await importFile(store, GOWN);
    const before = await present(store, "gown");
    const header = ["Handle", "Option1 Name", "Option1 Value", "Variant Price"];
    const some = file(header, "gown,Size,S,19.00");
    for (const dryRun of ["true", "false"] as const) {
      expect(await importFile(store, some, { dryRun })).toMatchObject({
        ...{ updatedCount: 1, failedCount: 0, issues: [] },
      });
    }
    const after = await present(store, "gown");
    expect(await variantsOf(store, "gown")).toEqual([
      ["S", "GO-S", 5, 1900],
      ["M", "GO-M", 6, 2000],
      ["L", "GO-L", 7, 2400],
    ]);
    expect(after.variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id));
    expect(after.options).toEqual(before.options);
  });

  test("and one that is added stands behind them", async ({ store }) => {
    await importFile(store, GOWN);
    await importFile(store, file(ALL, "gown,,Size,XL,GO-X,3,26.00", "gown,,,M,GO-M,8,20.00"));
    expect(await variantsOf(store, "gown")).toEqual([
      ["S", "GO-S", 5, 2000],
      ["M", "GO-M", 8, 2000],
      ["L", "GO-L", 7, 2400],
      ["XL", "GO-X", 3, 2600],
    ]);
  });

  test("what a row of a variant leaves empty of its product", async ({ store }) => {
    const header =
      "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Price,Image Src";
    await importFile(
      store,
      `${header}
robe,Robe,Warm,Kiln,Robes,"a, b",true,Size,S,20.00,https://pictures.example/a.jpg
robe,,,,,,,,M,21.00,https://pictures.example/b.jpg
`,
    );
    const before = await present(store, "robe");
    const done = await importFile(store, `${header}\nrobe,,,,,,,,M,22.00,\n`);
    expect(done).toMatchObject({ updatedCount: 1, issues: [] });
    const after = await present(store, "robe");
    const left = { version: 0, updatedAt: "", priceMax: 0, variants: [] };
    expect({ ...after, ...left }).toEqual({ ...before, ...left });
    expect(after.variants.map(({ price }) => price.amount)).toEqual([2000, 2200]);
  });

  test("pictures, categories, metadata and values", async ({ store }) => {
    const header = "Handle,Title,Type,Vendor,Variant Price,Image Src,product.metadata";
    const row = (type: string, picture: string, metadata: string) =>
      `${header}\nrug,Rug,${type},Kiln,20.00,https://pictures.example/${picture}.jpg,"${metadata}"\n`;
    await importFile(store, row("Rugs", "a", '{""care"": ""wash""}'));
    await importFile(store, row("Carpets", "b", '{""made"": 1}'));
    const rug = await present(store, "rug");
    expect(rug.categories.map(({ name }) => name).sort()).toEqual(["Carpets", "Rugs"]);
    expect(rug.media.map(({ path }) => path)).toEqual([
      "https://pictures.example/a.jpg",
      "https://pictures.example/b.jpg",
    ]);
    expect(rug.metadata).toMatchObject({ care: "wash", made: 1, vendor: "Kiln" });
    await importFile(store, row("Carpets", "b", '{""made"": 1}'), { removeMissing: "true" });
    const left = await present(store, "rug");
    expect(left.categories.map(({ name }) => name)).toEqual(["Carpets"]);
    expect(left.media.map(({ path }) => path)).toEqual(["https://pictures.example/b.jpg"]);
    expect(left.metadata).toEqual({ made: 1, vendor: "Kiln", type: "Carpets" });
  });

  test("and a file that does not identify its variant is refused", async ({ store }) => {
    await importFile(store, GOWN);
    const before = await present(store, "gown");
    for (const rows of ["gown,Title,Default Title,1.00", "gown,Colour,Red,1.00", "gown,,,1.00"]) {
      const header = ["Handle", "Option1 Name", "Option1 Value", "Variant Price"];
      const done = await importFile(store, file(header, rows));
      expect(done, rows).toMatchObject({ updatedCount: 0, failedCount: 1 });
    }
    expect(await present(store, "gown")).toEqual(before);
  });

  test("unless the import says that the file is complete", async ({ store }) => {
    await importFile(store, GOWN);
    const some = file(ALL, "gown,Gown,Size,S,GO-S,5,20.00", "gown,,,L,GO-L,7,24.00");
    await importFile(store, some, { removeMissing: "true", dryRun: "true" });
    expect(await variantsOf(store, "gown")).toHaveLength(3);
    await importFile(store, some, { removeMissing: "true" });
    expect(await variantsOf(store, "gown")).toEqual([
      ["S", "GO-S", 5, 2000],
      ["L", "GO-L", 7, 2400],
    ]);
  });
});

describe("changes of products", () => {
  const changesOf = async (store: TestStore, id: string) =>
    (await listImportChanges(seller(store), id, { page: 1, perPage: 100 })).data;

  test("is reported by a dry run, by name, with stock and open carts, as by the run", async () => {
    const { store, visit } = await openCartShop();
    await importFile(store, GOWN);
    await updateProduct(seller(store), "gown", { status: "published" });
    const gown = await present(store, "gown");
    for (const size of ["M", "M", "L"]) {
      const variantId = gown.variants.find(({ name }) => name === size)?.id;
      await visit(gown.id, variantId ?? "");
    }
    const some = file(
      ALL,
      "gown,Gown,Size,S,GO-S,5,45.00",
      "gown,,,XL,GO-X,1,46.00",
      "new,New,,,N,1,3",
    );
    const dry = await importFile(store, some, { removeMissing: "true", dryRun: "true" });
    const planned = await changesOf(store, dry.id);
    expect(await variantsOf(store, "gown")).toHaveLength(3);
    const done = await importFile(store, some, { removeMissing: "true" });
    const totals = {
      ...{ createdCount: 1, updatedCount: 1, failedCount: 0, variantsAddedCount: 1 },
      ...{ variantsRemovedCount: 2, unitsRemovedCount: 13, cartsAffectedCount: 3 },
      largePriceChangesCount: 1,
    };
    expect(dry).toMatchObject(totals);
    expect(done).toMatchObject(totals);
    const happened = await changesOf(store, done.id);
    expect(happened.map((change) => ({ ...change, productId: null }))).toEqual(
      planned.map((change) => ({ ...change, productId: null })),
    );
    expect(planned.map(({ handle, action }) => [handle, action])).toEqual([
      ["gown", "updated"],
      ["new", "created"],
    ]);
    const said = planned[0]?.variants.map(({ name, change, before, after, openCarts }) => [
      ...[name, change, before?.price.amount, after?.price.amount, before?.stock, openCarts],
    ]);
    expect(said).toEqual([
      ["M", "removed", 2000, undefined, 6, 2],
      ["L", "removed", 2400, undefined, 7, 1],
      ["S", "changed", 2000, 4500, 5, 0],
      ["XL", "added", undefined, 4600, undefined, 0],
    ]);
    const csv = await new Response(await exportImportChanges(seller(store), dry.id)).text();
    expect(csv).toContain("2,gown,Gown,variant removed,M,GO-M,,20.00,,6,,2");
  });

  test("is not reported for unchanged products", async ({ store }) => {
    await importFile(store, GOWN);
    const again = await importFile(store, GOWN, { dryRun: "true" });
    expect(again).toMatchObject({ updatedCount: 1, variantsAddedCount: 0 });
    expect(await changesOf(store, again.id)).toEqual([]);
  });
});

describe("a handle", () => {
  const long = "x".repeat(100);
  const NASTY = [
    ...["手帳-a5", "日記-a5", "lamp_arm.1", "lamp-arm-1", "Lamp-Arm-1", "кружка", "чашка"],
    ...[`${long}-one`, `${long}-two`, "café", "cafe", "a'b", "ab", "a b", "a-b", "=1+1", "'=1+1"],
    ...["…", "¿", "a/b", "İ", "i", "ß", "ss"],
  ];

  test("is distinguished from every other by its exact spelling", async ({ store }) => {
    const rows = NASTY.map((handle, at) => `"${handle}",Product ${at},${at + 1}.00`);
    const header = ["Handle", "Title", "Variant Price"];
    // A cell that begins with an apostrophe before a sign is how spreadsheets write what begins with the sign.
    const distinct = new Set(NASTY.map((handle) => handle.replace(/^'=/, "=")));
    const [one, two] = [rows.slice(0, 12), rows.slice(12)];
    await importFile(store, file(header, ...one));
    await importFile(store, file(header, ...two.filter((row) => !row.startsWith(`"'=`))));
    const products = await db.product.findMany({ where: { storeId: store.id } });
    expect(products.map(({ handle }) => handle).sort()).toEqual([...distinct].sort());
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(distinct.size);
    expect(products.every(({ slug }) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toBe(true);
    const again = await importFile(
      store,
      file(header, ...rows.filter((row) => !row.startsWith(`"'=`))),
    );
    expect(again).toMatchObject({ createdCount: 0, updatedCount: distinct.size, failedCount: 0 });
    expect(await db.product.findMany({ where: { storeId: store.id } })).toEqual(products);
  });

  test("is the same with blanks around it and in either form of Unicode", async ({ store }) => {
    const header = ["Handle", "Title", "Variant Price"];
    await importFile(store, file(header, "caf\u00e9,One,1.00"));
    const done = await importFile(store, file(header, '" cafe\u0301 ",Two,2.00'));
    expect(done).toMatchObject({ createdCount: 0, updatedCount: 1 });
    expect(await byHandle(store, "caf\u00e9")).toMatchObject({ name: "Two", slug: "cafe" });
  });

  test("stays when the slug changes, and a product made here has one of its own", async ({
    store,
  }) => {
    await importFile(store, GOWN);
    await updateProduct(seller(store), "gown", { slug: "evening-gown" });
    const done = await importFile(store, GOWN.replace("Gown", "Gown of old"));
    expect(done).toMatchObject({ createdCount: 0, updatedCount: 1 });
    expect(await byHandle(store, "gown")).toMatchObject({
      ...{ name: "Gown of old", slug: "evening-gown", handle: "gown" },
    });
    const header = ["Handle", "Title", "Variant Price"];
    await importFile(store, file(header, "evening-gown,Another,5.00"));
    expect(await byHandle(store, "evening-gown")).toMatchObject({ slug: "evening-gown-2" });
  });
});

describe("blanks and letter case", () => {
  test("make no other option, value or SKU", async ({ store }) => {
    const rows = ["veil,Veil,Colour ,Red,VE-R ,4,18.00", "veil,,colour,blue,\u00a0VE-B,4,18.00"];
    await importFile(store, file(ALL, ...rows));
    const before = await present(store, "veil");
    expect(before.options).toMatchObject([
      { name: "Colour", values: [{ name: "Red" }, { name: "blue" }] },
    ]);
    expect(before.variants.map(({ sku }) => sku)).toEqual(["VE-R", "VE-B"]);
    await importFile(store, file(ALL, "veil,Veil,COLOUR,BLUE ,VE-B,9,18.00"));
    const after = await present(store, "veil");
    expect(after.options).toEqual(before.options);
    expect(after.variants.map(({ id, inventoryCount }) => [id, inventoryCount])).toEqual([
      [before.variants[0]?.id, 4],
      [before.variants[1]?.id, 9],
    ]);
  });

  test("do not hide that a variant stands twice: it is named", async ({ store }) => {
    const rows = ["veil,Veil,Colour,Red,A,4,18.00", "veil,,Colour,red ,B,4,18.00"];
    const done = await importFile(store, file(ALL, ...rows));
    expect(done).toMatchObject({ createdCount: 0, failedCount: 1 });
    expect(done.issues).toMatchObject([
      { row: 3, column: "Option1 Value", message: "The variant red is already in row 2." },
    ]);
  });
});

describe("numbers", () => {
  const header = ["Handle", "Title", "Variant Price", "Variant Grams"];

  test("that may stand for two are refused with both, all alike", async ({ store }) => {
    const rows = ['a,A,1.500,"1,500"', "b,B,1.299,1.500", "c,C,12,1500"];
    const done = await importFile(store, file(header, ...rows));
    expect(done).toMatchObject({ decimalSign: null, createdCount: 1, failedCount: 2 });
    expect(done.issues.map(({ row, column }) => [row, column])).toEqual([
      [2, "Variant Price"],
      [2, "Variant Grams"],
      [3, "Variant Price"],
      [3, "Variant Grams"],
    ]);
    expect(done.issues[0]?.message).toContain("1.500 or 1500");
  });

  test.each([
    ["the other numbers of the file", {}, '"29,90"'],
    ["what was chosen", { decimalSign: "," } as const, "29"],
  ])("are read by %s", async (_, fields, price) => {
    const store = await createStore();
    const rows = ["a,A,1.500,1.500", "b,B,1.299,400", `c,C,${price},20`];
    for (const dryRun of ["true", "false"] as const) {
      const done = await importFile(store, file(header, ...rows), { ...fields, dryRun });
      expect(done).toMatchObject({ decimalSign: ",", createdCount: 3, failedCount: 0 });
    }
    const a = await present(store, "a");
    expect([a.price.amount, a.weightGrams]).toEqual([150_000, 1500]);
    expect((await present(store, "b")).price.amount).toBe(129_900);
  });

  test("of both kinds decide nothing", async ({ store }) => {
    const rows = ['a,A,"1.299,00",20', 'b,B,"1,499.00",20', "c,C,1.500,20"];
    const done = await importFile(store, file(header, ...rows));
    expect(done).toMatchObject({ decimalSign: null, createdCount: 2, failedCount: 1 });
    expect((await present(store, "a")).price.amount).toBe(129_900);
    expect((await present(store, "b")).price.amount).toBe(149_900);
  });

  test("of grams are never rounded from thousands that a sign has made decimals", async ({
    store,
  }) => {
    const rows = ['a,A,5,"1,500"', 'b,B,5,"453,592"', 'c,C,5,"12,345"'];
    const done = await importFile(store, file(header, ...rows), { decimalSign: "," });
    expect(done.issues).toMatchObject([
      { row: 2, column: "Variant Grams", isFatal: false },
      { row: 4, column: "Variant Grams", isFatal: true },
    ]);
    expect((await present(store, "a")).weightGrams).toBe(1500);
    expect((await present(store, "b")).weightGrams).toBe(454);
  });

  /** Cells that other cells require. */
  const AROUND = {
    ...{ Handle: "a", Title: "A", "Variant Price": "900", "product.price": "900" },
    ...{ "Image Src": "https://pictures.example/a.jpg", "Unit Price Total Measure": "500" },
    "Unit Price Total Measure Unit": "g",
  };
  const COLUMNS = PRODUCT_FILE.numbers.map((column) => PRODUCT_FILE.header(column));

  test.each(COLUMNS)("in the column %s follow either sign", async (column) => {
    const store = await createStore();
    const named = (sign: string) => {
      const cells = { ...AROUND, [column]: `"1${sign}500"` };
      return file(Object.keys(cells), Object.values(cells).join());
    };
    const dryRun = "true" as const;
    for (const sign of [".", ","] as const) {
      const undecided = await importFile(store, named(sign), { dryRun });
      expect(undecided.issues.map((issue) => issue.column)).toContain(column);
      expect(undecided.failedCount).toBe(1);
      const other = sign === "." ? "," : ".";
      const thousands = await importFile(store, named(sign), { dryRun, decimalSign: other });
      expect(thousands.issues.filter(({ message }) => message.includes(" or "))).toEqual([]);
      const decimals = await importFile(store, named(sign), { dryRun, decimalSign: sign });
      expect(decimals.issues.filter(({ message }) => message.includes(" or "))).toEqual([]);
    }
  });

  test("of every kind of file follow the sign", async ({ store }) => {
    const kinds = [
      ["counts", "SKU,On hand", "X", "On hand"],
      ["discounts", "Code,Discount type,Value", "X,percentage", "Value"],
      [
        "order_history",
        "Name,Created at,Currency,Total",
        "#1,2024-03-01 10:00:00 +0000,EUR",
        "Total",
      ],
    ] as const;
    for (const [kind, header, cells, column] of kinds) {
      const text = `${header}\n${cells},"1.500"\n`;
      const { issues } = await importFile(store, text, { kind, dryRun: "true" });
      expect(issues, kind).toMatchObject([
        { row: 2, column, message: expect.stringContaining("1.500 or 1500") },
      ]);
      const read = await importFile(store, text, { kind, dryRun: "true", decimalSign: "," });
      expect(JSON.stringify(read.issues), kind).not.toContain("1.500 or 1500");
    }
  });
});

test("barcodes lose an apostrophe and blanks, keep zeros, and what a spreadsheet spoilt is refused", async () => {
  const store = await createStore();
  const header = ["Handle", "Title", "Variant Barcode", "Variant Price"];
  const done = await importFile(
    store,
    file(
      header,
      "a,A,'4006381333931,4.00",
      "b,B,5.01235E+12,4.00",
      "c,C,0036000291452,4.00",
      "d,D,400 6381 333931,4.00",
      "e,E,007,4.00",
    ),
  );
  expect(done.issues).toMatchObject([
    { row: 3, column: "Variant Barcode", isFatal: true },
    { row: 6, column: "Variant Barcode", isFatal: false },
  ]);
  const codes = await db.variant.findMany({
    where: { storeId: store.id },
    select: { barcode: true },
    orderBy: { product: { slug: "asc" } },
  });
  expect(codes.map(({ barcode }) => barcode)).toEqual([
    ...["4006381333931", "0036000291452", "4006381333931", "007"],
  ]);
});
