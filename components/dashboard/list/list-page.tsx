"use client";

import { Button } from "@mantine/core";
import { type LucideIcon, Plus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { ReadOnlyNotice } from "@/components/dashboard/form/read-only";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import { BulkBar } from "./bulk-bar";
import { EmptyState } from "./empty-state";
import { HeaderLink } from "./header-action";
import classes from "./list.module.css";
import { ListTable } from "./list-table";
import { ListTools } from "./list-tools";
import type { BulkAction, Column, Filter, Page } from "./list-types";
import { ListFooter } from "./pager";
import { UrlTabs } from "./url-tabs";
import { useColumns } from "./use-columns";
import { useSelection } from "./use-selection";
import { UrlQueryContext, useUrlQuery } from "./use-url-query";

/** The title of a list, and its texts when it is empty without a filter. */
export type ListTexts = { title: string; empty: string; emptyText: string };

type ListPageProps<Row> = {
  /** Names the choice of columns, which each browser keeps for itself: `discounts`. */
  name: string;
  /** The messages of most lists have them. */
  texts: ListTexts;
  /** Above what it says where there is nothing. */
  icon: LucideIcon;
  /** What the page got from the API with `outcomeOf`. */
  reply: Result<Page<Row>>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowHref: (row: Row) => string;
  /** Where this list belongs to. */
  back?: { href: string; label: string };
  /** The page for creating an item, for members who may write; the key `c` opens it. */
  primary?: { href: string; label: string };
  headerActions?: ReactNode;
  /** A summary of all rows, such as figures. */
  summary?: ReactNode;
  /** False where the staff member has no write permission; a notice at the top says so. */
  canWrite?: boolean;
  /** The label of the search field; it sets the parameter `q`. */
  search?: string;
  /** Tabs over one parameter; the first is everything. */
  tabs?: { param: string; options: { value: string; label: string }[] };
  filters?: readonly Filter[];
  /** Filters that are no choice of options, such as dates; beside the others. */
  tools?: ReactNode;
  bulk?: readonly BulkAction[];
  /** Facts about a selection, such as its sum. */
  bulkFacts?: (ids: readonly string[]) => ReactNode;
};

/** The first tab, which narrows nothing and is not in the address. */
const EVERYTHING = "all";

/** Parameters that narrow nothing. */
const NEUTRAL = new Set(["page", "perPage", "sort"]);

/**
 * A list of things: search, tabs, filters and page in the address, sorting, selection with bulk
 * actions, choosable columns, the keys / j k x Enter c, and each of its states: nothing yet, no
 * match, failed with a retry. While it loads, `ListSkeleton` in loading.tsx has the same measures.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { name, texts, icon, canWrite = true, primary, reply, columns, tabs } = props;
  const { filters = [], bulk = [] } = props;
  const { messages } = useMessages();
  const { lists } = messages;
  const address = useUrlQuery();
  const selection = useSelection(address);
  const selected = selection.ids;
  const { shown, choices } = useColumns(name, columns);
  const isNarrowed = [...address.params.keys()].some((key) => !NEUTRAL.has(key));
  const create = canWrite && primary && (
    <HeaderLink icon={Plus} href={primary.href} isPrimary>
      {primary.label}
    </HeaderLink>
  );
  const clear = Object.fromEntries([...address.params.keys()].map((key) => [key, null]));

  function body(): ReactNode {
    if (!reply.ok)
      return <FailureNotice title={lists.failed} requestId={reply.refusal.requestId} />;
    const { data: rows, meta } = reply.data;
    if (rows.length === 0 && !isNarrowed && meta.total === 0) {
      return (
        <div className={classes.frame}>
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            icon={icon}
            action={
              canWrite &&
              primary && (
                <Button component={Link} href={primary.href} prefetch={false}>
                  {primary.label}
                </Button>
              )
            }
          />
        </div>
      );
    }
    return (
      <div className={classes.frame}>
        <ListTools address={address} search={props.search} filters={filters} columns={choices}>
          {props.tools}
        </ListTools>
        {rows.length === 0 ? (
          <EmptyState
            title={lists.noMatch}
            text={lists.noMatchText}
            action={
              <Button variant="default" onClick={() => address.set(clear)}>
                {lists.clear}
              </Button>
            }
          />
        ) : (
          <ListTable
            label={texts.title}
            rows={rows}
            columns={shown}
            rowId={props.rowId}
            rowName={props.rowName}
            rowHref={props.rowHref}
            address={address}
            selection={bulk.length > 0 ? selection : null}
          />
        )}
        {meta.total > 0 && <ListFooter meta={meta} address={address} />}
        {selected.size > 0 && (
          <BulkBar
            ids={[...selected]}
            matching={
              bulk.some(({ openAll }) => openAll) && meta.total > selected.size ? meta.total : null
            }
            isAll={selection.isAll}
            onSelectAll={selection.selectAll}
            actions={bulk}
            facts={props.bulkFacts?.([...selected])}
            onDone={() => selection.set(new Set())}
          />
        )}
      </div>
    );
  }

  return (
    <UrlQueryContext value={address}>
      <PageHeader
        title={texts.title}
        back={props.back}
        isDense
        actions={
          <>
            {props.headerActions}
            {create}
          </>
        }
      />
      {!canWrite && <ReadOnlyNotice />}
      {props.summary}
      {tabs && (
        <UrlTabs
          address={address}
          param={tabs.param}
          options={[{ value: EVERYTHING, label: lists.all }, ...tabs.options]}
        />
      )}
      {body()}
    </UrlQueryContext>
  );
}
