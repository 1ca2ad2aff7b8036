import type { ProductFacet, ProductFacetValue } from "@/lib/contract/product-facets";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** What a facet is called on the page: the shop's own word for it where it has one. */
export function facetLabel(facet: ProductFacet, messages: Messages["listing"]): string {
  switch (facet.type) {
    case "brand":
      return messages.brand;
    case "rating":
      return messages.rating;
    case "sale":
      return messages.sale;
    case "option":
    case "field":
      return facet.label;
  }
}

/** A value as people write it: numbers and days in the language of the page. */
export function valueLabel(
  facet: ProductFacet,
  { value, label }: Pick<ProductFacetValue, "value" | "label">,
  { locale, messages }: { locale: string; messages: Messages["listing"] },
): string {
  if (facet.type === "sale") return messages.onSale;
  if (facet.type === "rating") return format(messages.starsAndUp, { rating: value });
  if (facet.fieldType === "number") return Number(value).toLocaleString(locale);
  if (facet.fieldType === "date") {
    return new Date(`${value}T00:00:00Z`).toLocaleDateString(locale, {
      dateStyle: "medium",
      timeZone: "UTC",
    });
  }
  return label;
}
