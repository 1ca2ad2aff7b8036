import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { SellerProductQuery } from "@/lib/contract/seller-product";
import type { CurrencyTerms } from "@/lib/kit/currency-terms";
import type { Page } from "@/lib/kit/page";

/** The filters, the order and the page of a list of products. */
export interface ListQuery extends Page {
  storeId: string;
  livemode: boolean;
  now: Date;
  ids?: string[];
  status?: string;
  visibility?: string;
  category?: string;
  /** By id or slug; the facet index applies this filter. */
  collection?: string;
  q?: string;
  /** The language in which it is typed. */
  locale: string;
  isInStock?: boolean;
  isOnSale?: true;
  isLowOnStock?: boolean;
  minPrice?: number;
  maxPrice?: number;
  changedSince?: Date;
  /** Values of custom fields by key. */
  fieldValues?: CustomFieldValues | undefined;
  sort?: SellerProductQuery["sort"];
  /** The order if none is requested. */
  usualOrder: string;
  /** Set if prices are shown in a currency other than the store's. */
  terms?: CurrencyTerms;
}

/** Products that the shop lists. */
export const LISTED = { status: "published", visibility: "listed" } as const;

/** Products that shoppers can see and buy. */
export const PUBLISHED = { status: "published" } as const;
