import type { ProductSnapshot, ValueProblems } from "@/lib/commerce/catalog";
import { checkManyCustomValues } from "@/lib/commerce/custom-fields";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { Tx } from "@/lib/platform/db";

/** Why former custom values cannot be stored again: of products by their ids, and of variants by theirs. */
export type RefusedValues = ReadonlyMap<string, ValueProblems>;

interface Snapshots {
  productId: string | null;
  before: ProductSnapshot | null;
  after: ProductSnapshot | null;
}

type Former = { id: string; current: CustomFieldValues; sent: CustomFieldValues | undefined };

/**
 * Checks the custom values that changes have replaced. Their definitions are locked until the transaction ends, so that
 * none is deleted under a restored value. No statement if no value was replaced.
 */
export async function findRefusedValues(
  tx: Tx,
  storeId: string,
  changes: readonly Snapshots[],
): Promise<RefusedValues> {
  const products = changes.flatMap(({ productId, before, after }): Former[] => {
    const { customFields: sent } = before?.columns ?? {};
    if (productId === null || sent === undefined) return [];
    return [{ id: productId, sent, current: after?.columns.customFields ?? {} }];
  });
  const variants = changes.flatMap(({ before, after }) =>
    (before?.variants ?? []).map(({ id, columns }): Former => {
      const left = after?.variants.find((variant) => variant.id === id);
      return { id, sent: columns.customFields, current: left?.columns.customFields ?? {} };
    }),
  );
  return new Map([
    ...(await findProblems(tx, { storeId, owner: "product" }, products)),
    ...(await findProblems(tx, { storeId, owner: "variant" }, variants)),
  ]);
}

async function findProblems(
  tx: Tx,
  of: { storeId: string; owner: "product" | "variant" },
  former: Former[],
): Promise<[string, ValueProblems][]> {
  const checked = await checkManyCustomValues(tx, of, former);
  return former.map(({ id }, index) => [id, checked[index]?.problems ?? {}]);
}
