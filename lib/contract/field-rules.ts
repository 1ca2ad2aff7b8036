import {
  type FieldError,
  type FieldErrorCode,
  fieldError,
  type Refusal,
  refuse,
} from "@/lib/kit/errors";

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
  date: "Must be a date such as 2026-03-01.",
  time_zone: "Must be a time zone such as Europe/London.",
  host_name: "Must be the name of a host such as shop.example.com, without a port.",
  host_taken: "Another store has one of these hosts.",
  host_of_deployment: "The deployment's own address shows the store that its operator names.",
  https_url: "Must begin with https://.",
  public_url: "Must lead to a public address.",
  postcode: "This is not a postcode of this country.",
  state: "Choose one of the country's states.",
  vat_id_shape: "Must be a VAT id such as DE136695976.",
  vat_id_fixed: "No tax was charged because of this VAT id, so it cannot change.",
  in_future: "Must be in the future.",
  after_sending: "Must be later than the day on which it is sent.",
  percentage: "Must be above 0 and at most 100, with at most two decimals.",
  positive_amount: "Must be minor units: a whole number from 1.",
  three_decimals: "Must have at most three decimals.",
  json_size: "Is larger than 4 KiB.",
  total_max: "The total would be too large.",
  balance_left: "Must not take more than the balance.",
  rate_unpublished:
    "No rate is published for this currency, or the source does not respond. Enter the rate.",
  variants_max: "They make more than {maximum} variants.",
  distinct_variants: "Selects the same as another variant.",
  stock_max: "Is more than can be counted.",
  stock_left: "There is not enough of it in stock.",
  bundle_stock: "A bundle has no stock of its own: count that of its parts.",
  bundle_in_order: "A bundle is not added to an order: make a draft order of it.",
  license_keys_stock: "No more can be sold than there are licence keys.",
  license_keys_left: "Remove the licence keys of a variant first.",
  category_below_itself: "Must not be the category itself or one below it.",
  category_levels: "Makes more than {maximum} levels.",
  pinned: "One of them is pinned.",
  search_word: "Must have a letter or a digit.",
  search_words: "At least two different words are required.",
  no_postcodes: "This country has no postcodes.",
  postcode_pattern:
    "“{part}” is no postcode of the country, no beginning such as 90*, and no range such as 90000-90299.",
  automatic_discounts_max: "At most {maximum} automatic discounts can be active.",
  discount_used: "The discount has been used {used} times already.",
  mail_text_form:
    "A brace opens a variable, as in {number}, and < a tag. To show them, write '{' and '<'.",
  mail_text_variables: "Has variables that this text does not fill in: {unknown}.",
  address_taxes: "Other taxes apply there: send the address with an edit of the order.",
  address_not_served: "The order's way of shipping does not go to this country.",
  address_costs_more: "The order costs more there: cancel it and place it again.",
  no_change: "This changes nothing.",
  order_emptied: "Cancel the order instead of emptying it.",
  order_received:
    "More than this was received: cancel the order, or record the rest and refund it.",
  refund_left: "Is more than is left of the payment.",
  reverse_charge_order: "Nothing that costs more can be added to an order without tax.",
  line_exists: "It is on a line already: change its quantity.",
  line_minimum: "{minimum} are sent, put back, withdrawn or in a parcel that was cancelled.",
  variant_choice: "Choose a variant of this product.",
  not_in_shop: "It is not sold in the shop.",
  exchange_total: "The draft is an exchange worth more than this: delete it, and exchange again.",
  file_text: "Is not a text file.",
  file_empty: "The file is empty.",
  file_unreadable: "The first row cannot be read. A quotation mark may be missing.",
  file_column: "The first row has no column {column}.",
  file_csv: "Is not a CSV file.",
  file_rows: "Has more than {maximum} rows.",
  price_columns: "Needs a column Variant ID or SKU, and a column Price.",
  media_type: "Must be a JPEG, PNG, WebP, GIF, AVIF, SVG, MP4 or WebM file.",
  media_broken: "Is broken or cut off.",
  media_pixels: "Has more than 100 megapixels.",
  media_location: "Says where it was taken, which could not be taken out of it.",
  svg: "Must be a well-formed SVG file without scripts, styles or links that load anything from outside.",
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

/** The error of a value that breaks a rule. `figures` are other params, and fill the open places of the sentence. */
export function ruleError(
  rule: FieldRule,
  code: FieldErrorCode = "invalid",
  figures: Record<string, unknown> = {},
): FieldError {
  const message = FIELD_RULES[rule].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(figures, name) ? inSentence(figures[name]) : place,
  );
  return fieldError(code, message, { ...figures, rule });
}

/** The refusal of one field whose value breaks a rule. */
export function refuseRule(field: string, ...broken: Parameters<typeof ruleError>): Refusal {
  return refuse("validation_failed", { fields: { [field]: [ruleError(...broken)] } });
}

/** A param as sentences have it: several with commas between them. */
export function inSentence(param: unknown): string {
  return Array.isArray(param) ? param.join(", ") : String(param);
}
