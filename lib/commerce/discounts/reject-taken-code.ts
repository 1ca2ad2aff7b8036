import { fieldError, refuse } from "@/lib/kit/errors";
import { sqlState } from "@/lib/platform/db";

/** Awaits a write. A code that is another discount's is refused as conflict, naming it. */
export async function rejectTakenCode<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
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
