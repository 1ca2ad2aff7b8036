"use client";

import { Button, Stack, Text } from "@mantine/core";
import { ChartNoAxesColumn } from "lucide-react";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import type { SetupStep } from "@/components/dashboard/setup/steps";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import type { AnalyticsSummary, AnalyticsTodo } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import { DayByDay } from "./day-by-day";
import { Figures } from "./figures";
import type { Step } from "./first-steps";
import { FirstStepsCard } from "./first-steps-card";
import { formatDay } from "./format-day";
import classes from "./home.module.css";
import type { Period } from "./period";
import { PeriodPicker } from "./period-picker";
import { TodoCard } from "./todo-card";
import { TopProducts } from "./top-products";
import { UntaxedNotice } from "./untaxed-notice";

type HomeScreenProps = {
  name: string;
  period: Period;
  summary: Result<{ data: AnalyticsSummary }>;
  todo: Result<{ data: AnalyticsTodo }>;
  /** Empty for members who cannot take them. */
  steps: readonly Step[];
  /** To how many countries the shop delivers without a tax rate. */
  countriesWithoutRate: number;
  /** The step at which the wizard resumes; null when it is complete. */
  resume: SetupStep | null;
};

/** The home page: first steps if there are any, figures, tasks and best sellers. */
export function HomeScreen(props: HomeScreenProps) {
  const { name, period, summary, todo, steps, countriesWithoutRate, resume } = props;
  const { home } = useMessages().messages;
  const isSetUp = steps.every(({ isDone }) => isDone);
  // A seller with sales looks for figures here; what is still to be set up can wait below them.
  const hasSold = steps.some(({ key, isDone }) => key === "order" && isDone);
  return (
    <>
      <PageHeader
        title={format(home.hello, { name })}
        actions={summary.ok && <PeriodPicker period={period} />}
      />
      <Stack gap="lg">
        {countriesWithoutRate > 0 && <UntaxedNotice count={countriesWithoutRate} />}
        {!isSetUp && !hasSold && <FirstStepsCard steps={steps} resume={resume} />}
        {summary.ok ? (
          <Sales summary={summary.data.data} isNew={!isSetUp} todo={todo} />
        ) : (
          <>
            <FailureNotice title={home.salesFailed} requestId={summary.refusal.requestId} />
            <TodoCard reply={todo} />
          </>
        )}
        {!isSetUp && hasSold && <FirstStepsCard steps={steps} resume={resume} />}
      </Stack>
    </>
  );
}

type SalesProps = { summary: AnalyticsSummary; isNew: boolean; todo: HomeScreenProps["todo"] };

function Sales({ summary, isNew, todo }: SalesProps) {
  const { messages, locale, shopUrl } = useMessages();
  const { home } = messages;
  const { from, to, current } = summary;
  const day = (date: string) => formatDay(date, locale, true);
  const hasMoved = current.orders > 0 || current.refunds.amount > 0;
  return (
    <>
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          {from === to
            ? format(home.today, { day: day(to) })
            : format(home.range, { from: day(from), to: day(to) })}
        </Text>
        <Figures {...summary} />
      </div>
      <div className={classes.columns}>
        {hasMoved ? (
          <DayByDay {...summary} />
        ) : (
          <Card>
            <EmptyState
              icon={ChartNoAxesColumn}
              title={isNew ? home.firstSales : home.noSales}
              text={isNew ? home.firstSalesText : home.noSalesText}
              action={
                <Button component="a" href={`${shopUrl}/`} target="_blank" variant="default">
                  {home.viewShop}
                </Button>
              }
            />
          </Card>
        )}
        <TodoCard reply={todo} />
      </div>
      <TopProducts {...summary} />
    </>
  );
}
