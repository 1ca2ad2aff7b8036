import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { deliverDigitalGoods } from "@/lib/commerce/digital";
import { findSubject } from "@/lib/commerce/mail/find-subject";
import { markOrderPaid } from "@/lib/commerce/payments";
import { setClockOffset } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { serveDownload } from "@/lib/server/download-file";
import { seller } from "@/lib/testing/catalog";
import { addFileTo, BOOK, buyFile, sellFile } from "@/lib/testing/downloads";
import { api } from "@/lib/testing/http";
import { openStorage } from "@/lib/testing/media";
import { openPlainShop } from "@/lib/testing/orders";
import { expectRefusal } from "@/lib/testing/refusals";
import { fillCart, sell, visitor } from "@/lib/testing/shop";
import { listVisitorDownloads, removeOrphanedUploads, renewVisitorDownload } from ".";

const HOUR = 3600;
const kept = await openStorage();
const shop = await openPlainShop();
const own = api.private(shop.store);
const other = await openPlainShop();
afterEach(() => setClockOffset(0));
afterAll(() => kept.close());

type Bought = Awaited<ReturnType<typeof buyFile>>;

const linksOf = ({ ctx, orderId }: Pick<Bought, "ctx" | "orderId">) =>
  listVisitorDownloads(ctx(), orderId);

async function linkOf(order: Bought): Promise<string> {
  const [link] = await linksOf(order);
  return link?.url ?? "no link";
}

function fetchLink(url: string, headers: Record<string, string> = {}, method = "GET") {
  const id = new URL(url).pathname.split("/").at(-1) ?? "";
  return serveDownload(new Request(url, { headers, method }), id);
}

const filesKept = async () => {
  const names = await readdir(path.join(config().dataDir, "private")).catch(() => []);
  return names.sort();
};

const storageNameOf = async (id: string) =>
  (await db.digitalFile.findUniqueOrThrow({ where: { id } })).storageName;

