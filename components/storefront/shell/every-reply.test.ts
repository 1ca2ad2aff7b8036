import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { beforeAll, expect, test } from "vitest";
import { routes } from "@/app/v3/routes";
import { sendUntilAnswered } from "@/components/ui/send-until-answered";
import { newSubmitKey, SUBMIT_KEY } from "@/components/ui/submit-key";
import { dispatcher } from "@/lib/api/dispatch";
import { mountInProcess } from "@/lib/api/in-process";
import { newsletterToken } from "@/lib/commerce/newsletter/links";
import { assert } from "@/lib/kit/assert";
import { CART_COOKIE } from "@/lib/kit/page-visitor";
import { processState } from "@/lib/kit/process-state";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { reminderOf } from "@/lib/testing/cart-reminders";
import { customerOf, newEmail, requestLink } from "@/lib/testing/customers";
import { sellFile } from "@/lib/testing/downloads";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { logIn } from "@/lib/testing/log-in";
import { askForNewsletter, offerNewsletter } from "@/lib/testing/newsletter";
import { openShop, type Shop, sell } from "@/lib/testing/shop";

/*
 * Every form of the shop, sent to the API over a database: first it never arrives, then the server dies between its
 * writes, then only the reply is lost. The final state equals that of one submission.
 */

type Action = (...given: never[]) => Promise<unknown>;

const files = globSync("{app,components}/**/*.ts").filter((file) =>
  readFileSync(file, "utf8").startsWith('"use server"'),
);
const inShop = files.filter((file) => !file.includes("/dashboard/"));
const modules = await Promise.all(
  inShop.map((file) => import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)),
);
const ACTIONS: Record<string, Action> = Object.fromEntries(
  modules.flatMap((module) => Object.entries<Action>(module)),
);

/** What only reads, or keeps something in a cookie. */
const WRITES_NOTHING = [
  ...["chooseCurrency", "chooseLocale", "keepPlacedOrder", "openOrderLink", "openPayLink"],
  ...["readPaymentStatus", "estimateCart", "checkBalance"],
];

/** What is no form, each with the form whose writes it makes. */
const SENT_AS: Readonly<Record<string, string>> = {
  beginConversation: "sendContactMessage",
  followLoginLink: "followPastedLink",
  saveShippingOption: "submitShippingOption",
  updateWishlist: "updateWishlistAndShow",
};

let shop: Shop;
let mug: Awaited<ReturnType<typeof sell>>;
let gone: typeof mug;
let book: typeof mug;
beforeAll(async () => {
  overrideEnvironment({ RATE_LIMIT_SCALE: "1000" });
  shop = await openShop();
  await offerNewsletter(shop.store);
  mug = await sell(shop, { name: "Mug", stock: 1_000 });
  gone = await sell(shop, { name: "Jug", stock: 0 });
  book = await sellFile(shop);
  const body = { code: "WELCOME", type: "percentage", value: 10 };
  await api.private(shop.store).post("/discounts", { body });
  mountInProcess(dispatcher(routes));
  const address = "http://shop.test";
  processState.storefront = {
    publishableKey: shop.store.keys.publishable.test,
    ...{ baseUrl: address, deploymentUrl: address },
  };
});

/** A browser: its cookies, and what it has done before by the API. */
function openBrowser() {
  const token = newToken();
  const [email, address] = [newEmail(), newAddress()];
  const client = api.public(shop.store);
  const send = async (method: string, where: string, body?: object) => {
    const reply = await client.send(method, where, { token, address, body });
    expect(reply.status, `${method} ${where}: ${reply.text}`).toBeLessThan(300);
    return reply.body.data;
  };
  return { token, email, address, send, cookies: new Map([[CART_COOKIE, token]]) };
}
type Browser = ReturnType<typeof openBrowser>;

type Fields = Record<string, string>;

const ADDRESS = {
  ...{ firstName: "Ada", lastName: "Lovelace", line1: "12 St James's Square" },
  ...{ city: "London", postcode: "SW1Y 4JH", countryCode: "GB" },
};

async function withCart({ send }: Browser) {
  const { items } = await send("POST", "/cart/items", { productId: mug.productId, quantity: 2 });
  const [{ id }] = items;
  return {
    itemId: id,
    line: { ...mug, lineQuantity: "2", name: "Mug", itemId: id },
  };
}

async function atPayment(browser: Browser) {
  await withCart(browser);
  const body = { email: browser.email, shippingAddress: ADDRESS };
  await browser.send("PUT", "/cart/checkout-data", body);
  const { shippingOptionId } = shop;
  return browser.send("POST", "/cart/shipping-option", { shippingOptionId });
}

