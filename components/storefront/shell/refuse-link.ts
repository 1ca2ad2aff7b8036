import { type Refusal, unexpected } from "@/lib/client/result";

const TOO_MANY_REQUESTS = 429;

/** False for a link that opens nothing. A shop that could not look it up throws: then nothing is known of the link. */
export function refuseLink(refusal: Refusal): false {
  const { status } = refusal;
  if (status >= 500 || status === TOO_MANY_REQUESTS) throw unexpected(refusal);
  return false;
}
