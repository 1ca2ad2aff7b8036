import { fieldError, refuse } from "@/lib/kit/errors";
import { rejectDuplicate } from "@/lib/platform/db";

/** Awaits a write. A code that is another discount's is refused as conflict, naming it. */
export function rejectTakenCode<T>(write: Promise<T>): Promise<T> {
  const message = "Another discount has this code.";
  const fields = { code: [fieldError("taken", message)] };
  // Beside its random id, a discount has only the index on store, mode and code to clash with.
  return rejectDuplicate(write, (cause) => refuse("conflict", { message, fields, cause }));
}
