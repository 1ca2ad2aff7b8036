import { RETURN_PHOTOS_MAX, type ReturnStatus } from "@/lib/contract/return";
import type { ReturnRecord } from "./rows";

/** The states of a return before its goods arrive: shoppers may add photos then, and sellers a label. */
const BEFORE_ARRIVAL: readonly ReturnStatus[] = ["requested", "approved"];

/** As many photos as one side can still add to a return. */
export function photosLeft(
  { status, photos }: Pick<ReturnRecord, "status" | "photos">,
  side: "customer" | "seller",
): number {
  if (side === "customer" && !BEFORE_ARRIVAL.includes(status)) return 0;
  const added = photos.filter(({ addedBy }) => addedBy === side).length;
  return Math.max(0, RETURN_PHOTOS_MAX[side] - added);
}

/** Whether a label can still be of use to its customer. */
export function acceptsLabel({ kind, status }: Pick<ReturnRecord, "kind" | "status">): boolean {
  return kind === "return" && BEFORE_ARRIVAL.includes(status);
}

/** Whether its shopper may have the label: not before the seller lets the goods come back, nor after. */
export function hasLabelForShopper({ status }: Pick<ReturnRecord, "status">): boolean {
  return status === "approved";
}
