import { z } from "zod";
import { SCOPED_RESOURCES, Scope, type ScopedResource } from "./api-key";
import { Timestamp, text } from "./common";
import { StaffEmail } from "./email";

/** What a member of staff can be in a store. */
export const StaffRole = z.enum(["owner", "manager", "support"]);
export type StaffRole = z.infer<typeof StaffRole>;

type Access = "write" | "read" | null;

/**
 * The scopes of the roles below the owner; `write` includes read. Each role names every resource, so that a
 * new one does not compile until it is decided. Support cannot read mails, because the mailbox shows
 * customers' login links in test mode, nor exports and bank statements, because all customers or orders in
 * one file are more than support needs. Refunds and cancellations need `refunds:write`. Support can read
 * draft orders, whose prices are set freely, but not write them.
 */
const ROLE_ACCESS = {
  manager: {
    products: "write",
    categories: "write",
    media: "write",
    orders: "write",
    refunds: "write",
    withdrawals: "write",
    customers: "write",
    discounts: "write",
    "shipping-options": "write",
    "tax-rates": "write",
    reviews: "write",
    conversations: "write",
    webhooks: "write",
    events: "write",
    "api-keys": null,
    store: "write",
    analytics: "write",
    imports: "write",
    exports: "write",
    "audit-entries": "write",
    mails: "write",
    staff: null,
    documents: "write",
    reports: "read",
    "draft-orders": "write",
    returns: "write",
    content: "write",
    newsletter: "write",
    translations: "write",
    "bank-statements": "write",
    "gift-cards": "write",
  },
  support: {
    products: "read",
    categories: "read",
    media: "read",
    orders: "write",
    refunds: "read",
    withdrawals: "read",
    customers: "write",
    discounts: "read",
    "shipping-options": "read",
    "tax-rates": "read",
    reviews: "write",
    conversations: "write",
    webhooks: null,
    events: "read",
    "api-keys": null,
    store: "read",
    analytics: "read",
    imports: "read",
    exports: null,
    "audit-entries": null,
    mails: null,
    staff: null,
    documents: "read",
    reports: null,
    "draft-orders": "read",
    returns: "write",
    content: "read",
    newsletter: "read",
    translations: "read",
    "bank-statements": null,
    "gift-cards": "read",
  },
} as const satisfies Record<Exclude<StaffRole, "owner">, Record<ScopedResource, Access>>;

/** What each role may do; an empty list is everything, as with keys. */
export const ROLE_SCOPES: Readonly<Record<StaffRole, readonly Scope[]>> = {
  owner: [],
  manager: scopesOf(ROLE_ACCESS.manager),
  support: scopesOf(ROLE_ACCESS.support),
};

function scopesOf(access: Readonly<Record<ScopedResource, Access>>): Scope[] {
  return SCOPED_RESOURCES.flatMap((resource): Scope[] => {
    const granted = access[resource];
    if (granted === null) return [];
    return granted === "read" ? [`${resource}:read`] : [`${resource}:read`, `${resource}:write`];
  });
}

/** Endpoints that a role may not use although its scopes would let it: what cannot be undone. */
export const ROLE_WITHHOLDS: Readonly<Record<StaffRole, readonly string[]>> = {
  owner: [],
  manager: [],
  support: [
    ...["markOrderPaid", "recordOrderPayment", "reverseOrderPayment"],
    ...["eraseCustomer", "mergeCustomers"],
  ],
};

/** A member of the store's staff. */
export const StaffMember = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: StaffRole,
    twoFactorEnabled: z.boolean(),
    lastSeenAt: Timestamp.nullable().meta({
      description: "Accurate to the minute. Null before the first visit.",
    }),
    createdAt: Timestamp.meta({ description: "When they joined the store." }),
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof StaffMember>;

/** An invitation: the person and the role. They get a mail, and sign in by a link sent to the address. */
export const InviteStaff = z
  .object({ name: text(100, { min: 1 }), email: StaffEmail, role: StaffRole })
  .meta({ id: "InviteStaff" });
export type InviteStaff = z.infer<typeof InviteStaff>;

/** What a member is to be from now on. */
export const UpdateStaff = z.object({ role: StaffRole }).meta({ id: "UpdateStaff" });
export type UpdateStaff = z.infer<typeof UpdateStaff>;

/** The signed-in member, and their permissions in the store of the request. */
export const StaffMe = z
  .object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      twoFactorEnabled: z.boolean(),
      hasPassword: z
        .boolean()
        .meta({ description: "False for a member who signs in by link only." }),
    }),
    role: StaffRole,
    storeId: z.string(),
    livemode: z.boolean(),
    stores: z.array(z.object({ id: z.string(), name: z.string(), role: StaffRole })),
    scopes: z.array(Scope).meta({ description: "Empty for full access." }),
  })
  .meta({ id: "StaffMe" });
export type StaffMe = z.infer<typeof StaffMe>;

/** A browser that a staff member is signed in with. */
export const StaffSessionEntry = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
  })
  .meta({ id: "StaffSession" });
export type StaffSessionEntry = z.infer<typeof StaffSessionEntry>;

/** The password of a member of staff who signs in with one. */
export const staffPassword = z
  .string()
  .min(12, "Must have at least 12 characters.")
  .max(128, "Must have at most 128 characters.");

/** The first owner of a deployment. */
export const FirstOwner = z.object({
  name: text(100, { min: 1 }),
  email: StaffEmail,
  password: staffPassword,
  token: z.string().max(100).optional(),
});
export type FirstOwner = z.infer<typeof FirstOwner>;

/** What the private API takes from a member of staff in place of a key: this and their session. */
export const STAFF_TOKEN_PREFIX = "staff_";

/** Which of their stores, and which mode, a member's request is about. */
export const STORE_HEADER = "cartwright-store";
export const MODE_HEADER = "cartwright-mode";

/** The session's cookie. Over https only the name that no other host and no plain page can write. */
export const STAFF_COOKIES = { secure: "__Host-cartwright-staff", plain: "cartwright-staff" };

/** Where signing in is served. */
export const STAFF_AUTH_PATH = "/dashboard/auth";
