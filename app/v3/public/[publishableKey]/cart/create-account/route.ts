import { endpoint } from "@/lib/api/endpoint";
import { createAccount } from "@/lib/commerce/login";
import { Authentication, CreateAccount } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "createAccount",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/create-account",
  summary: "Make an account and log in.",
  description:
    "The mailbox is not proved by this: earlier guest orders of the address appear after the first login by link.",
  auth: "visitor",
  perMinute: 10,
  addressLimit: { counts: "requests", most: 50, seconds: 24 * 60 * 60 },
  body: CreateAccount,
  returns: Authentication,
  refuses: ["email_taken", "cart_locked"],
  handle: async (ctx, { body }) => createAccount(ctx, body),
});
