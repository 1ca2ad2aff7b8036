import { dashboardRoute } from "@/lib/api/dashboard-route";
import { handleStaffAuthRequest } from "@/lib/commerce/staff";
import { now } from "@/lib/kit/clock";

/** Sixteen kilobytes: addresses, passwords and codes are short. */
const BODY_BYTES = 16 * 1024;

/** Signing in and out, passwords and second factors: better-auth, behind our own counting. */
const answer = dashboardRoute("dashboard sign-in", (request, call) =>
  handleStaffAuthRequest(request, {
    address: call.address,
    now: now(),
    readBody: () => call.readBody({ bytes: BODY_BYTES }),
  }),
);

export { answer as POST };
