import { Text } from "@mantine/core";
import { Fragment } from "react";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";
import classes from "./orders.module.css";

/** Where an order without a delivery was taxed, and what was known of its buyer: a tax office may ask for it. */
export function OrderTaxEvidence({ order: { taxEvidence } }: { order: SellerOrder }) {
  const { messages, locale } = useMessages();
  const { supply } = messages.orders;
  if (taxEvidence === null) return null;
  const { basis, countryCode, billingCountry, shippingCountry, ipCountry } = taxEvidence;
  const named = (code: string | null) => (code === null ? null : countryName(code, locale));
  const pieces = [
    [supply.billing, named(billingCountry)],
    [supply.shipping, named(shippingCountry)],
    [supply.ip, named(ipCountry)],
  ].filter(([, country]) => country !== null);
  return (
    <Card title={supply.label}>
      <Text>{format(supply.basis[basis], { country: countryName(countryCode, locale) })}</Text>
      {pieces.length > 0 && (
        <dl className={classes.money}>
          {pieces.map(([label, country]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{country}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {pieces.length > 1 && (
        <StatusBadge tone={taxEvidence.isConsistent ? "good" : "waiting"}>
          {taxEvidence.isConsistent ? supply.agrees : supply.differs}
        </StatusBadge>
      )}
    </Card>
  );
}
