import { redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import { unsubscribeFromNewsletter } from "@/components/storefront/shell/server/writes";

const tokenOf = ({ nextUrl }: NextRequest) => nextUrl.searchParams.get("token") ?? "";

/** What mail programs post for their reader, without cookies and without asking (RFC 8058). */
export async function POST(request: NextRequest): Promise<Response> {
  const reply = await unsubscribeFromNewsletter(tokenOf(request));
  return new Response(null, { status: reply.ok ? 204 : reply.refusal.status });
}

/** Programs that know no POST open the address: there it is asked first. */
export function GET(request: NextRequest): never {
  redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`);
}
