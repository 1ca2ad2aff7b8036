import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { AuditList } from "@/components/dashboard/audit/audit-list";
import { REVERTIBLE_KINDS, type RevertibleKind } from "@/components/dashboard/audit/revert-change";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import type { Scope } from "@/lib/contract/api-key";
import { AuditQuery } from "@/lib/contract/audit";

export const generateMetadata = pageTitle((messages) => messages.records.audit);

/** The audit log, the latest first. */
export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("audit-entries:read"))) return <NotAllowed />;
  const [asked, api] = await Promise.all([searchParams, sellerApi()]);
  const { objectId, objectKind, actorId } = AuditQuery.shape;
  const query = {
    objectId: objectId.safeParse(asked.objectId).data,
    objectKind: objectKind.safeParse(asked.objectKind).data,
    actorId: actorId.safeParse(asked.actorId).data,
    page: parsePageNumber(asked.page),
  };
  const [reply, writable] = await Promise.all([
    toResult(api.GET("/audit-entries", { params: { query } })),
    writableKinds(),
  ]);
  return <AuditList reply={reply} writable={writable} />;
}

/** The scope that lets one change things of a kind. */
const SCOPE_OF: Readonly<Record<RevertibleKind, Scope>> = {
  product: "products:write",
  category: "categories:write",
  collection: "categories:write",
  discount: "discounts:write",
  shipping_option: "shipping-options:write",
  tax_rate: "tax-rates:write",
  store: "store:write",
};

async function writableKinds(): Promise<RevertibleKind[]> {
  const allowed = await Promise.all(REVERTIBLE_KINDS.map((kind) => hasScope(SCOPE_OF[kind])));
  return REVERTIBLE_KINDS.filter((_, at) => allowed[at]);
}
