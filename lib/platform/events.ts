import type { EventType } from "@/lib/contract/event";
import { newId } from "@/lib/kit/ids";
import type { Prisma, Tx } from "@/lib/platform/db";

/** Something that has happened, to be told to whoever listens. */
export interface NewEvent {
  storeId: string;
  livemode: boolean;
  type: EventType;
  objectId: string;
  /** With type and object it occurs once; a second event with the same three is a bug. */
  dedupeKey: string;
  /** The object as the seller's API shows it, which listeners get as `data.object`. */
  payload: object;
  createdAt: Date;
}

/**
 * Writes events into the outbox, in the transaction of the change they tell of: they are sent if and
 * only if it commits. What is shared by both modes, such as the catalogue, gives one event a mode,
 * because listeners belong to a mode.
 */
export async function emit(tx: Tx, ...events: NewEvent[]): Promise<void> {
  await tx.event.createMany({
    data: events.map((event) => ({
      ...event,
      id: newId("event"),
      // The parse edge of a JSON column: presenters only make values that JSON has.
      payload: event.payload as Prisma.InputJsonObject,
    })),
  });
}
