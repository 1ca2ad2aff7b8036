import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { MailList } from "@/components/dashboard/mail/mail-list";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { Mail } from "@/lib/contract/mail";

export const generateMetadata = pageTitle((messages) => messages.records.mailbox);

/** What was written to customers and to the seller, the latest first. */
export default async function MailboxPage({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("mails:read"))) return <NotAllowed />;
  const [{ status, page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = { status: Mail.shape.status.safeParse(status).data, page: parsePageNumber(page) };
  return <MailList reply={await toResult(api.GET("/mails", { params: { query } }))} />;
}
