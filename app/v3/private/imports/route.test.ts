import { expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { runImports } from "@/lib/commerce/import-export";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { createStore } from "@/lib/testing/store";

async function formOf(file: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([file]), "cups.csv");
  const body = new Response(form);
  const headers = { "content-type": body.headers.get("content-type") ?? "" };
  return { headers, rawBody: new Uint8Array(await body.arrayBuffer()) };
}

const FILE = "Handle,Title,Variant Price\ncup,Cup,9\nbowl,=Bowl,x\n";

test("a file is sent, watched and reported on, and its failed rows come back", async () => {
  const client = api.private(await createStore());
  const sent = await client.post("/imports", await formOf(FILE, { fileName: "spring.csv" }));
  expect([sent.status, sent.body.data?.status, sent.body.data?.fileName], sent.text).toEqual([
    ...[201, "pending", "spring.csv"],
  ]);
  while ((await runImports()) > 0);
  const { id } = sent.body.data;
  expect((await client.get(`/imports/${id}`)).body.data).toMatchObject({
    ...{ status: "succeeded", rowsDone: 2, createdCount: 1, failedCount: 1, etaSeconds: null },
  });
  expect((await client.get(`/imports/${id}/errors`)).body).toMatchObject({
    data: [
      {
        ...{ row: 3, column: "Variant Price", isFatal: true, rows: 1 },
        ...{ code: "invalid_amount", params: { currency: "GBP" } },
        message: "Must be an amount in GBP.",
      },
    ],
    meta: { total: 1 },
  });
  const failed = await client.get(`/imports/${id}/errors.csv`);
  expect(failed.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="failed-rows.csv"; filename*=UTF-8''failed-rows.csv`,
  });
  expect(failed.text.split("\r\n")).toEqual([
    "Handle,Title,Variant Price,Row,Error",
    expect.stringMatching(/^bowl,'=Bowl,x,3,"?Variant Price: /),
    "",
  ]);
  expect((await client.get("/imports")).body.meta.total).toBe(1);
});

test("every refused row says why, and its file is imported again without what was added", async () => {
  const client = api.private(await createStore());
  const bring = async (file: string) => {
    const { body } = await client.post("/imports", await formOf(file));
    while ((await runImports()) > 0);
    return `/imports/${body.data.id}`;
  };
  const first = await bring("Handle,Title,Variant Price\ncup,Cup,9\ncup,Cup,9\nmug,Mug,x\n");
  const { text } = await client.get(`${first}/errors.csv`);
  expect(text.trimEnd().split("\r\n")).toEqual([
    "Handle,Title,Variant Price,Row,Error",
    "cup,Cup,9,2,Another row of the same record has an error.",
    "cup,Cup,9,3,Handle: The same record is already in row 2.",
    "mug,Mug,x,4,Variant Price: Must be an amount in GBP.",
  ]);
  const { text: coded } = await client.get(`${first}/errors.csv?errors=json`);
  expect(coded).toContain(
    `mug,Mug,x,4,"[{""code"":""invalid_amount"",""column"":""Variant Price"",""params"":{""currency"":""GBP""}`,
  );
  for (const headings of ["Row,Error", "Zeile,Fehler"]) {
    const again = await bring(text.replace("Row,Error", headings));
    const issues = (await client.get(`${again}/errors`)).body.data;
    expect(issues.filter((issue: { isFatal: boolean }) => !issue.isFatal)).toEqual([]);
    expect((await client.get(`${again}/errors.csv`)).text).toBe(text);
  }
});

test("an error that requests have as well has the code and the params of a field", async () => {
  const client = api.private(await createStore());
  const name = "n".repeat(300);
  const file = `Handle,Title,Variant Price,product.metadata\ncup,${name},9,"[1]"\nmug,Mug,9,\n`;
  const { body } = await client.post("/imports", await formOf(file));
  while ((await runImports()) > 0);
  const { data } = (await client.get(`/imports/${body.data.id}/errors`)).body;
  expect(data).toMatchObject([
    { row: 2, column: "product.metadata", code: "invalid_structure", params: {} },
    { row: 2, column: "Title", code: "too_long", params: { maximum: expect.any(Number) } },
  ]);
});

test("a report of an earlier version has no codes, and a warning of it is counted on", async () => {
  const client = api.private(await createStore());
  const file = "Handle,Title,Variant Price,Gift Card\ncup,Cup,9,TRUE\n";
  const { id } = (await client.post("/imports", await formOf(file))).body.data;
  const message = "Gift cards are imported as ordinary products.";
  await db.importError.createMany({
    data: [
      { importId: id, row: 1, column: "Colour", message: "The column is not imported." },
      { importId: id, row: 1, column: "Gift Card", message, isFatal: false },
    ],
  });
  while ((await runImports()) > 0);
  const { data } = (await client.get(`/imports/${id}/errors`)).body;
  expect(data).toMatchObject([
    { column: "Colour", code: null, params: {}, rows: 1 },
    { column: "Gift Card", code: null, params: {}, rows: 2 },
  ]);
});

test.each(["errors.csv", "changes.csv"])("a refusal of %s is no file to save", async (file) => {
  const client = api.private(await createStore());
  const { status, headers } = await client.get(`/imports/imp_none/${file}`);
  expect([status, headers["content-disposition"]]).toEqual([404, undefined]);
});

test.each([
  ["no products", "Name,Price\nCup,9\n", {}, "file"],
  ["nothing", "", {}, "file"],
  ["a column that is not there", FILE, { mapping: '{"Title":"Titel"}' }, "mapping.Title"],
  ["a mapping that is no JSON", FILE, { mapping: "{" }, "mapping"],
])("422 for a file of %s", async (_, file, fields, field) => {
  const client = api.private(await createStore());
  const { status, body } = await client.post("/imports", await formOf(file, { ...fields }));
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
});

test("a file of customers asks for what it writes, and its refused rows for what they are", async () => {
  const store = await createStore();
  const client = api.private(store);
  const file = "Email,First Name\nnobody,Ann\nbob@example.com,Bob\n";
  const form = () => formOf(file, { kind: "customers" });
  const [writer, reader] = await Promise.all([
    store.keyWith(["imports:write"]),
    store.keyWith(["imports:read", "orders:read"]),
  ]);
  const refused = await client.post("/imports", { ...(await form()), key: writer });
  expect([refused.status, refused.body.error.details]).toEqual([403, { scope: "customers:write" }]);
  expect(await db.import.count({ where: { storeId: store.id } })).toBe(0);
  const both = await store.keyWith(["imports:write", "customers:write"]);
  const sent = await client.post("/imports", { ...(await form()), key: both });
  expect(sent.status, sent.text).toBe(201);
  while ((await runImports()) > 0);
  const at = `/imports/${sent.body.data.id}/errors.csv`;
  expect((await client.get(at, { key: reader })).status).toBe(403);
  expect((await client.get(at)).text).toContain("nobody,Ann,2,Email: Must be an e-mail address.");
});

test("orders and customers come as files of their mode alone", async () => {
  const shop = await openShop();
  const mug = await sell(shop, { name: "=Mug" });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
  await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  const client = api.private(shop.store);
  const orders = await client.get("/exports/orders.csv", { query: { status: "paid" } });
  const lines = orders.text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("ada@example.com,paid,");
  expect(lines[1]).toContain(",2,'=Mug,12.50,");
  const live = await client.get("/exports/orders.csv", { isLive: true });
  expect(live.text.trimEnd().split("\r\n")).toHaveLength(1);
  expect((await client.get("/exports/customers.csv")).status).toBe(200);
  expect((await client.get("/exports/products.csv")).text).toContain("'=Mug");
});
