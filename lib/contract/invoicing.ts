import { z } from "zod";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { isVatIdShaped, normalizeVatId } from "@/lib/kit/vat-id";
import { countryInput, text } from "./common";
import { Email } from "./email";

/** The seller's details on invoices and credit notes, and how those are numbered. */
export const Invoicing = z
  .object({
    companyName: z.string().nullable().meta({ description: "Null: the store's name." }),
    line1: z.string().nullable(),
    line2: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    countryCode: z.string().nullable().meta({ description: "Null: the store's country." }),
    vatId: z.string().nullable().meta({ example: "DE123456789" }),
    checksVatIds: z.boolean().meta({
      description:
        "VAT ids of buyers are checked with tax offices, and companies in other EU member states buy without tax. Requires `vatId`.",
    }),
    taxNumber: z.string().nullable().meta({ description: "Number at the local tax office." }),
    registration: z.string().nullable().meta({ example: "HRB 12345, Amtsgericht Köln" }),
    email: z.string().nullable().meta({ description: "Null: the store's contact address." }),
    phone: z.string().nullable(),
    bankName: z.string().nullable(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    dueText: z.string().nullable().meta({ description: "A note about payment terms." }),
    taxNote: z.string().nullable().meta({
      description: "Why no tax is charged, if that applies to everything the store sells.",
      example: "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.",
    }),
    footer: z.string().nullable(),
    invoicePattern: z.string().meta({ example: "INV-{year}-{number}" }),
    creditNotePattern: z.string().meta({ example: "CN-{year}-{number}" }),
  })
  .meta({ id: "Invoicing" });
export type Invoicing = z.infer<typeof Invoicing>;

/** How numbers are made by default. */
export const INVOICE_PATTERN = "INV-{year}-{number}";
export const CREDIT_NOTE_PATTERN = "CN-{year}-{number}";

/** An optional field of one line; an empty text is null. */
const line = (max: number) =>
  text(max)
    .transform((value) => value.trim() || null)
    .nullable()
    .default(null);

const lines = (max: number) =>
  text(max, { isMultiline: true })
    .transform((value) => value.trim() || null)
    .nullable()
    .default(null);

const pattern = (fallback: string) =>
  text(30)
    .refine(
      (value) => value.split("{year}").length === 2 && value.split("{number}").length === 2,
      FIELD_RULES.number_pattern,
    )
    .default(fallback);

/** The same as it is sent; omitted members are null. */
export const invoicingInput = z
  .object({
    companyName: line(200),
    line1: line(100),
    line2: line(100),
    postcode: line(20),
    city: line(100),
    countryCode: countryInput.nullable().default(null),
    vatId: line(20),
    checksVatIds: z.boolean().default(false),
    taxNumber: line(30),
    registration: line(100),
    email: Email.nullable().default(null),
    phone: line(30),
    bankName: line(100),
    iban: line(42),
    bic: line(11),
    dueText: lines(300),
    taxNote: lines(300),
    footer: lines(1_000),
    invoicePattern: pattern(INVOICE_PATTERN),
    creditNotePattern: pattern(CREDIT_NOTE_PATTERN),
  })
  .refine(
    ({ vatId, checksVatIds }) => !checksVatIds || isVatIdShaped(normalizeVatId(vatId ?? "")),
    {
      path: ["vatId"],
      error: FIELD_RULES.vat_id,
    },
  )
  .refine(({ invoicePattern, creditNotePattern }) => invoicePattern !== creditNotePattern, {
    path: ["creditNotePattern"],
    error: FIELD_RULES.credit_note_pattern,
  });

/** The details that the law requires on an invoice and that are not entered. */
export const MISSING_DETAILS = ["companyName", "line1", "postcode", "city", "taxId"] as const;
export type MissingDetail = (typeof MISSING_DETAILS)[number];

/** Which of the details are missing; a VAT id or a tax number will do. */
export function missingDetails(
  details: Pick<
    Invoicing,
    "companyName" | "line1" | "postcode" | "city" | "vatId" | "taxNumber"
  > | null,
): MissingDetail[] {
  return MISSING_DETAILS.filter((name) =>
    name === "taxId" ? !(details?.vatId || details?.taxNumber) : !details?.[name],
  );
}
