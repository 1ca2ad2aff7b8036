import { emit } from "@/lib/commerce/outbox";
import type { StoreContext } from "@/lib/commerce/stores";
import type { EventType } from "@/lib/contract/event";
import type { Tx } from "@/lib/platform/db";
import { presentWithdrawal } from "./present";
import { readWithdrawal } from "./rows";

/** Emits an event with the current withdrawal, in the transaction of the change. */
export async function emitWithdrawalEvent(
  tx: Tx,
  { store, livemode, now }: Pick<StoreContext, "store" | "livemode" | "now">,
  { id, type }: { id: string; type: Extract<EventType, `withdrawal.${string}`> },
): Promise<void> {
  const row = await readWithdrawal(tx, id);
  await emit(tx, {
    ...{ storeId: store.id, livemode, type, objectId: id, createdAt: now },
    // A declaration is decided again where its refund has failed.
    dedupeKey: `${row.decisions.length}`,
    payload: presentWithdrawal(row, { locale: store.defaultLocale, store }),
  });
}
