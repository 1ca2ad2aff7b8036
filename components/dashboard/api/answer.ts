import { notFound } from "next/navigation";
import { redirectToEntrance } from "@/components/dashboard/api/me";
import { type Call, resultOf, unexpected } from "@/lib/client/result";

/**
 * What a page cannot do without: the `data` of the reply. Who is not signed in goes to the entrance;
 * what is not there is the 404 page; anything else is the error page, with the request's id.
 */
export async function read<Data>(call: Call<{ data: Data }>): Promise<Data> {
  const reply = await resultOf(call);
  if (reply.ok) return reply.data.data;
  if (reply.refusal.status === 401) return redirectToEntrance();
  if (reply.refusal.code === "not_found") notFound();
  throw unexpected(reply.refusal);
}
