import { SimpleGrid, Stack, Text } from "@mantine/core";
import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { TextLink } from "@/components/dashboard/links";
import { PageHeader } from "@/components/dashboard/page-header";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { requireMe } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { say, sayCount } from "@/components/ui/say";
import type { AnalyticsTodo } from "@/lib/contract/analytics";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.shell.nav.home };
}

/** Where each thing that waits is looked after. */
const PLACES: Readonly<Record<keyof AnalyticsTodo, string>> = {
  unfulfilledOrders: "/dashboard/orders?fulfillmentStatus=unfulfilled",
  lowStockVariants: "/dashboard/inventory?stock=low",
  outOfStockVariants: "/dashboard/inventory?stock=out",
  pendingReviews: "/dashboard/reviews?status=pending",
  unreadConversations: "/dashboard/conversations",
  failingWebhooks: "/dashboard/settings/webhooks",
  failedMails: "/dashboard/settings/mailbox?status=failed",
};

/** What waits for the seller. */
export default async function HomePage() {
  const [me, { words, locale }, api] = await Promise.all([
    requireMe(),
    getDashboardLanguage(),
    sellerApi(),
  ]);
  const todo = await outcomeOf(api.GET("/analytics/todo"));
  const waiting = todo.ok ? entriesOf(todo.data.data) : [];
  return (
    <>
      <PageHeader title={say(words.home.hello, { name: me.user.name })} />
      <Stack gap="lg">
        <Card title={words.home.waiting}>
          {waiting.length === 0 && (
            <Text c="dimmed" size="sm">
              {words.home.nothing}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
            {waiting.map(([key, count]) => (
              <TextLink key={key} href={PLACES[key]}>
                {sayCount(words.home.todo[key], count, locale)}
              </TextLink>
            ))}
          </SimpleGrid>
        </Card>
      </Stack>
    </>
  );
}

function entriesOf(todo: AnalyticsTodo): [keyof AnalyticsTodo, number][] {
  const keys = Object.keys(PLACES) as (keyof AnalyticsTodo)[];
  return keys
    .map((key): [keyof AnalyticsTodo, number] => [key, todo[key]])
    .filter(([, n]) => n > 0);
}
