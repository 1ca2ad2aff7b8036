import { notFound } from "next/navigation";
import { isMovedKind } from "@/components/dashboard/import-export/moving-steps";
import { ImportPage } from "@/components/dashboard/import-export/server/import-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.transfer.movingIn);

type Address = { params: Promise<{ kind: string }>; searchParams: SearchParams };

/** Imports a file of another shop's customers, discounts, orders or pages. */
export default async function MovingInKindPage({ params, searchParams }: Address) {
  const { kind } = await params;
  if (!isMovedKind(kind)) notFound();
  return <ImportPage kind={kind} searchParams={searchParams} />;
}
