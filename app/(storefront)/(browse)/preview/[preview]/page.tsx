import type { Metadata } from "next";
import { Byline } from "@/components/storefront/content/byline";
import { ContentBody } from "@/components/storefront/content/content-body";
import { findPreview } from "@/components/storefront/content/server/reads";
import { SectionList } from "@/components/storefront/home/section-list";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { Notice } from "@/components/ui/notice";

type PreviewProps = { params: Promise<{ preview: string }> };

export async function generateMetadata({ params }: PreviewProps): Promise<Metadata> {
  const preview = await findPreview((await params).preview);
  if (preview === null) return missingMetadata();
  // The address grants access: it is not sent to other sites.
  return { title: preview.title, robots: { index: false }, referrer: "no-referrer" };
}

/** A page, an article or the home page as it will be, for bearers of the link. */
export default async function PreviewPage({ params }: PreviewProps) {
  const [preview, { messages }] = await Promise.all([
    params.then((address) => findPreview(address.preview)),
    getLanguage(),
  ]);
  if (preview === null) return missingPage();
  if (preview.type === "home") {
    return (
      <>
        <div className="page py-8">
          <Notice>{messages.journal.preview}</Notice>
        </div>
        <SectionList sections={preview.sections} />
      </>
    );
  }
  return (
    <div className="page pt-8">
      <Notice>{messages.journal.preview}</Notice>
      <div className="mt-8">
        <ContentBody content={preview}>
          {preview.type === "article" && (
            <Byline publishedAt={preview.publishedAt} author={preview.author} />
          )}
        </ContentBody>
      </div>
    </div>
  );
}
