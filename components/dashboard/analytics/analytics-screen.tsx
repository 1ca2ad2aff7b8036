"use client";

import { Button, Stack, Text } from "@mantine/core";
import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, Suspense, use } from "react";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { UrlQueryContext, useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type {
  AnalyticsBreakdown,
  AnalyticsCohorts,
  AnalyticsFunnel,
  AnalyticsSearches,
  AnalyticsSummary,
} from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import { DayByDay } from "../home/day-by-day";
import { Figures } from "../home/figures";
import { formatDay } from "../home/format-day";
import { PeriodPicker } from "../home/period-picker";
import classes from "./analytics.module.css";
import type { AnalyticsResult } from "./analytics-result";
import { CohortsSkeleton } from "./analytics-skeleton";
import { BreakdownCard } from "./breakdown-card";
import { CohortsCard } from "./cohorts-card";
import type { DateRange } from "./date-range";
import { FunnelCard } from "./funnel-card";
import { RangeForm } from "./range-form";
import { SearchesCard } from "./searches-card";

/** What the screen shows of a summary. */
export type SalesSummary = Omit<AnalyticsSummary, "topProducts">;

type AnalyticsScreenProps = {
  asked: DateRange;
  /** Whether the shop has no figures yet. */
  isNew: boolean;
  summary: AnalyticsResult<SalesSummary>;
  breakdown: AnalyticsResult<AnalyticsBreakdown>;
  funnel: AnalyticsResult<AnalyticsFunnel>;
  cohorts: Promise<AnalyticsResult<AnalyticsCohorts>>;
  searches: AnalyticsResult<AnalyticsSearches>;
};

/** Sales, customers, the funnel and searches; each part can fail alone. */
export function AnalyticsScreen({
  asked,
  isNew,
  summary,
  breakdown,
  funnel,
  cohorts,
  searches,
}: AnalyticsScreenProps) {
  const { analytics, home } = useMessages().messages;
  return (
    <UrlQueryContext value={useUrlQuery()}>
      <PageHeader
        title={analytics.title}
        actions={!isNew && <PeriodPicker period={"period" in asked ? asked.period : null} />}
      />
      {isNew ? (
        <Nothing />
      ) : (
        <Stack gap="lg">
          <RangeFields asked={asked} summary={summary} />
          <Part reply={summary} title={home.chart.title}>
            {(data) => <SalesOverTime summary={data} />}
          </Part>
          <Part reply={breakdown} title={analytics.breakdown.title}>
            {(data) => <BreakdownCard breakdown={data} />}
          </Part>
          <div className={classes.pair}>
            <Part reply={funnel} title={analytics.funnel.title}>
              {(data) => <FunnelCard funnel={data} />}
            </Part>
            <Part reply={searches} title={analytics.searches.title}>
              {(data) => <SearchesCard searches={data} />}
            </Part>
          </div>
          <Suspense fallback={<CohortsSkeleton />}>
            <Cohorts reply={cohorts} />
          </Suspense>
        </Stack>
      )}
    </UrlQueryContext>
  );
}

function Cohorts({ reply }: { reply: AnalyticsScreenProps["cohorts"] }) {
  const { analytics } = useMessages().messages;
  return (
    <Part reply={use(reply)} title={analytics.cohorts.title}>
      {(data) => <CohortsCard cohorts={data} />}
    </Part>
  );
}

/** The days in question, named ones too, to go on from. Without figures there are only those asked for. */
function RangeFields({ asked, summary }: Pick<AnalyticsScreenProps, "asked" | "summary">) {
  const shown = summary.ok ? summary.data.data : { from: "", to: "" };
  const { from, to } = "from" in asked ? asked : shown;
  return <RangeForm from={from} to={to} />;
}

type PartProps<Data> = {
  reply: AnalyticsResult<Data>;
  title: string;
  children: (data: Data) => ReactNode;
};

function Part<Data>({ reply, title, children }: PartProps<Data>) {
  const { analytics } = useMessages().messages;
  if (reply.ok) return children(reply.data.data);
  return (
    <FailureNotice
      title={format(analytics.failed, { title })}
      requestId={reply.refusal.requestId}
    />
  );
}

function SalesOverTime({ summary }: { summary: SalesSummary }) {
  const { messages, locale } = useMessages();
  const { from, to } = summary;
  const [first, last] = [from, to].map((date) => formatDay(date, locale, true));
  return (
    <>
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          {from === to
            ? format(messages.home.today, { day: last ?? to })
            : format(messages.home.range, { from: first ?? from, to: last ?? to })}
        </Text>
        <Figures {...summary} />
      </div>
      <DayByDay {...summary} />
    </>
  );
}

function Nothing() {
  const { messages, shopUrl } = useMessages();
  const { analytics } = messages;
  return (
    <Card>
      <EmptyState
        icon={ChartNoAxesColumn}
        title={analytics.empty}
        text={analytics.emptyText}
        action={
          <Button component="a" href={`${shopUrl}/`} target="_blank" variant="default">
            {analytics.viewShop}
          </Button>
        }
      />
    </Card>
  );
}
