import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext, StoreContext, StoreMode } from "@/lib/commerce/stores";
import type {
  AccountStoredValueEntry,
  AdjustStoreCredit,
  StoreCredit,
  StoredValueEntry,
} from "@/lib/contract/gift-card";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { money } from "@/lib/kit/money";
import { type Page, type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query, type Tx, transaction } from "@/lib/platform/db";
import { adjustBalance } from "./adjust-balance";
import { requireCurrency } from "./create-gift-card";
import { presentEntry } from "./present";
import { addEntry, ENTRY_COLUMNS, type EntryRow } from "./rows";

/** Whose credit is read, and in which language. */
type Reader = Pick<StoreContext, "store" | "livemode" | "locale">;

/** What a customer has with the store, by currency. Refuses not_found. */
export async function readStoreCredit(ctx: Reader, customerId: string): Promise<StoreCredit> {
  const [row] = await query<{ balances: { amount: number; currency: string }[] }>(
    "store_credit",
    `SELECT (
       SELECT coalesce(jsonb_agg(jsonb_build_object('amount', a.balance, 'currency', a.currency) ORDER BY a.currency), '[]')
       FROM stored_value_accounts a WHERE a.customer_id = c.id
     ) AS balances
     FROM customers c WHERE c.id = $3 AND c.store_id = $1 AND c.livemode = $2`,
    [ctx.store.id, ctx.livemode, customerId],
  );
  if (row === undefined) throw refuse("not_found");
  return {
    balances: row.balances.map(({ amount, currency }) => money(amount, currency, ctx.locale)),
  };
}

