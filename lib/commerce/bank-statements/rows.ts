import type { BankStatement } from "@/lib/contract/bank-statement";
import type { MatchedEntry } from "./match-entries";

/** A file as it is read. */
export type StatementRow = Omit<BankStatement, "createdAt"> & { createdAt: string };

/** An incoming payment with its booked part; amounts in minor units. */
export interface EntryRow extends MatchedEntry {
  amount: number;
  bookedOn: string;
  payerAccount: string | null;
  payments: { id: string; orderId: string; orderNumber: string; amount: number }[];
}
