import { endpoint } from "@/lib/api/endpoint";
import {
  presentProfile,
  presentUpdatedProfile,
  readProfile,
  updateProfile,
} from "@/lib/commerce/customers";
import { CustomerProfile, UpdatedProfile, UpdateProfile } from "@/lib/contract/customer";

export const GET = endpoint({
  id: "getProfile",
  method: "GET",
  path: "/v3/public/{publishableKey}/account/profile",
  summary: "Get the profile of the customer who is logged in.",
  auth: "customer",
  perMinute: 120,
  returns: CustomerProfile,
  handle: async (ctx) => presentProfile(await readProfile(ctx)),
});

export const PUT = endpoint({
  id: "updateProfile",
  method: "PUT",
  path: "/v3/public/{publishableKey}/account/profile",
  summary:
    "Update the customer's name, phone number or marketing consent. Fields that are not sent stay as they are.",
  auth: "customer",
  perMinute: 30,
  body: UpdateProfile,
  returns: UpdatedProfile,
  handle: async (ctx, { body }) => presentUpdatedProfile(await updateProfile(ctx, body), body),
});
