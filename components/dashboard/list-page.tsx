"use client";

import { ActionIcon, Button, Group, Tabs } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { say, sayCount } from "@/components/ui/say";
import { EmptyState } from "./empty-state";
import { FailureNotice } from "./failure-notice";
import { useWords } from "./language";
import classes from "./list.module.css";
import { ListTable } from "./list-table";
import { ListTools } from "./list-tools";
import type { BulkAction, Column, Filter, Page } from "./list-types";
import type { Outcome } from "./outcome";
import { PageHeader } from "./page-header";
import { useAction } from "./use-action";
import { useAddress } from "./use-address";

export type ListPageProps<Row> = {
  /** Names the choice of columns, which each browser keeps for itself: `discounts`. */
  name: string;
  title: string;
  /** Where this list belongs to. */
  back?: { href: string; label: string };
  /** What is made here; the key `c` goes there. */
  primary?: { href: string; label: string };
  headerActions?: ReactNode;
  /** What the page got from the API with `outcomeOf`. */
  reply: Outcome<Page<Row>>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowHref: (row: Row) => string;
  /** What the search field is called; it fills the parameter `q`. */
  search?: string;
  /** Tabs over one parameter; the first is everything. */
  tabs?: { param: string; options: { value: string; label: string }[] };
  filters?: readonly Filter[];
  /** Filters that are no choice of options, such as dates; beside the others. */
  tools?: ReactNode;
  bulk?: readonly BulkAction[];
  /** Shown where there is nothing and nothing was asked for. */
  empty: { title: string; text: string; icon?: ReactNode };
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
  const { name, title, primary, reply, columns, tabs, filters = [], bulk = [], empty } = props;
  const { words } = useWords();
  const { lists } = words;
  const address = useAddress();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { shown, choices } = useColumns(name, columns);
  const isNarrowed = [...address.params.keys()].some((key) => !NEUTRAL.has(key));
  const create = primary && (
    <Button component={Link} href={primary.href} prefetch={false} data-primary>
      {primary.label}
    </Button>
  );
  const clear = Object.fromEntries([...address.params.keys()].map((key) => [key, null]));

  function body(): ReactNode {
    if (!reply.ok)
      return <FailureNotice title={lists.failed} requestId={reply.refusal.requestId} />;
    const { data: rows, meta } = reply.data;
    if (rows.length === 0 && !isNarrowed && meta.total === 0) {
      return (
        <div className={classes.frame}>
          <EmptyState {...empty} action={create} />
        </div>
      );
    }
    return (
      <div className={classes.frame}>
        <ListTools address={address} search={props.search} filters={filters} columns={choices}>
          {props.tools}
        </ListTools>
        {selected.size > 0 && (
          <BulkBar ids={[...selected]} actions={bulk} onDone={() => setSelected(new Set())} />
        )}
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
            label={title}
            rows={rows}
            columns={shown}
            rowId={props.rowId}
            rowName={props.rowName}
            rowHref={props.rowHref}
            address={address}
            selection={bulk.length > 0 ? { ids: selected, set: setSelected } : null}
          />
        )}
        <Foot meta={meta} address={address} />
      </div>
    );
  }

  return (
    <>
      <PageHeader
        title={title}
        back={props.back}
        actions={
          <>
            {props.headerActions}
            {create}
          </>
        }
      />
      {tabs && (
        <Tabs
          value={address.params.get(tabs.param) ?? EVERYTHING}
          onChange={(value) => address.set({ [tabs.param]: value === EVERYTHING ? null : value })}
          mb="sm"
          variant="default"
        >
          <Tabs.List style={{ flexWrap: "nowrap", overflowX: "auto", overflowY: "hidden" }}>
            {[{ value: EVERYTHING, label: lists.all }, ...tabs.options].map(({ value, label }) => (
              <Tabs.Tab key={value} value={value} style={{ flex: "none" }}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {body()}
    </>
  );
}

/** Which columns are shown, kept in this browser; the first always is. */
function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const atFirst = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key);
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `columns ${name}`,
    defaultValue: atFirst,
  });
  const isShown = ({ key }: Column<Row>, at: number) => at === 0 || !hidden.includes(key);
  const choices = columns.slice(1).map(({ key, title }) => ({
    key,
    title,
    isShown: !hidden.includes(key),
    toggle: () =>
      setHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
  }));
  return { shown: columns.filter(isShown), choices };
}

type BulkBarProps = { ids: string[]; actions: readonly BulkAction[]; onDone: () => void };

/** What can be done with the selected rows. */
export function BulkBar({ ids, actions, onDone }: BulkBarProps) {
  const { words, locale } = useWords();
  const router = useRouter();
  const [run, isPending] = useAction();
  function start(action: BulkAction): void {
    if (action.open) {
      action.open(ids);
      return;
    }
    const next = () => {
      onDone();
      router.refresh();
    };
    run(() => action.run(ids), { done: action.done, next });
  }
  return (
    <Group component="section" px="md" py="xs" gap="sm" aria-label={words.lists.actions}>
      <strong>{sayCount(words.lists.selected, ids.length, locale)}</strong>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="compact-sm"
          variant="light"
          color={action.isDangerous ? "red" : undefined}
          loading={isPending}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
        {words.lists.deselect}
      </Button>
    </Group>
  );
}

type FootProps = { meta: Page<unknown>["meta"]; address: ReturnType<typeof useAddress> };

/** Which rows of how many are shown, and the way to the others. */
export function Foot({ meta: { currentPage, perPage, total, lastPage }, address }: FootProps) {
  const { words, locale } = useWords();
  const { lists } = words;
  const number = (value: number) => value.toLocaleString(locale);
  const from = Math.min(total, (currentPage - 1) * perPage + 1);
  const to = Math.min(total, currentPage * perPage);
  const step = (label: string, page: number, icon: ReactNode) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      disabled={page < 1 || page > lastPage}
      onClick={() => address.set({ page: String(page) })}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.foot}>
      <span aria-live="polite">
        {say(lists.showing, { from: number(from), to: number(to), total: number(total) })}
      </span>
      <Group gap={6}>
        {step(
          lists.previous,
          currentPage - 1,
          <ChevronLeft size={16} className="rtl:rotate-180" />,
        )}
        {step(lists.next, currentPage + 1, <ChevronRight size={16} className="rtl:rotate-180" />)}
      </Group>
    </div>
  );
}
