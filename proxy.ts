import type { NextRequest } from "next/server";
import { NextResponse } from "next/server";
import { methodsOfPaths } from "@/app/v3/methods";
import { wrongMethodAnswer } from "@/lib/http/unmatched";

const answer = wrongMethodAnswer(methodsOfPaths);

/**
 * For `next start` and other hosts that serve the API through Next, which would answer a wrong
 * method with an empty 405. `npm start` never comes here: its own server answers all of /v3.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  return (await answer(request)) ?? NextResponse.next();
}

/** Only the API; pages pass by. */
export const config = { matcher: "/v3/:path*" };
