/** A row of tax_rates `t` as the TaxRateRules of rules.ts. */
export const RATE_RULES = `jsonb_build_object(
  'name', t.name, 'countryCode', t.country_code, 'state', t.state, 'postcodePattern', t.postcode_pattern,
  'ratePpm', t.rate_ppm, 'includesShipping', t.includes_shipping, 'replaces', t.replaces, 'taxClass', t.tax_class
)`;