test("a paid order has a link, which serves the bytes under the file's name, uncached", async () => {
  const order = await buyFile(shop);
  const [link] = await linksOf(order);
  expect(link).toMatchObject({ name: "book.pdf", byteSize: BOOK.length, status: "active" });
  expect(link?.downloadsLeft).toBe(5);
  const reply = await fetchLink(link?.url ?? "");
  expect(reply.status).toBe(200);
  expect(new Uint8Array(await reply.arrayBuffer())).toEqual(BOOK);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="book.pdf"; filename*=UTF-8''book.pdf`,
    "content-length": String(BOOK.length),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  expect((await linksOf(order))[0]?.downloadsLeft).toBe(4);
});

test("an order that waits for its payment has none, and has them with the payment", async () => {
  const order = await buyFile(shop, { paymentMethod: "bank_transfer" });
  expect(await linksOf(order)).toEqual([]);
  await markOrderPaid(seller(shop.store), order.orderId);
  expect(await linksOf(order)).toHaveLength(1);
});

test("of six who fetch at once what may be fetched five times, five get it", async () => {
  const order = await buyFile(shop);
  const url = await linkOf(order);
  const replies = await Promise.all(Array.from({ length: 6 }, () => fetchLink(url)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 410]);
  expect(await order.listed()).toMatchObject([{ used: 5, most: 5, status: "used_up" }]);
});

test("parts of a download that began within the hour are not counted, later ones are", async () => {
  const order = await buyFile(shop);
  const url = await linkOf(order);
  const left = async () => (await linksOf(order))[0]?.downloadsLeft;
  const first = await fetchLink(url, { range: "bytes=0-99" });
  expect([first.status, first.headers.get("content-range")]).toEqual([206, "bytes 0-99/100000"]);
  const rest = await fetchLink(url, { range: "bytes=100-" });
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(BOOK.slice(100));
  expect((await fetchLink(url, {}, "HEAD")).headers.get("content-length")).toBe("100000");
  expect(await left()).toBe(4);
  setClockOffset(HOUR + 1);
  await fetchLink(url, { range: "bytes=100-199" });
  expect(await left()).toBe(3);
  await fetchLink(url, { range: "bytes=200-299" });
  expect(await left()).toBe(3);
});

test("the last download that is allowed can be gone on with after it broke off", async () => {
  const order = await buyFile(shop);
  const url = await linkOf(order);
  for (let count = 0; count < 5; count += 1) await fetchLink(url);
  expect((await fetchLink(url)).status).toBe(410);
  expect((await fetchLink(url, { range: "bytes=50000-" })).status).toBe(206);
});

test("a link lasts 72 hours; its shopper renews it with what it had left, and the old one stays dead", async () => {
  const order = await buyFile(shop);
  const url = await linkOf(order);
  const [link] = await linksOf(order);
  await fetchLink(url);
  setClockOffset(72 * HOUR - 60);
  expect((await fetchLink(url)).status).toBe(200);
  const renew = () => renewVisitorDownload(order.ctx(), { ...order, downloadId: link?.id ?? "" });
  await expectRefusal(renew(), { code: "download_not_renewable" });
  setClockOffset(72 * HOUR + 1);
  expect((await fetchLink(url)).status).toBe(410);
  expect((await linksOf(order))[0]).toMatchObject({ status: "expired", url: null });
  const outcomes = await Promise.allSettled([renew(), renew(), renew()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [renewed] = await linksOf(order);
  expect(renewed).toMatchObject({ status: "active", downloadsLeft: 3 });
  expect((await fetchLink(url)).status).toBe(403);
  expect((await fetchLink(renewed?.url ?? "")).status).toBe(200);
  await expectRefusal(renew(), { code: "not_found" });
});

test("the seller revokes links and renews them with all their downloads", async () => {
  const order = await buyFile(shop);
  const url = await linkOf(order);
  for (let count = 0; count < 5; count += 1) await fetchLink(url);
  expect((await order.act("downloads/revoke")).body.data).toMatchObject([{ status: "revoked" }]);
  expect((await fetchLink(url)).status).toBe(403);
  const { body } = await order.act("downloads/renew");
  expect(body.data).toMatchObject([
    { status: "active", used: 0, most: 5, renewals: 1, givenBy: "seller" },
  ]);
  expect((await fetchLink(await linkOf(order))).status).toBe(200);
  const actions = await db.auditEntry.findMany({
    where: { objectId: order.orderId, action: { contains: "downloads" } },
  });
  expect(actions).toHaveLength(2);
});

test("a refund of the units ends the link, one of some units does not, and nothing brings it back", async () => {
  const order = await buyFile(shop, { quantity: 2 });
  const url = await linkOf(order);
  const [line] = await db.orderLine.findMany({ where: { orderId: order.orderId } });
  const items = [{ id: line?.id ?? "", quantity: 1 }];
  const refund = { reason: "other", notifyCustomer: false };
  await order.act("refund", { ...refund, amount: 1250, items });
  expect((await fetchLink(url)).status).toBe(200);
  await order.act("refund", { ...refund, amount: 1250, items });
  expect((await fetchLink(url)).status).toBe(403);
  expect((await order.act("downloads/renew")).body.data).toMatchObject([{ status: "revoked" }]);
  expect((await fetchLink(url, { range: "bytes=500-" })).status).toBe(403);
});

test("of two lines, the one that is given back loses its link", async () => {
  const [book, song] = [await sellFile(shop), await sellFile(shop)];
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [book, song]);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  const lines = await db.orderLine.findMany({ where: { orderId }, orderBy: { position: "asc" } });
  const items = [{ id: lines[1]?.id ?? "", quantity: 1 }];
  await own.post(`/orders/${orderId}/refund`, { body: { reason: "other", amount: 1250, items } });
  const links = await linksOf({ ctx, orderId });
  expect(links.map(({ status }) => status)).toEqual(["active", "revoked"]);
});

test("what is downloaded alone is sent by the job, once, and then it is excluded with consent", async () => {
  const item = await sellFile(shop, { withdrawalExclusion: "digital" });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [item]);
  const pay = () => submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  await expectRefusal(pay(), { code: "delivery_consent_required" });
  await saveCheckoutData(ctx(), { deliveryConsent: { wording: "At once, please." } });
  const { orderId } = await pay();
  await Promise.all([deliverDigitalGoods(), deliverDigitalGoods()]);
  await deliverDigitalGoods();
  const { body } = await own.get(`/orders/${orderId}`);
  expect(body.data).toMatchObject({
    fulfillmentStatus: "fulfilled",
    deliveryConsent: { wording: "At once, please.", channel: "checkout" },
  });
  expect(body.data.fulfillments).toHaveLength(1);
});

test("the mail that it is ready links to each file, until it can no longer be downloaded", async () => {
  const order = await buyFile(shop);
  await deliverDigitalGoods();
  const parcel = await db.fulfillment.findFirstOrThrow({ where: { orderId: order.orderId } });
  const mailed = () =>
    findSubject({
      kind: "order_fulfilled",
      subjectId: parcel.id,
      payload: {},
      locale: "en-GB",
      store: { ...shop.store.settings, hosts: [] },
    });
  const url = await linkOf(order);
  expect(await mailed()).toMatchObject({
    hasKeys: false,
    downloads: [{ name: "book.pdf", byteSize: BOOK.length, url }],
  });
  await order.act("downloads/revoke");
  expect(await mailed()).toMatchObject({ downloads: [] });
});

test("cancelling ends it", async () => {
  const order = await buyFile(shop);
  const url = await linkOf(order);
  await order.act("cancel");
  expect((await fetchLink(url)).status).toBe(403);
});

test("an address that was changed is as good as none", async () => {
  const [order, another] = [await buyFile(shop), await buyFile(other)];
  const [url, foreign] = [new URL(await linkOf(order)), new URL(await linkOf(another))];
  for (const search of ["", "?signature=", `?signature=${"A".repeat(43)}`, foreign.search]) {
    expect((await fetchLink(`${url.origin}${url.pathname}${search}`)).status).toBe(404);
  }
  expect((await linksOf(order))[0]?.downloadsLeft).toBe(5);
});

test("a refusal gives the reason in the visitor's language", async () => {
  const order = await buyFile(shop);
  const url = await linkOf(order);
  await order.act("downloads/revoke");
  const headers = { accept: "text/html", "accept-language": "de" };
  const reply = await fetchLink(url, headers);
  expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await reply.text()).toContain("Dieser Download ist beendet");
  expect(await (await fetchLink(url)).text()).toContain("This download has ended.");
});

test("another visitor and another shop see nothing of them", async () => {
  const order = await buyFile(shop);
  await expectRefusal(listVisitorDownloads(visitor(shop)(), order.orderId), { code: "not_found" });
  await expectRefusal(listVisitorDownloads(visitor(other)(), order.orderId), { code: "not_found" });
  const foreign = api.private(other.store);
  expect((await foreign.get(`/orders/${order.orderId}/downloads`)).status).toBe(404);
  expect((await foreign.get(`/products/${order.productId}/files`)).status).toBe(404);
});

test("buyers of a file get the bytes that replace it, and the old ones are deleted", async () => {
  const order = await buyFile(shop);
  const url = await linkOf(order);
  const before = await storageNameOf(order.fileId);
  const bytes = new TextEncoder().encode("second edition");
  const content = `/products/${order.productId}/files/${order.fileId}/content`;
  expect((await own.put(content, { rawBody: bytes })).status).toBe(200);
  expect(await (await fetchLink(url)).text()).toBe("second edition");
  expect(await filesKept()).not.toContain(before);
  const seen = await own.get(content);
  expect([seen.status, seen.text]).toEqual([200, "second edition"]);
});

test("a removed file stays for its buyers, and is deleted with the last of their downloads", async () => {
  const order = await buyFile(shop);
  const name = await storageNameOf(order.fileId);
  await own.delete(`/products/${order.productId}/files/${order.fileId}`);
  expect((await own.get(`/products/${order.productId}/files`)).body.data).toEqual([]);
  const late = await buyFile(shop, { item: order });
  expect(await linksOf(late)).toEqual([]);
  await removeOrphanedUploads();
  expect((await fetchLink(await linkOf(order))).status).toBe(200);
  await order.act("refund", { reason: "other" });
  await removeOrphanedUploads();
  expect(await filesKept()).not.toContain(name);
  expect(await order.listed()).toEqual([]);
});

test("a file that came after the payment is given by renewing all", async () => {
  const item = await sell(shop, { productType: "digital", shippingType: "none" });
  const order = await buyFile(shop, { item: { ...item, fileId: "" } });
  await addFileTo(shop, item);
  expect(await order.listed()).toEqual([]);
  expect((await order.act("downloads/renew")).body.data).toMatchObject([{ status: "active" }]);
});

test("what a process that died had sent of a file goes after a day", async () => {
  const storageName = "abandoned.file";
  const dueAt = new Date(Date.now() + 24 * HOUR * 1000);
  await db.storageLeftover.create({ data: { storageName, dueAt } });
  await removeOrphanedUploads();
  expect(await db.storageLeftover.count({ where: { storageName } })).toBe(1);
  await removeOrphanedUploads(new Date(dueAt.getTime() + 1));
  expect(await db.storageLeftover.count({ where: { storageName } })).toBe(0);
});
