import type { Document, DocumentTax, PublicDocument } from "@/lib/contract/document";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { ppmToRate } from "@/lib/kit/round";
import type { DocumentRecord, TaxGroup } from "./record";
import type { DocumentRow } from "./rows";

/** A document as its recipient sees it. */
export function presentPublicDocument(document: DocumentRow, locale: string): PublicDocument {
  const { record } = document;
  return {
    id: document.id,
    kind: document.kind,
    number: document.number,
    orderId: document.orderId,
    issuedOn: record.issuedOn,
    total: money(record.totals.total, record.currency, locale),
  };
}

/** A document as its seller sees it. */
export function presentDocument(document: DocumentRow, { locale }: { locale: string }): Document {
  const { record } = document;
  const inCurrency = (amount: number) => money(amount, record.currency, locale);
  return {
    ...presentPublicDocument(document, locale),
    livemode: document.livemode,
    orderNumber: record.orderNumber,
    refundId: document.refundId,
    invoiceNumber: record.corrects?.number ?? null,
    locale: record.locale,
    currency: record.currency,
    buyer: record.buyer.name,
    net: inCurrency(record.totals.net),
    tax: inCurrency(record.totals.tax),
    taxes: record.taxGroups.flatMap((group) => presentTaxes(group, record, inCurrency)),
    reverseCharge: record.reverseCharge,
    missing: record.missing,
    issuedAt: isoSeconds(document.issuedAt),
  };
}

function presentTaxes(
  { parts, taxClass, net }: TaxGroup,
  { destinationCountry }: DocumentRecord,
  inCurrency: (amount: number) => DocumentTax["amount"],
): DocumentTax[] {
  const untaxed = {
    name: null,
    ratePpm: 0,
    countryCode: destinationCountry,
    state: null,
    amount: 0,
  };
  return (parts.length > 0 ? parts : [untaxed]).map(
    ({ name, ratePpm, countryCode, state, amount }) => ({
      ...{ name, taxClass, rate: ppmToRate(ratePpm), countryCode, state },
      taxable: inCurrency(net),
      amount: inCurrency(amount),
    }),
  );
}
