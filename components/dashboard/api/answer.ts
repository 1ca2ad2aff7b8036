import { notFound } from "next/navigation";
import { redirectToEntrance } from "@/components/dashboard/api/me";
import type { Outcome, Refusal } from "@/components/dashboard/form/outcome";
import type { ErrorBody } from "@/lib/contract/errors";

/** A call of the typed client, under way. */
type Call<Body> = Promise<{ data?: Body; error?: ErrorBody; response: Response }>;

/** The body of a reply, `{data, meta}`, or the refusal in its place. For lists, which show either. */
export async function outcomeOf<Body>(call: Call<Body>): Promise<Outcome<Body>> {
  const { data, error, response } = await call;
  if (error !== undefined)
    return { ok: false, refusal: { ...error.error, status: response.status } };
  // 204 has no body, and that is all there is to say.
  return { ok: true, data: data as Body };
}

/**
 * What a page cannot do without: the `data` of the reply. Who is not signed in goes to the entrance;
 * what is not there is the 404 page; anything else is the error page, with the request's id.
 */
export async function read<Data>(call: Call<{ data: Data }>): Promise<Data> {
  const reply = await outcomeOf(call);
  if (reply.ok) return reply.data.data;
  if (reply.refusal.status === 401) return redirectToEntrance();
  if (reply.refusal.code === "not_found") notFound();
  throw unexpected(reply.refusal);
}

function unexpected({ code, status, requestId }: Refusal): Error {
  const error = new Error(`The API refused with ${status} ${code} (${requestId}).`);
  return Object.assign(error, { digest: requestId });
}
