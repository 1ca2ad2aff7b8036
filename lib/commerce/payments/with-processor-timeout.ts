import { withTimeout } from "@/lib/kit/with-timeout";

/** Twenty seconds: longer than a processor needs, shorter than a shopper's patience and any proxy's. */
const TIMEOUT_MS = 20_000;

/** The processor's response, or `unknown` on a timeout or error. */
export async function withProcessorTimeout<Answer>(
  ask: () => Promise<Answer>,
  onFailure: (error: unknown) => void,
): Promise<Answer | { kind: "unknown" }> {
  try {
    return await withTimeout(ask(), TIMEOUT_MS, () => ({ kind: "unknown" }) as const);
  } catch (error) {
    onFailure(error);
    return { kind: "unknown" };
  }
}
