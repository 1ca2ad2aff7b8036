"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import changeClasses from "@/components/dashboard/form/change.module.css";
import { formatPercent } from "@/components/dashboard/form/format-percent";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { getChange } from "../home/change";
import classes from "./analytics.module.css";

type ChangeIndicatorProps = { now: number; before: number };

/** The change of a figure compared with the previous period: sign, words and colour. */
export function ChangeIndicator({ now, before }: ChangeIndicatorProps) {
  const { messages, locale } = useMessages();
  const { delta } = messages.home;
  const change = getChange(now, before);
  if (change.direction === "fresh") return <span className={classes.quiet}>{delta.fresh}</span>;
  if (change.direction === "same") return <span className={classes.quiet}>{delta.same}</span>;
  const isMore = change.direction === "up";
  const Sign = isMore ? ArrowUp : ArrowDown;
  return (
    <span className={changeClasses.change} data-mood={isMore ? "good" : "bad"}>
      <Sign size={13} strokeWidth={2.5} aria-hidden />
      {format(isMore ? delta.more : delta.less, { percent: formatPercent(change.size, locale) })}
    </span>
  );
}
