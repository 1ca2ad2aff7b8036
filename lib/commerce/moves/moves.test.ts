import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { eraseCustomer } from "@/lib/commerce/customers";
import { getImport, listImportChanges, runImports } from "@/lib/commerce/import-export";
import type { Import } from "@/lib/contract/import";
import type { CreateMove, MoveKind } from "@/lib/contract/move";
import { setClockOffset } from "@/lib/kit/clock";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { openSecret } from "@/lib/platform/secrets";
import { shopifyAt, wooCommerceAt } from "@/lib/providers/shops";
import { seller } from "@/lib/testing/catalog";
import { type OldShopServer, openOldShop, SHOPIFY_TOKEN, WOO_KEY } from "@/lib/testing/old-shops";
import type { TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { localNetwork } from "@/lib/testing/webhooks";
import {
  cancelMove,
  getMove,
  importMove,
  purgeMoves,
  readMoves,
  reencryptMoveTokens,
  startMove,
} from ".";
import type { OpenShop } from "./open-shop";

let shop: OldShopServer;
const newKey = () => randomBytes(32).toString("base64");
const [KEY, NEXT_KEY] = [newKey(), newKey()] as const;

beforeAll(async () => {
  overrideEnvironment({ SECRETS_KEY: KEY });
  shop = await openOldShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await db.move.deleteMany();
  Object.assign(shop, { asked: [], disturb: () => false });
});
afterEach(() => setClockOffset(0));

/** As the app opens it, but for where it is. */
const open: OpenShop = ({ id, source, token }, beforeRequest) => {
  const key = JSON.parse(openSecret(token, id));
  const connection = { net: localNetwork(), beforeRequest };
  return source === "shopify"
    ? shopifyAt(shop.url, key.accessToken, connection)
    : wooCommerceAt(shop.url, key, connection);
};

const shopify = (more: Partial<CreateMove> = {}): CreateMove => ({
  ...{ source: "shopify", address: "kiln", accessToken: SHOPIFY_TOKEN },
  ...more,
});
const woo = (): CreateMove => ({ source: "woocommerce", address: `${shop.url}/`, ...WOO_KEY });

const start = async (store: TestStore, sent: CreateMove) =>
  (await startMove(seller(store), sent, localNetwork())).id;

async function readAll(store: TestStore, sent: CreateMove) {
  const id = await start(store, sent);
  while ((await readMoves(open)) > 0);
  return getMove(seller(store), id);
}

/** Takes in what was read of a kind. */
async function take(store: TestStore, id: string, kind: MoveKind, isDryRun = false) {
  const begun = await importMove(seller(store), id, { kind, isDryRun });
  while ((await runImports()) > 0);
  return getImport(seller(store), begun.id);
}

async function takeAll(store: TestStore, id: string) {
  const taken: Import[] = [];
  for (const kind of KINDS) taken.push(await take(store, id, kind));
  return taken;
}

const KINDS = [
  "products",
  "customers",
  "discounts",
  "order_history",
  "pages",
  "redirects",
] as const;
const outcome = ({ status, createdCount, updatedCount, unchangedCount, failedCount }: Import) => [
  status,
  ...[createdCount, updatedCount, unchangedCount, failedCount],
];

/** Everything an import could have changed. */
async function everythingOf({ id: storeId }: TestStore) {
  const where = { storeId };
  const order = { orderBy: { id: "asc" as const } };
  const [products, customers, discounts, past, redirects, pages, events] = await Promise.all([
    db.product.findMany({ where, ...order }),
    db.customer.findMany({ where, ...order }),
    db.discount.findMany({ where, ...order }),
    db.pastOrder.findMany({ where, ...order }),
    db.redirect.findMany({ where, ...order }),
    db.contentEntry.findMany({ where, ...order, include: { versions: true } }),
    db.event.count({ where }),
  ]);
  return { products, customers, discounts, past, redirects, pages, events };
}

test("a shop at Shopify is read whole and taken in; a second time changes nothing", async ({
  store,
}) => {
  const move = await readAll(store, shopify());
  expect(move).toMatchObject({ status: "succeeded", problem: null, hasToken: false });
  expect(move.address).toBe("https://kiln.myshopify.com");
  expect(move.kinds.map(({ status, recordsCount }) => [status, recordsCount])).toEqual([
    ["done", 3],
    ["done", 2],
    ["done", 3],
    // The order that tried the shop is none.
    ["done", 3],
    ["done", 2],
    ["done", 1],
  ]);

  const untouched = await everythingOf(store);
  expect(outcome(await take(store, move.id, "products", true))).toEqual([
    ...["succeeded", 3, 0, 0, 0],
  ]);
  expect(await everythingOf(store)).toEqual(untouched);

  const taken = await takeAll(store, move.id);
  expect(taken.map(outcome)).toEqual([
    ["succeeded", 3, 0, 0, 0],
    // A customer without an address cannot log in.
    ["succeeded", 1, 0, 0, 1],
    ["succeeded", 3, 0, 0, 0],
    ["succeeded", 3, 0, 0, 0],
    ["succeeded", 2, 0, 0, 0],
    ["succeeded", 1, 0, 0, 0],
  ]);
  const first = await everythingOf(store);
  expect(first.products.map(({ name, status }) => [name, status]).sort()).toEqual([
    ["=Calm Bowl", "draft"],
    ["Mug", "published"],
    ["Storm Cup ☕ 茶碗", "published"],
  ]);
  const variants = await db.variant.findMany({
    where: { product: { storeId: store.id, name: { startsWith: "Storm" } } },
    orderBy: { sku: "asc" },
  });
  expect(variants.map(({ sku, weightGrams }) => [sku, weightGrams])).toEqual([
    ["SC-1", 330],
    ["SC-2", 330],
    ["SC-3", 330],
  ]);
  expect(first.discounts.map(({ code, active, type }) => [code, active, type]).sort()).toEqual([
    ["FREESHIP", true, "free_shipping"],
    // The collections that it applies to are not imported.
    ["ONLYCUPS", false, "fixed"],
    ["SPRING15", true, "percentage"],
  ]);
  expect(
    first.past
      .map(({ orderNumber, total, paymentStatus }) => [orderNumber, total, paymentStatus])
      .sort(),
  ).toEqual([
    ["#1001", 3490n, "paid"],
    ["#1002", 3490n, "partially_refunded"],
    ["#1004", 3490n, "paid"],
  ]);
  expect(
    await db.category.findFirst({ where: { storeId: store.id, slug: "cups-bowls" } }),
  ).toMatchObject({ name: "Cups & Bowls" });

  expect(
    first.pages
      .map(({ slug, status, publishedAt }) => [slug, status, publishedAt?.toISOString()])
      .sort(),
  ).toEqual([
    ["about-us", "published", "2020-05-06T07:08:09.000Z"],
    ["draft", "draft", undefined],
  ]);
  expect(
    first.pages
      .flatMap(({ versions }) => versions)
      .map(({ body }) => body)
      .sort(),
  ).toEqual([...["## Since 1890\n\nBy **hand**", "Not yet"]]);

  const again = await readAll(store, shopify());
  const repeated = await takeAll(store, again.id);
  expect(repeated.map(({ createdCount, failedCount }) => createdCount + failedCount)).toEqual([
    ...[0, 1, 0, 0, 0, 0],
  ]);
  expect(await everythingOf(store)).toEqual(first);
  const [products] = repeated;
  const page = { page: 1, perPage: 10 };
  expect((await listImportChanges(seller(store), products?.id ?? "", page)).data).toEqual([]);
});

test("a shop of WooCommerce is read whole and taken in; a second time changes nothing", async ({
  store,
}) => {
  const move = await readAll(store, woo());
  expect(move.kinds.map(({ status, recordsCount }) => [status, recordsCount])).toEqual([
    ["done", 3],
    ["done", 1],
    ["done", 2],
    ["done", 1],
    ["done", 1],
    // Of a product and of a page that were not where they would be looked for here.
    ["done", 2],
  ]);
  const taken = await takeAll(store, move.id);
  expect(taken.map(outcome)).toEqual([
    ["succeeded", 3, 0, 0, 0],
    ["succeeded", 1, 0, 0, 0],
    ["succeeded", 2, 0, 0, 0],
    ["succeeded", 1, 0, 0, 0],
    ["succeeded", 1, 0, 0, 0],
    ["succeeded", 2, 0, 0, 0],
  ]);
  const first = await everythingOf(store);
  const variants = await db.variant.findMany({
    where: { product: { storeId: store.id, name: "Storm Cup – 茶碗" } },
  });
  // Small in moss, and large in each; what has no price cannot be bought.
  expect(variants).toHaveLength(3);
  const bowl = first.products.find(({ name }) => name === "Calm Bowl");
  expect(bowl).toMatchObject({ status: "draft", price: 1250n, salePrice: 900n });
  expect(
    await db.category.findFirst({ where: { storeId: store.id, slug: "cups-bowls" } }),
  ).toMatchObject({ name: "Cups & Bowls" });
  expect(first.past).toMatchObject([
    {
      ...{ orderNumber: "900", paymentStatus: "partially_refunded", refunded: 650n },
      ...{ fulfillmentStatus: "fulfilled", subtotal: 2500n, shipping: 290n, total: 2790n },
    },
  ]);
  expect(first.redirects.toSorted((a, b) => (a.fromPath < b.fromPath ? -1 : 1))).toMatchObject([
    { fromPath: "/about-us", target: "/pages/about-us" },
    { fromPath: "/shop/bowls/calm-bowl", target: "/products/calm-bowl" },
  ]);

  const again = await readAll(store, woo());
  for (const kind of KINDS) await take(store, again.id, kind);
  expect(await everythingOf(store)).toEqual(first);
});

test("a shop that asks for patience or breaks off is waited for, and read on where it was", async ({
  store,
}) => {
  const id = await start(store, shopify({ kinds: ["products"] }));
  const hitches: string[] = [];
  shop.disturb = (asked, response) => {
    if (asked !== "products p1" || hitches.length === 2) return false;
    hitches.push(asked);
    if (hitches.length === 1) response.writeHead(429, { "retry-after": "60" }).end();
    else response.destroy();
    return true;
  };
  await readMoves(open);
  const waits = await getMove(seller(store), id);
  expect(waits).toMatchObject({ status: "running", problem: "rate_limited", hasToken: true });
  expect(Date.parse(waits.resumesAt ?? "") - Date.now()).toBeGreaterThan(55_000);
  expect(await readMoves(open)).toBe(0);

  setClockOffset(61);
  await readMoves(open);
  expect(await getMove(seller(store), id)).toMatchObject({ problem: "unreachable" });

  setClockOffset(120);
  while ((await readMoves(open)) > 0);
  expect(await getMove(seller(store), id)).toMatchObject({ status: "succeeded", problem: null });
  expect(shop.asked).toEqual([
    ...["products", "variants v1", "products p1", "products p1", "products p1"],
  ]);
});

test("what a query may not cost is asked for one by one, and points that are used up are waited for", async ({
  store,
}) => {
  const id = await start(store, shopify({ kinds: ["redirects"] }));
  const sizes: number[] = [];
  const answer = (code: string, available: number) => {
    const throttleStatus = {
      maximumAvailable: 2000,
      currentlyAvailable: available,
      restoreRate: 100,
    };
    const cost = { requestedQueryCost: 1200, actualQueryCost: null, throttleStatus };
    return JSON.stringify({ errors: [{ extensions: { code } }], extensions: { cost } });
  };
  shop.disturb = (_asked, response, sent) => {
    sizes.push(sent.first ?? 0);
    if (sizes.length > 2) return false;
    const isDear = sizes.length === 1;
    response
      .writeHead(200)
      .end(answer(isDear ? "MAX_COST_EXCEEDED" : "THROTTLED", isDear ? 2000 : 200));
    return true;
  };
  await readMoves(open);
  const { problem, resumesAt } = await getMove(seller(store), id);
  expect(problem).toBe("rate_limited");
  // A thousand points that are lacking, at a hundred a second.
  expect(Math.abs(Date.parse(resumesAt ?? "") - Date.now() - 10_000)).toBeLessThan(3_000);
  setClockOffset(11);
  while ((await readMoves(open)) > 0);
  expect(await getMove(seller(store), id)).toMatchObject({ status: "succeeded" });
  expect(sizes).toEqual([200, 1, 200]);
});

test("who takes over from a process that died begins after the last page it kept", async ({
  store,
}) => {
  const id = await start(store, shopify({ kinds: ["products"] }));
  const dying: OpenShop = (...opened) => {
    const whole = open(...opened);
    return {
      read: async (kind, cursor) => {
        if (cursor !== null) throw new Error("killed");
        return whole.read(kind, cursor);
      },
    };
  };
  await expect(readMoves(dying)).rejects.toThrow("killed");
  expect(await readMoves(open)).toBe(0);
  setClockOffset(121);
  while ((await readMoves(open)) > 0);
  expect((await getMove(seller(store), id)).kinds).toMatchObject([{ recordsCount: 3 }]);
  expect(shop.asked).toEqual(["products", "variants v1", "products p1"]);
});

test("a page that takes longer than a lease is read by one process", async ({ store }) => {
  const id = await start(store, shopify({ kinds: ["products"] }));
  let takenOver = 0;
  // The page takes two requests, of which the shop answers each after 100 seconds.
  shop.disturb = async (asked) => {
    if (asked === "products") setClockOffset(100);
    if (asked === "variants v1") {
      setClockOffset(200);
      takenOver += await readMoves(open);
    }
    return false;
  };
  while ((await readMoves(open)) > 0);
  expect(takenOver).toBe(0);
  expect(await getMove(seller(store), id)).toMatchObject({
    ...{ status: "succeeded", kinds: [{ recordsCount: 3 }] },
  });
  expect(shop.asked).toEqual(["products", "variants v1", "products p1"]);
});

test("a process that has lost its lease asks no further and writes nothing", async ({ store }) => {
  const id = await start(store, shopify({ kinds: ["products"] }));
  const rows = async () => [
    await db.move.findUnique({ where: { id }, include: { kinds: true } }),
    await db.movePage.findMany({ where: { moveId: id } }),
  ];
  let written: unknown;
  shop.disturb = async (asked) => {
    if (asked === "products" && shop.asked.length === 1) {
      // The first process is held up past its lease, and another one reads the shop to its end.
      setClockOffset(121);
      while ((await readMoves(open)) > 0);
      written = await rows();
    }
    return false;
  };
  await readMoves(open);
  expect(shop.asked).toEqual(["products", "products", "variants v1", "products p1"]);
  expect(await rows()).toEqual(written);
  expect(await getMove(seller(store), id)).toMatchObject({ status: "succeeded" });
});

test("a wrong token ends it, one that may not read a kind skips that; neither is stored or shown", async ({
  store,
}) => {
  // It cannot be sent in a header.
  await expect(start(store, shopify({ accessToken: "shpat_ключ" }))).rejects.toMatchObject({
    fieldErrors: [{ path: "accessToken", code: "invalid_format" }],
  });
  const wrong = await readAll(store, shopify({ accessToken: "shpat_wrong" }));
  expect(wrong).toMatchObject({ status: "failed", problem: "unauthorized", hasToken: false });

  shop.disturb = (asked, response) => {
    if (!asked.startsWith("customers")) return false;
    const errors = [{ message: "Access denied", extensions: { code: "ACCESS_DENIED" } }];
    response.writeHead(200).end(JSON.stringify({ data: { page: null }, errors }));
    return true;
  };
  const partly = await readAll(store, shopify());
  expect(partly).toMatchObject({ status: "succeeded", hasToken: false });
  expect(partly.kinds.map(({ status, problem }) => [status, problem]).slice(0, 3)).toEqual([
    ["done", null],
    ["refused", "forbidden"],
    ["done", null],
  ]);
  await expect(take(store, partly.id, "customers")).rejects.toMatchObject({ code: "conflict" });

  const kept = await db.move.findMany({ where: { storeId: store.id } });
  expect(kept.map(({ token }) => token)).toEqual([null, null]);
  const entries = await db.auditEntry.findMany({ where: { storeId: store.id } });
  expect(entries.map(({ action }) => action)).toContain("move.created");
  expect(JSON.stringify([entries, wrong, partly])).not.toContain("shpat_");
});

test("while a shop is read its token lies sealed, and a new key takes it along", async ({
  store,
}) => {
  const id = await start(store, shopify({ kinds: ["redirects"] }));
  const sealed = async () => (await db.move.findUniqueOrThrow({ where: { id } })).token;
  const before = await sealed();
  expect(before).toMatch(/^enc:1:/);
  overrideEnvironment({ SECRETS_KEY: NEXT_KEY, SECRETS_KEYS_OLD: KEY });
  expect(await reencryptMoveTokens()).toEqual({ resealed: 1, unreadable: [] });
  expect(await sealed()).not.toBe(before);
  overrideEnvironment({ SECRETS_KEY: NEXT_KEY, SECRETS_KEYS_OLD: "" });
  while ((await readMoves(open)) > 0);
  expect(await getMove(seller(store), id)).toMatchObject({ status: "succeeded" });
});

test("one shop is read at a time, and a page that comes after it is cancelled is not kept", async ({
  store,
}) => {
  const id = await start(store, shopify({ kinds: ["products"] }));
  await expect(start(store, shopify())).rejects.toMatchObject({ code: "conflict" });
  let cancelling: Promise<unknown> | undefined;
  const slow: OpenShop = (...opened) => {
    const whole = open(...opened);
    return {
      read: async (kind, cursor) => {
        const answer = await whole.read(kind, cursor);
        cancelling ??= cancelMove(seller(store), id);
        await cancelling;
        return answer;
      },
    };
  };
  await readMoves(slow);
  expect(await getMove(seller(store), id)).toMatchObject({ status: "cancelled", hasToken: false });
  expect(await db.movePage.count({ where: { moveId: id } })).toBe(0);
});

test("a token is kept for three days at most, and what was read for fourteen", async ({
  store,
}) => {
  const waiting = await start(store, shopify());
  const day = 24 * 60 * 60 * 1000;
  await purgeMoves(new Date(Date.now() + 2 * day));
  expect(await getMove(seller(store), waiting)).toMatchObject({ hasToken: true });
  await purgeMoves(new Date(Date.now() + 3 * day + 1_000));
  expect(await getMove(seller(store), waiting)).toMatchObject({
    ...{ status: "failed", problem: "token_lost", hasToken: false },
  });
  await purgeMoves(new Date(Date.now() + 18 * day));
  expect(await db.move.count({ where: { id: waiting } })).toBe(0);
});

test("a store that repeats a cursor or has too many pages is not read forever", async ({
  store,
}) => {
  const nodes = [{ path: "/old", target: "/new" }];
  const answering = (cursorOf: (count: number) => string) => {
    shop.asked = [];
    shop.disturb = (_asked, response) => {
      const pageInfo = { hasNextPage: true, endCursor: cursorOf(shop.asked.length) };
      response.writeHead(200).end(JSON.stringify({ data: { page: { pageInfo, nodes } } }));
      return true;
    };
  };
  answering(() => "same");
  const repeating = await readAll(store, shopify({ kinds: ["redirects"] }));
  expect(repeating).toMatchObject({ status: "failed", problem: "unreadable" });
  expect(shop.asked).toEqual(["redirects", "redirects same"]);

  answering(String);
  const id = await start(store, shopify({ kinds: ["redirects"] }));
  await db.moveKind.updateMany({ where: { moveId: id }, data: { pages: 100_000 } });
  while ((await readMoves(open)) > 0);
  expect(await getMove(seller(store), id)).toMatchObject({ problem: "too_large" });
});

test("waits that a store asks for are at least a second and at most an hour", async ({ store }) => {
  const id = await start(store, shopify({ kinds: ["redirects"] }));
  shop.disturb = (_asked, response) => {
    response.writeHead(429, { "retry-after": "0" }).end();
    return true;
  };
  const waited = async () => {
    await readMoves(open);
    const { dueAt, updatedAt } = await db.move.findUniqueOrThrow({ where: { id } });
    return Math.round((dueAt.getTime() - updatedAt.getTime()) / 1_000);
  };
  expect(await waited()).toBe(1);

  shop.disturb = (_asked, response) => {
    const throttleStatus = { currentlyAvailable: 0, restoreRate: 1e-306 };
    const extensions = { cost: { requestedQueryCost: 1200, throttleStatus } };
    const page = { pageInfo: { hasNextPage: true, endCursor: "r1" }, nodes: [] };
    response.writeHead(200).end(JSON.stringify({ data: { page }, extensions }));
    return true;
  };
  setClockOffset(2);
  expect(await waited()).toBe(3_600);
});

test("a store whose proxy drops the number of pages is read whole", async ({ store }) => {
  shop.disturb = (asked, response) => {
    const first = Array.from({ length: 100 }, (_, index) => ({ id: index + 1 }));
    const found = { customers: first, "customers 2": [{ id: 101 }] }[asked];
    if (found) response.writeHead(200).end(JSON.stringify(found));
    return found !== undefined;
  };
  const move = await readAll(store, { ...woo(), kinds: ["customers"] });
  expect(move.kinds).toMatchObject([{ status: "done", recordsCount: 101 }]);
});

test("erasing a customer erases their records in moves, and no others", async ({ store }) => {
  const move = await readAll(store, shopify({ kinds: ["customers", "order_history"] }));
  await take(store, move.id, "customers");
  const ida = await db.customer.findFirstOrThrow({
    where: { storeId: store.id, email: "ida@example.com" },
  });
  await eraseCustomer(seller(store), ida.id);
  const pages = await db.movePage.findMany({ where: { moveId: move.id } });
  expect(JSON.stringify(pages).toLowerCase()).not.toContain("ida@example.com");
  expect(outcome(await take(store, move.id, "customers"))).toEqual(["succeeded", 0, 0, 0, 1]);
  expect(outcome(await take(store, move.id, "order_history"))).toEqual(["succeeded", 1, 0, 0, 0]);
});
