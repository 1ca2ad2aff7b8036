"use client";

import { Button, NativeSelect, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { changeRole, removeMember } from "@/components/dashboard/access/actions";
import { Confirm } from "@/components/dashboard/form/confirm";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { useAction } from "@/components/dashboard/form/use-action";
import { useBack } from "@/components/dashboard/settings/use-back";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { type StaffMember, StaffRole } from "@/lib/contract/staff";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { InviteMember } from "./invite-member";
import { PlainCell, PlainRow, PlainTable } from "./plain-table";

type StaffListProps = { reply: Result<{ data: StaffMember[] }>; ownId: string };

/** The staff members of the store. */
export function StaffList({ reply, ownId }: StaffListProps) {
  const { access, lists } = useMessages().messages;
  return (
    <>
      <PageHeader title={access.staff} back={useBack()} actions={<InviteMember />} />
      {!reply.ok && <FailureNotice title={lists.failed} requestId={reply.refusal.requestId} />}
      {reply.ok && (
        <PlainTable
          label={access.staff}
          heads={[access.name, access.role, access.twoFactor, access.lastSeen, lists.actions]}
        >
          {reply.data.data.map((member) => (
            <Row key={`${member.id} ${member.role}`} member={member} isOwn={member.id === ownId} />
          ))}
        </PlainTable>
      )}
    </>
  );
}

function Row({ member, isOwn }: { member: StaffMember; isOwn: boolean }) {
  const { messages, locale, timezone } = useMessages();
  const { access, shell, forms } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { id, name, email, role, lastSeenAt } = member;
  return (
    <PlainRow>
      <PlainCell>
        <Text size="sm" fw={600}>
          {name} {isOwn && `(${access.you})`}
        </Text>
        <Text size="xs" c="dimmed">
          {shownEmail(email)}
        </Text>
      </PlainCell>
      <PlainCell>
        <NativeSelect
          aria-label={format(access.roleOf, { name })}
          value={role}
          disabled={isPending}
          miw={130}
          data={labelOptions(StaffRole.options, shell.role)}
          onChange={(event) => {
            const wanted = StaffRole.parse(event.currentTarget.value);
            run(() => changeRole(id, wanted), {
              done: forms.saved,
              next: router.refresh,
              conflict: access.lastOwner,
            });
          }}
        />
      </PlainCell>
      <PlainCell label={access.twoFactor}>
        {member.twoFactorEnabled ? access.yes : access.no}
      </PlainCell>
      <PlainCell label={access.lastSeen}>
        {lastSeenAt ? formatMoment(lastSeenAt, { locale, timezone }) : access.neverUsed}
      </PlainCell>
      <PlainCell>
        {!isOwn && (
          <Confirm
            title={format(access.removeTitle, { name })}
            text={access.removeText}
            label={access.remove}
            onConfirm={() =>
              run(() => removeMember(id), {
                done: access.removed,
                next: router.refresh,
                conflict: access.lastOwner,
              })
            }
          >
            {(open) => (
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                onClick={open}
                aria-label={format(access.removeTitle, { name })}
              >
                {access.remove}
              </Button>
            )}
          </Confirm>
        )}
      </PlainCell>
    </PlainRow>
  );
}
