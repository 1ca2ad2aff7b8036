import { z } from "zod";
import { CountryCode, text } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** The phone number of a profile. Ten to fifteen digits are usual; E.164 allows up to fifteen after the plus. */
export const Phone = z.string().regex(/^\+[1-9]\d{6,14}$/, FIELD_RULES.phone);

/** Where a place is, as it is sent. */
export const placeInput = {
  line1: text(100, { min: 1 }),
  line2: text(100).nullish(),
  city: text(100, { min: 1 }),
  postcode: text(100).nullish(),
  countryCode: CountryCode,
  state: text(100).nullish(),
};

/** Where a place is. */
export const place = {
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  postcode: z.string().nullable(),
  countryCode: z.string(),
  state: z.string().nullable(),
};

/** A postal address as it is sent. Whether postcode and state are due depends on the country. */
export const AddressInput = z
  .object({
    firstName: text(100, { min: 1 }),
    lastName: text(100, { min: 1 }),
    company: text(100).nullish().meta({
      description: "The buying company, if there is one; the names are then its contact person.",
      example: "Lind Books Ltd",
    }),
    ...placeInput,
    phone: text(100).nullish().meta({
      description:
        "In any notation. Stored as typed and never refused for its format; `phoneE164` is how it was parsed.",
      example: "07911 123456",
    }),
  })
  .meta({ id: "AddressInput" });

export const Address = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    ...place,
    phone: z.string().nullable().meta({ description: "As typed." }),
    phoneE164: z.string().nullable().meta({
      description:
        "The phone number in E.164 format, parsed with the address's country. Null if it is not a valid number of that country.",
      example: "+447911123456",
    }),
  })
  .meta({ id: "Address" });

/** The parts of an address that order views show. */
export const ReducedAddress = z
  .object({
    line1: z.string(),
    city: z.string(),
    postcode: z.string().nullable(),
    countryCode: z.string(),
  })
  .meta({ id: "ReducedAddress" });

export type AddressInput = z.infer<typeof AddressInput>;
export type ReducedAddress = z.infer<typeof ReducedAddress>;
export type Address = z.infer<typeof Address>;
/** An address as it is kept: what follows from its parts is worked out when it is shown. */
export type StoredAddress = Omit<Address, "phoneE164" | "company"> & {
  /** Missing where none was given. */
  company?: string | null;
};
