import { notFound } from "next/navigation";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { isMovedKind, MOVED_SCOPES } from "@/components/dashboard/import-export/moving-steps";
import { UploadScreen } from "@/components/dashboard/import-export/upload-screen";
import { parsePageNumber, type SearchParams } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.transfer.movingIn);

type Address = { params: Promise<{ kind: string }>; searchParams: SearchParams };

/** Takes a file of another shop's customers and the like, and shows what became of earlier ones. */
export default async function MovingInKindPage({ params, searchParams }: Address) {
  const [{ kind }, { page }] = await Promise.all([params, searchParams]);
  if (!isMovedKind(kind)) notFound();
  const [canImport, canWrite, api] = await Promise.all([
    hasScope("imports:write"),
    hasScope(MOVED_SCOPES[kind]),
    sellerApi(),
  ]);
  const query = { kind, page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/imports", { params: { query } }));
  return <UploadScreen kind={kind} reply={reply} canImport={canImport && canWrite} />;
}
