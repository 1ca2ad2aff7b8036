import { z } from "zod";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { isCountryCode } from "@/lib/kit/country-codes";
import { Day } from "@/lib/kit/day";
import { trimmed } from "@/lib/kit/fold-name";
import { MAX_MONEY } from "@/lib/kit/money";
import { PAGE_DEFAULT, PAGE_MAX } from "@/lib/kit/page";
import { codePointLength, hasControlCharacters, isBlank } from "@/lib/kit/text";

/** An amount on the wire. */
export const Money = z
  .object({
    amount: z
      .int()
      .meta({ description: "Minor units; whole units for currencies without decimals." }),
    currency: z.string().meta({ description: "ISO 4217, upper case.", example: "GBP" }),
    formatted: z
      .string()
      .meta({ description: "Formatted for the language of `Accept-Language`.", example: "£10.00" }),
  })
  .meta({ id: "Money" });
export type Money = z.infer<typeof Money>;

/** An amount in a request: minor units, not negative, within what the columns hold. */
export const moneyInput = z.int().min(0).max(MAX_MONEY);

/** A moment on the wire: UTC, whole seconds. */
export const Timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
  .meta({ id: "Timestamp", format: "date-time", example: "2026-11-21T09:30:00Z" });
export type Timestamp = z.infer<typeof Timestamp>;

/** The first day that has a beginning in every zone: the database has no year 0. After the last one a year has five digits. */
const FIRST_DAY = "0001-01-02";
const LAST_INSTANT = new Date("9999-12-31T23:59:59.999Z");

/** Whether the database has such a moment; none is like an invalid date. */
const isKept = (moment: Date) => moment >= new Date(FIRST_DAY) && moment <= LAST_INSTANT;

const NO_DAY = "Must be a date such as 2026-11-23.";

/** A day in a request. */
export const dayInput = z.iso.date(NO_DAY).refine((day) => day >= FIRST_DAY, NO_DAY);

/** A moment in a request: ISO 8601 with an offset, or a date, which means its first instant in UTC. */
export const timestampInput = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], "Must be an ISO 8601 date or time.")
  .transform((value) => new Date(value))
  .refine(isKept, "Must be an ISO 8601 date or time.");

/** A moment in a request, or a day, which means its beginning or its end in the store's zone. */
export const momentOrDay = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], "Must be an ISO 8601 date or time.")
  .transform((value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? new Day(value) : new Date(value)))
  .refine(isKept, "Must be an ISO 8601 date or time.");

/** What a day without a time means where something begins. */
export const BEGINS = "A date without a time: from its first instant in the store's zone.";

/** What a day without a time means where something ends. */
export const ENDS = "A date without a time: through its last instant in the store's zone.";

/** ISO 3166-1 alpha-2, upper case. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, FIELD_RULES.country_code)
  .meta({ id: "CountryCode", example: "GB" });
export type CountryCode = z.infer<typeof CountryCode>;

/** The same where nothing else asks whether there is such a country. */
export const countryInput = CountryCode.refine(isCountryCode, FIELD_RULES.country);

/** Free-form values a seller keeps with an object, as responses show them. */
export const Metadata = z.record(z.string(), z.unknown()).meta({ id: "Metadata" });
export type Metadata = z.infer<typeof Metadata>;

/** Metadata keys of one object. */
const METADATA_KEYS_MAX = 50;

/** Size of one object's metadata as JSON: 16 KiB. */
const METADATA_BYTES_MAX = 16 * 1024;

/** Metadata in a request. */
export const metadataInput = z
  .record(z.string().min(1).max(100), z.unknown())
  .refine((value) => Object.keys(value).length <= METADATA_KEYS_MAX, "Has more than 50 keys.")
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= METADATA_BYTES_MAX,
    "Is larger than 16 KiB.",
  );

/** What a text field may hold beside its greatest length. */
type TextRules = {
  /** Minimum number of characters without the blanks around them; 0 allows the empty text. */
  min?: number;
  /** Line breaks and tabs are welcome. */
  isMultiline?: boolean;
  /** Blanks around it are taken off: it is a name that others are compared with. */
  isTrimmed?: boolean;
};

/** A name for addresses of pages and for programs, of at most `max` characters. */
export function slug(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, FIELD_RULES.slug);
}

