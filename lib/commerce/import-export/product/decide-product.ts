import {
  type ProductPlan,
  type ProductRecord,
  planProduct,
  saleMoments,
} from "@/lib/commerce/catalog";
import { MISSING } from "@/lib/commerce/import-export/csv/cell-errors";
import { errorsByPath, findingOfField } from "@/lib/commerce/import-export/csv/issue";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import { fieldErrorOf, issueSentence } from "@/lib/contract/errors";
import { UpdateProduct, type VariantInput } from "@/lib/contract/seller-product";
import { Day } from "@/lib/kit/day";
import { newId } from "@/lib/kit/ids";
import { decideDescription } from "./description";
import { assetPath, type ImageDraft, imageAddress } from "./images";
import { metadataAfter } from "./metadata";
import { optionInputs } from "./options";
import { type Prices, toPriceCells } from "./prices";
import type { ProductDraft } from "./read-product";
import { reportFields } from "./report-fields";
import { aboutSome, inWordsOf, unnamedVariants } from "./unnamed";
import type { VariantDraft } from "./variants";

/** The objects of the shop that a product may refer to. */
interface ProductImportContext {
  current: ProductRecord | null;
  categoryIds: string[] | undefined;
  /** Media of the shop by address, or by where they were copied from; several can be of one address. */
  uploads: ReadonlyMap<string, readonly { id: string }[]>;
  /** Tax classes that the file names and the shop does not have. */
  unknownClasses: ReadonlySet<string>;
  /** The ids of pages that the file names as size guides, by slug. */
  pageIds: ReadonlyMap<string, string>;
  /** Validated against the store's definitions; null removes one. */
  customFields: CustomFieldValues | undefined;
  /** Of the store: in which a day of a sale begins and ends. */
  timezone: string;
  /** Whether parts of the product that the file does not name are removed. */
  removeMissing: boolean;
}

/** The planned product, and the media that show each picture of the file, by its path. */
export interface ProductDecision {
  plan: ProductPlan;
  mediaIds: ReadonlyMap<string, string>;
}

/** Plans a product. Null if the catalogue would refuse it; the issues then contain the reason. */
export function decideProduct(
  said: ProductDraft,
  shop: ProductImportContext,
): ProductDecision | null {
  const { current, removeMissing } = shop;
  const keeps = current !== null && !removeMissing;
  const named = keeps ? inWordsOf(said, current) : said;
  if (named === null) return null;
  const isPartial = keeps && unnamedVariants(named, current).length > 0;
  const draft = isPartial ? aboutSome(named, current) : named;
  if (current === null && !draft.input.name) draft.first.wrongField("title", MISSING);
  refuseUnknownClasses(draft, shop.unknownClasses);
  const sizeGuideId = pageOf(draft, shop.pageIds);
  const media = planMedia(draft, shop);
  const own = isPartial ? draft.prices : ownPrices(draft, current);
  if (own === undefined && current === null && !draft.first.has("price")) {
    draft.first.wrongField("price", MISSING);
  }
  const cost = draft.cost === undefined && !isPartial ? draft.variants?.[0]?.cost : draft.cost;
  const shared = isPartial ? sharedBySome(current, { own, cost }) : { own, cost };
  const facts = { ...shared, idOf: media.idOf };
  const options =
    draft.options &&
    optionInputs(
      draft.options,
      (draft.variants ?? []).map(({ cells }) => cells),
      keeps ? current.options : [],
    );
  const input: UpdateProduct = {
    ...draft.input,
    description:
      draft.description && decideDescription(draft.description, current?.description, draft.first),
    ...own,
    cost,
    customFields: shop.customFields,
    sizeGuideId,
    metadata: metadataAfter(current?.metadata ?? {}, draft.metadata, { keeps }),
    options,
    variants: draft.variants?.map((variant) => variantInput(draft, variant, facts)),
  };
  const parsed = UpdateProduct.safeParse(asSent(input), {
    ...{ error: issueSentence, reportInput: true },
  });
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      path: issue.path.join("."),
      finding: findingOfField(fieldErrorOf(issue)),
    }));
    reportFields(draft, fields, options);
    return null;
  }
  // The catalogue would only repeat the known issues in other words.
  if (draft.first.hasFailed) return null;
  try {
    const plan = planProduct(current, {
      ...parsed.data,
      ...saleMoments(parsed.data, shop),
      handle: draft.handle,
      losesParts: draft.parts?.length === 0,
      keepsUnlisted: keeps,
      mediaIds: media.ids && keeps ? beside(current.media, media.ids) : media.ids,
      newMedia: media.added,
      categoryIds:
        shop.categoryIds && keeps ? beside(current.categories, shop.categoryIds) : shop.categoryIds,
    });
    return { plan, mediaIds: media.byPath };
  } catch (error) {
    const fields = errorsByPath(error).map(([path, flaw]) => ({
      ...{ path, finding: findingOfField(flaw) },
    }));
    reportFields(draft, fields, options);
    return null;
  }
}

