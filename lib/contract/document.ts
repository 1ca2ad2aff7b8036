import { z } from "zod";
import { AddressInput } from "./address";
import { idParam, Money, PageQuery, Timestamp, text } from "./common";
import { MISSING_DETAILS } from "./invoicing";

export const DOCUMENT_KINDS = ["invoice", "credit_note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document as its recipient sees it. */
export const PublicDocument = z
  .object({
    id: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string().meta({ example: "INV-2026-00001" }),
    orderId: z.string(),
    issuedOn: z.string().meta({
      description: "The day by the clock of the store.",
      example: "2026-11-23",
    }),
    total: Money.meta({ description: "With tax; of a credit note what is given back." }),
  })
  .meta({ id: "PublicDocument" });
export type PublicDocument = z.infer<typeof PublicDocument>;

/** One tax of a document, as one authority collects it. */
export const DocumentTax = z
  .object({
    name: z.string().nullable().meta({ description: "Null where nothing is taxed." }),
    taxClass: z.string(),
    rate: z.number(),
    countryCode: z.string(),
    state: z.string().nullable(),
    taxable: Money.meta({ description: "What the tax is worked out from, without it." }),
    amount: Money,
  })
  .meta({ id: "DocumentTax" });
export type DocumentTax = z.infer<typeof DocumentTax>;

/** An invoice or a credit note as its seller sees it. It never changes. */
export const Document = PublicDocument.extend({
  livemode: z.boolean(),
  orderNumber: z.string().nullable(),
  refundId: z.string().nullable().meta({ description: "The refund that a credit note is of." }),
  invoiceNumber: z
    .string()
    .nullable()
    .meta({ description: "The invoice that a credit note corrects." }),
  locale: z.string(),
  currency: z.string(),
  buyer: z.string().nullable().meta({ description: "The name it is addressed to." }),
  net: Money,
  tax: Money,
  taxes: z.array(DocumentTax),
  reverseCharge: z.boolean(),
  missing: z
    .array(z.enum(MISSING_DETAILS))
    .meta({ description: "What was not known of the seller when it was written." }),
  issuedAt: Timestamp,
}).meta({ id: "Document" });
export type Document = z.infer<typeof Document>;

/** Whom the invoice of an order is addressed to instead. */
export const CorrectDocuments = z
  .object({
    billingAddress: AddressInput.optional(),
    vatId: text(30).nullish().meta({
      description:
        "Its shape is checked, nobody is asked about it, and the tax stays what was charged. Null takes it away. 422 for an order without tax because of its VAT id.",
    }),
  })
  .refine(({ billingAddress, vatId }) => billingAddress !== undefined || vatId !== undefined, {
    path: ["billingAddress"],
    error: "Send an address, a VAT id, or both.",
  })
  .meta({ id: "CorrectDocuments" });
export type CorrectDocuments = z.infer<typeof CorrectDocuments>;

export const DocumentParams = z.object({ document: idParam });

const day = z.iso.date("Must be a date such as 2026-11-23.");

/** What the list of documents can be narrowed to. */
export const DocumentQuery = PageQuery.extend({
  kind: z.enum(DOCUMENT_KINDS).optional(),
  orderId: idParam.optional(),
  from: day.optional().meta({ description: "Issued on this day or later." }),
  to: day.optional().meta({ description: "Issued on this day or earlier." }),
  q: text(255)
    .optional()
    .meta({ description: "The beginning of its number or of that of its order." }),
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;

export const DocumentFileQuery = z.object({
  format: z.enum(["pdf", "xml"]).default("pdf").meta({
    description:
      "pdf: Factur-X, a PDF/A-3b with the XML inside. xml: EN 16931 in the CII syntax alone.",
  }),
});

export const DocumentArchiveQuery = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Must be a month such as 2026-11.")
    .meta({ example: "2026-11" }),
});
