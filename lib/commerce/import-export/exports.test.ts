import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createProduct, findSellerProduct, presentSellerProduct } from "@/lib/commerce/catalog";
import type { SellerProduct } from "@/lib/contract/seller-product";
import { readTextCell } from "@/lib/kit/text-cell";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { category, seller } from "@/lib/testing/catalog";
import { importFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";
import { exportProducts } from ".";
import { decodeFile } from "./csv/decode-file";
import { readRows } from "./csv/read-rows";
import { csvText } from "./csv/write-csv";

const exported = (store: TestStore) => new Response(exportProducts(seller(store), {})).text();

async function parsed(text: string): Promise<string[][]> {
  const file = decodeFile(new TextEncoder().encode(text));
  if (file === null) throw new Error("no text");
  const rows: string[][] = [];
  for await (const { cells } of readRows(file)) rows.push(cells);
  return rows;
}

/** A catalogue with something in every column. */
async function fill(store: TestStore): Promise<void> {
  const ctx = seller(store);
  const top = await category(store, "Kitchen");
  const below = await category(store, "Cups", top.id);
  const [front, film] = ["med_f", "med_m"].map((id) => `${id}${store.id.slice(4)}`);
  await db.media.createMany({
    data: [
      {
        id: front ?? "",
        storeId: store.id,
        path: "/media/front.jpg",
        alt: "=Front",
        aspectRatio: 1.5,
      },
      {
        id: film ?? "",
        storeId: store.id,
        path: "https://films.example/a.mp4",
        alt: "",
        isVideo: true,
      },
    ],
  });
  await createProduct(ctx, {
    name: '=SUM(A1) "quoted" \'n ü, 茶',
    slug: "storm-cup",
    summary: "- first\nsecond",
    description: "# Cup\n\n* <b>not bold</b> & **bold**\r\n\n`a < b`",
    status: "published",
    price: 1500,
    salePrice: 1250,
    saleName: "@Sale",
    saleStartsAt: new Date("2020-01-01T00:00:00Z"),
    saleEndsAt: new Date("2099-01-01T00:00:00Z"),
    cost: 400,
    featured: true,
    sortOrder: -3,
    minOrderQuantity: 2,
    maxOrderQuantity: 9,
    shippingType: "fixed",
    fixedShippingRateCents: 395,
    requireDeliveryOrCollection: true,
    categoryIds: [below.id],
    mediaIds: [film ?? "", front ?? ""],
    metadata: {
      vendor: "'+Kiln",
      tags: ["a", "b c"],
      type: "Mug",
      productCategory: " spaced ",
      taxable: false,
      deep: { list: [1, null], none: null },
    },
    options: [
      {
        name: "Colour",
        values: [{ name: "Red", swatch: { color: "#CC0000" } }, { name: "-Blue" }],
      },
      { name: "Engraving", required: false, display: "text", values: [{ name: "Yes" }] },
    ],
    variants: [
      { selectedOptions: [{ name: "Colour", value: "Red" }], stock: 3, sku: "+R", barcode: "007" },
      {
        selectedOptions: [
          { name: "Colour", value: "-Blue" },
          { name: "Engraving", value: "Yes" },
        ],
        ...{ price: 2000, cost: 400, weightGrams: 250, mediaId: front, isDefault: true },
      },
    ],
  });
  await createProduct(ctx, { name: "Plan", slug: "plan", price: 0, productType: "service" });
  await createProduct(ctx, {
    ...{
      name: "Download",
      slug: "download",
      price: 700,
      productType: "digital",
      status: "published",
    },
    metadata: { tags: "no list", vendor: "", type: 5 },
  });
}

/** A product without what is a shop's own: ids and times. */
const lasting = (product: SellerProduct): unknown =>
  JSON.parse(
    JSON.stringify(product, (name, value) =>
      /^(id|.*Id|createdAt|updatedAt|version)$/.test(name) ? undefined : value,
    ),
  );

async function catalogue(store: TestStore): Promise<unknown[]> {
  const ctx = seller(store);
  const slugs = await db.product.findMany({
    where: { storeId: store.id },
    orderBy: { slug: "asc" },
  });
  return Promise.all(
    slugs.map(async ({ id }) =>
      lasting(presentSellerProduct(await findSellerProduct(ctx, id), ctx)),
    ),
  );
}

describe("an export", () => {
  test("taken in again by a shop that was wiped makes the same catalogue", async () => {
    const store = await createStore();
    await fill(store);
    await db.product.updateMany({
      where: { storeId: store.id, slug: "plan" },
      data: { status: "archived" },
    });
    const before = await catalogue(store);
    const file = await exported(store);
    const where = { where: { storeId: store.id } };
    await db.product.deleteMany(where);
    await db.media.deleteMany(where);
    await db.category.updateMany({ ...where, data: { parentId: null } });
    await db.category.deleteMany(where);
    expect(await importFile(store, file)).toMatchObject({
      createdCount: 3,
      issues: [],
    });
    // With its row a file is no longer the store's: until it is copied it is shown from its address.
    const shown = JSON.stringify(before).replace(
      '"/media/front.jpg"',
      JSON.stringify(`${config().baseUrl}/media/front.jpg`),
    );
    expect(await catalogue(store)).toEqual(JSON.parse(shown));
    expect(await exported(store).then((text) => parsed(text).then((rows) => rows.length))).toBe(
      (await parsed(file)).length,
    );
  });

  test("taken in again where everything is still there changes nothing", async () => {
    const store = await createStore();
    await fill(store);
    const where = { where: { storeId: store.id } };
    const countBefore = await db.event.count(where);
    expect(await importFile(store, await exported(store))).toMatchObject({ updatedCount: 3 });
    expect(await db.event.count(where)).toBe(countBefore);
  });

  test("has no cell that a spreadsheet takes for a formula", async () => {
    const store = await createStore();
    await fill(store);
    const cells = (await parsed(await exported(store))).flat();
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell) && !/^-\d+$/.test(cell))).toEqual([]);
  });

  test("shows nothing of another store", async () => {
    await fill(await createStore());
    expect(await parsed(await exported(await createStore()))).toHaveLength(1);
  });
});

