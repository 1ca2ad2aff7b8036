import type { AuditContext } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import type { ImportKind } from "@/lib/contract/import";
import { refuse } from "@/lib/kit/errors";

/** The access that a kind of file needs: whether both modes share its data, and scopes beside that of imports. */
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

/** The author of an import. Whether a test key may change what live mode shares is a setting of the store. */
export type ImportAuthorContext = Pick<SellerContext, keyof AuditContext | "scopes">;

type Caller = Pick<SellerContext, "scopes">;

/** Refuses insufficient_scope to a caller that may not write the data of the file. */
export function requireImportScope(caller: Caller, kind: ImportKind): void {
  requireScope(caller, IMPORT_ACCESS[kind].writes);
}

/** Refuses insufficient_scope to a caller that may not read the rows of a file. */
export function requireRowsScope(caller: Caller, kind: ImportKind): void {
  requireScope(caller, IMPORT_ACCESS[kind].reads);
}

function requireScope({ scopes }: Caller, needed: Scope | null): void {
  if (needed === null || coversScope(scopes, needed)) return;
  throw refuse("insufficient_scope", { details: { scope: needed } });
}
