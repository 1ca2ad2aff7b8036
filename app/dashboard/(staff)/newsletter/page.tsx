import { openPage } from "@/components/dashboard/api/open-page";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { NewsletterScreen } from "@/components/dashboard/newsletter/newsletter-screen";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { NewsletterStatus } from "@/lib/contract/newsletter";
import { now } from "@/lib/kit/clock";

export const generateMetadata = pageTitle((messages) => messages.newsletter.title);

const FIGURES_DAYS = 30;

/** The subscribers, the newest first, below what the last 30 days have brought. */
export default async function NewsletterPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ status, q, page }, canExport, api] = await openPage(searchParams, "exports:read");
  const query = {
    status: NewsletterStatus.safeParse(status).data,
    q: parseText(q, 200),
    page: parsePageNumber(page),
  };
  const createdAfter = new Date(now().getTime() - FIGURES_DAYS * 86_400_000);
  const since = { createdAfter: `${createdAfter.toISOString().slice(0, 19)}Z` };
  const [reply, figures, carts, store] = await Promise.all([
    toResult(api.GET("/newsletter/subscribers", { params: { query } })),
    toResult(api.GET("/newsletter/figures", { params: { query: since } })),
    toResult(api.GET("/newsletter/cart-reminders", { params: { query: since } })),
    toResult(api.GET("/store")),
  ]);
  return (
    <NewsletterScreen
      reply={reply}
      figures={figures.ok ? figures.data.data : null}
      carts={carts.ok ? carts.data.data : null}
      hasReminders={store.ok && store.data.data.cartReminderHours !== null}
      isOffered={!store.ok || store.data.data.features.newsletter}
      canExport={canExport}
    />
  );
}
