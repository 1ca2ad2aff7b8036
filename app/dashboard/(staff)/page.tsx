import type { Metadata } from "next";
import { stepsOf } from "@/components/dashboard/home/first-steps";
import { HomeScreen } from "@/components/dashboard/home/home-screen";
import { periodOf } from "@/components/dashboard/home/period";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may, requireMe } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { reachedStep } from "@/components/dashboard/server/setup";
import { readShopFacts } from "@/components/dashboard/server/shop-facts";
import { resumedStep } from "@/components/dashboard/setup/steps";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.shell.nav.home };
}

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** How the shop does, what waits, and what a new shop still needs. */
export default async function HomePage({ searchParams }: Address) {
  const [me, address, canSetUp, api] = await Promise.all([
    requireMe(),
    searchParams,
    may("store:write"),
    sellerApi(),
  ]);
  const period = periodOf(address.period);
  const [summary, todo] = await Promise.all([
    outcomeOf(api.GET("/analytics/summary", { params: { query: { period } } })),
    outcomeOf(api.GET("/analytics/todo")),
  ]);
  const hasSold =
    summary.ok && summary.data.data.current.orders + summary.data.data.previous.orders > 0;
  const facts = canSetUp ? await readShopFacts(api, hasSold) : null;
  const resume = facts && resumedStep(await reachedStep(facts.storeId), facts);
  return (
    <HomeScreen
      name={me.user.name}
      period={period}
      summary={summary}
      todo={todo}
      steps={facts === null ? [] : stepsOf(facts)}
      resume={facts?.hasOrder ? null : resume}
    />
  );
}
