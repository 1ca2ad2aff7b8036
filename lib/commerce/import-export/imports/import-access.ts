import type { AuditContext } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import type { ImportKind } from "@/lib/contract/import";
import { refuse } from "@/lib/kit/errors";

/** What a kind of file touches: whether both modes share it, and what it asks for beside the scope of imports. */
interface ImportAccess {
  isShared: boolean;
  writes: Scope | null;
  /** Rows that were refused contain data that needs a further scope. */
  reads: Scope | null;
}

/** By kind. Products, counts and redirects have always been let in by `imports:write` alone. */
export const IMPORT_ACCESS: Readonly<Record<ImportKind, ImportAccess>> = {
  products: { isShared: true, writes: null, reads: null },
  counts: { isShared: false, writes: null, reads: null },
  redirects: { isShared: true, writes: null, reads: null },
  translations: { isShared: true, writes: "translations:write", reads: null },
  customers: { isShared: false, writes: "customers:write", reads: "customers:read" },
  discounts: { isShared: false, writes: "discounts:write", reads: "discounts:read" },
  order_history: { isShared: false, writes: "orders:write", reads: "orders:read" },
  gift_cards: { isShared: false, writes: "gift-cards:write", reads: "gift-cards:read" },
  pages: { isShared: true, writes: "content:write", reads: null },
};

/** Who starts an import. Whether a test key may change what live mode shares is a setting of the store. */
export type ImportAuthorContext = Pick<SellerContext, keyof AuditContext | "scopes">;

type Caller = Pick<SellerContext, "scopes">;

/** Refuses insufficient_scope to who may not write what the file has in it. */
export function requireImportScope(caller: Caller, kind: ImportKind): void {
  requireScope(caller, IMPORT_ACCESS[kind].writes);
}

/** Refuses insufficient_scope to who may not read the rows of a file. */
export function requireRowsScope(caller: Caller, kind: ImportKind): void {
  requireScope(caller, IMPORT_ACCESS[kind].reads);
}

function requireScope({ scopes }: Caller, needed: Scope | null): void {
  if (needed === null || coversScope(scopes, needed)) return;
  throw refuse("insufficient_scope", { details: { scope: needed } });
}
