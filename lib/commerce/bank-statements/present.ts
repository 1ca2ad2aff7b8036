import type { BankEntry, BankStatement } from "@/lib/contract/bank-statement";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { Match } from "./match-entries";
import type { EntryRow, StatementRow } from "./rows";

/** A file as the API returns it. */
export function presentBankStatement(row: StatementRow): BankStatement {
  const { id, livemode, fileName, format, account, unread, createdAt } = row;
  const { entryCount, knownCount, skippedCount, openCount } = row;
  return {
    ...{ id, livemode, fileName, format, account, entryCount, knownCount, skippedCount, openCount },
    ...{ unread, createdAt: isoSeconds(createdAt) },
  };
}

/** An entry and the orders it may pay, as the API returns them. */
export function presentEntry(entry: EntryRow, match: Match | undefined, locale: string): BankEntry {
  const { id, bookedOn, payer, payerAccount, text, currency } = entry;
  const amount = (minor: number) => money(minor, currency, locale);
  return {
    ...{ id, bookedOn, payer, payerAccount, text },
    ...{ amount: amount(entry.amount), openAmount: amount(entry.open) },
    match: match?.certainty ?? "none",
    proposals: (match?.orders ?? []).map(({ id: orderId, orderNumber, open }) => ({
      ...{ orderId, orderNumber, openAmount: amount(open) },
    })),
    payments: entry.payments.map(({ amount: part, ...payment }) => ({
      ...payment,
      amount: amount(part),
    })),
  };
}
