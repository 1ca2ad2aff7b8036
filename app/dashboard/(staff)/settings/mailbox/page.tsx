import type { Metadata } from "next";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { MailList } from "@/components/dashboard/mail/mail-list";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { parsePageNumber } from "@/components/dashboard/settings/whole-page";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";
import { Mail } from "@/lib/contract/mail";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.records.mailbox };
}

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What was written to customers and to the seller, the latest first. */
export default async function MailboxPage({ searchParams }: Address) {
  if (!(await hasScope("mails:read"))) return <NotAllowed />;
  const [{ status, page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = { status: Mail.shape.status.safeParse(status).data, page: parsePageNumber(page) };
  return <MailList reply={await toResult(api.GET("/mails", { params: { query } }))} />;
}
