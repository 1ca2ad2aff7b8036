import type { ErrorBody } from "@/lib/contract/errors";

/** What the API refused, and why. */
export type Refusal = ErrorBody["error"] & { status: number };

/** What came of a call: what was asked for, or a refusal to show. Travels from server to browser. */
export type Result<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };

/** A call of the typed client, under way. */
export type Call<Body> = Promise<{ data?: Body; error?: ErrorBody; response: Response }>;

/** The body of a reply, `{data, meta}`, or the refusal in its place. */
export async function toResult<Body>(call: Call<Body>): Promise<Result<Body>> {
  const { data, error, response } = await call;
  if (error !== undefined)
    return { ok: false, refusal: { ...error.error, status: response.status } };
  // 204 has no body, and that is all there is to say.
  if (data === undefined && response.status !== 204)
    throw new Error(`The API answered ${response.status} without a body.`);
  return { ok: true, data: data as Body };
}

/** For pages that cannot be rendered without the answer. Its digest, which is shown, is the request's id. */
export function unexpected({ code, status, requestId }: Refusal): Error {
  const error = new Error(`The API refused with ${status} ${code} (${requestId}).`);
  return Object.assign(error, { digest: requestId });
}
