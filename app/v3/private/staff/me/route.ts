import { endpoint } from "@/lib/api/endpoint";
import { findCurrentStaff, presentMe } from "@/lib/commerce/staff";
import { StaffMe } from "@/lib/contract/staff";

export const GET = endpoint({
  id: "getStaffMe",
  method: "GET",
  path: "/v3/private/staff/me",
  summary: "Who is signed in to the dashboard, and what they may do. A key is nobody.",
  auth: "seller",
  perMinute: 600,
  scope: null,
  returns: StaffMe,
  refuses: ["not_found"],
  handle: async (ctx) => presentMe(await findCurrentStaff(ctx)),
});
