import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eraseCustomer, exportCustomer } from "@/lib/commerce/customers";
import { adjustInventory } from "@/lib/commerce/inventory";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { DAY_MS } from "@/lib/kit/durations";
import { db } from "@/lib/platform/db";
import { productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { customerOf, newEmail } from "@/lib/testing/customers";
import { fakeSender } from "@/lib/testing/mail";
import { programFile } from "@/lib/testing/programs";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";
import { until } from "@/lib/testing/until";
import { addStockAlert } from "./add-stock-alert";
import { purgeStockAlerts } from "./purge-stock-alerts";
import { sendStockAlerts } from "./send-stock-alerts";

let child: ChildProcess | undefined;
const store = await createStore();
beforeEach(() => db.stockAlert.deleteMany());
afterEach(async () => {
  child?.kill("SIGKILL");
  await db.mail.deleteMany();
});

const soldOut = (overrides = {}) => publishedProduct(store, { stock: 0, ...overrides });
function waitFor(productId: string, { email = newEmail(), variantId, ...moment }: Wait = {}) {
  return addStockAlert(seller(store, moment), productId, { email, variantId });
}
type Wait = { email?: string; variantId?: string; at?: Date; isLive?: boolean; locale?: string };

function restock(productId: string, quantity = 1, { variantId, ...moment }: Wait = {}) {
  const input = { operation: "increment", quantity, variantId } as const;
  return adjustInventory(seller(store, moment), productId, input);
}

const mails = () =>
  db.mail.findMany({ where: { kind: "back_in_stock" }, orderBy: { toAddress: "asc" } });

test("an alert is mailed once, when there is stock again, and is then deleted", async () => {
  const { id } = await soldOut({ name: "Jug" });
  await waitFor(id, { email: "Ada@Example.com", locale: "de-DE" });
  expect(await sendStockAlerts()).toBe(0);
  await restock(id);
  expect(await sendStockAlerts()).toBe(1);
  expect(await db.stockAlert.count()).toBe(0);
  expect(await sendStockAlerts()).toBe(0);
  const sender = fakeSender();
  await sendQueuedMails(sender);
  expect(sender.messages).toMatchObject([
    { to: "ada@example.com", subject: "Jug ist wieder da", kind: "back_in_stock" },
  ]);
  expect(sender.messages[0]?.text).toContain("/products/");
});

test("a second request for the same alert sends one mail, and a later one is possible", async () => {
  const { id } = await soldOut();
  const asked = await waitFor(id, { email: "ada@example.com" });
  expect(await waitFor(id, { email: "ada@example.com" })).toEqual(asked);
  await restock(id);
  await sendStockAlerts();
  await adjustInventory(seller(store), id, { operation: "set", quantity: 0 });
  await waitFor(id, { email: "ada@example.com" });
  await restock(id);
  await sendStockAlerts();
  expect(await mails()).toHaveLength(2);
});

test("the stock of another variant or mode sends no alert", async () => {
  const shirt = await productWithOptions(store, { stock: 0 });
  const [wanted, other] = shirt.variants;
  await waitFor(shirt.id, { variantId: wanted?.id });
  await restock(shirt.id, 1, { variantId: other?.id });
  await restock(shirt.id, 1, { variantId: wanted?.id, isLive: true });
  expect(await sendStockAlerts()).toBe(0);
  await restock(shirt.id, 1, { variantId: wanted?.id });
  expect(await sendStockAlerts()).toBe(1);
  expect(await mails()).toMatchObject([{ payload: { variantId: wanted?.id }, livemode: false }]);
});

test("every alert is sent, however few units there are, the oldest first", async () => {
  const { id } = await soldOut();
  const { variants } = await db.product.findUniqueOrThrow({
    where: { id },
    include: { variants: true },
  });
  await db.stockAlert.createMany({
    data: Array.from({ length: 130 }, (_, place) => ({
      storeId: store.id,
      livemode: false,
      variantId: variants[0]?.id ?? "",
      email: `${String(place).padStart(3, "0")}@example.com`,
      locale: "en-GB",
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, place)),
    })),
  });
  await restock(id);
  expect(await sendStockAlerts()).toBe(100);
  expect((await mails()).map(({ toAddress }) => toAddress).at(-1)).toBe("099@example.com");
  expect(await sendStockAlerts()).toBe(30);
});