async function withOrder(browser: Browser, paymentMethod = "pm_card_visa") {
  await atPayment(browser);
  const { orderId } = await browser.send("POST", "/cart/checkout", { paymentMethod });
  const order = await browser.send("GET", `/orders/${orderId}`);
  return { orderId, orderNumber: order.orderNumber, itemId: order.items[0].id };
}

async function giftCard(card: object = {}): Promise<{ id: string; code: string }> {
  const { body } = await api
    .private(shop.store)
    .post("/gift-cards", { body: { amount: 1_000, ...card } });
  return body.data;
}

/** Logs in as a new customer with the e-mail address of the browser. */
async function withAccount({ token, email }: Browser) {
  await logIn(shop.store, token, new Date());
  return email;
}

const prefixed = (prefix: string, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));

/** The fields of each form, named by its action and, if that has several uses, by the use. */
const FORMS: Record<string, (browser: Browser) => Promise<Fields>> = {
  addToCart: async () => ({ productId: mug.productId, quantity: "2" }),
  "changeCart: quantity": async (browser) => ({
    ...(await withCart(browser)).line,
    quantity: "3",
  }),
  "changeCart: remove": async (browser) => ({ ...(await withCart(browser)).line, remove: "1" }),
  "changeCart: restore": async () => ({ ...mug, lineQuantity: "2", name: "Mug", restore: "1" }),
  "changeDiscount: add": async (browser) => {
    await withCart(browser);
    return { code: "WELCOME" };
  },
  "changeDiscount: remove": async (browser) => {
    await withCart(browser);
    await browser.send("POST", "/cart/discount-codes", { code: "WELCOME" });
    return { remove: "WELCOME" };
  },
  "changeDiscount: gift card": async (browser) => {
    await withCart(browser);
    return { code: (await giftCard()).code };
  },
  "changeDiscount: gift card from another shop": async (browser) => {
    await withCart(browser);
    return { code: (await giftCard({ code: crypto.randomUUID() })).code };
  },
  "changeDiscount: no gift card": async (browser) => {
    await withCart(browser);
    const { id, code } = await giftCard();
    await browser.send("POST", "/cart/gift-cards", { code });
    return { removeGiftCard: id };
  },
  "changeDiscount: store credit": async (browser) => {
    await withCart(browser);
    await withAccount(browser);
    const { email } = await browser.send("GET", "/account/profile");
    const { id } = await db.customer.findFirstOrThrow({
      where: { storeId: shop.store.id, email },
    });
    const body = { amount: 100, reason: "A gesture." };
    await api.private(shop.store).post(`/customers/${id}/store-credit`, { body });
    return { storeCredit: "use" };
  },
  saveContact: async (browser) => {
    await withCart(browser);
    return {
      ...prefixed("shippingAddress", ADDRESS),
      ...{ email: browser.email, sameAsShipping: "on" },
    };
  },
  submitShippingOption: async (browser) => {
    await withCart(browser);
    await browser.send("PUT", "/cart/checkout-data", { shippingAddress: ADDRESS });
    return { shippingOptionId: shop.shippingOptionId };
  },
  pay: async (browser) => {
    const { id, totals } = await atPayment(browser);
    const total = String(totals.total.amount);
    return {
      ...{ method: "card", madeInBrowser: "card", card: "pm_card_visa", cartId: id },
      ...{ expectedTotal: total, due: total, email: browser.email, attempt: newSubmitKey() },
    };
  },
  cancelUnpaidOrderAction: async (browser) => ({
    order: (await withOrder(browser, "test_redirect")).orderId,
  }),
  requestLoginLink: async ({ email }) => ({ email }),
  submitNewAccount: async ({ email }) => ({ email, firstName: "Ada", marketingOptIn: "on" }),
  saveOrderToAccount: async (browser) => ({
    ...{ order: (await withOrder(browser)).orderId, email: browser.email },
  }),
  buyAgain: async (browser) => {
    await withAccount(browser);
    return { order: (await withOrder(browser)).orderId };
  },
  logOutAndRedirect: async (browser) => {
    await withAccount(browser);
    return {};
  },
  logOutEverywhereAndRedirect: async (browser) => {
    await withAccount(browser);
    return {};
  },
  saveProfile: async (browser) => {
    await withAccount(browser);
    return { firstName: "Ada", lastName: "Byron" };
  },
  "saveAddress: new": async (browser) => {
    await withAccount(browser);
    return ADDRESS;
  },
  "saveAddress: change": async (browser) => ({
    ...ADDRESS,
    ...{ city: "Whitby", id: await withAddress(browser) },
  }),
  removeAddress: async (browser) => ({ id: await withAddress(browser) }),
  makeDefaultAddress: async (browser) => {
    const id = await withAddress(browser);
    await browser.send("POST", "/account/addresses", { ...ADDRESS, isDefault: true });
    return { id };
  },
  findOrder: async (browser) => ({
    ...{ orderNumber: (await withOrder(browser)).orderNumber, email: browser.email },
  }),
  subscribe: async ({ email }) => ({ email }),
  subscribeToStockAlert: async ({ email }) => ({ email, product: gone.productId }),
  submitReview: async ({ email }) => ({
    ...{ product: mug.productId, rating: "4", body: "It holds tea.", authorName: "Ines" },
    authorEmail: email,
  }),
  withdraw: async (browser) => ({
    ...{ orderNumber: (await withOrder(browser)).orderNumber, email: browser.email },
    ...{ name: "Ada Lovelace", step: "confirm", key: crypto.randomUUID() },
  }),
  requestReturn: async (browser) => returnForm(browser),
  cancelReturnRequest: async (browser) => {
    const { order, ...asked } = await returnForm(browser);
    const [itemId = ""] = Object.keys(asked).flatMap((name) => name.match(/oitm_\w+/) ?? []);
    const items = [{ itemId, quantity: 1, reason: "damaged" }];
    return {
      order: `${order}`,
      return: (await browser.send("POST", `/orders/${order}/returns`, { items })).id,
    };
  },
  renewDownload: async (browser) => {
    await browser.send("POST", "/cart/items", { productId: book.productId });
    await browser.send("PUT", "/cart/checkout-data", { email: browser.email });
    const paid = { paymentMethod: "pm_card_visa" };
    const { orderId } = await browser.send("POST", "/cart/checkout", paid);
    await db.download.updateMany({ where: { orderId }, data: { expiresAt: new Date(0) } });
    const [download] = await browser.send("GET", `/orders/${orderId}/downloads`);
    return { order: orderId, download: download.id };
  },
  restoreMailedCart: async () => {
    const { id, token } = await reminderOf(shop.store);
    const lines = [{ ...mug, quantity: 2 }];
    await db.cartReminder.update({ where: { id }, data: { lines } });
    return { token };
  },
  followPastedLink: async ({ email }) => {
    await customerOf(shop.store, { email });
    return { link: await requestLink(api.public(shop.store), shop.store, email) };
  },
  subscribeFromFooter: async ({ email }) => ({ email }),
  confirm: async ({ email }) => ({ token: newsletterToken(await askedFor(email), "confirm") }),
  unsubscribe: async ({ email }) => ({
    token: newsletterToken(await askedFor(email), "unsubscribe"),
  }),
  sendContactMessage: async ({ email }) => ({ email, message: "Hello", attempt: newSubmitKey() }),
  "updateWishlistAndShow: add": async () => ({ productId: mug.productId }),
  "updateWishlistAndShow: remove": async (browser) => {
    await browser.send("PUT", `/wishlist/items/${mug.productId}`);
    return { productId: mug.productId, remove: "1" };
  },
};

