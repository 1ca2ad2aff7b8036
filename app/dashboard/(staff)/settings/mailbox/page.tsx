import type { Metadata } from "next";
import { MailList } from "@/components/dashboard/records/mail-list";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageOf } from "@/components/dashboard/settings/whole-page";
import { Mail } from "@/lib/contract/mail";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.records.mailbox };
}

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What was written to customers and to the seller, the latest first. */
export default async function MailboxPage({ searchParams }: Address) {
  if (!(await may("mails:read"))) return <NotAllowed />;
  const [{ status, page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = { status: Mail.shape.status.safeParse(status).data, page: pageOf(page) };
  return <MailList reply={await outcomeOf(api.GET("/mails", { params: { query } }))} />;
}