test("no alert is sent for a product not for sale or a closed shop", async () => {
  const { id } = await soldOut();
  await waitFor(id);
  await restock(id);
  const says = (maintenanceMessage: string | null) =>
    db.store.update({ where: { id: store.id }, data: { maintenanceMessage } });
  await says("Back at noon.");
  expect(await sendStockAlerts()).toBe(0);
  await says(null);
  await db.product.update({ where: { id }, data: { status: "draft" } });
  expect(await sendStockAlerts()).toBe(0);
  await db.product.update({ where: { id }, data: { status: "published" } });
  expect(await sendStockAlerts()).toBe(1);
});

test("stock that is not counted any more is stock", async () => {
  const { id } = await soldOut();
  await waitFor(id);
  await db.product.update({ where: { id }, data: { trackInventory: false } });
  expect(await sendStockAlerts()).toBe(1);
});

test("concurrent workers send each alert once", async () => {
  const { id } = await soldOut();
  for (let place = 0; place < 40; place += 1) await waitFor(id);
  await restock(id);
  const counts = await Promise.all(Array.from({ length: 8 }, () => sendStockAlerts()));
  expect(counts.reduce((sum, many) => sum + many)).toBe(40);
  expect(new Set((await mails()).map(({ toAddress }) => toAddress)).size).toBe(40);
  expect(await mails()).toHaveLength(40);
});

test("a worker killed midway sends no alert twice and loses none", async () => {
  const { id } = await soldOut();
  const [first, second] = [newEmail(), newEmail()].sort();
  await waitFor(id, { email: first });
  await waitFor(id, { email: second });
  await restock(id);
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE mails IN SHARE MODE`;
      child = spawn(process.execPath, [programFile("lib/testing/crash-alerts")], {
        stdio: ["ignore", "inherit", "inherit"],
      });
      const exited = once(child, "exit");
      await somebodyWaitsForMails();
      child.kill("SIGKILL");
      expect((await exited)[1]).toBe("SIGKILL");
    },
    { timeout: 50_000 },
  );
  // Whether or not the database completed the killed worker's statement, each alert is sent once.
  await db.$transaction((tx) => tx.$executeRaw`LOCK TABLE stock_alerts IN EXCLUSIVE MODE`);
  await sendStockAlerts();
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual([first, second]);
  expect(await db.stockAlert.count()).toBe(0);
});

/** Comes back once a round has taken its alerts and is about to write their mails. */
async function somebodyWaitsForMails(): Promise<void> {
  const isWaiting = async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT FROM pg_locks WHERE relation = 'mails'::regclass AND NOT granted`;
    return waiting.length > 0;
  };
  await until(
    "the round waits for the mails",
    async () => child?.exitCode !== null || (await isWaiting()),
  );
}

test("a round is one statement", async () => {
  expect(await statementsOf(() => sendStockAlerts())).toBe(1);
});

test("no mail is sent for a variant no longer for sale when it is written", async () => {
  const { id } = await soldOut();
  await waitFor(id);
  await restock(id);
  await sendStockAlerts();
  await db.product.update({ where: { id }, data: { status: "archived" } });
  const sender = fakeSender();
  await sendQueuedMails(sender);
  expect(sender.messages).toEqual([]);
});

test("a customer's stock alerts are in the export of their data", async () => {
  const { id } = await soldOut();
  const customer = await customerOf(store);
  await waitFor(id, { email: customer.email });
  await waitFor(id);
  const held = await exportCustomer(seller(store), customer.id);
  expect(held.stockAlerts).toMatchObject([{ productId: id, email: customer.email }]);
});

test("an erased customer waits for nothing, and others go on waiting", async () => {
  const { id } = await soldOut();
  const customer = await customerOf(store);
  await waitFor(id, { email: customer.email.toUpperCase() });
  const other = newEmail();
  await waitFor(id, { email: other });
  await eraseCustomer(seller(store), customer.id);
  expect(await db.stockAlert.findMany()).toMatchObject([{ email: other }]);
});

test("an alert expires after 180 days", async () => {
  const { id } = await soldOut();
  const at = new Date("2026-01-01T00:00:00Z");
  await waitFor(id, { at });
  await purgeStockAlerts(new Date(at.getTime() + 180 * DAY_MS));
  expect(await db.stockAlert.count()).toBe(1);
  await purgeStockAlerts(new Date(at.getTime() + 180 * DAY_MS + 1000));
  expect(await db.stockAlert.count()).toBe(0);
});
