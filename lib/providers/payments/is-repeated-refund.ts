import { now } from "@/lib/kit/clock";
import type { RefundRequest } from "./port";

/** A refund that is older was requested before. */
const FIRST_ATTEMPT_MS = 30_000;

/** Whether a refund was requested before, so that its result has to be looked up first. */
export function isRepeatedRefund({ createdAt }: Pick<RefundRequest, "createdAt">): boolean {
  return now().getTime() - createdAt.getTime() > FIRST_ATTEMPT_MS;
}
