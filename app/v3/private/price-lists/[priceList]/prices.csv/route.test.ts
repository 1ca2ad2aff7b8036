import { expect } from "vitest";
import { db } from "@/lib/platform/db";
import { productWithOptions, publishedProduct } from "@/lib/testing/catalog";
import type { TestClient } from "@/lib/testing/http";
import { formOf } from "@/lib/testing/media";
import { fixedPrices, memberOfGroup } from "@/lib/testing/price-lists";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

async function send(client: TestClient, id: string, text: string | Uint8Array) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return client.post(`/price-lists/${id}/prices.csv`, await formOf(bytes));
}

const kept = (priceListId: string) =>
  db.priceListPrice.findMany({
    ...{ where: { priceListId }, orderBy: [{ variantId: "asc" }, { minQuantity: "asc" }] },
  });

test("what was exported is imported again, and changes what it names alone", async ({
  store,
  client,
}) => {
  const { groupId } = await memberOfGroup(store);
  const { variants } = await productWithOptions(store);
  const plain = await publishedProduct(store, { name: "=Mug", sku: "MUG-1" });
  const [first = "", second = ""] = variants.map(({ id }) => id);
  const mug = plain.variants[0]?.id ?? "";
  const id = await fixedPrices(
    client,
    { groupId },
    {
      [first]: [
        [1, 900],
        [10, 850],
      ],
      ...{ [second]: [[1, 1_234]], [mug]: [[5, 0]] },
    },
  );
  const before = await kept(id);
  const file = await client.get(`/price-lists/${id}/prices.csv`);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.text.split("\r\n")[0]).toBe("Variant ID,SKU,Product,Variant,From,Price,Currency");
  expect(file.text).toContain("12.34");
  const again = await send(client, id, file.text);
  expect([again.status, again.body.data], again.text).toEqual([200, { variants: 3, prices: 4 }]);
  expect(await kept(id)).toEqual(before);

  // By SKU, with the decimal comma of a spreadsheet, parted by semicolons, in UTF-16.
  const text = "\uFEFFSKU;Ab;Preis\r\nMUG-1;1;8,50\r\nMUG-1;20;7,999,00\r\n".replace(
    "7,999,00",
    "7,90",
  );
  const utf16 = new Uint8Array(Buffer.from(text, "utf16le"));
  expect((await send(client, id, utf16)).body.data).toEqual({ variants: 1, prices: 2 });
  const after = await kept(id);
  expect(after.filter(({ variantId }) => variantId !== mug)).toEqual(
    before.filter(({ variantId }) => variantId !== mug),
  );
  expect(
    after.flatMap((row) => (row.variantId === mug ? [[row.minQuantity, row.amount]] : [])),
  ).toEqual([
    [1, 850n],
    [20, 790n],
  ]);
});

test("a SKU that begins like a formula is found as it was exported", async ({ store, client }) => {
  const { groupId } = await memberOfGroup(store);
  const { variants } = await publishedProduct(store, { sku: "=MUG" });
  const variantId = variants[0]?.id ?? "";
  const id = await fixedPrices(client, { groupId }, { [variantId]: [[1, 900]] });
  const { text } = await client.get(`/price-lists/${id}/prices.csv`);
  const [, sku] = text.split("\r\n")[1]?.split(",") ?? [];
  expect(sku).toBe("'=MUG");
  const sent = await send(client, id, `SKU,Price\n${sku},7.50`);
  expect(sent.status, sent.text).toBe(200);
  expect(await kept(id)).toMatchObject([{ variantId, amount: 750n }]);
});

test.for<[string, string, RegExp]>([
  ["nothing", "", /column/],
  ["other columns", "Name,Amount\nMug,1", /column/],
  ["no variant at all", "SKU,Price\n,1", /Row 2/],
  ["a SKU that there is not", "SKU,Price\nMUG-1,1\nMUG-2,1", /Row 3: Names no variant/],
  ["a SKU of several", "SKU,Price\nTWICE,1", /Row 2: Several/],
  ["a variant of another shop", "Variant ID,Price\nFOREIGN,1", /Row 2: Names no variant/],
  ["no number", "SKU,Price\nMUG-1,free", /Row 2: Has no price/],
  ["a price below nothing", "SKU,Price\nMUG-1,-1", /Row 2: Has no price/],
  ["a third decimal", "SKU,Price\nMUG-1,1.0055", /Row 2: Has no price/],
  ["no unit", "SKU,From,Price\nMUG-1,0,1", /Row 2: Has no quantity/],
  ["another currency", "SKU,Price,Currency\nMUG-1,1,GBP\nMUG-1,2,eur", /Row 3: Is not in GBP/],
  ["a quantity twice", "SKU,Price\nMUG-1,1\nMUG-1,2", /Row 3: Another row/],
  ["bytes that are no text", "SKU\u0000,Price", /text/],
])(
  "a file with %s is refused, and nothing of it is kept",
  async ([, text, sentence], { store, client }) => {
    const { groupId } = await memberOfGroup(store);
    const { variants } = await publishedProduct(store, { sku: "MUG-1" });
    await publishedProduct(store, { sku: "TWICE", name: "Cup" });
    await publishedProduct(store, { sku: "TWICE", name: "Jug" });
    const foreign = await publishedProduct(await createStore());
    const id = await fixedPrices(client, { groupId }, { [variants[0]?.id ?? ""]: [[1, 900]] });
    const before = await kept(id);
    const file = text.replace("FOREIGN", foreign.variants[0]?.id ?? "");
    const reply = await send(client, id, file);
    expect(reply.status, reply.text).toBe(422);
    expect(reply.body.error.fields.file?.[0]).toMatch(sentence);
    expect(await kept(id)).toEqual(before);
  },
);

test.for<[string, string]>([
  ["file_csv", 'SKU,Price\n"MUG-1,1'],
  ["price_columns", "Name,Amount\nMug,1"],
])(
  "what is wrong with a file as a whole has a rule: %s",
  async ([rule, text], { store, client }) => {
    const { groupId } = await memberOfGroup(store);
    const { variants } = await publishedProduct(store);
    const id = await fixedPrices(client, { groupId }, { [variants[0]?.id ?? ""]: [[1, 900]] });
    const reply = await send(client, id, text);
    expect(reply.body.error.fieldErrors).toMatchObject([{ path: "file", params: { rule } }]);
  },
);
