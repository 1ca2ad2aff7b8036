import { endpoint } from "@/lib/api/endpoint";
import { createAccount } from "@/lib/commerce/login";
import { Authentication, CreateAccount } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "createAccount",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/create-account",
  summary: "Create an account and log in.",
  description:
    "This does not verify the e-mail address: earlier guest orders of that address appear after the first login by link.",
  auth: "visitor",
  perMinute: 10,
  addressLimit: { counts: "requests", most: 50, seconds: 24 * 60 * 60 },
  body: CreateAccount,
  returns: Authentication,
  refuses: ["email_taken", "cart_locked"],
  handle: async (ctx, { body }) => createAccount(ctx, body),
});
