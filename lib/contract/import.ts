import { z } from "zod";
import { idParam, PageQuery, Timestamp, text } from "@/lib/contract/common";
import { fileInput } from "@/lib/contract/media";

/** Where an import stands. */
export const ImportStatus = z.enum(["pending", "running", "succeeded", "failed", "cancelled"]);

/** What the rows of a file are; `counts`: how many units of each variant were counted, `redirects`: where old addresses lead, `translations`: texts in other languages, `order_history`: orders of the shop that came before, to be read. */
export const ImportKind = z.enum([
  "products",
  "counts",
  "redirects",
  "translations",
  "customers",
  "discounts",
  "order_history",
  "gift_cards",
]);

/** What begins the decimals of a file's numbers. */
export const DecimalSign = z.enum([".", ",", "auto"]);

/** The system that a file was exported from. */
export const ImportOrigin = z.enum(["shopify", "woocommerce", "cartwright", "other"]).meta({
  description:
    "The system the file was exported from. What was brought in is found again by it and by the id there.",
});

/** What the type of an imported product becomes. */
export const ProductTypes = z.enum(["categories", "tags"]);

/** A file being taken in. */
export const Import = z
  .object({
    id: z.string(),
    kind: ImportKind,
    origin: ImportOrigin,
    status: ImportStatus.meta({
      description:
        "`succeeded`: every row was looked at, and the failed ones are in the list of errors. `failed`: the file could not be read to its end, and `failure` says why.",
    }),
    isDryRun: z.boolean().meta({ description: "Everything is checked and nothing is written." }),
    removeMissing: z.boolean().meta({
      description: "Whether what the file does not name of a product it has goes.",
    }),
    decimalSign: z.enum([".", ","]).nullable().meta({
      description:
        "What begins the decimals of its numbers, as it was sent or as other numbers of the file prove. Null until the file is read, and where they prove nothing or both: then a number that may stand for two is refused.",
    }),
    livemode: z.boolean(),
    fileName: z.string(),
    rowsTotal: z.int().meta({ description: "Rows with anything in them; 0 until it is begun." }),
    rowsDone: z.int(),
    createdCount: z.int().meta({
      description:
        "Products, redirects, translations, customers, discounts, past orders or gift cards made.",
    }),
    updatedCount: z.int().meta({
      description:
        "Products that were there by their handle; variants whose count was set; redirects, translations, customers and discounts that the file says something else of.",
    }),
    unchangedCount: z.int().meta({
      description:
        "Redirects, customers, discounts and past orders that were there as the file has them, and gift cards whose code was there: nothing is written.",
    }),
    failedCount: z.int().meta({
      description:
        "Products, counts, redirects, translations, customers, discounts, past orders or gift cards not taken in.",
    }),
    variantsAddedCount: z.int().meta({ description: "Variants added to products there are." }),
    variantsRemovedCount: z.int().meta({ description: "Variants removed from products." }),
    unitsRemovedCount: z.int().meta({
      description: "Units in stock of the variants removed, in the mode of the import.",
    }),
    cartsAffectedCount: z.int().meta({
      description: "Open carts that variants removed were in, by product.",
    }),
    largePriceChangesCount: z.int().meta({
      description: "Variants whose price changes by more than half.",
    }),
    undoOf: z.string().nullable().meta({ description: "The import that this one undoes." }),
    undoUntil: Timestamp.nullable().meta({
      description: "Until when it can be undone, once it has ended; null where it cannot.",
    }),
    failure: z.string().nullable(),
    imagesTotal: z.int().meta({
      description:
        "Pictures on other hosts that are copied into the shop's own storage, during the import and after it.",
    }),
    imagesDone: z.int().meta({ description: "Pictures copied." }),
    imagesFailed: z.int().meta({
      description: "Pictures that could not be had; each is a remark in the list of errors.",
    }),
    startedAt: Timestamp.nullable(),
    endedAt: Timestamp.nullable(),
    etaSeconds: z.int().nullable().meta({ description: "While it runs, once some rows are done." }),
    createdAt: Timestamp,
  })
  .meta({ id: "Import" });

