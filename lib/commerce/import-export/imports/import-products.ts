import {
  findPageIds,
  freeSlugs,
  lockProductsByHandle,
  type ProductPlan,
  type ProductRecord,
  type ProductWriterContext,
  readVariantFields,
  writeProducts,
} from "@/lib/commerce/catalog";
import { readCustomValues } from "@/lib/commerce/custom-fields";
import type { BatchOutcome, Finish } from "@/lib/commerce/import-export/batches/batch";
import { rehearse } from "@/lib/commerce/import-export/batches/rehearse";
import { describeChanges } from "@/lib/commerce/import-export/changes/record-changes";
import { MISSING } from "@/lib/commerce/import-export/csv/cell-errors";
import { findRefusedFields } from "@/lib/commerce/import-export/csv/custom-fields-cell";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { Issue } from "@/lib/commerce/import-export/csv/issue";
import { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { RemoteImage } from "@/lib/commerce/import-export/images/queue-images";
import {
  decideProduct,
  type ProductDecision,
} from "@/lib/commerce/import-export/product/decide-product";
import { imageAddress } from "@/lib/commerce/import-export/product/images";
import {
  type ProductDraft,
  type ProductRows,
  readProduct,
} from "@/lib/commerce/import-export/product/read-product";
import { reportFields } from "@/lib/commerce/import-export/product/report-fields";
import type { Sheet, TypeRule } from "@/lib/commerce/import-export/product/sheet";
import { keepRemoved } from "@/lib/commerce/import-export/undo/keep-removed";
import { findUnknownClasses } from "@/lib/commerce/tax";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import { PRODUCT_FILE } from "@/lib/contract/product-file";
import { slugify } from "@/lib/kit/text";
import { config } from "@/lib/platform/config";
import { type Tx, transaction } from "@/lib/platform/db";
import { findCategories } from "./find-categories";
import { findNamedParts, planBundleParts } from "./plan-bundles";

/** How products are read. */
export interface ProductSheet {
  header: FileHeader;
  types: TypeRule;
  isDryRun: boolean;
  /** Whether parts of a product that the file does not name are removed. */
  removeMissing: boolean;
}

type Reading = { rows: ProductRows; draft: ProductDraft | null; issues: Issue[] };

interface ProductBatch extends ProductSheet {
  products: ProductRows[];
  /** For dry runs: products of the file that an import would already have written and that the batch may name as parts. */
  findEarlier: (
    editor: ProductWriterContext,
    drafts: readonly ProductDraft[],
  ) => Promise<ProductRows[]>;
}

/**
 * Imports a batch of products in one transaction, which includes `finish`: either all of it is committed,
 * including the number of rows done, or nothing.
 */
export async function importProducts(
  editor: ProductWriterContext,
  { products, findEarlier, ...sheet }: ProductBatch,
  finish: Finish,
): Promise<void> {
  const { isDryRun } = sheet;
  const read = readAll(editor, products, sheet);
  const categoryIds = await findCategories(editor, read.drafts, { isDryRun });
  const earlier = isDryRun ? await findEarlier(editor, read.drafts) : [];
  await transaction(async (tx) => {
    const outcome = await rehearse(tx, earlier.length > 0, async () => {
      if (earlier.length > 0) {
        const before = readAll(editor, earlier, sheet);
        await takeProducts(tx, editor, {
          ...before,
          ...sheet,
          categoryIds: new Map(),
          writes: true,
        });
      }
      return takeProducts(tx, editor, { ...read, ...sheet, categoryIds, writes: !isDryRun });
    });
    await finish(tx, outcome);
  });
}

type ReadBatch = { sheet: Omit<Sheet, "issues">; readings: Reading[]; drafts: ProductDraft[] };

function readAll(
  { store }: ProductWriterContext,
  products: ProductRows[],
  { header, types }: ProductSheet,
): ReadBatch {
  const sheet = { format: PRODUCT_FILE, header, types, currency: store.currency };
  const readings = products.map((rows) => readOne(rows, { ...sheet, issues: [] }));
  return { sheet, readings, drafts: readings.flatMap(({ draft }) => draft ?? []) };
}

interface TakeOptions extends ReadBatch {
  removeMissing: boolean;
  categoryIds: ReadonlyMap<ProductDraft, string[]>;
  /** False to only determine the changes. */
  writes: boolean;
}

async function takeProducts(
  tx: Tx,
  editor: ProductWriterContext,
  { sheet, readings, drafts, removeMissing, categoryIds, writes }: TakeOptions,
): Promise<BatchOutcome> {
  const named = await findNamedParts(tx, editor, drafts);
  const handles = drafts.map(({ handle }) => handle);
  const partIds = [...named.values()].flat().map(({ productId }) => productId);
  const locked = await lockProductsByHandle(tx, editor.store.id, handles, partIds);
  const current = new Map(locked.map((product) => [product.handle, product]));
  const uploads = await findUploads(tx, editor, drafts);
  const unknownClasses = await findUnknownClasses(tx, editor.store.id, drafts.flatMap(taxClasses));
  const guideSlugs = drafts.flatMap(({ input }) => input.sizeGuideId ?? []);
  const pageIds = await findPageIds(tx, editor.store.id, guideSlugs);
  const outcome: BatchOutcome = {
    ...{ rows: 0, created: 0, updated: 0, unchanged: 0 },
    ...{ failed: [], issues: [], images: [] },
  };
  const planned: { row: number; plan: ProductPlan }[] = [];
  for (const { rows, draft, issues: found } of readings) {
    // Copied in each attempt: a transaction that lost a race is repeated.
    const issues = [...found];
    const read = draft && withIssues(draft, { ...sheet, issues });
    const known = (draft && current.get(draft.handle)) ?? null;
    const decision =
      read &&
      decideProduct(read, {
        current: known,
        removeMissing,
        timezone: editor.store.timezone,
        customFields: await readCustomFields(tx, read, {
          storeId: editor.store.id,
          current: known,
          removeMissing,
        }),
        categoryIds: categoryIds.get(draft),
        uploads,
        unknownClasses,
        pageIds,
      });
    const made =
      read &&
      decision &&
      (await planBundleParts(tx, read, {
        ...{ plan: decision.plan, named, products: locked, livemode: editor.livemode },
      }));
    const decided = issues.some(({ isFatal }) => isFatal) ? null : (made ?? null);
    const plan =
      read &&
      decided &&
      (await checkVariantFields(tx, read, {
        storeId: editor.store.id,
        plan: decided,
        removeMissing,
      }));
    outcome.rows += rows.rows.length;
    outcome.issues.push(...issues);
    if (plan === null) {
      outcome.failed.push(rows);
      continue;
    }
    if (draft && decision) outcome.images.push(...remoteImages(draft, decision));
    if (plan.current === null) outcome.created += 1;
    else outcome.updated += 1;
    planned.push({ row: rows.rows[0]?.row ?? 0, plan });
  }
  const plans = planned.map(({ plan }) => plan);
  // Before anything is written, because dependent rows are deleted with a variant.
  outcome.changes = await describeChanges(tx, editor, planned);
  if (writes) {
    outcome.changes = await keepRemoved(tx, outcome.changes, editor.now);
    await writeProducts(tx, editor, await withFreeSlugs(tx, editor, plans));
  }
  return outcome;
}

/** New products get slugs made of their handles, or else of their names. */
async function withFreeSlugs(
  tx: Tx,
  { store }: ProductWriterContext,
  plans: ProductPlan[],
): Promise<ProductPlan[]> {
  const made = plans.filter(({ current }) => current === null);
  const wanted = made.map(({ handle, slug }) => slugify(handle ?? "") || slug);
  const slugs = await freeSlugs(tx, store.id, wanted);
  const byId = new Map(made.map(({ id }, index) => [id, slugs[index]]));
  return plans.map((plan) => ({ ...plan, slug: byId.get(plan.id) ?? plan.slug }));
}

type CustomFieldOwner = {
  storeId: string;
  current: ProductRecord | null;
  removeMissing: boolean;
};

/** Fields that are not named stay, unless `removeMissing` is set. */
async function readCustomFields(
  tx: Tx,
  { first, input }: ProductDraft,
  { storeId, current, removeMissing }: CustomFieldOwner,
): Promise<CustomFieldValues | undefined> {
  if (input.customFields === undefined) return undefined;
  const before = current?.customFields ?? {};
  const cleared = Object.fromEntries(
    removeMissing ? Object.keys(before).map((key) => [key, null]) : [],
  );
  const owner = { storeId, owner: "product", current: before } as const;
  try {
    return await readCustomValues(tx, owner, { ...cleared, ...input.customFields });
  } catch (error) {
    for (const { finding } of findRefusedFields(error)) {
      first.report("customFields", finding, { isFatal: true });
    }
    return undefined;
  }
}

/** The plan with the custom fields of its variants; null if one is refused, which is reported as an issue. */
async function checkVariantFields(
  tx: Tx,
  draft: ProductDraft,
  { storeId, plan, removeMissing }: { storeId: string; plan: ProductPlan; removeMissing: boolean },
): Promise<ProductPlan | null> {
  try {
    return await readVariantFields(tx, storeId, { plan, replaces: removeMissing });
  } catch (error) {
    reportFields(draft, findRefusedFields(error));
    return null;
  }
}

/** The tax classes that a product is to be of. */
function taxClasses({ input, variants = [] }: ProductDraft): string[] {
  return [input, ...variants.map((variant) => variant.input)].flatMap(
    ({ taxClass }) => taxClass ?? [],
  );
}

function readOne(rows: ProductRows, sheet: Sheet): Reading {
  const first = rows.rows[0];
  const cells = first && new RowCells(sheet, first);
  for (const row of rows.rows) {
    if (row.cells.slice(sheet.header.names.length).some((cell) => cell !== "")) {
      new RowCells(sheet, row).wrong(null, "too_many_cells");
    }
  }
  if (rows.handle === "") {
    cells?.wrongField("handle", MISSING);
    return { rows, draft: null, issues: sheet.issues };
  }
  const draft = readProduct(sheet, rows);
  return { rows, draft, issues: sheet.issues };
}

/** The same product, with further issues added to another sheet. */
function withIssues(draft: ProductDraft, sheet: Sheet): ProductDraft {
  return {
    ...draft,
    first: new RowCells(sheet, draft.first.fileRow),
    variants: draft.variants?.map((variant) => ({
      ...variant,
      cells: new RowCells(sheet, variant.cells.fileRow),
    })),
  };
}

/** Pictures of a product with the media that show them; those that lie here are passed over later. */
function remoteImages(
  { images = [], first }: ProductDraft,
  { mediaIds }: ProductDecision,
): RemoteImage[] {
  return images.flatMap(({ url }) => {
    const mediaId = mediaIds.get(url);
    return mediaId === undefined ? [] : [{ mediaId, url, row: first.fileRow.row }];
  });
}

/**
 * Media of the store that products refer to, by address: files that it shows from there, and copies by
 * where they were copied from. An address of our host that no row of the store has may be another
 * store's, or no picture: it is fetched like one of any other host. By the index on the store and that
 * on source.
 */
async function findUploads(tx: Tx, { store }: ProductWriterContext, drafts: ProductDraft[]) {
  const urls = drafts.flatMap(({ images }) => (images ?? []).map(({ url }) => url));
  if (urls.length === 0) return new Map<string, { id: string }[]>();
  const { baseUrl } = config();
  const paths = urls.flatMap((url) =>
    url.startsWith(`${baseUrl}/`) ? [url.slice(baseUrl.length)] : [],
  );
  const media = await tx.media.findMany({
    where: { storeId: store.id, OR: [{ path: { in: paths } }, { sourceUrl: { in: urls } }] },
    select: { id: true, path: true, sourceUrl: true },
    orderBy: { id: "asc" },
  });
  const named = new Set(urls);
  return Map.groupBy(media, ({ path, sourceUrl }) =>
    sourceUrl !== null && named.has(sourceUrl) ? sourceUrl : imageAddress(path),
  );
}
