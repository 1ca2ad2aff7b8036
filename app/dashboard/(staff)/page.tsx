import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listFirstSteps } from "@/components/dashboard/home/first-steps";
import { HomeScreen } from "@/components/dashboard/home/home-screen";
import { parsePeriod } from "@/components/dashboard/home/period";
import { readSetupProgress } from "@/components/dashboard/home/server/setup-progress";
import { readReachedStep } from "@/components/dashboard/setup/server/reached-step";
import { resumedStep } from "@/components/dashboard/setup/steps";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.shell.nav.home);

/** The home page: figures, tasks, and the first steps of a new shop. */
export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const [me, address, canSetUp, api] = await Promise.all([
    requireMe(),
    searchParams,
    hasScope("store:write"),
    sellerApi(),
  ]);
  const period = parsePeriod(address.period);
  const [summary, todo] = await Promise.all([
    toResult(api.GET("/analytics/summary", { params: { query: { period } } })),
    toResult(api.GET("/analytics/todo")),
  ]);
  const hasSold =
    summary.ok && summary.data.data.current.orders + summary.data.data.previous.orders > 0;
  const facts = canSetUp ? await readSetupProgress(api, hasSold) : null;
  const resume = facts && resumedStep(await readReachedStep(facts.storeId), facts);
  return (
    <HomeScreen
      name={me.user.name}
      period={period}
      summary={summary}
      todo={todo}
      steps={facts === null ? [] : listFirstSteps(facts)}
      countriesWithoutRate={facts?.countriesWithoutRate ?? 0}
      resume={facts?.hasOrder ? null : resume}
    />
  );
}