test("any cells at all survive being written and read", async () => {
  const cell = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", ""));
  const nasty = fc.constantFrom(
    "'",
    '"',
    "=1",
    "'=1",
    ",",
    ";",
    "\t",
    "\r\n",
    "\n",
    "\r",
    "é",
    "",
    " ",
  );
  const text = fc.oneof(
    cell,
    fc.array(fc.oneof(nasty, cell), { maxLength: 6 }).map((all) => all.join("")),
  );
  const table = fc.array(fc.tuple(text, text, fc.constant("end")), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const read = await parsed(csvText([["a", "b", "c"], ...rows]));
      expect(read.slice(1).map((cells) => cells.map(readTextCell))).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

test("of a description that stands twice the one counts that was edited", async () => {
  const store = await createStore();
  const { slug } = await createProduct(seller(store), {
    ...{ name: "Cup", price: 100, description: "Of **clay**.", status: "published" },
  });
  const file = await exported(store);
  const described = async (text: string) => {
    const { issues } = await importFile(store, text);
    const { description } = await findSellerProduct(seller(store), slug);
    return { description, issues: issues.map(({ column }) => column) };
  };
  const [html, markdown] = ["<p>Of <strong>clay</strong>.</p>", "Of **clay**."];
  expect(file).toContain(html);
  expect(await described(file)).toEqual({ description: markdown, issues: [] });
  const edited = file.replace(markdown, "Of **glass**.");
  expect(await described(edited)).toEqual({ description: "Of **glass**.", issues: [] });
  expect(await described(file)).toEqual({ description: markdown, issues: [] });
  const rewritten = file.replace(html, "<p>Of <em>wood</em>.</p>");
  expect(await described(rewritten)).toEqual({ description: "Of _wood_.", issues: [] });
  const both = edited.replace(html, "<p>Of gold.</p>");
  expect(await described(both)).toEqual({
    description: "Of gold.",
    issues: ["product.description"],
  });
});