/** Of an address that has asked for the newsletter. */
async function askedFor(email: string): Promise<string> {
  return (await askForNewsletter(shop.store, { email })).id;
}

async function withAddress(browser: Browser): Promise<string> {
  await withAccount(browser);
  return (await browser.send("POST", "/account/addresses", { ...ADDRESS })).id;
}

async function returnForm(browser: Browser): Promise<Fields> {
  const { orderId, itemId } = await withOrder(browser);
  const sent = await api.private(shop.store).post(`/orders/${orderId}/fulfill`, { body: {} });
  expect(sent.status, sent.text).toBe(200);
  return { order: orderId, [`quantity.${itemId}`]: "1", [`reason.${itemId}`]: "damaged" };
}

/** How many rows each table has. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  const counts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`,
  );
  const rows = await db.$queryRawUnsafe<{ name: string; count: number }[]>(
    counts.join(" UNION ALL "),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** The result of `work`, and how many rows it has added to each table. */
async function rowsMadeBy<Ending>(work: () => Promise<Ending>) {
  const before = await countRows();
  const ending = await work();
  const after = Object.entries(await countRows());
  const made = after
    .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
    // What is counted against an address is no work of the form.
    .filter(([name, more]) => more !== 0 && name !== "attempt_counts");
  return [ending, Object.fromEntries(made)] as const;
}

type Cut = "before the write" | "during the write" | "after the write";

