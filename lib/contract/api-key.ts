import { z } from "zod";

/** What a secret key can be let at; `write` includes `read`. */
export const SCOPED_RESOURCES = [
  "products",
  "categories",
  "media",
  "orders",
  "refunds",
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
] as const;
export type ScopedResource = (typeof SCOPED_RESOURCES)[number];

/** What an endpoint asks of a secret key. A key without any scopes may do everything. */
export const Scope = z
  .templateLiteral([z.enum(SCOPED_RESOURCES), ":", z.enum(["read", "write"])])
  .meta({ id: "Scope", example: "orders:read" });
export type Scope = z.infer<typeof Scope>;
