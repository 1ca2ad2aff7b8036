import { notFound } from "next/navigation";
import { redirectToSignIn } from "@/components/dashboard/api/me";
import { type Call, toResult, unexpected } from "@/lib/client/result";

/**
 * Returns the `data` of a reply that the page needs. Without a session it redirects to the sign-in
 * page; a missing object becomes the 404 page; anything else the error page, with the request's id.
 */
export async function read<Data>(call: Call<{ data: Data }>): Promise<Data> {
  const reply = await toResult(call);
  if (reply.ok) return reply.data.data;
  if (reply.refusal.status === 401) return redirectToSignIn();
  if (reply.refusal.code === "not_found") notFound();
  throw unexpected(reply.refusal);
}
