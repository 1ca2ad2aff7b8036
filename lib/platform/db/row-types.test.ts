import pg from "pg";
import { beforeAll, expect, type MockInstance, test, vi } from "vitest";
import { findProductsFor } from "@/lib/commerce/catalog";
import { readQueues } from "@/lib/commerce/health";
import { ROOMS } from "@/lib/commerce/jobs/rooms";
import { findOrdersFor } from "@/lib/commerce/orders";
import { updateTranslations } from "@/lib/commerce/translations";
import { config } from "@/lib/platform/config";
import { pool } from "@/lib/platform/db/pool";
import { seller } from "@/lib/testing/catalog";
import { customerOf, newEmail } from "@/lib/testing/customers";
import { giftCardOf } from "@/lib/testing/gift-cards";
import { api, newToken } from "@/lib/testing/http";
import { fixedPrices, memberOfGroup } from "@/lib/testing/price-lists";
import { openShop, type Shop, sell } from "@/lib/testing/shop";
import { type SentStatement, sentStatements } from "@/lib/testing/statements";

/* The rows that statements written by hand are said to have are the rows they have. */

const { builtins } = pg.types;

/** The type that `query` returns for a column (app-types.ts), by the type's number in pg_type. */
const READ_AS: Record<number, string[]> = {
  [builtins.BOOL]: ["boolean"],
  [builtins.BYTEA]: ["Buffer", "Uint8Array"],
  [builtins.INT2]: ["number"],
  [builtins.INT4]: ["number"],
  [builtins.INT8]: ["number"],
  [builtins.FLOAT8]: ["number"],
  [builtins.NUMERIC]: ["number"],
  [builtins.TEXT]: ["string"],
  19: ["string"],
  [builtins.VARCHAR]: ["string"],
  [builtins.TIMESTAMP]: ["Date"],
  [builtins.TIMESTAMPTZ]: ["Date"],
  1007: ["number[]"],
  1009: ["string[]"],
  1016: ["number[]"],
};

/** Prisma reads these otherwise. */
const READ_BY_PRISMA: Record<number, string[]> = {
  [builtins.INT8]: ["bigint"],
  [builtins.NUMERIC]: ["Decimal"],
};

const JSON_TYPES: number[] = [builtins.JSON, builtins.JSONB];

/** Columns that may be null in their table and are not in these rows, and why. */
const NEVER_NULL: Record<string, string> = {
  returnUrlHosts: "Prisma leaves lists without NOT NULL and never writes null",
  hosts: "likewise",
  header: "likewise",
  cells: "likewise",
  publishableKey: "publishable keys are kept as text, and those are asked for",
  "problem-rows.ts barcode": "of those that are not empty",
  "list-bulk-jobs.ts code": "of rows that failed",
  "list-bulk-jobs.ts message": "of rows that failed",
  "get-conversation.ts paymentStatus": "of placed orders",
  "get-conversation.ts placedAt": "of placed orders",
  "find-orders-for.ts paymentStatus": "of placed orders",
};

let statements: SentStatement[];
let client: pg.Client;

beforeAll(async () => {
  statements = sentStatements();
  client = new pg.Client(config().databaseUrl);
  await client.connect();
  return () => client.end();
});

test("each statement has the columns that its row names, of those types", async () => {
  const wrong: string[] = [];
  for (const { text, ...sent } of statements) {
    if (text === undefined) continue;
    const columns = await describeColumns(text).catch((error: Error) => error.message);
    if (typeof columns === "string") wrong.push(`${sent.at}: ${columns}`);
    else wrong.push(...differences(sent, columns).map((what) => `${sent.at}: ${what}`));
  }
  expect(wrong).toEqual([]);
  expect(statements.length).toBeGreaterThan(150);
});

test("so has each that is put together when it runs", async () => {
  const dynamic = statements.filter(({ text }) => text === undefined);
  const texts = await textsSentBy(callEachDynamicStatement);
  const described: Column[][] = [];
  for (const text of texts) described.push(await describeColumns(text));
  const unmatched = dynamic.filter(
    (sent) => !described.some((columns) => differences(sent, columns).length === 0),
  );
  expect(unmatched.map(({ at }) => at)).toEqual([]);
});

