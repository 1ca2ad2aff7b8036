import { tooLong } from "@/lib/commerce/import-export/csv/cell-errors";
import { readCustomFieldsCell } from "@/lib/commerce/import-export/csv/custom-fields-cell";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { ruleError } from "@/lib/contract/field-rules";
import { productSafetyInput } from "@/lib/contract/product-safety";
import type { UpdateProduct } from "@/lib/contract/seller-product";
import type { BundleEntry } from "@/lib/kit/bundle-cell";
import { EXEMPT_CLASS } from "@/lib/kit/tax-class";
import { codePointLength, hasControlCharacters } from "@/lib/kit/text";
import { readBundleParts } from "./bundle-parts";
import { type CategoryPath, readCategories } from "./categories";
import { type DescriptionDraft, readDescription } from "./description";
import { type ImageDraft, readImages } from "./images";
import { type MetadataDraft, readMetadata } from "./metadata";
import { type NamedOption, readOptions } from "./options";
import { readProductCells } from "./plain-cells";
import type { Prices } from "./prices";
import type { Sheet } from "./sheet";
import { OF_VARIANTS, readVariants, type VariantDraft, variantRows } from "./variants";

/** The rows of one product, anywhere in the file. */
export interface ProductRows {
  handle: string;
  rows: FileRow[];
}

/** A product as a file describes it, before it is known whether the shop has it. */
export interface ProductDraft {
  handle: string;
  /** The first of its rows, which has the product's data. */
  first: RowCells;
  /** All except prices and variants, as the API accepts it. */
  input: UpdateProduct;
  /** The product's own price in our format. */
  prices: Prices | undefined;
  cost: number | null | undefined;
  options: NamedOption[] | undefined;
  /** Undefined if the file has no variants. */
  variants: VariantDraft[] | undefined;
  images: ImageDraft[] | undefined;
  categories: CategoryPath[] | undefined;
  metadata: MetadataDraft;
  description: DescriptionDraft | undefined;
  /** The parts of a bundle, by SKU. */
  parts: BundleEntry[] | undefined;
}

/** Longer than any system makes one. */
const HANDLE_MAX = 255;

/** The product that some rows describe; what is wrong with them is among the sheet's issues. */
export function readProduct(sheet: Sheet, { handle, rows }: ProductRows): ProductDraft | null {
  const all = rows.map((row) => new RowCells(sheet, row));
  const [first] = all;
  if (first === undefined) return null;
  if (codePointLength(handle) > HANDLE_MAX) {
    first.wrongField("handle", tooLong(HANDLE_MAX));
    return null;
  }
  if (hasControlCharacters(handle)) {
    first.wrongField("handle", ruleError("no_control_characters"));
    return null;
  }
  const said = ofProduct(first);
  const fields = readFields(said);
  const options = readOptions(first);
  const saysVariants = OF_VARIANTS.some((column) => first.has(column));
  const variants = saysVariants ? readVariants(variantRows(all), options) : undefined;
  const taxable = readTaxable(first, variants);
  return {
    handle,
    first,
    input: {
      ...fields,
      ...readShipping(said, variants),
      ...readStatus(said, fields.visibility),
      taxable,
    },
    prices: readOwnPrices(said),
    cost: said.money("productCost"),
    options,
    variants,
    images: readImages(all),
    categories: readCategories(said, sheet.types),
    metadata: readMetadata(said, sheet.types),
    description: readDescription(said),
    parts: readBundleParts(said),
  };
}

/**
 * The product's data in the first row. A row without a title is one of a variant, as all but the first of an
 * export are: its other empty product cells mean no change.
 */
function ofProduct(first: RowCells): RowCells {
  return first.has("title") && !first.isFilled("title") ? first.withoutBlanks() : first;
}

function readFields(first: RowCells): UpdateProduct {
  return {
    ...readProductCells(first),
    name: first.text("title") ?? undefined,
    safety: readSafety(first),
    customFields: readCustomFieldsCell(first, "customFields"),
    // The slug: decideProduct looks the page up.
    sizeGuideId: first.text("sizeGuide"),
  };
}

function readSafety(first: RowCells): UpdateProduct["safety"] {
  const sent = first.json("safety");
  if (sent === undefined || sent === null) return sent;
  const parsed = productSafetyInput.safeParse(sent);
  if (parsed.success) return parsed.data;
  return first.wrong("safety", "invalid_structure");
}

/**
 * An untaxed product is exempt, unless an exported file names its class. If variants differ, the untaxed ones get their
 * own class.
 */
function readTaxable(first: RowCells, variants: VariantDraft[] = []): boolean | undefined {
  const rows = variants.length > 0 ? variants.map(({ cells }) => cells) : [first];
  const taxed = rows.map((cells) => cells.claim("taxable"));
  if (first.has("taxClass") || taxed.every((claim) => typeof claim !== "boolean")) return undefined;
  const isExempt = taxed.every((claim) => claim === false);
  for (const [index, { input }] of variants.entries()) {
    if (!isExempt && taxed[index] === false) input.taxClass = EXEMPT_CLASS;
  }
  return !isExempt;
}

/** A product that needs no shipping is a download, unless an exported file states otherwise. */
function readShipping(first: RowCells, variants: VariantDraft[] = []): UpdateProduct {
  const productType = first.word("productType", ["physical", "digital", "service"]) ?? undefined;
  const shipped = variants.map(({ cells }) => cells.claim("requiresShipping"));
  const isDownload = shipped.length > 0 && shipped.every((requires) => requires === false);
  return {
    productType: productType ?? (isDownload ? "digital" : undefined),
    trackInventory: readTracking(first, variants),
  };
}

/** Stock is tracked if the file names a tracker or, without such a column, if there is any stock. */
function readTracking(first: RowCells, variants: VariantDraft[]): boolean | undefined {
  if (variants.length === 0) return undefined;
  if (!first.has("tracker")) return undefined;
  const isTracked = variants.some(({ cells }) => cells.isFilled("tracker"));
  const hasStock = variants.some(({ input }) => (input.stock ?? 0) > 0);
  if (!isTracked && hasStock) first.remark("tracker", "stock_not_tracked");
  return isTracked;
}

/** Active products are listed too, unless our own format has a visibility. */
function readStatus(first: RowCells, visibility: UpdateProduct["visibility"]): UpdateProduct {
  const status = first.word("status", ["active", "unlisted", "draft", "archived"]);
  const isPublished = first.claim("published");
  if (status === "draft" || status === "archived") return { status };
  if (status === "active" || status === "unlisted") {
    return {
      status: isPublished === false ? "draft" : "published",
      visibility: visibility ?? (status === "active" ? "listed" : "unlisted"),
    };
  }
  if (typeof isPublished !== "boolean") return {};
  return { status: isPublished ? "published" : "draft" };
}

function readOwnPrices(first: RowCells): Prices | undefined {
  const price = first.money("productPrice");
  if (typeof price !== "number") return undefined;
  return { price, salePrice: first.money("productSalePrice") ?? null };
}
