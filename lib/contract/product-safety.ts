import { z } from "zod";
import { countryInput, text } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** Who answers for a product, as Regulation (EU) 2023/988 wants them named: by name, post and electronic address. */
export const SafetyContact = z
  .object({
    name: z.string(),
    address: z.string().meta({ description: "The postal address, in lines." }),
    countryCode: z.string().meta({ example: "DE" }),
    contact: z
      .string()
      .meta({ description: "An e-mail address, or a page that begins with https://." }),
  })
  .meta({ id: "SafetyContact" });

/** The information that the law requires for a product that is sold to consumers. */
export const ProductSafety = z
  .object({
    manufacturer: SafetyContact.nullable(),
    responsiblePerson: SafetyContact.nullable().meta({
      description: "For the European Union, if the manufacturer is outside it.",
    }),
    warnings: z
      .string()
      .meta({ description: "Warnings and safety information. Empty if there are none." }),
    documents: z.array(z.object({ title: z.string(), url: z.string() })),
  })
  .meta({ id: "ProductSafety" });

const DOCUMENTS_MAX = 20;

const electronicAddress = text(255).refine(
  (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) || (/^https:\/\//.test(value) && URL.canParse(value)),
  FIELD_RULES.electronic_address,
);

const contactInput = z.object({
  name: text(200, { min: 1 }),
  address: text(500, { min: 1, isMultiline: true }),
  countryCode: countryInput,
  contact: electronicAddress,
});

/** The same as it is sent; omitted members are null. */
export const productSafetyInput = z.object({
  manufacturer: contactInput.nullable().default(null),
  responsiblePerson: contactInput.nullable().default(null),
  warnings: text(5_000, { isMultiline: true }).default(""),
  documents: z
    .array(
      z.object({
        title: text(150, { min: 1 }),
        url: text(2_048).refine(
          (value) =>
            /^\/(?![/\\])/.test(value) || (/^https:\/\//.test(value) && URL.canParse(value)),
          FIELD_RULES.document_url,
        ),
      }),
    )
    .max(DOCUMENTS_MAX)
    .default([]),
});

export type SafetyContact = z.infer<typeof SafetyContact>;
export type ProductSafety = z.infer<typeof ProductSafety>;
