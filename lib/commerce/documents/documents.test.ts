import { once } from "node:events";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import yauzl from "yauzl";
import { submitCheckout } from "@/lib/commerce/checkout";
import { hashCartToken } from "@/lib/commerce/stores";
import type { DocumentKind } from "@/lib/contract/document";
import { Event } from "@/lib/contract/event";
import { db, query, transaction } from "@/lib/platform/db";
import { writeDueDocuments } from "@/lib/testing/documents";
import { api, newToken } from "@/lib/testing/http";
import { type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { archiveDocuments } from "./archive";
import { DocumentBatch } from "./document-batch";
import { processDocumentTasks } from "./process-document-tasks";
import type { DocumentRecord } from "./record";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const documentsOf = ({ orderId }: Pick<PlacedOrder, "orderId">) =>
  db.document.findMany({ where: { orderId }, orderBy: [{ kind: "desc" }, { sequence: "asc" }] });

const recordOf = (document: { record: unknown } | undefined) => document?.record as DocumentRecord;

const year = new Date().getFullYear();

describe("an invoice", () => {
  test("is written when an order is paid, with the data of the order", async () => {
    const order = await placeOrder(shop);
    expect(await documentsOf(order)).toEqual([]);
    await writeDueDocuments();
    const [document, ...more] = await documentsOf(order);
    expect(more).toEqual([]);
    const row = await order.row();
    const record = recordOf(document);
    // Two mugs at 5.00 and 3.95 for the post, with 20 % in them.
    expect(record).toMatchObject({
      kind: "invoice",
      orderNumber: row.orderNumber,
      currency: "GBP",
      seller: { name: shop.store.settings.name, countryCode: "GB" },
      buyer: { name: "Ada Lovelace", city: "London", email: order.email },
      lines: [{ quantity: 2, unitPrice: 500, amount: 1000, net: 833, tax: 167, ratePpm: 200_000 }],
      shipping: { name: "Standard", amount: 395, net: 329 },
      taxGroups: [
        {
          taxClass: "standard",
          net: 1162,
          tax: 233,
          parts: [{ name: "VAT", countryCode: "GB", state: null, amount: 233 }],
        },
      ],
      totals: { subtotal: 1000, shipping: 395, net: 1162, tax: 233, total: 1395 },
      missing: ["companyName", "line1", "postcode", "city", "taxId"],
    });
    expect(document).toMatchObject({ net: 1162n, tax: 233n, total: 1395n, kind: "invoice" });
    expect(document?.number).toMatch(new RegExp(`^T-INV-${year}-\\d{5}$`));
  });

  test("names the VAT id of the company that bought, as its order does", async () => {
    const order = await placeOrder(shop, { vatId: "ATU 13585627" });
    expect(await order.get()).toMatchObject({ vatId: "ATU13585627" });
    await writeDueDocuments();
    const [document] = await documentsOf(order);
    expect(recordOf(document).buyer.vatId).toBe("ATU13585627");
  });

  test("is written once, however often it is asked for", async () => {
    const order = await placeOrder(shop);
    const first = await order.act("documents");
    expect(first.status).toBe(200);
    const again = await order.act("documents");
    expect(again.body.data).toEqual(first.body.data);
    await writeDueDocuments();
    expect(await documentsOf(order)).toHaveLength(1);
  });

  test("is not written for an order that waits for its money", async () => {
    const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    await writeDueDocuments();
    expect(await documentsOf(order)).toEqual([]);
    expect((await order.act("documents")).body.error).toMatchObject({ code: "order_not_paid" });
    await order.act("mark-paid");
    await writeDueDocuments();
    expect(await documentsOf(order)).toHaveLength(1);
  });

  test("of an order that was paid before there were any is written only on request", async () => {
    const order = await placeOrder(shop);
    await db.documentTask.deleteMany({ where: { orderId: order.orderId } });
    await order.act("refund", { amount: 200 });
    await writeDueDocuments();
    expect(await documentsOf(order)).toEqual([]);
    const { body } = await order.act("documents");
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(["invoice", "credit_note"]);
  });

  test("names the seller as the settings do when it is written, under their number", async () => {
    const own = await openShop();
    const invoicing = {
      companyName: "Tidewater Ltd",
      line1: "1 Quay",
      postcode: "KW15 1AA",
      city: "Kirkwall",
      vatId: "GB123456789",
      invoicePattern: "TW{year}/{number}",
    };
    const saved = await api
      .private(own.store)
      .patch("/store", { isLive: true, body: { invoicing } });
    expect(saved.body.data.invoicing).toMatchObject({ ...invoicing, line2: null });
    const order = await placeOrder(own);
    const [document] = (await order.act("documents")).body.data;
    expect(document).toMatchObject({ number: `T-TW${year}/00001`, missing: [] });
    const bad = { ...invoicing, invoicePattern: "TW-{number}" };
    const refused = await api
      .private(own.store)
      .patch("/store", { isLive: true, body: { invoicing: bad } });
    expect(refused.status).toBe(422);
    await api.private(own.store).patch("/store", { isLive: true, body: { invoicing: null } });
    const [row] = await documentsOf(order);
    expect(recordOf(row).seller).toMatchObject({ name: "Tidewater Ltd", city: "Kirkwall" });
  });

  test("never changes", async () => {
    const order = await placeOrder(shop);
    await order.act("documents");
    const where = { orderId: order.orderId };
    await expect(db.document.updateMany({ where, data: { number: "X" } })).rejects.toThrow();
    await expect(db.document.deleteMany({ where })).rejects.toThrow();
    expect(await documentsOf(order)).toHaveLength(1);
  });

  test("has one event, with what its endpoint returns", async () => {
    const order = await placeOrder(shop);
    const [{ id }] = (await order.act("documents")).body.data;
    await order.act("documents");
    const { body } = await api.private(shop.store).get("/events", { query: { objectId: id } });
    expect(body.data).toHaveLength(1);
    expect(Event.safeParse(body.data[0]).error).toBeUndefined();
    const shown = await api.private(shop.store).get(`/documents/${id}`);
    expect(body.data[0].data.object).toEqual(shown.body.data);
    const audit = await api.private(shop.store).get("/audit-entries", { query: { objectId: id } });
    expect(audit.body.data).toMatchObject([{ action: "document.created" }]);
    const timeline = await api.private(shop.store).get(`/orders/${order.orderId}/timeline`);
    const entries = timeline.body.data.filter(
      ({ type }: { type: string }) => type === "document.created",
    );
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["change", "event"]);
  });
});

