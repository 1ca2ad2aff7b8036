import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { SearchForm } from "@/components/storefront/search/search-form";
import { NotFoundMessage } from "@/components/storefront/shell/not-found-message";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { processState } from "@/lib/kit/process-state";

/**
 * What a page is whose subject does not exist: 404, and the way to look for it. Without our server,
 * which gives it that status, it is Next's own way to be missing.
 */
export async function missingPage(): Promise<ReactNode> {
  if (processState.answerMissing?.() !== true) notFound();
  return <Missing />;
}

/** The same within the shop's frame, where Next puts it. */
export async function Missing() {
  const { notFound: messages } = (await getLanguage()).messages;
  return (
    <NotFoundMessage messages={messages}>
      <SearchForm isLarge className="mt-4 w-full max-w-xl" />
    </NotFoundMessage>
  );
}
