import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { DocumentList } from "@/components/dashboard/documents/document-list";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { DocumentQuery } from "@/lib/contract/document";
import { missingDetails } from "@/lib/contract/invoicing";
import { now } from "@/lib/kit/clock";

export const generateMetadata = pageTitle((messages) => messages.documents.title);

const { kind: Kind, from: Day } = DocumentQuery.shape;

/** Invoices and credit notes, the latest first. What makes no sense in the address is left out of the question. */
export default async function DocumentsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ kind, from, to, q, page }, canReport, canReadStore, api] = await Promise.all([
    searchParams,
    hasScope("reports:read"),
    hasScope("store:read"),
    sellerApi(),
  ]);
  const query = {
    kind: Kind.safeParse(kind).data,
    from: Day.safeParse(from || undefined).data,
    to: Day.safeParse(to || undefined).data,
    q: parseText(q, 255),
    page: parsePageNumber(page),
  };
  const [reply, store] = await Promise.all([
    toResult(api.GET("/documents", { params: { query } })),
    canReadStore ? read(api.GET("/store")) : null,
  ]);
  const missing = store === null ? [] : missingDetails(store.invoicing);
  const month = now().toISOString().slice(0, 7);
  return <DocumentList {...{ reply, missing, canReport, month }} />;
}
