import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { openPage } from "@/components/dashboard/api/open-page";
import { MailSettingsPage } from "@/components/dashboard/mail/mail-settings-page";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { MailPreviewQuery } from "@/lib/contract/mail";

export const generateMetadata = pageTitle((messages) => messages.mailSettings.title);

/** The sender of mail, its delivery, and a preview of each. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("mails:read"))) return <NotAllowed />;
  const [asked, canWrite, api] = await openPage(searchParams, "mails:write");
  const [settings, store] = await Promise.all([
    read(api.GET("/mails/settings")),
    read(api.GET("/store")),
  ]);
  const wanted = MailPreviewQuery.safeParse(asked);
  const kind = wanted.data?.kind ?? "order_confirmation";
  const locale = wanted.data?.locale ?? store.defaultLocale;
  const preview = await toResult(
    api.GET("/mails/preview", { params: { query: { kind, locale } } }),
  );
  return (
    <MailSettingsPage
      settings={settings}
      locales={store.supportedLocales}
      chosen={{ kind, locale }}
      preview={preview}
      canWrite={canWrite}
    />
  );
}
