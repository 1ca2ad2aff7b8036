import { z } from "zod";
import { idParam, PageQuery, Timestamp, text } from "@/lib/contract/common";
import { jsonText } from "@/lib/contract/json-text";
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
  "pages",
]);

/** What begins the decimals of a file's numbers. */
export const DecimalSign = z.enum([".", ",", "auto"]);

/** The system that a file was exported from. */
export const ImportOrigin = z.enum(["shopify", "woocommerce", "cartwright", "other"]).meta({
  description:
    "The system the file was exported from. Imported objects are matched by it and by their id there.",
});

/** What the type of an imported product becomes. */
export const ProductTypes = z.enum(["categories", "tags"]);

/** An import of a file. */
export const Import = z
  .object({
    id: z.string(),
    kind: ImportKind,
    origin: ImportOrigin,
    status: ImportStatus.meta({
      description:
        "`succeeded`: every row was processed, and failed ones are in the list of errors. `failed`: the file could not be read to its end, and `failure` says why.",
    }),
    isDryRun: z.boolean().meta({ description: "Everything is checked and nothing is written." }),
    removeMissing: z.boolean().meta({
      description: "Whether data of a product that the file does not name is deleted.",
    }),
    decimalSign: z.enum([".", ","]).nullable().meta({
      description:
        "The decimal separator of its numbers, as sent or as detected from other numbers in the file. Null until the file is read, and if it cannot be detected: an ambiguous number is then an error.",
    }),
    livemode: z.boolean(),
    fileName: z.string(),
    rowsTotal: z.int().meta({ description: "Rows that are not empty. 0 until the import starts." }),
    rowsDone: z.int(),
    createdCount: z.int().meta({
      description:
        "Products, redirects, translations, customers, discounts, past orders, gift cards or pages created.",
    }),
    updatedCount: z.int().meta({
      description:
        "Products matched by handle; variants whose count was set; redirects, translations, customers and discounts that were changed.",
    }),
    unchangedCount: z.int().meta({
      description:
        "Redirects, customers, discounts, past orders, gift cards and pages that are already as in the file: nothing is written.",
    }),
    failedCount: z.int().meta({
      description:
        "Products, counts, redirects, translations, customers, discounts, past orders or gift cards not imported.",
    }),
    variantsAddedCount: z.int().meta({ description: "Variants added to existing products." }),
    variantsRemovedCount: z.int().meta({ description: "Variants deleted from products." }),
    unitsRemovedCount: z.int().meta({
      description: "Units in stock of the deleted variants, in the mode of the import.",
    }),
    cartsAffectedCount: z.int().meta({
      description: "Open carts that contained deleted variants, by product.",
    }),
    largePriceChangesCount: z.int().meta({
      description: "Variants whose price changes by more than half.",
    }),
    moveId: z.string().nullable().meta({
      description: "The move whose records are imported. Null for an uploaded file.",
    }),
    undoOf: z.string().nullable().meta({ description: "The import that this one undoes." }),
    undoUntil: Timestamp.nullable().meta({
      description: "Until when a finished import can be undone. Null if it cannot.",
    }),
    failure: z.string().nullable().meta({ description: "In English." }),
    failureCode: z.string().nullable().meta({
      description:
        "What `failure` says, for programs, as `code` of an `ImportIssue`. Null in imports of earlier versions.",
      example: "quote_not_closed",
    }),
    failureParams: z
      .record(z.string(), z.unknown())
      .meta({ description: "Values of the code, such as `row`." }),
    imagesTotal: z.int().meta({
      description:
        "Pictures on other hosts that are copied into the shop's storage, during and after the import.",
    }),
    imagesDone: z.int().meta({ description: "Pictures copied." }),
    imagesFailed: z.int().meta({
      description: "Pictures that could not be copied; each is a warning in the list of errors.",
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
    row: z.int().meta({ description: "As in a spreadsheet: the header is row 1." }),
    column: z.string().nullable().meta({ description: "Its name in the file." }),
    message: z.string().meta({ description: "In English." }),
    code: z.string().nullable().meta({
      description:
        "What `message` says, for programs: a code of `fieldErrors`, or one of imports such as `duplicate_row`. New codes may be added. Null in reports of earlier versions.",
      example: "too_long",
    }),
    params: z.record(z.string(), z.unknown()).meta({
      description:
        "Values of the code, such as `maximum` of `too_long`, and `rule` as in `fieldErrors`. `reason` is itself an error with `code`, `params` and `message`.",
    }),
    isFatal: z.boolean().meta({
      description:
        "Its product, count, redirect, translation, customer, discount, order or gift card is not imported. False for a warning.",
    }),
    rows: z.int().meta({
      description: "How many rows a warning is about, `row` being the first. 1 for an error.",
    }),
  })
  .meta({ id: "ImportIssue" });

export const ImportParams = z.object({ import: idParam.meta({ description: "Id." }) });

/** How the file of refused rows says what is wrong with each. */
export const RefusedRowsQuery = z.object({
  errors: z.enum(["text", "json"]).default("text").meta({
    description:
      "`json`: the errors of a row are a list of objects with `column`, `code`, `params` and `message`, for programs that tell them in another language.",
  }),
});
export type RefusedRowsQuery = z.infer<typeof RefusedRowsQuery>;

/** The errors of a row there. */
export const RefusedRowErrors = z.array(
  ImportIssue.pick({ column: true, code: true, params: true, message: true }),
);
export type RefusedRowErrors = z.infer<typeof RefusedRowErrors>;

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

/** Fifty MiB: some hundred thousand rows. */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024;

/** A form with a file; the fields beside it arrive as texts. */
export const CreateImport = z
  .object({
    file: fileInput(
      "Products in Shopify's CSV format, counts with the columns SKU (or Variant ID) and On hand, redirects with From, To and Status, translations with type, id, field, locale, source and text, customers, discounts and past orders as Shopify and WooCommerce export them, pages with Handle, Title and Body (HTML), or gift cards with Code and Balance. At most 50 MiB; parted by commas, semicolons or tabs.",
    ),
    kind: ImportKind.optional().meta({ description: "By default `products`." }),
    origin: ImportOrigin.optional().meta({ description: "By default detected from the columns." }),
    fileName: text(200).optional().meta({ description: "Name for lists." }),
    dryRun: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "Only checks the file. Nothing is written." }),
    mapping: jsonText.pipe(ImportMapping).optional().meta({
      type: "string",
      description:
        'JSON: of the format\'s columns, by name, the file\'s, as in `{"Title": "Product name"}`.',
    }),
    productTypes: ProductTypes.optional().meta({
      description:
        "Whether the column Type becomes a category, which is the default, or a tag in `metadata.tags`.",
    }),
    removeMissing: z.enum(["true", "false"]).optional().meta({
      description:
        "For products: whether data that the file does not name is deleted: variants, option values, pictures, categories, metadata and custom fields. By default nothing is deleted. A dry run shows what would be.",
    }),
    decimalSign: DecimalSign.optional().meta({
      description:
        "The decimal separator, for numbers such as `1.500` that are ambiguous. `auto`, the default: as detected from the other numbers in the file.",
    }),
    typeParent: text(100).optional().meta({
      description:
        "The name of the category that types are placed below, created if there is none. By default they are at the top level.",
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
