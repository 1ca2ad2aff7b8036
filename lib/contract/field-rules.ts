import { type FieldError, type FieldErrorCode, fieldError } from "@/lib/kit/errors";

/**
 * What a value has to be beyond its type, as a sentence by the name that programs find it by: `params.rule` of the
 * field's error. Schemas take their messages from here.
 */
export const FIELD_RULES = {
  slug: "Must be lower case letters, digits and single hyphens.",
  key: "Must be lower case letters, digits and _, and begin with a letter.",
  color: "Must be a colour such as #1F2937.",
  discount_code: "Must be letters, digits and signs without accents.",
  gift_card_code: "Must be 12 to 40 letters and digits.",
  exchange_rate: "Must be a decimal above 0, with ten decimals at most.",
  currency: "Must be an ISO 4217 currency in capital letters.",
  locale: "Must be a language tag such as en-GB.",
  phone: "Use the international form, such as +441632960961.",
  web_url: "Use an absolute http or https address.",
  image_url: "Must begin with https://, http:// or /.",
  document_url: "Must begin with https:// or /.",
  link: "Must begin with /, https:// or http://.",
  menu_link: "Must begin with /, https://, http://, mailto: or tel:.",
  electronic_address: "Must be an e-mail address or begin with https://.",
  number_pattern: "Must contain {year} and {number} once each.",
  event: "Must be an event type or a pattern such as order.*.",
  not_zero: "Must not be 0.",
  distinct: "Must each be there once.",
  no_control_characters: "Must not contain control characters.",
  country_code: "Must be a country code of two capital letters.",
  country: "There is no such country.",
  sale_price: "Must not be above the price.",
  end_not_before_start: "Must not be before the beginning.",
  end_after_start: "Must be after the beginning.",
  maximum_amount: "Must not be below minAmount.",
  two_decimals: "Must have at most two decimals.",
  six_decimals: "Must have at most six decimals.",
  no_overlap: "Two of them overlap.",
  distinct_slugs: "Two of them have the same slug.",
  distinct_tiers: "Another begins there.",
  credit_note_pattern: "Must differ from that of invoices.",
  vat_id: "Must be a VAT id, such as DE136695976, for those of buyers to be checked.",
  this_century: "Must be of this century.",
  redirect_path: "Must be a path other than that of the home page.",
  redirect_query: "Must be without a query.",
  redirect_target: "Must be a path or an address of this shop.",
  redirect_loop: "Leads back to the address itself.",
  translation_locale: "Is not one of the store's other languages.",
  translation_field: "Is not a field that is translated.",
  translation_source: "The store has no text of its own there.",
  store_currency: "The store does not sell in this currency.",
  bundle_options: "A product with options cannot be a bundle.",
  bundle_type: "Only a thing can be a bundle.",
  bundle_untracked: "Its stock is counted: that of its parts.",
  bundle_oversold: "It is not sold beyond a stock of its own.",
  bundle_is_part: "It is a part of a bundle itself.",
  bundle_own_stock: "Set its own stock to 0 first: a bundle has none.",
  bundle_part_itself: "A bundle is not made of itself.",
  bundle_part_bundle: "A bundle is not made of bundles.",
  bundle_part_type: "A bundle is made of things.",
  bundle_part_archived: "It is not in the shop any more.",
  bundle_part_keys: "A bundle is not made of licence keys.",
  bundle_part_tax_class: "Its tax class is another than that of the bundle.",
} as const;

export type FieldRule = keyof typeof FIELD_RULES;

const RULES = new Map<string, string>(
  Object.entries(FIELD_RULES).map(([rule, sentence]) => [sentence, rule]),
);

/** The rule of a sentence; undefined where the sentence is no rule's. */
export function ruleOf(sentence: string): FieldRule | undefined {
  // Made of that table.
  return RULES.get(sentence) as FieldRule | undefined;
}

/** The error of a value that breaks a rule. */
export function ruleError(rule: FieldRule, code: FieldErrorCode = "invalid"): FieldError {
  return fieldError(code, FIELD_RULES[rule], { rule });
}
