import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { SellerProductQuery } from "@/lib/contract/seller-product";
import type { CurrencyTerms } from "@/lib/kit/currency-terms";
import type { Page } from "@/lib/kit/page";

/** What a list of products is narrowed by, ordered by and cut to. */
export interface ListQuery extends Page {
  storeId: string;
  livemode: boolean;
  now: Date;
  ids?: string[];
  status?: string;
  visibility?: string;
  category?: string;
  /** By id or slug: a list of what is in it is narrowed by the facet index. */
  collection?: string;
  q?: string;
  isInStock?: boolean;
  isOnSale?: true;
  isLowOnStock?: boolean;
  minPrice?: number;
  maxPrice?: number;
  changedSince?: Date;
  /** What its custom fields have to be, by key. */
  fieldValues?: CustomFieldValues | undefined;
  sort?: SellerProductQuery["sort"];
  /** The order where no other is asked for. */
  usualOrder: string;
  /** Where prices are those of another currency than the store's. */
  terms?: CurrencyTerms;
}

/** What the shop's lists name. */
export const LISTED = { status: "published", visibility: "listed" } as const;

/** What shoppers can read and buy. */
export const PUBLISHED = { status: "published" } as const;
