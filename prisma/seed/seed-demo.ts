import { createApiKeys, type StoreApiKeys } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { query } from "@/lib/platform/db";
import { CATEGORIES } from "./demo/categories";
import { CUSTOMERS } from "./demo/customers";
import { DISCOUNTS } from "./demo/discounts";
import { ORDERS } from "./demo/orders";
import { PAGES } from "./demo/pages";
import { PRODUCTS } from "./demo/products";
import { REVIEWS } from "./demo/reviews";
import { SHIPPING_OPTIONS } from "./demo/shipping";
import { STORE } from "./demo/store";
import { TAX_RATES } from "./demo/taxes";
import { makeCategories, makeProducts } from "./steps/catalogue";
import { makeCustomers } from "./steps/customers";
import { makeOrders } from "./steps/orders";
import { makePages } from "./steps/pages";
import { makeReviews } from "./steps/reviews";
import type { SeedContext } from "./steps/seed-context";
import { makeStore } from "./steps/store";
import { makeTerms } from "./steps/terms";
import { makeTrade } from "./steps/trade";
import { makeTranslations } from "./steps/translations";

/** Prints what is being done. */
type Report = { onStep(text: string): void };

/**
 * Makes the demo store in a database without one: catalogue, terms, customers, orders in every
 * state and reviews, through the house's own verbs where it has them. The keys come last, so that a
 * shop one can enter is whole; what an interrupted making left behind is cleared first.
 */
export async function seedDemo({ onStep }: Report): Promise<{ storeId: string } & StoreApiKeys> {
  await clearUnfinished();
  onStep(STORE.name);
  const time = now();
  const context: SeedContext = {
    store: await makeStore(STORE, time),
    now: time,
    categoryIds: new Map(),
    pageIds: new Map(),
    products: new Map(),
  };
  await makePages(context, PAGES);
  await makeCategories(context, CATEGORIES);
  await makeProducts(context, PRODUCTS, (made) => {
    if (made % 10 === 0) onStep(`${made} of ${PRODUCTS.length} products`);
  });
  await makeTerms(context, {
    shippingOptions: SHIPPING_OPTIONS,
    taxRates: TAX_RATES,
    discounts: DISCOUNTS,
  });
  // Before the first cart: the delivery options are kept with their texts from then on.
  onStep("its texts in German");
  await makeTranslations(context);
  onStep("customers, orders and reviews");
  const customerIds = await makeCustomers(context, CUSTOMERS);
  await makeTrade(context);
  await withoutLatency(() => makeOrders(context, ORDERS, { customers: CUSTOMERS, customerIds }));
  await makeReviews(context, REVIEWS, customerIds);
  return { storeId: context.store.id, ...(await createApiKeys(context.store.id, "Demo")) };
}

/** Whether there is a shop that can be opened. */
export async function hasShop(): Promise<boolean> {
  const [row] = await query<{ found: boolean }>(
    "seed_has_shop",
    "SELECT EXISTS (SELECT FROM api_keys) AS found",
  );
  return row?.found ?? false;
}

/** Everything the making writes to; what hangs on these goes with them. */
const TABLES =
  "stores, categories, media, products, stock_movements, shipping_options, tax_rates, discounts, price_lists, customer_groups, customers, visitors, orders, refunds, reviews, translations, events, mails, test_payments";

async function clearUnfinished(): Promise<void> {
  if (await hasShop()) throw new Error("The database has a shop already.");
  await query("seed_clear", `TRUNCATE ${TABLES} CASCADE`);
}

/** The test processor takes its time as a real one does; sixteen old orders need not wait for it. */
async function withoutLatency(work: () => Promise<void>): Promise<void> {
  const usual = config().testProcessorLatencyMs;
  overrideEnvironment({ TEST_PROCESSOR_LATENCY_MS: "0" });
  try {
    await work();
  } finally {
    overrideEnvironment({ TEST_PROCESSOR_LATENCY_MS: String(usual) });
  }
}