describe("numbers", () => {
  test("have no gaps under concurrent and failing writes", async () => {
    const own = await openShop();
    const orders = await Promise.all(Array.from({ length: 8 }, () => placeOrder(own)));
    const failing = transaction(async (tx) => {
      const { writeDocuments } = await import("./write-documents");
      const [order] = orders;
      const ctx = { store: own.store, livemode: false, now: new Date() };
      await writeDocuments(tx, ctx, { orderId: order?.orderId ?? "", begins: true });
      throw new Error("a process that dies");
    });
    await expect(failing).rejects.toThrow("a process that dies");
    await Promise.all([
      ...orders.map((order) => order.act("documents")),
      writeDueDocuments(),
      writeDueDocuments(),
    ]);
    const sequences = await db.document.findMany({
      where: { storeId: own.store.id },
      orderBy: { sequence: "asc" },
      select: { sequence: true },
    });
    expect(sequences.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("of many orders are taken in as many statements as of one, in the order of their payment", async () => {
    const own = await openShop();
    const written = async (count: number) => {
      const orders: PlacedOrder[] = [];
      for (let placed = 0; placed < count; placed += 1) orders.push(await placeOrder(own));
      const statements = await statementsOf(() => processDocumentTasks());
      const rows = await Promise.all(orders.map(documentsOf));
      return { statements, sequences: rows.map(([row]) => row?.sequence) };
    };
    const one = await written(1);
    expect(one.sequences).toEqual([1]);
    expect(await written(4)).toEqual({ statements: one.statements, sequences: [2, 3, 4, 5] });
    expect(one.statements).toBeLessThanOrEqual(12);
  });

  test("of other orders are not held up by an order whose invoice cannot be written", async () => {
    const own = await openShop();
    const [broken, second] = [await placeOrder(own), await placeOrder(own)];
    const breakdown = async (value: string) =>
      query("test_tax_breakdown", "UPDATE orders SET tax_breakdown = $2::jsonb WHERE id = $1", [
        ...[broken.orderId, value],
      ]);
    const { taxBreakdown } = await db.order.findUniqueOrThrow({ where: { id: broken.orderId } });
    await breakdown('"none"');
    await writeDueDocuments();
    expect(await documentsOf(broken)).toEqual([]);
    expect((await documentsOf(second)).map(({ sequence }) => sequence)).toEqual([1]);
    await breakdown(JSON.stringify(taxBreakdown));
    await writeDueDocuments(new Date(Date.now() + 86_400_000));
    expect((await documentsOf(broken)).map(({ sequence }) => sequence)).toEqual([2]);
  });

  test("of both kinds are taken by two at once without a deadlock, whichever kind comes first", async () => {
    const own = await openShop();
    const take = (...kinds: DocumentKind[]) =>
      // Without the retries of transaction(), which would hide it.
      db.$transaction(async (tx) => {
        const batch = new DocumentBatch(tx, { store: own.store, livemode: false, now: new Date() });
        const numbers: number[] = [];
        for (const kind of kinds) {
          numbers.push(await batch.takeNumber(kind, year));
          // Long enough for the other to begin.
          await tx.$executeRaw`SELECT pg_sleep(0.2)`;
        }
        return numbers;
      });
    // Nothing is stored, so neither number is used.
    expect(
      await Promise.all([take("invoice", "credit_note"), take("credit_note", "invoice")]),
    ).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test("two at once write one document for an order", async () => {
    const order = await placeOrder(shop);
    // Both wait where the order is locked: without that lock one of them would fail at the number.
    const lock = `SELECT FROM orders WHERE id = '${order.orderId}' FOR UPDATE`;
    const replies = await raceOnLock(lock, 2, () =>
      Promise.all([order.act("documents"), order.act("documents")]),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.data).toEqual(replies[1]?.body.data);
    expect(await documentsOf(order)).toHaveLength(1);
  });

  test("begin anew in a year, by the clock of the store", async () => {
    const own = await openShop({ timezone: "Pacific/Auckland" });
    const [first, second] = [await placeOrder(own), await placeOrder(own)];
    const { writeDocuments } = await import("./write-documents");
    const write = (order: PlacedOrder, now: Date) =>
      transaction((tx) =>
        writeDocuments(
          tx,
          { store: own.store, livemode: false, now },
          { orderId: order.orderId, begins: true },
        ),
      );
    await write(first, new Date("2026-12-31T10:59:59Z"));
    await write(second, new Date("2026-12-31T11:00:00Z"));
    const numbers = [...(await documentsOf(first)), ...(await documentsOf(second))];
    expect(numbers.map(({ number }) => number)).toEqual(["T-INV-2026-00001", "T-INV-2027-00001"]);
  });
});

describe("a credit note", () => {
  test("is written for each refund; together they add up to the charged amount", async () => {
    const order = await placeOrder(shop, { price: 333 });
    const total = 666 + 395;
    for (const amount of [1, 500, total - 501]) await order.act("refund", { amount });
    await writeDueDocuments();
    const [invoice, ...credits] = await documentsOf(order);
    expect(credits.map(({ kind, total }) => [kind, total])).toEqual([
      ["credit_note", 1n],
      ["credit_note", 500n],
      ["credit_note", BigInt(total - 501)],
    ]);
    const sum = (name: "net" | "tax") => credits.reduce((all, credit) => all + credit[name], 0n);
    expect([sum("net"), sum("tax")]).toEqual([invoice?.net, invoice?.tax]);
    for (const credit of credits) {
      expect(recordOf(credit).corrects).toMatchObject({ number: invoice?.number });
      expect(credit.number).toMatch(/^T-CN-/);
    }
  });

  test("of all at once names the goods", async () => {
    const order = await placeOrder(shop);
    await order.act("refund", { amount: 1395 });
    await writeDueDocuments();
    const [invoice, credit] = await documentsOf(order);
    expect(recordOf(credit).lines).toEqual(recordOf(invoice).lines);
  });

  test("follows a cancellation", async () => {
    const order = await placeOrder(shop);
    await order.act("cancel");
    await writeDueDocuments();
    expect((await documentsOf(order)).map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  });
});

test("a task that fails is tried again, and others are not kept waiting", async () => {
  const own = await openShop();
  const [first, second] = [await placeOrder(own), await placeOrder(own)];
  await db.store.update({ where: { id: own.store.id }, data: { timezone: "Nowhere/Atall" } });
  const third = await placeOrder(await openShop());
  await writeDueDocuments();
  expect(await documentsOf(first)).toEqual([]);
  expect(await documentsOf(third)).toHaveLength(1);
  await db.store.update({ where: { id: own.store.id }, data: { timezone: "Europe/London" } });
  await writeDueDocuments(new Date(Date.now() + 3_600_000));
  expect(await documentsOf(first)).toHaveLength(1);
  expect(await documentsOf(second)).toHaveLength(1);
  const left = await query("left", "SELECT FROM document_tasks WHERE order_id = $1", [
    first.orderId,
  ]);
  expect(left).toEqual([]);
});

test("the list is narrowed by kind, order, day and number, in two statements", async () => {
  const own = await openShop();
  const order = await placeOrder(own);
  await order.act("refund", { amount: 100 });
  await order.act("documents");
  await (await placeOrder(own)).act("documents");
  const list = async (asked: Record<string, string>) => {
    const { body } = await api.private(own.store).get("/documents", { query: asked });
    return body.data.map(({ number }: { number: string }) => number);
  };
  const [n1, n2, c1] = [`T-INV-${year}-00001`, `T-INV-${year}-00002`, `T-CN-${year}-00001`];
  expect(await list({})).toEqual(expect.arrayContaining([n1, n2, c1]));
  expect(await list({ kind: "credit_note" })).toEqual([c1]);
  expect((await list({ orderId: order.orderId })).sort()).toEqual([c1, n1]);
  expect(await list({ q: `t-inv-${year}-00002` })).toEqual([n2]);
  expect(await list({ from: "2100-01-01" })).toEqual([]);
  expect(await list({ to: "2100-01-01", q: "T-CN" })).toEqual([c1]);
  const statements = await statementsOf(() => list({}));
  expect(statements).toBeLessThanOrEqual(3);
});

describe("files", () => {
  test("of a month come as one archive, each as PDF and XML", async () => {
    const own = await openShop();
    const order = await placeOrder(own);
    await order.act("refund", { amount: 100 });
    await order.act("documents");
    const month = new Date().toISOString().slice(0, 7);
    const zip = await archiveDocuments({ store: own.store, livemode: false }, month);
    const bytes = Buffer.from(await new Response(zip).arrayBuffer());
    const archive = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, {
      lazyEntries: false,
    });
    const names: string[] = [];
    archive.on("entry", (entry: yauzl.Entry) => names.push(entry.fileName));
    await once(archive, "end");
    expect(names).toEqual([
      `invoices/T-INV-${year}-00001.pdf`,
      `invoices/T-INV-${year}-00001.xml`,
      `credit-notes/T-CN-${year}-00001.pdf`,
      `credit-notes/T-CN-${year}-00001.xml`,
    ]);
    const live = await archiveDocuments({ store: own.store, livemode: true }, month);
    expect((await new Response(live).arrayBuffer()).byteLength).toBe(22);
  });

  test("are readable by the order's shopper while recently active, and by no other", async () => {
    const token = newToken();
    const tokenHash = Buffer.from(hashCartToken(shop.store.id, false, token));
    const ctx = visitor(shop, tokenHash);
    const mug = await sell(shop);
    await fillCart(shop, ctx, [mug]);
    const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
    await writeDueDocuments();
    const mine = api.public(shop.store);
    const list = await mine.get(`/orders/${orderId}/documents`, { token });
    expect(list.body.data).toMatchObject([{ kind: "invoice", orderId }]);
    const [{ id }] = list.body.data;
    const path = `/orders/${orderId}/documents/${id}/file`;
    const pdf = await mine.get(path, { token });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect((await mine.get(path, { token: newToken() })).status).toBe(404);
    const other = await placeOrder(shop);
    const [{ id: foreign }] = (await other.act("documents")).body.data;
    const stolen = await mine.get(`/orders/${orderId}/documents/${foreign}/file`, { token });
    expect(stolen.status).toBe(404);
    await db.visitor.updateMany({
      where: { tokenHash },
      data: { lastSeenAt: new Date(Date.now() - 3 * 3_600_000) },
    });
    expect((await mine.get(`/orders/${orderId}/documents`, { token })).body.data).toEqual([]);
    expect((await mine.get(path, { token })).status).toBe(404);
  });
});
