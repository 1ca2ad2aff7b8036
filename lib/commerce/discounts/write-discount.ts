import { fieldError, refuse } from "@/lib/kit/errors";
import { sqlState, type Tx, transaction } from "@/lib/platform/db";

/** Runs `write` in a transaction. A code that is another discount's is refused as conflict, naming it. */
export async function writeDiscount<T>(write: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(write);
  } catch (error) {
    // Beside its random id, a discount has only the index on store, mode and code to clash with.
    if (sqlState(error) !== "23505") throw error;
    const message = "Another discount has this code.";
    throw refuse("conflict", {
      message,
      fields: { code: [fieldError("taken", message)] },
      cause: error,
    });
  }
}
