/** The countries whose value added tax is the European Union's. */
const EU_VAT = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Whether a country is one of them. */
export function isInEuVat(countryCode: string): boolean {
  return EU_VAT.has(countryCode);
}