/** The order of items after an import: that of the file if it names all of them. */
function beside(current: { id: string }[], named: string[]): string[] {
  const known = current.map(({ id }) => id);
  const isAll = known.every((id) => named.includes(id));
  return isAll ? named : [...new Set([...known, ...named])];
}

/** What the variants of a file share with their product, which does not change unless the file states it. */
function sharedBySome(
  current: ProductRecord,
  { own, cost }: Pick<Facts, "own" | "cost">,
): Pick<Facts, "own" | "cost"> {
  const { price, salePrice } = current;
  return { own: own ?? { price, salePrice }, cost: cost === undefined ? current.cost : cost };
}

/** The id of the page that the file names by its slug; null removes it. */
function pageOf(
  { first, input: { sizeGuideId: slug } }: ProductDraft,
  pageIds: ReadonlyMap<string, string>,
): string | null | undefined {
  if (slug == null) return slug;
  return pageIds.get(slug) ?? first.wrong("sizeGuide", "page_not_found");
}

function refuseUnknownClasses(
  { first, input, variants = [] }: ProductDraft,
  unknown: ReadonlySet<string>,
) {
  const isUnknown = (code: string | null | undefined) => code != null && unknown.has(code);
  if (isUnknown(input.taxClass)) first.wrong("taxClass", "tax_class_not_found");
  for (const { cells, input: own } of variants) {
    if (isUnknown(own.taxClass)) cells.wrong("variantTaxClass", "tax_class_not_found");
  }
}

/** The API receives times as strings, and this is validated like a request. */
function asSent({ saleStartsAt, saleEndsAt, ...input }: UpdateProduct): object {
  const text = (time: Date | null | undefined) =>
    time instanceof Day ? time.day : time ? time.toISOString() : time;
  return { ...input, saleStartsAt: text(saleStartsAt), saleEndsAt: text(saleEndsAt) };
}

/**
 * The price of the product itself: as in our own format, else that of its first variant. With only one
 * variant its row counts, because that is the one people edit.
 */
function ownPrices(
  { prices, variants, options }: ProductDraft,
  current: ProductRecord | null,
): Prices | undefined {
  const first = variants?.[0]?.prices;
  if (prices === undefined || first === undefined) return prices ?? first;
  const isOnly = options === undefined ? !current?.hasVariants : options.length === 0;
  return isOnly && !isSame(prices, first) && inherits(variants?.[0]?.inherits, "price")
    ? first
    : prices;
}

type Facts = {
  own: Prices | undefined;
  cost: number | null | undefined;
  idOf: (url: string) => string | null;
};

function variantInput(
  { prices: saidPrices }: ProductDraft,
  { input, prices, cost, image, inherits: named }: VariantDraft,
  { own, cost: ownCost, idOf }: Facts,
): VariantInput {
  const followsPrice = prices && own && isSame(prices, own) && inherits(named, "price");
  const followsCost = cost === ownCost && inherits(named, "cost");
  return {
    ...input,
    ...(prices && (followsPrice ? { price: null, salePrice: null } : prices)),
    cost: followsCost && (named !== undefined || saidPrices === undefined) ? null : cost,
    mediaId: image === undefined ? undefined : image && idOf(image),
  };
}

/** Files of other shops do not state this; there equal values are shared. */
function inherits(named: string[] | undefined, what: "price" | "cost"): boolean {
  return named === undefined || named.includes(what);
}

function isSame(a: Prices, b: Prices): boolean {
  return JSON.stringify(toPriceCells(a)) === JSON.stringify(toPriceCells(b));
}

/** Pictures that the product has keep their ids; the rest are made, or found among the uploads. */
function planMedia({ images }: ProductDraft, { current, uploads }: ProductImportContext) {
  const known = new Map(current?.media.map((medium) => [imageAddress(medium.path), medium]));
  const ids = new Map<string, string>();
  const added: ProductPlan["newMedia"] = [];
  for (const image of images ?? []) {
    const found = uploads.get(image.url) ?? [];
    const own = found.find(({ id }) => current?.media.some((medium) => medium.id === id));
    const id = known.get(image.url)?.id ?? (own ?? found[0])?.id;
    if (id === undefined) added.push({ ...mediumOf(image), id: newId("media") });
    ids.set(image.url, id ?? added.at(-1)?.id ?? "");
  }
  return {
    ids: images && [...ids.values()],
    byPath: ids,
    added,
    idOf: (url: string) => ids.get(url) ?? known.get(url)?.id ?? null,
  };
}

function mediumOf({ url, alt = "", aspectRatio = 1, isVideo = false }: ImageDraft) {
  return { path: assetPath(url), alt, aspectRatio, isVideo };
}
