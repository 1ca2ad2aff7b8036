"use client";

import { Text } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import changeClasses from "@/components/dashboard/form/change.module.css";
import { formatPercent } from "@/components/dashboard/form/format-percent";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsSummary } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import { type Change, getChange, percentagePointsBetween } from "./change";
import classes from "./home.module.css";

type FiguresProps = Pick<AnalyticsSummary, "current" | "previous">;

/** What was sold, each figure with how it stands to the time before: a sign, words, and a colour. */
export function Figures({ current, previous }: FiguresProps) {
  const { messages, locale } = useMessages();
  const { figures, delta, conversionNote, noVisits } = messages.home;
  const whole = (value: number) => value.toLocaleString(locale);
  const rate = (value: number | null) => (value === null ? NONE : formatPercent(value, locale));
  const moneyFigure = (key: "sales" | "averageOrderValue" | "refunds" | "netSales") => ({
    key,
    value: current[key].formatted,
    before: previous[key].formatted,
    change: getChange(current[key].amount, previous[key].amount),
  });
  const { visits, orders } = current.conversion;
  const shown: Shown[] = [
    moneyFigure("sales"),
    {
      key: "orders",
      value: whole(current.orders),
      before: whole(previous.orders),
      change: getChange(current.orders, previous.orders),
    },
    moneyFigure("averageOrderValue"),
    moneyFigure("refunds"),
    moneyFigure("netSales"),
    {
      key: "conversion",
      value: rate(current.conversion.rate),
      before: rate(previous.conversion.rate),
      change: percentagePointsBetween(current.conversion.rate, previous.conversion.rate),
      note:
        visits === 0
          ? noVisits
          : format(conversionNote, { orders: whole(orders), visits: whole(visits) }),
    },
  ];

  function changeText({ key, change }: Shown): string {
    if (change.direction === "fresh") return delta.fresh;
    if (change.direction === "same") return delta.same;
    const isMore = change.direction === "up";
    if (key === "conversion") {
      const points = change.size.toLocaleString(locale);
      return format(isMore ? delta.pointsMore : delta.pointsLess, { points });
    }
    return format(isMore ? delta.more : delta.less, {
      percent: formatPercent(change.size, locale),
    });
  }

  return (
    <dl className={classes.figures}>
      {shown.map((one) => (
        <div key={one.key} className={classes.figure}>
          <dt>{figures[one.key]}</dt>
          <dd className={classes.value}>{one.value}</dd>
          {one.note && (
            <Text component="dd" size="xs" c="dimmed">
              {one.note}
            </Text>
          )}
          {one.before !== NONE && (
            <dd className={changeClasses.change} data-mood={moodOf(one)}>
              <Sign direction={one.change.direction} />
              {changeText(one)}
            </dd>
          )}
          {(one.change.direction === "up" || one.change.direction === "down") && (
            <Text component="dd" size="xs" c="dimmed">
              {format(delta.before, { value: one.before })}
            </Text>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A rate of no visits, which nothing can be compared with. */
const NONE = "–";

type Shown = {
  key: "sales" | "orders" | "averageOrderValue" | "refunds" | "netSales" | "conversion";
  value: string;
  before: string;
  change: Change;
  note?: string;
};

/** More is welcome, but not of refunds. */
function moodOf({ key, change }: Shown): "good" | "bad" | undefined {
  if (change.direction !== "up" && change.direction !== "down") return undefined;
  return (change.direction === "up") === (key !== "refunds") ? "good" : "bad";
}

function Sign({ direction }: Pick<Change, "direction">) {
  if (direction === "up") return <ArrowUp size={14} aria-hidden />;
  if (direction === "down") return <ArrowDown size={14} aria-hidden />;
  return null;
}
