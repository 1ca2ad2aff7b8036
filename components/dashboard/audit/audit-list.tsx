"use client";

import { Button, NativeSelect } from "@mantine/core";
import { ScrollText } from "lucide-react";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import classes from "@/components/dashboard/list/list.module.css";
import type { Page } from "@/components/dashboard/list/list-types";
import { ListFooter } from "@/components/dashboard/list/pager";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useBack } from "@/components/dashboard/settings/use-back";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import { AUDITED_KINDS, type AuditEntry } from "@/lib/contract/audit";
import { AuditRow } from "./audit-row";

/** What narrows the log. */
const FILTERS = ["objectKind", "objectId", "actorId"] as const;

const NOTHING = { objectKind: null, objectId: null, actorId: null };

type AuditListProps = {
  reply: Result<Page<AuditEntry>>;
  /** Kinds of things that the reader may change. */
  writable: readonly string[];
};

/** The audit log, filtered by kind, and by the actor or object of any entry. */
export function AuditList({ reply, writable }: AuditListProps) {
  const { records, lists } = useMessages().messages;
  const address = useUrlQuery();
  const isNarrowed = FILTERS.some((name) => address.params.has(name));
  return (
    <>
      <PageHeader title={records.audit} back={useBack()} />
      {reply.ok ? (
        <div className={classes.frame}>
          <div className={classes.tools}>
            <NativeSelect
              aria-label={records.what}
              value={address.params.get("objectKind") ?? ""}
              onChange={(event) => address.set({ objectKind: event.currentTarget.value })}
              data={[
                { value: "", label: `${records.what}: ${lists.any}` },
                ...labelOptions(AUDITED_KINDS, records.objects),
              ]}
            />
            {isNarrowed && (
              <Button variant="subtle" onClick={() => address.set(NOTHING)}>
                {lists.clear}
              </Button>
            )}
          </div>
          {reply.data.data.length === 0 && <Nothing isNarrowed={isNarrowed} />}
          {reply.data.data.map((entry) => (
            <AuditRow key={entry.id} entry={entry} narrow={address.set} writable={writable} />
          ))}
          <ListFooter meta={reply.data.meta} address={address} />
        </div>
      ) : (
        <FailureNotice title={lists.failed} requestId={reply.refusal.requestId} />
      )}
    </>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { records, lists } = useMessages().messages;
  return (
    <EmptyState
      title={isNarrowed ? lists.noMatch : records.noChanges}
      text={isNarrowed ? lists.noMatchText : records.noChangesText}
      icon={ScrollText}
    />
  );
}
