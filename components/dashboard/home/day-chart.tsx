"use client";

import { useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { axisTop } from "./axis-top";
import type { ChartScale } from "./chart-scale";
import { formatDay } from "./format-day";
import classes from "./home.module.css";

/** A day with one number: how high its bar is, and how it reads. */
export type Point = { date: string; height: number; text: string };

type DayChartProps = { points: readonly Point[]; scale: ChartScale; metric: string };

/** Of a bar's place, how much is left free beside it. */
const GAP = 0.2;

/**
 * A bar chart by day, from zero to a round value. An image with a description: the value of the day under the
 * pointer is shown above it, and the table beside it has every number.
 */
export function DayChart({ points, scale, metric }: DayChartProps) {
  const { messages, locale } = useMessages();
  const { chart } = messages.home;
  const [current, setCurrent] = useState<number | null>(null);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const highest = points.reduce((most, one) => (one.height > most.height ? one : most), first);
  const top = axisTop(highest.height, scale.unit);
  const pointed = current === null ? undefined : points[current];
  const day = (date: string) => formatDay(date, locale);
  const spoken = {
    metric,
    from: day(first.date),
    to: day(last.date),
    value: highest.text,
    day: day(highest.date),
  };
  return (
    <div>
      <div className="text-sm" aria-hidden>
        {pointed
          ? format(chart.point, { day: day(pointed.date), value: pointed.text })
          : format(chart.most, spoken)}
      </div>
      <div className={classes.chart}>
        <div className={classes.axis} aria-hidden>
          {[top, top / 2, 0].map((height) => (
            <span key={height}>{scale.text(height)}</span>
          ))}
        </div>
        <div className={classes.plot} role="img" aria-label={format(chart.label, spoken)}>
          <svg
            viewBox={`0 0 ${points.length} 100`}
            preserveAspectRatio="none"
            aria-hidden
            onPointerLeave={() => setCurrent(null)}
          >
            {points.map(({ date, height }, at) => {
              const size = (Math.max(height, 0) / top) * 100;
              return (
                <g key={date} onPointerEnter={() => setCurrent(at)}>
                  <rect
                    className={classes.slot}
                    data-current={at === current || undefined}
                    x={at}
                    width={1}
                    height={100}
                  />
                  <rect
                    className={classes.bar}
                    x={at + GAP / 2}
                    y={100 - size}
                    width={1 - GAP}
                    height={size}
                  />
                </g>
              );
            })}
          </svg>
        </div>
        <div className={classes.ends} aria-hidden>
          <span>{day(first.date)}</span>
          <span>{day(last.date)}</span>
        </div>
      </div>
    </div>
  );
}