/**
 * A text as it was sent, of at most `max` characters as a person counts them. One line by default: a line
 * break in a name is an attempt at header injection.
 */
export function text(
  max: number,
  { min = 0, isMultiline = false, isTrimmed = false }: TextRules = {},
) {
  return (isTrimmed ? z.string().overwrite(trimmed) : z.string())
    .refine((value) => min === 0 || (!isBlank(value) && codePointLength(value.trim()) >= min), {
      error: min <= 1 ? "Must not be empty." : `Must have at least ${min} characters.`,
      params: min <= 1 ? { code: "required" } : { code: "too_short", minimum: min },
    })
    .refine((value) => codePointLength(value) <= max, {
      error: `Must have at most ${max} characters.`,
      params: { code: "too_long", maximum: max },
    })
    .refine((value) => !hasControlCharacters(value, { isMultiline }), {
      error: FIELD_RULES.no_control_characters,
    })
    .meta({ minLength: min, maxLength: max });
}

/** An address of a picture: of the web, or a path of this deployment. `/\\` leads elsewhere, as `//` does. */
export const imageUrlInput = text(2048).refine(
  (value) => /^\/(?![/\\])/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
  FIELD_RULES.image_url,
);

/** The slug in each language that has one. */
export const Slugs = z.record(z.string(), z.string()).meta({
  description:
    "Slugs by locale: the default slug, and the translated ones. A locale without an entry uses the default slug.",
  example: { "en-GB": "oak-mug", "de-DE": "eichenbecher" },
});
export type Slugs = z.infer<typeof Slugs>;

/** Longest id or slug worth looking up; real ones are far shorter. */
const REFERENCE_MAX = 255;

/** More units of one line than any shop sells at once; keeps sums far from overflow. */
export const QUANTITY_MAX = 1_000_000;

/** The most lines that a cart can have. */
export const ORDER_ITEMS_MAX = 500;

/** As many as there are countries, and a few. */
export const COUNTRIES_MAX = 300;

/** Longest tag of a customer or an order, in characters. */
export const TAG_MAX = 50;

/** Most tags that a customer or an order has. */
export const TAGS_MAX = 100;

/** One of the seller's own words for a customer or an order. */
export const tagInput = text(TAG_MAX, { min: 1 });
export const tagsInput = z.array(tagInput).max(TAGS_MAX);

/** Longest search that is answered; longer ones are not typed. */
export const SEARCH_MAX = 200;

/** An empty parameter, as an untouched form field sends it, means none. */
export const searchParam = text(SEARCH_MAX).transform((value) => value.trim() || undefined);

/** An id, or where the path says so a slug, in a path or a body. */
export const idParam = z.string().min(1).max(REFERENCE_MAX);

/** The place of an object among others of its kind. The columns are 32-bit integers. */
export const positionInput = z.int().min(0).max(1_000_000);

/** A whole number in a query string; anything else is refused rather than guessed at. */
export function queryInteger({ min, max, fallback }: QueryIntegerRules) {
  return z
    .string()
    .regex(/^-?\d{1,16}$/, "Must be a whole number.")
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(fallback)
    .meta({ type: "integer", minimum: min, default: fallback });
}
type QueryIntegerRules = { min: number; max: number; fallback: number };

/** The last page whose offset is still an exact number. */
const LAST_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / PAGE_MAX);

/** `page` and `perPage` of every list; a larger `perPage` is cut to 100 and `meta` says so. */
export const PageQuery = z.object({
  page: queryInteger({ min: 1, max: LAST_PAGE, fallback: 1 }),
  perPage: queryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: PAGE_DEFAULT })
    .transform((perPage) => Math.min(perPage, PAGE_MAX))
    .meta({ type: "integer", minimum: 1, maximum: PAGE_MAX, default: PAGE_DEFAULT }),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The `meta` of a list. */
export const PageMeta = z
  .object({
    currentPage: z.int(),
    perPage: z.int(),
    total: z.int(),
    lastPage: z.int(),
  })
  .meta({ id: "PageMeta" });
export type PageMeta = z.infer<typeof PageMeta>;

/** The meta of a list that comes whole. */
export const ListMeta = z.object({ total: z.int().min(0) }).meta({ id: "ListMeta" });
