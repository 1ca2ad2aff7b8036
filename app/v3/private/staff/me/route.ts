import { endpoint } from "@/lib/api/endpoint";
import { findCurrentStaff, presentMe } from "@/lib/commerce/staff";
import { StaffMe } from "@/lib/contract/staff";

export const GET = endpoint({
  id: "getStaffMe",
  method: "GET",
  path: "/v3/private/staff/me",
  summary:
    "Get the staff member who is signed in and their permissions. There is none for an API key.",
  auth: "seller",
  perMinute: 600,
  scope: null,
  returns: StaffMe,
  refuses: ["not_found"],
  handle: async (ctx) => presentMe(await findCurrentStaff(ctx)),
});
