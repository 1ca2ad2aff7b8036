import type { BankEntry } from "@/lib/contract/bank-statement";

/** For which order an entry is booked, and whether it is. */
export type EntryChoice = { orderId: string; isTicked: boolean };

/** An order that an entry may be booked for. */
export type Proposal = BankEntry["proposals"][number];

/** An entry with the orders that were looked for by hand, after its own. */
export function withFound(entry: BankEntry, found: readonly Proposal[] = []): BankEntry {
  const own = new Set(entry.proposals.map(({ orderId }) => orderId));
  const others = found.filter(({ orderId }) => !own.has(orderId));
  return { ...entry, proposals: [...entry.proposals, ...others] };
}

/** Whether there is something to be booked, and an order for it. */
export function isBookable({ openAmount, proposals }: BankEntry): boolean {
  return openAmount.amount > 0 && proposals.length > 0;
}

/** The likeliest order of each entry; only what is certain is ticked. */
export function firstChoices(entries: readonly BankEntry[]): Record<string, EntryChoice> {
  return Object.fromEntries(
    entries.flatMap(({ id, match, proposals: [first] }) =>
      first === undefined
        ? []
        : [[id, { orderId: first.orderId, isTicked: match === "certain" }] as const],
    ),
  );
}
