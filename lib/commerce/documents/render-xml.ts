import { assert } from "@/lib/kit/assert";
import { storeAmount } from "@/lib/kit/currency-terms";
import { partsText } from "@/lib/kit/line-parts";
import { toDecimal } from "@/lib/kit/money";
import { escapeXml } from "@/lib/kit/xml";
import type { DocumentLine, DocumentParty, DocumentRecord, DocumentSeller } from "./record";
import { type Taxed, type VatCategory, vatCategory } from "./vat-category";

/**
 * A document as an electronic invoice: EN 16931 in the syntax of UN/CEFACT, as Factur-X and ZUGFeRD carry it
 * in their profile EN 16931. The same record always gives the same bytes. The order of elements is that
 * of the schema.
 */
export function renderXml(record: DocumentRecord): string {
  const { seller, buyer, currency, totals } = record;
  const amount = (value: number) => toDecimal(value, currency);
  const charges = record.taxGroups.filter(({ shippingNet }) => shippingNet !== 0);
  const shippingNet = charges.reduce((sum, group) => sum + group.shippingNet, 0);
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rsm:CrossIndustryInvoice ${NAMESPACES}>`,
    nest("rsm:ExchangedDocumentContext", [
      nest("ram:GuidelineSpecifiedDocumentContextParameter", [
        leaf("ram:ID", "urn:cen.eu:en16931:2017"),
      ]),
    ]),
    nest("rsm:ExchangedDocument", [
      leaf("ram:ID", record.number),
      leaf("ram:TypeCode", record.kind === "invoice" ? "380" : "381"),
      nest("ram:IssueDateTime", [day("udt", record.issuedOn)]),
      ...[record.livemode ? null : "TEST", seller.taxNote, seller.dueText, seller.footer].map(
        (note) => note && nest("ram:IncludedNote", [leaf("ram:Content", note)]),
      ),
    ]),
    nest("rsm:SupplyChainTradeTransaction", [
      ...record.lines.map((line, index) => lineItem(line, index, record)),
      nest("ram:ApplicableHeaderTradeAgreement", [
        sellerParty(seller),
        nest("ram:BuyerTradeParty", [
          leaf("ram:Name", buyer.name ?? buyer.email ?? "-"),
          buyer.contact && nest("ram:DefinedTradeContact", [leaf("ram:PersonName", buyer.contact)]),
          address(buyer),
          electronicAddress(buyer.email),
          registration(buyer.vatId, "VA"),
        ]),
        record.orderNumber &&
          nest("ram:SellerOrderReferencedDocument", [
            leaf("ram:IssuerAssignedID", record.orderNumber),
          ]),
      ]),
      nest("ram:ApplicableHeaderTradeDelivery", [
        nest("ram:ShipToTradeParty", [
          nest("ram:PostalTradeAddress", [leaf("ram:CountryID", record.destinationCountry)]),
        ]),
        nest("ram:ActualDeliverySupplyChainEvent", [
          nest("ram:OccurrenceDateTime", [
            day("udt", record.suppliedOn ?? record.paidOn ?? record.orderedOn),
          ]),
        ]),
      ]),
      nest("ram:ApplicableHeaderTradeSettlement", [
        record.inStoreCurrency && leaf("ram:TaxCurrencyCode", record.inStoreCurrency.currency),
        leaf("ram:InvoiceCurrencyCode", currency),
        paymentMeans(record),
        ...vatBreakdown(record).map(({ category, ratePpm, net, tax }) =>
          nest("ram:ApplicableTradeTax", [
            leaf("ram:CalculatedAmount", amount(tax)),
            leaf("ram:TypeCode", "VAT"),
            leaf("ram:ExemptionReason", category.reason),
            leaf("ram:BasisAmount", amount(net)),
            leaf("ram:CategoryCode", category.code),
            leaf("ram:ExemptionReasonCode", category.reasonCode),
            rate(category, ratePpm),
          ]),
        ),
        ...charges.map((group) =>
          nest("ram:SpecifiedTradeAllowanceCharge", [
            nest("ram:ChargeIndicator", [leaf("udt:Indicator", "true")]),
            leaf("ram:ActualAmount", amount(group.shippingNet)),
            leaf("ram:ReasonCode", "FC"),
            leaf("ram:Reason", record.shipping?.name ?? "Freight"),
            nest("ram:CategoryTradeTax", vatOf(group, record)),
          ]),
        ),
        record.dueOn &&
          nest("ram:SpecifiedTradePaymentTerms", [
            nest("ram:DueDateDateTime", [day("udt", record.dueOn)]),
          ]),
        nest("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
          leaf("ram:LineTotalAmount", amount(totals.net - shippingNet)),
          leaf("ram:ChargeTotalAmount", amount(shippingNet)),
          leaf("ram:AllowanceTotalAmount", amount(0)),
          leaf("ram:TaxBasisTotalAmount", amount(totals.net)),
          leaf("ram:TaxTotalAmount", amount(totals.tax), ` currencyID="${escapeXml(currency)}"`),
          storeTax(record),
          leaf("ram:GrandTotalAmount", amount(totals.total)),
          leaf("ram:TotalPrepaidAmount", amount(record.dueOn ? 0 : totals.total)),
          leaf("ram:DuePayableAmount", amount(record.dueOn ? totals.total : 0)),
        ]),
        record.corrects &&
          nest("ram:InvoiceReferencedDocument", [
            leaf("ram:IssuerAssignedID", record.corrects.number),
            nest("ram:FormattedIssueDateTime", [day("qdt", record.corrects.issuedOn)]),
          ]),
      ]),
    ]),
    "</rsm:CrossIndustryInvoice>\n",
  ];
  return parts.join("");
}

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(" ");

type Part = string | null | undefined | false;

function nest(name: string, inner: readonly Part[]): string {
  const text = inner.filter(Boolean).join("");
  return text === "" ? "" : `<${name}>${text}</${name}>`;
}

function leaf(name: string, value: string | null | undefined, attributes = ""): string {
  return value ? `<${name}${attributes}>${escapeXml(value)}</${name}>` : "";
}

/** `2026-11-23` in format 102: 20261123. */
function day(namespace: "udt" | "qdt", date: string): string {
  return leaf(`${namespace}:DateTimeString`, date.replaceAll("-", ""), ' format="102"');
}

function percent(ratePpm: number): string {
  return (ratePpm / 10_000).toFixed(4).replace(/\.?0+$/, "");
}

/** What is outside of the tax has no rate, not even zero. */
function rate({ code }: VatCategory, ratePpm: number): string {
  return code === "O" ? "" : leaf("ram:RateApplicablePercent", percent(ratePpm));
}

function vatOf(taxed: Taxed, record: DocumentRecord): string[] {
  const category = vatCategory(taxed, record);
  return [
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:CategoryCode", category.code),
    rate(category, taxed.ratePpm),
  ];
}

interface VatSum {
  category: VatCategory;
  ratePpm: number;
  net: number;
  tax: number;
}

/**
 * One sum for each category and rate (BR-CO-18), regardless of tax class. A free line still names its category, because
 * a category on a line must have its sum (BR-AE-01 and similar rules).
 */
function vatBreakdown(record: DocumentRecord): VatSum[] {
  const sums = new Map<string, VatSum>();
  const add = (taxed: Taxed, { net, tax }: Pick<VatSum, "net" | "tax">) => {
    const category = vatCategory(taxed, record);
    const key = `${category.code} ${taxed.ratePpm}`;
    const known = sums.get(key) ?? { net: 0, tax: 0 };
    sums.set(key, {
      ...{ category, ratePpm: taxed.ratePpm },
      ...{ net: known.net + net, tax: known.tax + tax },
    });
  };
  for (const group of record.taxGroups) add(group, group);
  for (const line of record.lines) add(line, { net: 0, tax: 0 });
  if (sums.size === 0) add({ ratePpm: 0, taxClass: "standard" }, { net: 0, tax: 0 });
  return [...sums.values()];
}

/** The price is that of all units together, so that it is exact for any quantity (BT-149). */
function lineItem(line: DocumentLine, index: number, record: DocumentRecord): string {
  const { currency } = record;
  assert(line.quantity > 0, "a line has units");
  const quantity = String(line.quantity);
  return nest("ram:IncludedSupplyChainTradeLineItem", [
    nest("ram:AssociatedDocumentLineDocument", [leaf("ram:LineID", String(index + 1))]),
    nest("ram:SpecifiedTradeProduct", [
      leaf("ram:SellerAssignedID", line.sku),
      leaf("ram:Name", lineName(line) ?? record.orderNumber ?? record.number),
      // Parts of a bundle have no price of their own: they describe the item (BT-154) and are no lines.
      leaf("ram:Description", partsText(line.parts ?? [])),
    ]),
    nest("ram:SpecifiedLineTradeAgreement", [
      nest("ram:NetPriceProductTradePrice", [
        leaf("ram:ChargeAmount", toDecimal(line.net, currency)),
        leaf("ram:BasisQuantity", quantity, ' unitCode="C62"'),
      ]),
    ]),
    nest("ram:SpecifiedLineTradeDelivery", [
      leaf("ram:BilledQuantity", quantity, ' unitCode="C62"'),
    ]),
    nest("ram:SpecifiedLineTradeSettlement", [
      nest("ram:ApplicableTradeTax", vatOf(line, record)),
      nest("ram:SpecifiedTradeSettlementLineMonetarySummation", [
        leaf("ram:LineTotalAmount", toDecimal(line.net, currency)),
      ]),
    ]),
  ]);
}

/** The name of a line; null for a credit on the whole order. */
export function lineName({
  name,
  variantName,
}: Pick<DocumentLine, "name" | "variantName">): string | null {
  return name && [name, variantName].filter(Boolean).join(", ");
}

function sellerParty(seller: DocumentSeller): string {
  return nest("ram:SellerTradeParty", [
    leaf("ram:Name", seller.name),
    nest("ram:SpecifiedLegalOrganization", [
      leaf("ram:ID", seller.registration),
      leaf("ram:TradingBusinessName", seller.tradeName),
    ]),
    (seller.phone || seller.email) &&
      nest("ram:DefinedTradeContact", [
        leaf("ram:PersonName", seller.name),
        nest("ram:TelephoneUniversalCommunication", [leaf("ram:CompleteNumber", seller.phone)]),
        nest("ram:EmailURIUniversalCommunication", [leaf("ram:URIID", seller.email)]),
      ]),
    address(seller),
    electronicAddress(seller.email),
    registration(seller.taxNumber, "FC"),
    registration(seller.vatId, "VA"),
  ]);
}

function address(party: DocumentParty): string {
  return nest("ram:PostalTradeAddress", [
    leaf("ram:PostcodeCode", party.postcode),
    leaf("ram:LineOne", party.line1),
    leaf("ram:LineTwo", party.line2),
    leaf("ram:CityName", party.city),
    leaf("ram:CountryID", party.countryCode),
    leaf("ram:CountrySubDivisionName", party.state),
  ]);
}

function electronicAddress(email: string | null): string {
  return nest("ram:URIUniversalCommunication", [leaf("ram:URIID", email, ' schemeID="EM"')]);
}

function registration(id: string | null, scheme: "VA" | "FC"): string {
  return nest("ram:SpecifiedTaxRegistration", [leaf("ram:ID", id, ` schemeID="${scheme}"`)]);
}

/** UNTDID 4461: a card, a transfer, or what was agreed. */
function paymentMeans({ paymentMethod, seller, kind }: DocumentRecord): string {
  const isTransfer = paymentMethod === "bank_transfer" || paymentMethod === "invoice";
  const code = paymentMethod === "card" ? "48" : isTransfer ? "58" : "ZZZ";
  const account = isTransfer && kind === "invoice" ? seller.iban : null;
  return nest("ram:SpecifiedTradeSettlementPaymentMeans", [
    // A transfer without an account to name is one of another kind (BR-61).
    leaf("ram:TypeCode", code === "58" && !account ? "1" : code),
    nest("ram:PayeePartyCreditorFinancialAccount", [
      leaf("ram:IBANID", account?.replaceAll(" ", "")),
    ]),
  ]);
}

/** The tax in the currency of the store, which owes it there (BT-111). */
function storeTax({ inStoreCurrency: store, totals }: DocumentRecord) {
  if (!store) return null;
  const tax = toDecimal(storeAmount(totals.tax, store.rate), store.currency);
  return leaf("ram:TaxTotalAmount", tax, ` currencyID="${escapeXml(store.currency)}"`);
}
