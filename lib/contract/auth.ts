import { z } from "zod";
import { text } from "@/lib/contract/common";
import { marketingWording } from "@/lib/contract/customer";
import { Email } from "@/lib/contract/email";

/** A cart token that was not used yet: cart and session move to it, and the old one is worth nothing. */
const NewCartToken = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, "Must be 1 to 255 visible ASCII characters.")
  .meta({
    description:
      "A new cart token. Cart and session move to it, as a defence against session fixation.",
  });

export const CheckCustomer = z.object({ email: Email }).meta({ id: "CheckCustomer" });

export const CustomerCheck = z
  .object({ exists: z.boolean(), canSendAuthLink: z.boolean() })
  .meta({ id: "CustomerCheck" });

export const SendAuth = z.object({ email: Email }).meta({ id: "SendAuth" });

export const AuthSent = z
  .object({
    sent: z.boolean(),
    expiresIn: z.int().meta({ description: "Seconds until the link expires." }),
  })
  .meta({ id: "AuthSent", description: "The same whether or not the address is known." });

const LinkToken = text(255, { min: 1 }).meta({
  description: "The fragment of the mailed link.",
});

export const CheckAuth = z.object({ token: LinkToken }).meta({ id: "CheckAuth" });

/** Whom a link logs in. */
export const LoginLink = z
  .object({
    email: z.string().meta({ description: "Shortened, as in `m…@example.com`." }),
    requestedHere: z.boolean().meta({
      description: "Whether it was requested with this cart token.",
    }),
    hasAccount: z.boolean().meta({
      description: "False for a guest with orders: the link creates an account.",
    }),
    expiresIn: z.int().meta({ description: "Seconds until the link expires." }),
  })
  .meta({ id: "LoginLink" });

export const VerifyAuth = z
  .object({
    token: LinkToken,
    newCartToken: NewCartToken.nullish(),
  })
  .meta({ id: "VerifyAuth" });

export const CreateAccount = z
  .object({
    email: Email,
    firstName: text(100, { min: 1 }).nullish(),
    lastName: text(100, { min: 1 }).nullish(),
    marketingOptIn: z.boolean().default(false),
    marketingWording: marketingWording.nullish(),
    newCartToken: NewCartToken.nullish(),
  })
  .meta({ id: "CreateAccount" });

/** The outcome of a login. */
export const Authentication = z
  .object({
    customerId: z.string(),
    email: z.string(),
    authenticated: z.boolean(),
    emailVerified: z.boolean().meta({
      description:
        "False until a login link has verified the e-mail address; earlier guest orders stay hidden.",
    }),
  })
  .meta({ id: "Authentication" });

/** The customer logged in on a cart token. */
export const AuthStatus = z
  .object({
    authenticated: z.boolean(),
    customer: z
      .object({
        id: z.string(),
        email: z.string(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "AuthStatus" });

export const LoggedOut = z.object({ authenticated: z.literal(false) }).meta({ id: "LoggedOut" });

export const LoggedOutEverywhere = LoggedOut.extend({
  endedSessions: z.int().meta({ description: "How many sessions were ended, including this one." }),
}).meta({ id: "LoggedOutEverywhere" });

export type LoggedOut = z.infer<typeof LoggedOut>;
export type LoggedOutEverywhere = z.infer<typeof LoggedOutEverywhere>;
export type LoginLink = z.infer<typeof LoginLink>;
export type VerifyAuth = z.infer<typeof VerifyAuth>;
export type CreateAccount = z.infer<typeof CreateAccount>;
export type CustomerCheck = z.infer<typeof CustomerCheck>;
export type AuthSent = z.infer<typeof AuthSent>;
export type Authentication = z.infer<typeof Authentication>;
export type AuthStatus = z.infer<typeof AuthStatus>;
