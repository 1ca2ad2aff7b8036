import { isInEuVat } from "@/lib/kit/eu-vat";

/**
 * The laws that make the delivery of goods part of their sale, so that it is taxed as they are, in proportion to their
 * values if they have several classes. Each was looked up on 25 November 2026. Elsewhere the law differs by state or by
 * case, as in Canada (section 138 of the Excise Tax Act) and the United States, or was not found: there the seller
 * chooses.
 */
const SHIPPING_LAWS: Readonly<Record<string, string>> = {
  AU: "Goods and Services Tax Determination GSTD 2002/3 of the Australian Taxation Office",
  CH: "Article 19(4) of the Swiss Value Added Tax Act (SR 641.20)",
  EU: "Article 78(b) of Directive 2006/112/EC",
  GB: "VAT Notice 700/24, section 2, of HM Revenue & Customs",
  NO: "Section 4-2 of the Norwegian Value Added Tax Act, and M-4-2.2 of its manual by the Tax Administration",
};

/** Whether a country taxes shipping as the goods it comes with. */
export function shippingFollowsGoods(countryCode: string): boolean {
  return Object.hasOwn(SHIPPING_LAWS, isInEuVat(countryCode) ? "EU" : countryCode);
}
