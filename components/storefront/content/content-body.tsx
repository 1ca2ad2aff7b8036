import type { ReactNode } from "react";
import { Markdown } from "@/components/ui/markdown";
import type { ContentPreview } from "@/lib/contract/content";
import { ContentPicture } from "./content-picture";

type ContentBodyProps = {
  content: Pick<ContentPreview, "title" | "imageUrl" | "body">;
  /** Between the title and the text, such as who wrote it. */
  children?: ReactNode;
};

/** A page or an article as it is read. */
export function ContentBody({ content, children }: ContentBodyProps) {
  const { title, imageUrl, body } = content;
  return (
    <article className="max-w-[65ch]">
      <h1 className="mb-6 font-serif text-title">{title}</h1>
      {children}
      {imageUrl && (
        <div className="mb-8">
          <ContentPicture imageUrl={imageUrl} sizes="(min-width: 48rem) 42rem, 92vw" isFirst />
        </div>
      )}
      <Markdown text={body} />
    </article>
  );
}
