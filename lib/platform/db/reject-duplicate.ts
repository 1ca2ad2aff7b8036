import { sqlState } from "@/lib/platform/db/retry";

/** Awaits a write; what a unique index refuses becomes the caller's error. The transaction is lost. */
export async function rejectDuplicate<T>(
  write: Promise<T>,
  refusal: (cause: unknown) => Error,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw sqlState(error) === "23505" ? refusal(error) : error;
  }
}
