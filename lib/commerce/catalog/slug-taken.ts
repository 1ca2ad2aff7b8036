import { rejectDuplicate } from "@/lib/platform/db";

/** The slug belongs to another product of the store. The transaction is lost. */
export class SlugTaken extends Error {
  override readonly name = "SlugTaken";
}

/** The slug is the only thing a product's row has to itself; its id is random. */
export async function rejectTakenSlug(write: Promise<unknown>): Promise<void> {
  await rejectDuplicate(write, (cause) => new SlugTaken(undefined, { cause }));
}
