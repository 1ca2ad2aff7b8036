import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { ContentForm } from "@/components/dashboard/content/content-form";
import { HomePage } from "@/components/dashboard/content/server/home-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.content.title);

type Address = { params: Promise<{ content: string }> };

/** A page, an article or the home page, to be written, published and restored. */
export default async function ContentPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "content:write");
  const [content, versions, link] = await Promise.all([
    read(api.GET("/content/{content}", { params: { path } })),
    read(api.GET("/content/{content}/versions", { params: { path } })),
    read(api.GET("/content/{content}/preview-link", { params: { path } })),
  ]);
  const known = { content, versions, previewUrl: link.url };
  if (content.type === "home") return <HomePage known={known} canWrite={canWrite} />;
  return <ContentForm type={content.type} known={known} canWrite={canWrite} />;
}
