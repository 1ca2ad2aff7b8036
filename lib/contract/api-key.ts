import { z } from "zod";
import { Timestamp, text } from "@/lib/contract/common";

/** The scopes of a secret key; `write` includes `read`. */
export const SCOPED_RESOURCES = [
  "products",
  "categories",
  "media",
  "orders",
  "refunds",
  "withdrawals",
  "customers",
  "discounts",
  "shipping-options",
  "tax-rates",
  "reviews",
  "conversations",
  "webhooks",
  "events",
  "api-keys",
  "store",
  "analytics",
  "imports",
  "exports",
  "audit-entries",
  "mails",
  "staff",
  "documents",
  "reports",
  "draft-orders",
  "returns",
  "content",
  "newsletter",
  "translations",
  "bank-statements",
  "gift-cards",
] as const;
export type ScopedResource = (typeof SCOPED_RESOURCES)[number];

/** Resources that have no scopes of their own, with the resource whose scopes cover them. */
export const COVERED_RESOURCES = {
  collections: "categories",
  "customer-groups": "customers",
  feeds: "products",
  inventory: "products",
  menus: "content",
  "merchandising-rules": "products",
  moves: "imports",
  "past-orders": "orders",
  "payment-methods": "store",
  "price-lists": "discounts",
  redirects: "content",
  "saved-replies": "conversations",
  synonyms: "products",
  "tax-classes": "tax-rates",
} as const satisfies Record<string, ScopedResource>;

/** What an endpoint asks of a secret key. A key without any scopes may do everything. */
export const Scope = z
  .templateLiteral([z.enum(SCOPED_RESOURCES), ":", z.enum(["read", "write"])])
  .meta({ id: "Scope", example: "orders:read" });
export type Scope = z.infer<typeof Scope>;

/** Whether scopes cover a required one. An empty list allows everything; `write` includes `read`. */
export function coversScope(held: readonly string[], needed: Scope): boolean {
  if (held.length === 0 || held.includes(needed)) return true;
  return held.includes(needed.replace(/:read$/, ":write"));
}

const type = z.enum(["publishable", "secret"]);

/** A key, without what it takes to use a secret one. */
export const ApiKey = z
  .object({
    id: z.string(),
    type,
    livemode: z.boolean(),
    name: z.string().nullable(),
    scopes: z.array(Scope).meta({ description: "Empty for full access." }),
    lastFour: z.string(),
    publicKey: z.string().nullable().meta({ description: "The whole publishable key." }),
    lastUsedAt: Timestamp.nullable().meta({ description: "Accurate to the minute." }),
    browserSeenAt: Timestamp.nullable().meta({
      description:
        "When a browser last sent this secret key, to the minute. Everyone who opened that page can read it: roll the key.",
    }),
    createdAt: Timestamp,
    expiresAt: Timestamp.nullable().meta({
      description: "When it stops working, after it was rolled.",
    }),
    revokedAt: Timestamp.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

/** A new key; this is the only time a secret one is shown. */
export const CreatedApiKey = ApiKey.extend({
  key: z.string().nullable().meta({
    description: "Store it: it is not shown again, and is null in a repeat of the request.",
  }),
}).meta({ id: "CreatedApiKey" });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** What a key is to be. */
export const CreateApiKey = z
  .object({
    type,
    livemode: z.boolean(),
    name: text(100).nullish(),
    scopes: z
      .array(Scope)
      .max(2 * SCOPED_RESOURCES.length)
      .optional()
      .meta({ description: "Permissions of a secret key. Without any, full access." }),
  })
  .refine(({ type, scopes = [] }) => type === "secret" || scopes.length === 0, {
    path: ["scopes"],
    error: "A publishable key has no scopes.",
  })
  .meta({ id: "CreateApiKey" });
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** A week: long enough to deploy anything. */
const OVERLAP_HOURS_MAX = 7 * 24;

/** How a key is exchanged for another. */
export const RollApiKey = z
  .object({
    overlapHours: z.int().min(0).max(OVERLAP_HOURS_MAX).default(24).meta({
      description: "How many hours the old key keeps working. 0 revokes it at once.",
    }),
  })
  .meta({ id: "RollApiKey" });
export type RollApiKey = z.infer<typeof RollApiKey>;
