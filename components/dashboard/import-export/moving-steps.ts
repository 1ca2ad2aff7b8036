import type { Scope } from "@/lib/contract/api-key";
import type { ImportKind } from "@/lib/contract/import";

/** The steps of a migration in their order: later ones refer to objects of earlier ones. */
export const MOVING_STEPS = [
  ...(["products", "customers", "discounts", "order_history", "pages", "redirects"] as const),
] as const satisfies readonly ImportKind[];
export type MovingStep = (typeof MOVING_STEPS)[number];

/** Kinds of files that only a shop that moves in has, and what each asks for beside the scope of imports. */
export const MOVED_SCOPES = {
  customers: "customers:write",
  discounts: "discounts:write",
  order_history: "orders:write",
  pages: "content:write",
} as const satisfies Partial<Record<ImportKind, Scope>>;
type MovedKind = keyof typeof MOVED_SCOPES;

export const isMovedKind = (kind: string): kind is MovedKind => kind in MOVED_SCOPES;
