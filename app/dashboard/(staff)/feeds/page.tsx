import { Stack, Text } from "@mantine/core";
import { redirect } from "next/navigation";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { FeedAddresses } from "@/components/dashboard/feeds/feed-addresses";
import { FeedEdition } from "@/components/dashboard/feeds/feed-edition";
import { FeedProblems } from "@/components/dashboard/feeds/feed-problems";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";
import { FeedProblemLevel } from "@/lib/contract/feed";

export const generateMetadata = pageTitle((messages) => messages.feeds.title);

type Address = {
  searchParams: Promise<{ level?: string; page?: string; locale?: string; currency?: string }>;
};

/** The feeds of the shop: where they are, how much is in them, and what is left out and why. */
export default async function FeedsPage({ searchParams }: Address) {
  const [{ level, page, locale, currency }, { messages }, api] = await Promise.all([
    searchParams,
    getDashboardLanguage(),
    sellerApi(),
  ]);
  const wanted = FeedProblemLevel.safeParse(level);
  const query = {
    level: wanted.success ? wanted.data : undefined,
    page: Number(page) || undefined,
    locale,
    currency,
  };
  const reply = await toResult(api.GET("/feeds/problems", { params: { query } }));
  // The address of an edition that the shop has no more, or never had.
  if (!reply.ok && reply.refusal.code === "validation_failed" && (locale || currency))
    redirect("/dashboard/feeds");
  return (
    <>
      <PageHeader title={messages.feeds.title} />
      <Stack gap="md">
        <Text size="sm">{messages.feeds.text}</Text>
        <FeedEdition />
        <FeedAddresses state={reply.ok ? reply.data.meta : null} />
        <FeedProblems reply={reply} />
      </Stack>
    </>
  );
}