/** Sends a form from a browser, as its page does; some of the replies are lost. */
async function press(
  action: Action,
  browser: Browser,
  form: FormData,
  cuts: Cut[],
): Promise<unknown> {
  const mounted = processState.apiFetch;
  const takesState = action.length > 1;
  async function send(): Promise<unknown> {
    const cut = cuts.shift();
    if (cut === "before the write") throw new TypeError("Failed to fetch");
    let isDead = false;
    processState.apiFetch = async (request) => {
      if (isDead) throw new TypeError("The server has died.");
      const reply = await mounted?.(request);
      isDead = cut === "during the write" && request.method !== "GET";
      if (isDead || reply === undefined) throw new TypeError("The server has died.");
      return reply;
    };
    const cookies = new Map(browser.cookies);
    const state = { attempt: "first" };
    const done = await onServer(browser, cookies, () =>
      takesState ? action(state as never, form as never) : action(form as never),
    ).then(
      (reply) => ({ reply }),
      (error: Error & { digest?: string }) => {
        if (error.digest?.startsWith("NEXT_REDIRECT")) return { led: error.digest.split(";")[2] };
        throw error;
      },
    );
    if (cut !== undefined) throw new TypeError("Failed to fetch");
    browser.cookies = cookies;
    return done;
  }
  try {
    const ending = await sendUntilAnswered({
      ...{ send, isRepeatable: true, say: () => undefined, pause: async () => undefined },
      ...{ isOnline: () => true, isWanted: () => true, now: () => 0 },
    });
    assert(ending.kind === "replied", "a form that is sent again is answered");
    return ending.reply;
  } finally {
    processState.apiFetch = mounted;
  }
}

/** Runs an action on the server, for a browser with these cookies. */
function onServer<Reply>(
  browser: Browser,
  cookies: Map<string, string>,
  action: () => Promise<Reply>,
): Promise<Reply> {
  const headers = new Headers({ host: "shop.test", "x-forwarded-for": browser.address });
  const jar = {
    get: (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) } : undefined),
    getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
    has: (name: string) => cookies.has(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    delete: (name: string) => void cookies.delete(name),
  };
  const work = { route: "/", incrementalCache: {}, pendingRevalidatedTags: [] };
  const request = {
    ...{ type: "request", phase: "action", headers, cookies: jar, userspaceMutableCookies: jar },
    ...{ implicitTags: { tags: [] }, url: { pathname: "/", search: "" } },
  };
  return workAsyncStorage.run(work as never, () =>
    workUnitAsyncStorage.run(request as never, action),
  );
}

/** Without what differs from one browser to the next. */
const withoutNames = (ending: unknown) =>
  JSON.stringify(ending)
    .replaceAll(/[a-z]+_\w{21}/g, "id")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "key")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")
    .replaceAll(/T-\d+/g, "number")
    .replaceAll(/[\w.-]+@example\.com/g, "email");

function actionOf(name: string): Action {
  const action = ACTIONS[name.replace(/:.*/, "")];
  assert(action !== undefined, `there is an action ${name}`);
  return action;
}

/** Whose last reply says less than the first did, and why. */
const SAYS_LESS: Readonly<Record<string, string>> = {
  logOutEverywhereAndRedirect: "a session that is over may have been over before",
};

test.each(Object.entries(FORMS))(
  "%s makes once what it makes, wherever its replies are lost",
  async (name, fill) => {
    const action = actionOf(name);
    async function run(cuts: Cut[]) {
      const browser = openBrowser();
      const form = new FormData();
      for (const [field, value] of Object.entries(await fill(browser))) form.set(field, value);
      form.set(SUBMIT_KEY, newSubmitKey());
      const [ending, made] = await rowsMadeBy(() => press(action, browser, form, cuts));
      const token = browser.cookies.get(CART_COOKIE);
      const { items } = (await api.public(shop.store).get("/cart", { token })).body.data;
      const inCart = items.map(({ quantity }: { quantity: number }) => quantity);
      return { made, inCart, ending: name in SAYS_LESS || withoutNames(ending) };
    }
    const whole = await run([]);
    expect(await run(["before the write", "during the write", "after the write"])).toEqual(whole);
  },
);

test("every action of the shop is tried, or writes nothing", () => {
  const tried = Object.keys(FORMS).map((name) => name.replace(/:.*/, ""));
  expect(tried).toEqual(expect.arrayContaining(Object.values(SENT_AS)));
  const known = new Set([...tried, ...WRITES_NOTHING, ...Object.keys(SENT_AS)]);
  expect(Object.keys(ACTIONS).sort()).toEqual([...known].sort());
});
