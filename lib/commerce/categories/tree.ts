import { ruleError } from "@/lib/contract/field-rules";
import { type FieldError, fieldError, refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { serializeByKey } from "@/lib/platform/serialize-by-key";

/** A category and where it hangs. */
export interface Branch {
  id: string;
  parentId: string | null;
}

/** Ten levels: more is no longer something a shopper finds their way in. */
export const LEVELS_MAX = 10;

/**
 * A transaction during which no other one changes the store's categories: two moves that are each right alone can make a ring together. Taken before any row.
 */
export function changeTree<T>(storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return serializeByKey(`category tree ${storeId}`, () =>
    transaction(async (tx) => {
      await tx.$queryRaw`
        SELECT pg_advisory_xact_lock(hashtextextended('category tree ' || ${storeId}, 0))::text`;
      return work(tx);
    }),
  );
}

/**
 * Refuses validation_failed where a category may not hang: below one the store lacks, below itself,
 * or so deep that it or what is below it is beyond the last level. Needs the tree's lock.
 */
export async function checkPlacement(
  tx: Tx,
  storeId: string,
  { id, parentId }: Branch,
): Promise<void> {
  if (parentId === null) return;
  const tree = await tx.category.findMany({
    where: { storeId },
    select: { id: true, parentId: true },
  });
  const flaw = findPlacementProblem(tree, { id, parentId });
  if (flaw === undefined) return;
  throw refuse("validation_failed", { fields: { parentId: [flaw] } });
}

/** Why a category cannot hang there; undefined where it can. A new one is not in the tree yet. */
export function findPlacementProblem(
  tree: Branch[],
  { id, parentId }: { id: string; parentId: string },
): FieldError | undefined {
  const parents = new Map(tree.map((branch) => [branch.id, branch.parentId]));
  if (!parents.has(parentId)) return fieldError("not_allowed", "Does not exist.");
  const above = ancestry(parents, parentId);
  if (above.includes(id)) return ruleError("category_below_itself", "not_allowed");
  if (above.length + heightOf(tree, id) > LEVELS_MAX) {
    return ruleError("category_levels", "not_allowed", { maximum: LEVELS_MAX });
  }
  return undefined;
}

/** A category and all above it; it ends even in a ring. */
function ancestry(parents: ReadonlyMap<string, string | null>, id: string): string[] {
  const path = new Set<string>();
  for (let at: string | null = id; at !== null && !path.has(at); at = parents.get(at) ?? null) {
    path.add(at);
  }
  return [...path];
}

/** Levels from a category down to the last below it, itself included. */
function heightOf(tree: Branch[], id: string): number {
  const children = Map.groupBy(tree, ({ parentId }) => parentId);
  let height = 0;
  let level = [id];
  const seen = new Set<string>();
  while (level.length > 0) {
    height += 1;
    for (const each of level) seen.add(each);
    level = level
      .flatMap((each) => children.get(each) ?? [])
      .flatMap((child) => (seen.has(child.id) ? [] : child.id));
  }
  return height;
}
