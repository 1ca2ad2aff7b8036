import { createFirstOwner, hasStaff } from "@/lib/commerce/staff";
import { createApiKeys, createStore } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { seedLarge, seedLargeOrders } from "@/prisma/seed";

/** As large as a shop of this kind gets: with this much every screen has to be quick. */
const PRODUCTS = 10_000;
const ORDERS = 100_000;

const NAME = "A large shop";
/** As components/dashboard/api/session.ts has it, which only Next can load. */
const STORE_COOKIE = "dashboard-store";

const OWNER = { name: "Bench", email: "bench@example.com", password: "a long bench password" };

/** Creates the large store beside the demo shop on the first run, and the owner of both; returns its id. */
export async function prepareLargeShop(print: (text: string) => void): Promise<string> {
  const known = await db.store.findFirst({ where: { name: NAME } });
  const storeId = known?.id ?? (await openStore());
  if ((await db.product.count({ where: { storeId } })) === 0) {
    print(`generating ${PRODUCTS} products and ${ORDERS} orders, once`);
    await seedLarge(storeId, { products: PRODUCTS, onProgress: () => undefined });
    await seedLargeOrders(storeId, { orders: ORDERS, onProgress: () => undefined });
  }
  if (!(await hasStaff())) await createFirstOwner(OWNER, now());
  return storeId;
}

async function openStore(): Promise<string> {
  const storeId = await createStore({
    name: NAME,
    currency: "GBP",
    supportedCurrencies: ["GBP"],
    supportedLocales: ["en-GB"],
    defaultLocale: "en-GB",
    timezone: "Europe/London",
    country: "GB",
  });
  await createApiKeys(storeId, "Bench");
  return storeId;
}

/** The cookies of its owner, signed in and in that store. */
export async function signInToLargeShop(url: string, storeId: string): Promise<string> {
  const { email, password } = OWNER;
  const response = await fetch(`${url}/dashboard/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return [...cookies, `${STORE_COOKIE}=${storeId}`].join("; ");
}
