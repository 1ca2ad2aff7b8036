import { endpoint } from "@/lib/api/endpoint";
import { revokeSession } from "@/lib/commerce/staff";

export const DELETE = endpoint({
  id: "revokeStaffSession",
  method: "DELETE",
  path: "/v3/private/staff/me/sessions/{session}",
  summary: "Sign out one of your browsers.",
  auth: "seller",
  scope: null,
  handle: async (ctx, { params }) => revokeSession(ctx, params.session),
});
