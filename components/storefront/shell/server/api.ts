import type { ErrorBody } from "@/lib/contract/errors";

/** What the API refused, and why. */
export type Refusal = ErrorBody["error"] & { status: number };

/** What came of a call: what was asked for, or a refusal to show. */
export type Answer<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };

/** The body of a reply, or the refusal in its place. */
export async function answer<Body>(
  call: Promise<{ data?: Body; error?: ErrorBody; response: Response }>,
): Promise<Answer<Body>> {
  const { data, error, response } = await call;
  if (error !== undefined)
    return { ok: false, refusal: { ...error.error, status: response.status } };
  if (data === undefined) throw new Error(`The API answered ${response.status} without a body.`);
  return { ok: true, data };
}

/** For pages that cannot go on without the answer. Its digest, which the shopper sees, is the request's id. */
export function unexpected({ code, status, requestId }: Refusal): Error {
  const error = new Error(`The API refused with ${status} ${code} (${requestId}).`);
  return Object.assign(error, { digest: requestId });
}

/** Whether the visitor is not, or no longer, logged in. */
export function isLoggedOut({ code }: Refusal): boolean {
  return code === "customer_not_authenticated";
}