async function callEachDynamicStatement(): Promise<void> {
  const shop = await openShop({ supportedLocales: ["en-GB", "de-DE"] });
  const { productId, variantId } = await sell(shop);
  const ctx = {
    store: shop.store.settings,
    livemode: false,
    locale: "en",
    now: new Date(),
  };
  const body = { productId, quantity: 1 };
  const added = { token: newToken(), body };
  expect((await api.public(shop.store).post("/cart/items?locale=de-DE", added)).status).toBe(200);
  const written = { body: { type: "page", title: "Our workshop" } };
  const content = (await api.private(shop.store).post("/content", written)).body.data;
  const giftCard = await giftCardOf(shop);
  const customer = await customerOf(shop.store);
  const currencies = [{ code: "JPY", rate: "198.4" }];
  await api.private(shop.store).patch("/store", { isLive: true, body: { currencies } });
  const { token, groupId } = await memberOfGroup(shop.store);
  const prices = { [variantId]: [[1, 900] satisfies [number, number]] };
  const priceListId = await fixedPrices(api.private(shop.store), { groupId }, prices);
  for (const path of ["/cart", "/account/profile", `/products/${productId}`]) {
    expect((await api.public(shop.store).get(path, { token })).status, path).toBe(200);
  }
  for (const path of [
    `/products/${productId}?currency=JPY`,
    "/products?currency=JPY&facets=true&sort=price&maxPrice=9000",
    "/feeds/google.xml?currency=JPY",
    "/pages",
    "/collections",
    "/menus",
    "/products?facets=true",
    "/products?facets=true&q=mug",
    "/products?maxPrice=9000",
    "/search/suggestions?q=mug",
    `/gift-cards/${giftCard.code}/balance`,
  ]) {
    expect((await api.public(shop.store).get(path)).status, path).toBe(200);
  }
  for (const path of [
    "/products",
    "/orders",
    "/customers",
    "/customer-groups",
    `/price-lists/${priceListId}/prices`,
    `/price-lists/${priceListId}/prices.csv`,
    "/inventory",
    "/feeds/problems",
    "/discounts",
    "/draft-orders",
    "/past-orders",
    "/bank-statements",
    "/returns",
    "/analytics/breakdown?by=country",
    "/reports/tax?from=2026-01-01&to=2026-12-31",
    "/reports/tax/oss?quarter=2026-Q4",
    "/exports/products.csv",
    "/exports/orders.csv",
    "/exports/customers.csv",
    "/exports/inventory.csv",
    "/exports/redirects.csv",
    "/exports/newsletter.csv",
    "/exports/gift-cards.csv",
    "/newsletter/subscribers",
    "/exports/translations.csv",
    "/translations",
    `/translations/product/${productId}`,
    "/redirects",
    "/synonyms",
    "/audit-entries",
    "/content",
    `/content/${content.id}/versions`,
    "/gift-cards",
    `/gift-cards/${giftCard.id}`,
    `/gift-cards/${giftCard.id}/entries`,
    `/customers/${customer.id}/store-credit/entries`,
    "/reports/gift-cards?from=2026-01-01&to=2026-12-31",
  ]) {
    expect((await api.private(shop.store).get(path)).status, path).toBe(200);
  }
  // What they would have read is said whether it is there or not.
  for (const path of [
    "/bank-statements/bst_none",
    "/webhooks/whk_none/deliveries",
    "/webhooks/whk_none/deliveries/del_none",
  ]) {
    expect((await api.private(shop.store).get(path)).status, path).toBe(404);
  }
  await callEachDynamicWrite(shop, productId);
  await readQueues();
  for (const job of ROOMS.flatMap((jobs) => jobs())) await job.run();
  await findOrdersFor(ctx, { filter: {} }, 1);
  await findProductsFor(ctx, { filter: {} }, 1);
}

