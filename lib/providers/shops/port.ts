import type { MoveKind, MoveProblem } from "@/lib/contract/move";
import type { Network } from "@/lib/platform/safe-http";

/** A page of records, as rows in the format of import files. */
export interface ShopPage {
  kind: "page";
  rows: string[][];
  /** The number of records: a product with five variants counts once. */
  records: number;
  /** The cursor of the next page; null after the last. */
  next: string | null;
  /** The minimum wait before the next request. */
  waitMs: number;
}

/** To be retried: rate limit or no response. The caller chooses the wait if `waitMs` is null. */
export interface ShopLater {
  kind: "later";
  problem: MoveProblem;
  waitMs: number | null;
}

/** Not to be retried. `isOfKind`: other kinds may still be readable. */
export interface ShopRefused {
  kind: "refused";
  problem: MoveProblem;
  isOfKind: boolean;
}

export type ShopAnswer = ShopPage | ShopLater | ShopRefused;

/** How a client reaches its shop. */
export interface ShopConnection {
  net: Network;
  /** Runs before each request, of which a page may take many. Its rejection ends the reading of the page. */
  beforeRequest: () => Promise<void>;
}

/** A client for the API of an old shop. Its rows have the columns of `shopHeaders`. */
export interface OldShop {
  /**
   * The page at a cursor, or the first page. Rejects only as `beforeRequest` does, never because of a response of the
   * shop.
   */
  read(kind: MoveKind, cursor: string | null): Promise<ShopAnswer>;
}
