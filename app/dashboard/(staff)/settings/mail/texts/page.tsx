import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { openPage } from "@/components/dashboard/api/open-page";
import { MailTextsForm } from "@/components/dashboard/mail/mail-texts-form";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { MailTextsQuery } from "@/lib/contract/mail-text";

export const generateMetadata = pageTitle((messages) => messages.mailSettings.texts.textsTitle);

/** What a kind of mail says, in one language, to be worded anew. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("mails:read"))) return <NotAllowed />;
  const [asked, canWrite, api] = await openPage(searchParams, "mails:write");
  const { templates, languages } = await read(api.GET("/mails/settings"));
  const kind = MailTextsQuery.shape.kind.safeParse(asked.kind).data ?? "order_confirmation";
  const language = languages.find((one) => one === asked.language) ?? languages[0] ?? "en";
  const texts = await read(api.GET("/mails/texts", { params: { query: { kind, language } } }));
  return (
    <MailTextsForm
      key={`${kind} ${language}`}
      texts={texts}
      templates={templates}
      languages={languages}
      canWrite={canWrite}
    />
  );
}