async function callEachDynamicWrite(shop: Shop, productId: string): Promise<void> {
  const items = [{ productId, quantity: 1 }];
  const shopper = api.public(shop.store);
  const calculated = await shopper.post("/tax/calculate", { body: { items, countryCode: "GB" } });
  expect(calculated.status).toBe(200);
  const body = { email: newEmail() };
  const alert = await shopper.post(`/products/${productId}/stock-alerts`, { body });
  expect(alert.body.error.code).toBe("already_in_stock");
  const translations = { "de-DE": { slug: `becher-${productId.slice(-8).toLowerCase()}` } };
  await updateTranslations(
    seller(shop.store),
    { ownerType: "product", id: productId },
    { translations },
  );
}

/** The texts of statements sent by the pool, and by connections taken from it, as transactions do. */
async function textsSentBy(work: () => Promise<void>): Promise<Set<string>> {
  const texts = new Set<string>();
  const keep = (statement: unknown) => {
    const { text } = Object(statement) as { text?: string };
    if (text !== undefined) texts.add(text);
  };
  const spies = [spyOnQuery(pool(), keep)];
  const connect = pool().connect.bind(pool()) as () => Promise<pg.PoolClient>;
  const taken = vi.spyOn(pool(), "connect") as unknown as MockInstance;
  taken.mockImplementation((...given: unknown[]) => {
    const connected = Reflect.apply(connect, undefined, given);
    // The pool itself takes them with a callback, for statements that were seen already.
    if (given.length > 0) return connected;
    return connected.then((client: pg.PoolClient) => {
      if (!vi.isMockFunction(client.query)) spies.push(spyOnQuery(client, keep));
      return client;
    });
  });
  await work();
  for (const spy of [...spies, taken]) spy.mockRestore();
  return texts;
}

function spyOnQuery(sender: pg.Pool | pg.PoolClient, keep: (statement: unknown) => void) {
  const query = sender.query.bind(sender) as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(sender, "query") as unknown as MockInstance;
  return spy.mockImplementation((...given: unknown[]) => {
    keep(given[0]);
    return query(...given);
  });
}

type Column = { name: string; oid: number; isNullable: boolean };

/** How the row that a statement is said to have differs from the columns it has. */
function differences(
  { at, row, isPrisma }: Omit<SentStatement, "text">,
  columns: Column[],
): string[] {
  const absent = Object.entries(row)
    .filter(([name, { isOptional }]) => !isOptional && !columns.some((one) => one.name === name))
    .map(([name]) => `no column ${name}`);
  const otherwise = columns.flatMap(({ name, oid, isNullable }) => {
    const kinds = row[name]?.kinds;
    if (!kinds || kinds.includes("any")) return [];
    const isExcused = name in NEVER_NULL || `${at.replace(/^.*\/|:.*/g, "")} ${name}` in NEVER_NULL;
    if (isNullable && !kinds.includes("null") && !isExcused) return [`${name} may be null`];
    const read = (isPrisma && READ_BY_PRISMA[oid]) || READ_AS[oid];
    const fits = JSON_TYPES.includes(oid)
      ? !kinds.some((kind) => kind === "Date" || kind === "Buffer" || kind === "bigint")
      : read?.some((kind) => kinds.includes(kind));
    return fits ? [] : [`${name} is said to be ${kinds.join(" or ")} and has type ${oid}`];
  });
  return [...absent, ...otherwise];
}

/** What PostgreSQL says of the columns of a statement, without running it. */
async function describeColumns(text: string): Promise<Column[]> {
  const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
    let described: pg.FieldDef[] = [];
    let failure: Error | undefined;
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        described = message.fields;
      },
      handleError: (error: Error) => {
        failure = error;
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(described)),
    };
    client.query(description as unknown as pg.Submittable);
  });
  const { rows } = await client.query<{ isNullable: boolean }>(
    `SELECT NOT coalesce(a.attnotnull, true) AS "isNullable"
     FROM unnest($1::bigint[], $2::int[]) WITH ORDINALITY f ("table", "column", place)
     LEFT JOIN pg_attribute a ON a.attrelid = f."table"::oid AND a.attnum = f."column" ORDER BY place`,
    [fields.map(({ tableID }) => tableID), fields.map(({ columnID }) => columnID)],
  );
  return fields.map(({ name, dataTypeID }, index) => ({
    ...{ name, oid: dataTypeID, isNullable: rows[index]?.isNullable ?? false },
  }));
}
