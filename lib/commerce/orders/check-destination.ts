import { servesCountry } from "@/lib/commerce/shipping";
import { matchRates, type TaxRateRules } from "@/lib/commerce/tax";
import type { StoredAddress } from "@/lib/contract/address";
import { refuseRule, ruleError } from "@/lib/contract/field-rules";
import { refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import type { OrderRecord } from "./order-record";

/**
 * Whether an order can go to another address as it is: the way it is shipped has to serve the country, and no
 * other taxes may apply there, because those take an edit. The caller has locked the order. Refuses
 * address_undeliverable and validation_failed.
 */
export async function checkDestination(
  tx: Tx,
  order: OrderRecord,
  to: StoredAddress,
): Promise<void> {
  const from = order.shipping_address;
  // Pickup orders are taxed at the pickup location, and goods without shipping at the billing address.
  const isTaxedElsewhere = order.pickup || order.tax_evidence?.basis === "billing_address";
  if (from === null || isTaxedElsewhere || isSamePlace(from, to)) return;
  const [row] = await tx.$queryRaw<{ rates: TaxRateRules[]; countries: string[] | null }[]>`
    SELECT
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'name', t.name, 'countryCode', t.country_code, 'state', t.state, 'postcodePattern', t.postcode_pattern,
          'ratePpm', t.rate_ppm, 'includesShipping', t.includes_shipping, 'replaces', t.replaces, 'taxClass', t.tax_class
        ) ORDER BY t.tax_class, t.rate_ppm, t.id), '[]')
        FROM tax_rates t
        WHERE t.store_id = o.store_id AND t.livemode = o.livemode
          AND t.country_code IN (${from.countryCode}, ${to.countryCode})
      ) AS rates,
      (
        SELECT s.countries FROM shipping_options s
        WHERE s.id = o.shipping_option_id AND s.store_id = o.store_id AND s.livemode = o.livemode
      ) AS countries
    FROM orders o WHERE o.id = ${order.id}`;
  const { rates = [], countries = null } = row ?? {};
  requireServed(countries, to);
  const isMoved = order.reverse_charge && from.countryCode !== to.countryCode;
  if (!isMoved && describeRates(matchRates(rates, from)) === describeRates(matchRates(rates, to)))
    return;
  throw refuseRule("shippingAddress.countryCode", "address_taxes", "not_allowed");
}

/** Refuses address_undeliverable where a shipping option of these countries, none for all, does not go. */
export function requireServed(countries: readonly string[] | null, to: StoredAddress): void {
  if (countries === null || servesCountry({ active: true, countries }, to.countryCode)) return;
  throw refuse("address_undeliverable", {
    fields: { "shippingAddress.countryCode": [ruleError("address_not_served", "not_allowed")] },
  });
}

/** Whether two addresses are one place to the rules of taxes. */
export function isSamePlace(one: StoredAddress, other: StoredAddress): boolean {
  return (
    one.countryCode === other.countryCode &&
    one.state === other.state &&
    one.postcode === other.postcode
  );
}

/** What is owed at rates, and to whom: a tax of the same height is another state's. */
function describeRates(rates: readonly TaxRateRules[]): string {
  return JSON.stringify(
    rates.map(({ taxClass, ratePpm, includesShipping, countryCode, state }) => [
      ...[taxClass, ratePpm, includesShipping, countryCode, state],
    ]),
  );
}
