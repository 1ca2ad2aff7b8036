import type { SellerProductQuery } from "@/lib/contract/seller-product";
import type { Page } from "@/lib/kit/page";

/** What a list of products is narrowed by, ordered by and cut to. */
export interface ListQuery extends Page {
  storeId: string;
  livemode: boolean;
  now: Date;
  ids?: string[];
  status?: string;
  category?: string;
  q?: string;
  isInStock?: boolean;
  isOnSale?: true;
  isLowOnStock?: boolean;
  minPrice?: number;
  maxPrice?: number;
  changedSince?: Date;
  sort?: SellerProductQuery["sort"];
  /** The order where no other is asked for. */
  usualOrder: string;
}
