import { rejectDuplicate } from "@/lib/platform/db";

/** The slug belongs to another product of the store. The transaction is aborted. */
export class SlugTaken extends Error {
  override readonly name = "SlugTaken";
}

/** The slug is the only unique value of a product's row besides its random id. */
export async function rejectTakenSlug(write: Promise<unknown>): Promise<void> {
  await rejectDuplicate(write, (cause) => new SlugTaken(undefined, { cause }));
}
