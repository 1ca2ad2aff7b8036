import { refuse } from "@/lib/kit/errors";
import { EXEMPT_CLASS, READY_TAX_CLASSES } from "@/lib/kit/tax-class";
import { db, type Tx } from "@/lib/platform/db";

/** A tax class of a store; `id` is its code. */
export interface TaxClassRow {
  id: string;
  name: string;
  isReadyMade: boolean;
}

type OfStore = { store: { id: string } };

/** What the ready-made classes are called until a store names them otherwise. */
const READY_NAMES: Readonly<Record<string, string>> = {
  standard: "Standard",
  reduced: "Reduced",
  zero: "Zero",
  exempt: "Exempt",
};

/** The classes of a store: the ready-made ones, then its own by name. */
export async function findTaxClasses({ store }: OfStore): Promise<TaxClassRow[]> {
  const rows = await db.taxClass.findMany({
    where: { storeId: store.id },
    orderBy: [{ name: "asc" }, { code: "asc" }],
  });
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const ready = READY_TAX_CLASSES.map((code) => toRow(code, names.get(code)));
  const own = rows.filter(({ code }) => !isReadyMade(code));
  return [...ready, ...own.map(({ code, name }) => toRow(code, name))];
}

/** A class of the store. Refuses not_found. */
export async function findTaxClass({ store }: OfStore, code: string, tx: Tx = db) {
  const row = await tx.taxClass.findUnique({
    where: { storeId_code: { storeId: store.id, code } },
  });
  if (row === null && !isReadyMade(code)) throw refuse("not_found");
  return toRow(code, row?.name);
}

/** The same under a lock: until this transaction ends it neither changes nor gets into use. */
export async function lockTaxClass(tx: Tx, ctx: OfStore, code: string): Promise<TaxClassRow> {
  await tx.$queryRaw`
    SELECT code FROM tax_classes WHERE store_id = ${ctx.store.id} AND code = ${code} FOR UPDATE`;
  return findTaxClass(ctx, code, tx);
}

/**
 * Those of the codes that are no class of the store. The others stay one until the transaction ends: who
 * deletes one of them meanwhile waits, and then finds it in use.
 */
export async function findUnknownClasses(
  tx: Tx,
  storeId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  const own = [...new Set(codes)].filter((code) => !isReadyMade(code));
  if (own.length === 0) return new Set();
  const known = await tx.$queryRaw<{ code: string }[]>`
    SELECT code FROM tax_classes WHERE store_id = ${storeId} AND code = ANY (${own})
    ORDER BY code FOR KEY SHARE`;
  const unknown = new Set(own);
  for (const { code } of known) unknown.delete(code);
  return unknown;
}

/** Whether every store has it. */
export function isReadyMade(code: string): boolean {
  return READY_TAX_CLASSES.some((ready) => ready === code);
}

/** Whether rates can tax it. */
export function isTaxed(code: string): boolean {
  return code !== EXEMPT_CLASS;
}

function toRow(code: string, name: string | undefined): TaxClassRow {
  return { id: code, name: name ?? READY_NAMES[code] ?? code, isReadyMade: isReadyMade(code) };
}