/** A page of the changes of a customer's store credit, the latest first. Refuses not_found. */
export async function listStoreCreditEntries(
  ctx: Reader,
  customerId: string,
  page: Page,
): Promise<{ data: StoredValueEntry[]; meta: PageMeta }> {
  await readStoreCredit(ctx, customerId);
  const [rows, [count]] = await Promise.all([
    query<EntryRow>("store_credit_entries", ENTRIES, [customerId, page.perPage, pageOffset(page)]),
    query<{ total: number }>(
      "store_credit_entries_count",
      `SELECT count(*) AS total
       FROM stored_value_entries e JOIN stored_value_accounts a ON a.id = e.account_id WHERE a.customer_id = $1`,
      [customerId],
    ),
  ]);
  return {
    data: rows.map((row) => presentEntry(row, ctx)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** The same as the customer sees it. */
export async function listOwnEntries(
  ctx: Reader,
  customerId: string,
  page: Page,
): Promise<{ data: AccountStoredValueEntry[]; meta: PageMeta }> {
  const { data, meta } = await listStoreCreditEntries(ctx, customerId, page);
  return {
    data: data.map(({ id, kind, amount, balance, orderId, orderNumber, createdAt }) => ({
      ...{ id, kind, amount, balance, orderId, orderNumber, createdAt },
    })),
    meta,
  };
}

const ENTRIES = `
  SELECT ${ENTRY_COLUMNS}
  FROM stored_value_entries e JOIN stored_value_accounts a ON a.id = e.account_id
    LEFT JOIN orders o ON o.id = e.order_id
  WHERE a.customer_id = $1 ORDER BY e.id DESC LIMIT $2 OFFSET $3`;

/**
 * Adds store credit to a customer or deducts it, with a reason. Refuses not_found, conflict for an erased
 * customer, and validation_failed for more than the balance.
 */
export async function adjustStoreCredit(
  ctx: Pick<SellerContext, "store" | "livemode" | "locale" | "now" | "actor">,
  customerId: string,
  { amount, currency: asked, reason }: AdjustStoreCredit,
): Promise<StoreCredit> {
  const currency = requireCurrency(ctx, asked);
  await transaction(async (tx) => {
    await requireCustomer(tx, ctx, customerId);
    const account = await openAccount(tx, ctx, { customerId, currency });
    const balance = await adjustBalance(tx, account, { amount, reason }, ctx);
    await recordChange(tx, ctx, {
      ...{ action: "customer.store_credit_adjusted", objectId: customerId },
      before: { storeCredit: { amount: account.balance, currency } },
      after: { storeCredit: { amount: balance, currency }, reason },
    });
  });
  return readStoreCredit(ctx, customerId);
}

/** Locks a customer, so that they are neither merged nor erased meanwhile. Refuses not_found and conflict. */
async function requireCustomer(tx: Tx, { store, livemode }: StoreMode, id: string): Promise<void> {
  const [customer] = await tx.$queryRaw<{ isErased: boolean }[]>`
    SELECT erased_at IS NOT NULL AS "isErased" FROM customers
    WHERE id = ${id} AND store_id = ${store.id} AND livemode = ${livemode} FOR NO KEY UPDATE`;
  if (customer === undefined) throw refuse("not_found");
  if (customer.isErased) {
    throw refuse("conflict", { message: "The store credit of an erased customer cannot be used." });
  }
}

type Account = { id: string; balance: number };

/** The account of a customer in a currency, created if there is none, under a lock. */
async function openAccount(
  tx: Tx,
  { store, livemode, now }: StoreMode & { now: Date },
  { customerId, currency }: { customerId: string; currency: string },
): Promise<Account> {
  await tx.$executeRaw`
    INSERT INTO stored_value_accounts (id, store_id, livemode, kind, currency, customer_id, created_at, updated_at)
    VALUES (${newId("storeCredit")}, ${store.id}, ${livemode}, 'store_credit', ${currency}, ${customerId}, ${now}, ${now})
    ON CONFLICT (customer_id, currency) DO NOTHING`;
  const [account] = await tx.$queryRaw<[{ id: string; balance: bigint }]>`
    SELECT id, balance FROM stored_value_accounts
    WHERE customer_id = ${customerId} AND currency = ${currency} FOR NO KEY UPDATE`;
  return { id: account.id, balance: Number(account.balance) };
}

/**
 * Brings the store credit of a customer over to another, as a part of merging them. Of each currency that both have, the
 * one account is emptied into the other and leads to it. The caller has locked both customers and the orders of the one.
 */
export async function mergeStoreCredit(
  tx: Tx,
  { kept, gone }: { kept: string; gone: string },
  now: Date,
): Promise<void> {
  const accounts = await tx.$queryRaw<
    { id: string; customerId: string | null; currency: string; balance: bigint }[]
  >`
    SELECT id, customer_id AS "customerId", currency, balance FROM stored_value_accounts
    WHERE customer_id IN (${kept}, ${gone}) ORDER BY id FOR NO KEY UPDATE`;
  for (const { id, currency, balance } of accounts.filter((one) => one.customerId === gone)) {
    const other = accounts.find((one) => one.customerId === kept && one.currency === currency);
    if (other === undefined) {
      await tx.storedValueAccount.update({
        where: { id },
        data: { customerId: kept, updatedAt: now },
        select: { id: true },
      });
      continue;
    }
    if (balance > 0n) {
      await addEntry(tx, id, { kind: "merge", amount: -Number(balance) }, now);
      await addEntry(tx, other.id, { kind: "merge", amount: Number(balance) }, now);
    }
    await tx.storedValueAccount.updateMany({
      where: { OR: [{ id }, { mergedInto: id }] },
      data: { customerId: null, mergedInto: other.id, updatedAt: now },
    });
  }
}

/** Refuses conflict if a customer to be erased has store credit left. The caller has locked the customer. */
export async function requireNoStoreCredit(tx: Tx, customerId: string): Promise<void> {
  const left = await tx.storedValueAccount.findMany({
    where: { customerId, balance: { gt: 0 } },
    select: { balance: true, currency: true },
    orderBy: { currency: "asc" },
  });
  if (left.length === 0) return;
  throw refuse("conflict", {
    message: "The customer has store credit. Pay it out, and take it off first.",
    details: {
      storeCredit: left.map(({ balance, currency }) => ({ amount: Number(balance), currency })),
    },
  });
}
