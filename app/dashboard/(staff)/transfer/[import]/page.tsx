import type { Metadata } from "next";
import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ImportScreen } from "@/components/dashboard/import-export/import-screen";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.transfer.title };
}

type Address = {
  params: Promise<{ import: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** How far an import is, and its report. */
export default async function ImportPage({ params, searchParams }: Address) {
  const [path, { page }, canImport, api] = await Promise.all([
    params,
    searchParams,
    hasScope("imports:write"),
    sellerApi(),
  ]);
  const query = { page: /^[1-9]\d{0,8}$/.test(String(page)) ? Number(page) : undefined };
  const [found, issues] = await Promise.all([
    read(api.GET("/imports/{import}", { params: { path } })),
    toResult(api.GET("/imports/{import}/errors", { params: { path, query } })),
  ]);
  return <ImportScreen key={found.id} found={found} issues={issues} canImport={canImport} />;
}
