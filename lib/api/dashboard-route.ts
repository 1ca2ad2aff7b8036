import { newId } from "@/lib/kit/ids";
import type { Call } from "./call";
import { toRefusal } from "./failure";
import { NOT_STORED } from "./headers";
import { refusalReply } from "./refuse";
import { requireSameSite } from "./same-site";
import { callFromRequest, toResponse, withBoundedBody } from "./web";

/**
 * A route of the dashboard's own that is no endpoint of the API: what is not safe to repeat has to
 * come from the dashboard itself, its body is bounded, a refusal is worded as the API's are, and
 * nothing is kept.
 */
export function dashboardRoute(
  name: string,
  work: (request: Request, call: Call) => Promise<Response>,
) {
  return async (received: Request): Promise<Response> => {
    // One request for both: a body can be read from one of two wrappers only.
    const request = withBoundedBody(received);
    const call = callFromRequest(request);
    try {
      if (request.method !== "GET") requireSameSite(request.headers);
      return await work(request, call);
    } catch (error) {
      const requestId = newId("request");
      const refusal = toRefusal(error, { requestId, endpoint: name });
      const headers = { "cache-control": NOT_STORED, "x-request-id": requestId };
      return toResponse(refusalReply(refusal, call, { requestId, headers }));
    }
  };
}