/** What is wrong with a row. */
export const ImportIssue = z
  .object({
    row: z.int().meta({ description: "As a spreadsheet counts: the header is row 1." }),
    column: z.string().nullable().meta({ description: "As the file calls it." }),
    message: z.string(),
    isFatal: z.boolean().meta({
      description:
        "Its product, count, redirect, translation, customer, discount, order or gift card is not taken in. Else a remark.",
    }),
    rows: z.int().meta({
      description: "How many rows a remark is about, of which `row` is the first; 1 for an error.",
    }),
  })
  .meta({ id: "ImportIssue" });

export const ImportParams = z.object({ import: idParam.meta({ description: "Id." }) });

export const ImportQuery = PageQuery.extend({
  status: ImportStatus.optional(),
  kind: ImportKind.optional(),
});

/** More columns than any file has. */
const MAPPED_MAX = 200;

/** Of our columns, by the format's name for them, which of the file's they are read from. */
export const ImportMapping = z
  .record(text(100, { min: 1 }), text(200, { min: 1 }))
  .refine((mapping) => Object.keys(mapping).length <= MAPPED_MAX, "Maps too many columns.");

const jsonText = z.string().transform((value, context): unknown => {
  if (value.trim() === "") return {};
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: "custom", message: "Must be a JSON object." });
    return z.NEVER;
  }
});

/** Fifty MiB: some hundred thousand rows. */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024;

/** A form with a file; the fields beside it arrive as texts. */
export const CreateImport = z
  .object({
    file: fileInput(
      "Products in Shopify's CSV format, counts with the columns SKU (or Variant ID) and On hand, redirects with From, To and Status, translations with type, id, field, locale, source and text, customers, discounts and past orders as Shopify and WooCommerce export them, or gift cards with Code and Balance. At most 50 MiB; parted by commas, semicolons or tabs.",
    ),
    kind: ImportKind.optional().meta({ description: "`products` where it is missing." }),
    origin: ImportOrigin.optional().meta({ description: "Known by its columns without it." }),
    fileName: text(200).optional().meta({ description: "What to call it in lists." }),
    dryRun: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "Only look for errors; nothing is written." }),
    mapping: jsonText.pipe(ImportMapping).optional().meta({
      type: "string",
      description:
        'JSON: of the format\'s columns, by name, the file\'s, as in `{"Title": "Product name"}`.',
    }),
    productTypes: ProductTypes.optional().meta({
      description:
        "Whether the column Type becomes a category, as where it is missing, or a tag in `metadata.tags`.",
    }),
    removeMissing: z.enum(["true", "false"]).optional().meta({
      description:
        "Of products: whether what the file does not name of a product it has goes: variants, values of options, pictures, categories, metadata and custom fields. Without it nothing goes. A dry run says what would.",
    }),
    decimalSign: DecimalSign.optional().meta({
      description:
        "What begins the decimals of numbers such as `1.500`, which may stand for two; `auto`, as where it is missing: what the other numbers of the file prove.",
    }),
    typeParent: text(100).optional().meta({
      description:
        "The name of the category that types are put below, made where there is none. At the top of the tree without it.",
    }),
  })
  .meta({ id: "CreateImport" });

export type ImportStatus = z.infer<typeof ImportStatus>;
export type ProductTypes = z.infer<typeof ProductTypes>;
export type ImportKind = z.infer<typeof ImportKind>;
export type ImportOrigin = z.infer<typeof ImportOrigin>;
export type Import = z.infer<typeof Import>;
export type ImportIssue = z.infer<typeof ImportIssue>;
export type ImportQuery = z.infer<typeof ImportQuery>;
export type ImportMapping = z.infer<typeof ImportMapping>;
export type CreateImport = z.infer<typeof CreateImport>;
