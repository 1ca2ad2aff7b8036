import { afterEach, expect, it } from "vitest";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { openPlainShop, placeOrder, sellKeys } from "@/lib/testing/orders";
import { deliverDigitalGoods, readDigitalGoods, reencryptLicenseKeys } from ".";

const OPEN = { isOpen: true, showsRecipients: true, locale: "en" };
const FIRST = "first-key-of-at-least-thirty-two-letters";
const SECOND = "second-key-of-at-least-thirty-two-letters";

function keys(current: string, old = "") {
  overrideEnvironment({ SECRETS_KEY: current, SECRETS_KEYS_OLD: old });
}
afterEach(() => keys(""));

it("keys sealed before and with an old secret open with the new one alone", async () => {
  await db.licenseKey.deleteMany();
  const shop = await openPlainShop();
  await sellKeys(shop, 1);
  keys(FIRST);
  const order = await placeOrder(shop, { licenseKeys: 2 });
  await deliverDigitalGoods();
  keys(SECOND, FIRST);
  expect(await reencryptLicenseKeys()).toEqual({ resealed: 3, unreadable: [] });
  expect(await reencryptLicenseKeys()).toEqual({ resealed: 0, unreadable: [] });
  keys(SECOND);
  const { keys: shown } = await readDigitalGoods(order.orderId, OPEN);
  expect(shown.map(({ key }) => key?.slice(0, 5))).toEqual(["AAAA-", "AAAA-"]);
  keys(FIRST);
  expect((await reencryptLicenseKeys()).unreadable).toHaveLength(3);
});
