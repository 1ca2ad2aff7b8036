import { KEY_HEADER } from "@/components/dashboard/api/action-headers";
import { isOurOwn } from "@/components/dashboard/api/run-server-action";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import type { CartwrightAdmin } from "@/lib/client";
import { type Call, toResult } from "@/lib/client/result";

/**
 * Hands the body that a page sends, as a file, on to the API as it comes, as the signed-in member of staff, with the key of
 * its press; the API bounds its size. Answers what actions answer. The address of a file has to be below
 * /dashboard/uploads, which proxy.ts passes by: Next would keep the first ten megabytes of a body and drop the rest.
 */
export async function takeUpload<Body>(
  request: Request,
  call: (api: CartwrightAdmin, sent: ReturnType<typeof asSent>) => Call<Body>,
): Promise<Response> {
  if (!(await isOurOwn())) return new Response(null, { status: 403 });
  const outcome = await toResult(call(await sellerApi(), asSent(request)));
  return Response.json(outcome, {
    status: outcome.ok ? 200 : outcome.refusal.status,
    headers: { "cache-control": "private, no-store" },
  });
}

/** The parts of a call that are the body of the request. */
function asSent(request: Request) {
  const key = request.headers.get(KEY_HEADER);
  return {
    bodySerializer: () => request.body,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      ...(key === null ? {} : { [KEY_HEADER]: key }),
    },
    duplex: "half",
  } as const;
}
