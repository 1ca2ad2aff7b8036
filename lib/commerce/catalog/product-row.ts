import type { Prisma } from "@/lib/platform/db";
import { sqlState, type Tx } from "@/lib/platform/db";
import { type ProductRecord, readProduct } from "./rows";
import type { ProductColumns } from "./rules";

/** The slug belongs to another product of the store. The transaction is lost. */
export class SlugTaken extends Error {
  override readonly name = "SlugTaken";
}

/** What identifies a new product, beside what its seller says of it. */
type NewRow = { id: string; storeId: string; slug: string; hasVariants: boolean; now: Date };

/** Writes the row of a new product. */
export async function insertProduct(
  tx: Tx,
  { now, ...row }: NewRow,
  columns: ProductColumns,
): Promise<void> {
  const data = { ...row, ...written(columns), createdAt: now, updatedAt: now };
  await orSlugTaken(tx.product.create({ data, select: { id: true } }));
}

/** Writes the changed row of a product, whose version moves. */
export async function updateProductRow(
  tx: Tx,
  { id, now, ...row }: { id: string; slug?: string; hasVariants: boolean; now: Date },
  columns: ProductColumns,
): Promise<void> {
  const data = { ...row, ...written(columns), version: { increment: 1 }, updatedAt: now };
  await orSlugTaken(tx.product.update({ where: { id }, data, select: { id: true } }));
}

/** Brings what lists read up to date, moves the catalogue version, and reads the product. */
export async function refreshProduct(tx: Tx, id: string): Promise<ProductRecord> {
  await tx.$queryRaw`SELECT refresh_product(${id})::text`;
  return readProduct(tx, id);
}

/** The parse edge of a JSON column: metadata came as JSON. */
function written(columns: ProductColumns) {
  return { ...columns, metadata: columns.metadata as Prisma.InputJsonObject };
}

async function orSlugTaken(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    // The slug is the only thing a product's row has to itself; its id is random.
    throw sqlState(error) === "23505" ? new SlugTaken(undefined, { cause: error }) : error;
  }
}
