import { expect, it } from "vitest";
import { findGiftCardByCode } from "@/lib/commerce/stored-value";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { importFile } from "@/lib/testing/import-files";
import { openPlainShop } from "@/lib/testing/orders";

const CODES = ["H4TX-9KRC-VW2N-K7QM", "old shop 2026 0001"];
const FILE = `Gift Card Code,Remaining Balance,Currency,Recipient Email,Expires on,Enabled,Note
${CODES[0]},50.00,GBP,eve@example.com,2999-12-31,TRUE,From the old shop
${CODES[1]},"1,234.5",,,,FALSE,
`;
const cardsOf = (storeId: string) =>
  db.storedValueAccount.findMany({ where: { storeId }, orderBy: { balance: "asc" } });

it("imports cards with their codes, sends no mail, and changes nothing a second time", async () => {
  const shop = await openPlainShop();
  const first = await importFile(shop.store, FILE, { kind: "gift_cards" });
  expect(first).toMatchObject({ status: "succeeded", createdCount: 2, failedCount: 0 });
  const ctx = seller(shop.store);
  const [card, off] = await Promise.all(CODES.map((code) => findGiftCardByCode(ctx, code)));
  expect(card).toMatchObject({ balance: 5_000, currency: "GBP", disabledAt: null });
  expect(off?.balance).toBe(123_450);
  expect(off?.disabledAt).not.toBeNull();
  expect(await db.mail.count({ where: { storeId: shop.store.id } })).toBe(0);
  await db.storedValueAccount.update({ where: { id: card?.id ?? "" }, data: { balance: 100 } });
  const again = await importFile(shop.store, FILE, { kind: "gift_cards" });
  expect(again).toMatchObject({ createdCount: 0, unchangedCount: 2, failedCount: 0 });
  expect((await cardsOf(shop.store.id)).map(({ balance }) => balance)).toEqual([100n, 123_450n]);
});

it("only looks in a dry run, and keeps to its store and mode", async () => {
  const [shop, other] = [await openPlainShop(), await openPlainShop()];
  const tried = await importFile(shop.store, FILE, { kind: "gift_cards", dryRun: "true" });
  expect(tried).toMatchObject({ createdCount: 2 });
  expect(await cardsOf(shop.store.id)).toEqual([]);
  await importFile(shop.store, FILE, { kind: "gift_cards" });
  expect(await cardsOf(other.store.id)).toEqual([]);
  expect((await cardsOf(shop.store.id)).map(({ livemode }) => livemode)).toEqual([false, false]);
  const inOther = await importFile(other.store, FILE, { kind: "gift_cards" });
  expect(inOther).toMatchObject({ createdCount: 2 });
});

it("reports the errors of each rejected row, and imports the rest", async () => {
  const shop = await openPlainShop();
  const file = `Code,Balance,Currency,Email,Expires at
short,10,,,
AAAA-BBBB-CCCC-DDD2,0,,,
AAAA-BBBB-CCCC-DDD3,ten,,,
AAAA-BBBB-CCCC-DDD4,10,XXX,,
AAAA-BBBB-CCCC-DDD5,10,,nobody,
AAAA-BBBB-CCCC-DDD6,10,,,2020-01-01
,10,,,
AAAA-BBBB-CCCC-DDD7,10,,,
aaaa bbbb cccc ddd7,99,,,
`;
  const done = await importFile(shop.store, file, { kind: "gift_cards" });
  expect(done).toMatchObject({ createdCount: 1, unchangedCount: 1, failedCount: 7 });
  expect(done.issues.filter(({ isFatal }) => isFatal)).toMatchObject([
    { row: 2, column: "Code" },
    { row: 3, column: "Balance" },
    { row: 4, column: "Balance" },
    { row: 5, column: "Currency" },
    { row: 6, column: "Email" },
    { row: 7, column: "Expires at" },
    { row: 8, column: "Code" },
  ]);
});

it("reports an invalid currency without an error for the amount beside it", async () => {
  const shop = await openPlainShop();
  const file = "Code,Balance,Currency\nAAAA-BBBB-CCCC-DDD2,10.00,Pounds\n";
  const { issues } = await importFile(shop.store, file, { kind: "gift_cards" });
  expect(issues).toMatchObject([{ row: 2, column: "Currency" }]);
});

it("reads amounts of a currency without decimals as they are", async () => {
  const yen = await openPlainShop({ currency: "JPY" });
  await importFile(yen.store, `Code,Balance\n${CODES[0]},5000\n`, { kind: "gift_cards" });
  expect((await cardsOf(yen.store.id)).map(({ balance }) => balance)).toEqual([5_000n]);
});
