import type { Metadata } from "next";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ImportExportScreen } from "@/components/dashboard/import-export/import-export-screen";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.transfer.title };
}

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Files coming in and going out. */
export default async function TransferPage({ searchParams }: Address) {
  const [{ page }, canImport, canExport, api] = await Promise.all([
    searchParams,
    hasScope("imports:write"),
    hasScope("exports:read"),
    sellerApi(),
  ]);
  const query = { page: /^[1-9]\d{0,8}$/.test(String(page)) ? Number(page) : undefined };
  const reply = await toResult(api.GET("/imports", { params: { query } }));
  return <ImportExportScreen reply={reply} canImport={canImport} canExport={canExport} />;
}
