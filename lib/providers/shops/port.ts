import type { MoveKind, MoveProblem } from "@/lib/contract/move";

/** A page of a shop's records, as rows of the file that the import of their kind takes. */
export interface ShopPage {
  kind: "page";
  rows: string[][];
  /** Records in the rows: a product with five variants is one. */
  records: number;
  /** What to ask for next; null after the last page. */
  next: string | null;
  /** How long the shop wants to be left alone. */
  waitMs: number;
}

/** Nothing for now: asked too often, or no answer. Without `waitMs` the asker decides. */
export interface ShopLater {
  kind: "later";
  problem: MoveProblem;
  waitMs: number | null;
}

/** Never: `isOfKind` where the token opens other kinds. */
export interface ShopRefused {
  kind: "refused";
  problem: MoveProblem;
  isOfKind: boolean;
}

export type ShopAnswer = ShopPage | ShopLater | ShopRefused;

/** A shop that is moved away from, behind the API of its system. Its rows have the columns of `shopHeaders`. */
export interface OldShop {
  /** The page that a cursor leads to, the first without one. Never rejects for what the shop answers. */
  read(kind: MoveKind, cursor: string | null): Promise<ShopAnswer>;
}
