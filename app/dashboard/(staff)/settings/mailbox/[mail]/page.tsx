import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { MailPage } from "@/components/dashboard/mail/mail-page";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.records.mailbox);

type Address = { params: Promise<{ mail: string }> };

/** One mail, to read. */
export default async function Page({ params }: Address) {
  if (!(await hasScope("mails:read"))) return <NotAllowed />;
  const [path, api] = await Promise.all([params, sellerApi()]);
  const [mail, canWrite] = await Promise.all([
    read(api.GET("/mails/{mail}", { params: { path } })),
    hasScope("mails:write"),
  ]);
  return <MailPage mail={mail} canWrite={canWrite} />;
}
