import { endpoint } from "@/lib/api/endpoint";
import { changeRole, removeMember } from "@/lib/commerce/staff";
import { StaffMember, StaffParams, UpdateStaff } from "@/lib/contract/staff";

const path = "/v3/private/staff/{member}";

export const PATCH = endpoint({
  id: "updateStaff",
  method: "PATCH",
  path,
  summary: "Make a member something else. A store keeps at least one owner.",
  description: "By an owner's session or a live key without scopes.",
  auth: "seller",
  changes: "staff",
  perMinute: 60,
  params: StaffParams,
  body: UpdateStaff,
  returns: StaffMember,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params, body }) => changeRole(ctx, params.member, body),
});

export const DELETE = endpoint({
  id: "removeStaff",
  method: "DELETE",
  path,
  summary: "Take a member out of the store, at once. A store keeps at least one owner.",
  description: "By an owner's session or a live key without scopes.",
  auth: "seller",
  changes: "staff",
  perMinute: 60,
  params: StaffParams,
  status: 204,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params }) => removeMember(ctx, params.member),
});
