"use client";

import { Text } from "@mantine/core";
import { BadgeCheck } from "lucide-react";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import listClasses from "@/components/dashboard/list/list.module.css";
import { ListTable } from "@/components/dashboard/list/list-table";
import type { Column } from "@/components/dashboard/list/list-types";
import { Pager } from "@/components/dashboard/list/pager";
import { UrlTabs } from "@/components/dashboard/list/url-tabs";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { FeedProblemEntry, FeedProblemLevel, FeedProblemMeta } from "@/lib/contract/feed";
import { format } from "@/lib/kit/format-message";
import classes from "./feeds.module.css";
import { useFeedEdition } from "./use-feed-edition";

const BADGES: Readonly<Record<FeedProblemLevel, BadgeVariant>> = {
  refused: "bad",
  left_out: "waiting",
  weak: "note",
};

/** The order they are listed in, too. */
const LEVELS = ["refused", "left_out", "weak"] as const;

/** Under which name the products of a level are counted. */
const COUNTS = { refused: "refused", left_out: "leftOut", weak: "weak" } as const;

type FeedProblemsReply = Result<{ data: FeedProblemEntry[]; meta: FeedProblemMeta }>;

/** The products that are not in the feeds, or not as well as they could be, and why. */
export function FeedProblems({ reply }: { reply: FeedProblemsReply }) {
  const { messages, locale } = useMessages();
  const { feeds } = messages;
  const edition = useFeedEdition();
  const { address } = edition;
  if (!reply.ok)
    return <FailureNotice title={feeds.problemsFailed} requestId={reply.refusal.requestId} />;
  const { data, meta } = reply.data;
  const { counts } = meta;
  const all = counts.refused + counts.leftOut + counts.weak;
  const count = (value: number) => ({ count: value.toLocaleString(locale) });
  const tabs = [
    { value: "all", label: format(feeds.all, count(all)) },
    ...LEVELS.map((value) => ({
      value,
      label: format(feeds.tabs[value], count(counts[COUNTS[value]])),
    })),
  ];
  const empty =
    all === 0
      ? { title: feeds.none, text: feeds.noneText }
      : { title: feeds.noneHere, text: feeds.noneHereText };
  return (
    <Card title={feeds.problems}>
      <Text size="sm" c="dimmed" maw={640}>
        {feeds.problemsText}
      </Text>
      {all > 0 && <UrlTabs address={address} param="level" options={tabs} />}
      {data.length === 0 ? (
        <EmptyState {...empty} icon={BadgeCheck} />
      ) : (
        <>
          <div className={listClasses.frame}>
            <ListTable
              label={feeds.problems}
              rows={data}
              columns={columnsOf(feeds)}
              rowId={({ productId }) => productId}
              rowName={({ name }) => name}
              rowHref={(row) => mendingPage(row, edition.locale)}
              address={address}
              selection={null}
            />
          </div>
          <Pager meta={meta} address={address} />
        </>
      )}
    </Card>
  );
}

/** Where the worst problem of a product is mended: its translations in the language of the feeds, or its page. */
function mendingPage(
  { productId, problems }: FeedProblemEntry,
  { value }: { value: string | undefined },
): string {
  const [worst] = problems;
  return worst === "not_translated" || worst === "description_not_translated"
    ? `/dashboard/translations/product/${productId}?locale=${value}`
    : `/dashboard/products/${productId}`;
}

function columnsOf(
  feeds: ReturnType<typeof useMessages>["messages"]["feeds"],
): Column<FeedProblemEntry>[] {
  return [
    { key: "product", title: feeds.product, render: ({ name }) => name },
    {
      key: "level",
      title: feeds.level,
      render: ({ level }) => <StatusBadge tone={BADGES[level]}>{feeds.levels[level]}</StatusBadge>,
    },
    {
      key: "why",
      title: feeds.why,
      render: ({ problems }) => (
        <ul className={classes.reasons}>
          {problems.map((problem) => (
            <li key={problem}>{feeds.reasons[problem]}</li>
          ))}
        </ul>
      ),
    },
  ];
}
