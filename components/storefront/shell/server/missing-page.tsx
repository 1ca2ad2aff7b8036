import { notFound, permanentRedirect, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { SearchForm } from "@/components/storefront/search/search-form";
import { NotFoundMessage } from "@/components/storefront/shell/not-found-message";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { withSearch } from "@/components/storefront/shell/with-search";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult, unexpected } from "@/lib/client/result";
import { processState } from "@/lib/kit/process-state";

/** Where a page was asked for. */
export type RequestedPage = { path: string; search: SearchParams };

/**
 * What a page is whose subject does not exist: 404, and the way to look for it. Where its
 * address leads elsewhere, the way there. Without our server, which gives it that status, it is Next's own way to be
 * missing.
 */
export async function missingPage(asked?: RequestedPage): Promise<ReactNode> {
  if (asked) await followRedirect(asked);
  if (processState.answerMissing?.() !== true) notFound();
  return <Missing />;
}

/** Redirects a request for an address that has moved, with its query. */
async function followRedirect({ path, search }: RequestedPage): Promise<void> {
  const params = { query: { path } };
  const reply = await toResult((await shopApi()).GET("/redirects", { params }));
  if (!reply.ok) {
    if (reply.refusal.status === 404 || reply.refusal.status === 422) return;
    throw unexpected(reply.refusal);
  }
  const { to, status } = reply.data.data;
  const address = withSearch(to, await search);
  processState.answerMoved?.(status);
  if (status !== 302) permanentRedirect(address);
  redirect(address);
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
