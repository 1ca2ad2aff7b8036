import { z } from "zod";
import { AddressInput } from "./address";
import { dayInput, idParam, Money, PageQuery, Timestamp, text } from "./common";
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
      description: "The date in the store's time zone.",
      example: "2026-11-23",
    }),
    total: Money.meta({ description: "Including tax. For a credit note, the amount refunded." }),
  })
  .meta({ id: "PublicDocument" });
export type PublicDocument = z.infer<typeof PublicDocument>;

/** One tax of a document, as one authority collects it. */
export const DocumentTax = z
  .object({
    name: z.string().nullable().meta({ description: "Null if there is no tax." }),
    taxClass: z.string(),
    rate: z.number(),
    countryCode: z.string(),
    state: z.string().nullable(),
    taxable: Money.meta({ description: "The net amount that the tax is calculated from." }),
    amount: Money,
  })
  .meta({ id: "DocumentTax" });
export type DocumentTax = z.infer<typeof DocumentTax>;

/** An invoice or a credit note as its seller sees it. It never changes. */
export const Document = PublicDocument.extend({
  livemode: z.boolean(),
  orderNumber: z.string().nullable(),
  refundId: z.string().nullable().meta({ description: "The refund of a credit note." }),
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
    .meta({ description: "Legal details of the seller that were missing when it was issued." }),
  issuedAt: Timestamp,
}).meta({ id: "Document" });
export type Document = z.infer<typeof Document>;

/** Whom the invoice of an order is addressed to instead. */
export const CorrectDocuments = z
  .object({
    billingAddress: AddressInput.optional(),
    vatId: text(30).nullish().meta({
      description:
        "Only its format is checked, and the tax does not change. Null removes it. 422 for an order without tax because of its VAT id.",
    }),
  })
  .refine(({ billingAddress, vatId }) => billingAddress !== undefined || vatId !== undefined, {
    path: ["billingAddress"],
    error: "Send an address, a VAT id, or both.",
  })
  .meta({ id: "CorrectDocuments" });
export type CorrectDocuments = z.infer<typeof CorrectDocuments>;

/** What the list of documents can be narrowed to. */
export const DocumentQuery = PageQuery.extend({
  kind: z.enum(DOCUMENT_KINDS).optional(),
  orderId: idParam.optional(),
  from: dayInput.optional().meta({ description: "Issued on this day or later." }),
  to: dayInput.optional().meta({ description: "Issued on this day or earlier." }),
  q: text(255)
    .optional()
    .meta({ description: "The beginning of its number or of its order's number." }),
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;

export const DocumentFileQuery = z.object({
  format: z.enum(["pdf", "xml"]).default("pdf").meta({
    description:
      "pdf: Factur-X, a PDF/A-3b with the XML embedded. xml: only the EN 16931 XML in CII syntax.",
  }),
});

export const DocumentArchiveQuery = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Must be a month such as 2026-11.")
    .meta({ example: "2026-11" }),
});
