import type { Money } from "@/lib/contract/common";
import type { DraftRecipient } from "./draft-values";

/** The return that a draft is sent for: what it can pay, and whom the draft is for. */
export type DraftExchange = {
  returnId: string;
  /** Of the address of a page, which stays with it from the new draft to the placed one. */
  query: string;
  worth: Money;
  recipient: DraftRecipient;
};
