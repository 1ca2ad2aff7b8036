import { expect, test } from "vitest";
import { readCart, saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { fillCart, type Shop, sell, visitor } from "@/lib/testing/shop";
import { openGermanShop, taxOffice, VIENNA } from "@/lib/testing/vat";
import { recheckVatIds } from "./recheck-vat-ids";

const VAT_ID = "ATU13585627";
const VALID = { kind: "valid", consultationNumber: "WAPI2" } as const;
const AWAY = { kind: "unavailable", reason: "MS_UNAVAILABLE" } as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** An order of a company whose tax office was away. */
async function flaggedOrder(of?: Shop) {
  const shop = of ?? (await openGermanShop());
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...(await sell(shop, { price: 1_200 })), quantity: 1 }]);
  const data = { shippingAddress: VIENNA, vatId: VAT_ID };
  await saveCheckoutData(ctx(), data, taxOffice(AWAY).services);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  const client = api.private(shop.store);
  const read = async () => (await client.get(`/orders/${orderId}`)).body.data;
  const due = async () =>
    (await db.order.findUniqueOrThrow({ where: { id: orderId } })).vatCheckDueAt;
  return { shop, ctx, client, orderId, read, due };
}

test("a later answer of the tax office is recorded with an event, and no amount changes", async () => {
  const { orderId, client, read, due } = await flaggedOrder();
  const before = await read();
  const { services, asked } = taxOffice(VALID);
  await recheckVatIds(services, inMinutes(4));
  expect(asked).toEqual([]);
  await Promise.all([6, 6, 6].map((minutes) => recheckVatIds(services, inMinutes(minutes))));
  expect(asked).toEqual([`${VAT_ID} for DE136695976`]);
  const after = await read();
  expect(after).toEqual({
    ...before,
    vatCheck: {
      ...{ status: "valid", service: "vies", consultationNumber: "WAPI2" },
      checkedAt: expect.any(String),
    },
    updatedAt: expect.any(String),
  });
  expect([after.reverseCharge, after.totals.tax.amount > 0, await due()]).toEqual([
    ...[false, true],
    null,
  ]);
  const events = await eventsAbout(orderId);
  expect(events.filter(({ type }) => type === "order.updated")).toHaveLength(1);
  const timeline = (await client.get(`/orders/${orderId}/timeline`)).body.data;
  expect(timeline.filter(({ kind }: { kind: string }) => kind === "change")).toMatchObject([
    {
      before: { vatCheck: { status: "unavailable" } },
      after: { vatCheck: { status: "valid" } },
    },
  ]);
  expect(await recheckVatIds(services, inMinutes(60))).toBe(0);
});

test("a tax office that stays away is asked ever more rarely, for a week", async () => {
  const { orderId, read, due } = await flaggedOrder();
  const { services, asked } = taxOffice(AWAY);
  const minutesBetween: number[] = [];
  for (let last = 0; ; ) {
    const at = await due();
    if (at === null) break;
    minutesBetween.push(Math.round((at.getTime() - Date.now()) / 60_000) - last);
    last += minutesBetween.at(-1) ?? 0;
    await recheckVatIds(services, at);
  }
  expect(minutesBetween.slice(0, 4)).toEqual([5, 5, 10, 20]);
  expect(Math.max(...minutesBetween)).toBe(360);
  expect(asked.length).toBe(minutesBetween.length);
  expect((await read()).vatCheck.status).toBe("unavailable");
  expect((await eventsAbout(orderId)).map(({ type }) => type)).not.toContain("order.updated");
});

test("a cart and a cancelled order are no longer checked", async () => {
  const { shop, client, orderId, ctx } = await flaggedOrder();
  await client.post(`/orders/${orderId}/cancel`, { body: {} });
  await saveCheckoutData(ctx(), { vatId: VAT_ID }, taxOffice(AWAY).services);
  expect((await readCart(ctx())).snapshot.vatCheck).toMatchObject({ status: "unavailable" });
  const { services, asked } = taxOffice(VALID);
  await recheckVatIds(services, inMinutes(6));
  await recheckVatIds(services, inMinutes(60));
  expect(asked).toEqual([]);
  const flagged = await flaggedOrder(shop);
  await client.patch("/store", { isLive: true, body: { invoicing: null } });
  await recheckVatIds(services, inMinutes(6));
  expect([asked, (await flagged.read()).vatCheck.status]).toEqual([[], "unavailable"]);
});
