import type { Metadata } from "next";
import { MailPage } from "@/components/dashboard/records/mail-page";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.records.mailbox };
}

type Address = { params: Promise<{ mail: string }> };

/** One mail, to read. */
export default async function Page({ params }: Address) {
  if (!(await may("mails:read"))) return <NotAllowed />;
  const [path, api] = await Promise.all([params, sellerApi()]);
  const [mail, canWrite] = await Promise.all([
    read(api.GET("/mails/{mail}", { params: { path } })),
    may("mails:write"),
  ]);
  return <MailPage mail={mail} canWrite={canWrite} />;
}
