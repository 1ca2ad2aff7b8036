import type { ProductRecord } from "@/lib/commerce/catalog";
import { type ProductCells, written } from "@/lib/commerce/import-export/csv/write-csv";
import { bundleCell } from "@/lib/commerce/import-export/product/bundle-parts";
import { descriptionHtml } from "@/lib/commerce/import-export/product/description";
import { imageAddress } from "@/lib/commerce/import-export/product/images";
import { METADATA_COLUMNS, splitTags } from "@/lib/commerce/import-export/product/metadata";
import { OPTION_COLUMNS } from "@/lib/commerce/import-export/product/options";
import { plainCells } from "@/lib/commerce/import-export/product/plain-cells";
import { toPriceCells } from "@/lib/commerce/import-export/product/prices";
import { unitCells } from "@/lib/commerce/import-export/product/unit-cells";
import { toDecimal } from "@/lib/kit/money";
import { EXEMPT_CLASS } from "@/lib/kit/tax-class";

/** The context of the export beside the product. */
export interface Edition {
  currency: string;
  livemode: boolean;
  /** The way from the top of the tree to each category, by id. */
  paths: ReadonlyMap<string, PathStep[]>;
}

/** A category on the way to another, and its place among those of its parent. */
export interface PathStep {
  name: string;
  slug: string;
  position: number;
}

type Variant = ProductRecord["variants"][number];
type Medium = ProductRecord["media"][number];

const isUnlisted = ({ status, visibility }: ProductRecord) =>
  status === "published" && visibility === "unlisted";

const STATUSES = { published: "active", draft: "draft", archived: "archived" } as const;

/** The rows of a product: as many as it has variants or pictures, whichever are more. */
export function productFileRows(product: ProductRecord, edition: Edition): ProductCells[] {
  const { variants, media, handle } = product;
  const rows = Math.max(variants.length, media.length, 1);
  return Array.from({ length: rows }, (_, index) => ({
    handle,
    ...(index === 0 && ofProduct(product, edition)),
    ...ofVariant(product, variants[index], edition),
    ...ofMedium(media[index], index),
  }));
}

function ofProduct(product: ProductRecord, { currency, paths }: Edition): ProductCells {
  const { named, rest } = splitMetadata(product.metadata);
  const amount = (minor: number | null) =>
    minor === null ? null : written(toDecimal(minor, currency));
  const names = product.options.length === 0 ? [{ name: "Title" }] : product.options;
  return {
    ...plainCells("product", product, currency),
    title: product.name,
    body: product.description === "" ? "" : descriptionHtml(product.description),
    ...named,
    published: product.status === "published",
    status: isUnlisted(product) ? "unlisted" : STATUSES[product.status],
    giftCard: product.metadata.giftCard === true,
    ...Object.fromEntries(names.map(({ name }, at) => [OPTION_COLUMNS[at]?.[0], name])),
    description: product.description,
    productPrice: amount(product.price),
    productSalePrice: amount(product.salePrice),
    productCost: amount(product.cost),
    productType: product.productType,
    options: product.options.length === 0 ? null : written(JSON.stringify(optionDetails(product))),
    categories: written(JSON.stringify(product.categories.map(({ id }) => paths.get(id) ?? []))),
    metadata: written(JSON.stringify(rest)),
    customFields: written(JSON.stringify(product.customFields)),
    sizeGuide: product.sizeGuideId && product.sizeGuide?.slug,
    bundleParts: product.bundle && bundleCell(product.bundle),
    safety: product.safety && written(JSON.stringify(product.safety)),
  };
}

function ofVariant(
  product: ProductRecord,
  variant: Variant | undefined,
  { currency, livemode }: Edition,
): ProductCells {
  if (variant === undefined) return {};
  const amount = (minor: number | null) =>
    minor === null ? null : written(toDecimal(minor, currency));
  const isOwn = variant.price !== null || variant.salePrice !== null;
  const cells = toPriceCells(variant.offer);
  const image = product.media.find(({ id }) => id === variant.mediaId);
  const inherits = [...(isOwn ? [] : ["price"]), ...(variant.cost === null ? ["cost"] : [])];
  return {
    ...optionValues(product, variant),
    ...plainCells("variant", variant, currency),
    ...unitCells(variant.unit),
    tracker: product.trackInventory ? "shopify" : null,
    // In another store, the quantity its parts allow would become stock of its own.
    quantity: product.bundle ? null : variant.stock[livemode ? "live" : "test"].available,
    policy: variant.sellWhenSoldOut ? "continue" : "deny",
    price: amount(cells.price),
    compareAtPrice: amount(cells.compareAtPrice),
    requiresShipping: product.productType === "physical",
    taxable: (variant.taxClass ?? product.taxClass) !== EXEMPT_CLASS,
    weightUnit: "g",
    variantImage: image ? written(imageAddress(image.path)) : null,
    cost: amount(variant.cost ?? product.cost),
    variantCustomFields: written(JSON.stringify(variant.customFields)),
    variantIsDefault: variant.isDefault,
    variantInherits: inherits.join(" "),
  };
}

function ofMedium(medium: Medium | undefined, index: number): ProductCells {
  if (medium === undefined) return {};
  return {
    imageSrc: written(imageAddress(medium.path)),
    imagePosition: index + 1,
    imageAlt: medium.alt,
    imageAspectRatio: medium.aspectRatio,
    imageIsVideo: medium.isVideo,
  };
}

function optionValues({ options }: ProductRecord, { valueIds }: Variant): ProductCells {
  if (options.length === 0) return { option1Value: "Default Title" };
  return Object.fromEntries(
    options.map(({ id, values }, at) => [
      OPTION_COLUMNS[at]?.[1],
      values.find((value) => value.id === valueIds[id])?.name,
    ]),
  );
}

/** Data without columns in the format; without ids, which another shop does not have. */
function optionDetails({ options }: ProductRecord) {
  return options.map(({ name, display, required, values }) => ({
    name,
    display,
    required,
    values: values.map(({ name: value, swatchColor: color, swatchImageUrl: imageUrl }) => ({
      name: value,
      ...((color || imageUrl) && { swatch: { color, imageUrl } }),
    })),
  }));
}

/** The metadata with columns whose cells can be read back unchanged, and all the rest. */
function splitMetadata(metadata: Record<string, unknown>) {
  const named: ProductCells = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(metadata)) {
    const column = METADATA_COLUMNS[name as keyof typeof METADATA_COLUMNS];
    if (column && typeof value === "string" && value.trim() !== "") named[column] = value;
    else if (name === "tags" && isTags(value)) named.tags = value.join(", ");
    else if (name === "giftCard" && value === true) continue;
    else rest[name] = value;
  }
  return { named, rest };
}

function isTags(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  if (!value.every((tag) => typeof tag === "string")) return false;
  return JSON.stringify(splitTags(value.join(", "))) === JSON.stringify(value);
}
