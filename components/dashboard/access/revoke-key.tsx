"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { revokeKey } from "@/components/dashboard/access/actions";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { ApiKey } from "@/lib/contract/api-key";
import { format } from "@/lib/kit/format-message";

/** Revokes a key; its last characters have to be typed, because that cannot be undone. */
export function RevokeKey({
  apiKey: { id, lastFour },
}: {
  apiKey: Pick<ApiKey, "id" | "lastFour">;
}) {
  const { access } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const title = format(access.revokeTitle, { last: lastFour });
  return (
    <Confirm
      title={title}
      text={access.revokeText}
      label={access.revoke}
      typed={lastFour}
      onConfirm={() =>
        run(() => revokeKey(id), {
          done: access.revokedNow,
          next: router.refresh,
          conflict: access.lastKey,
        })
      }
    >
      {(open) => (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          loading={isPending}
          onClick={open}
          aria-label={title}
        >
          {access.revoke}
        </Button>
      )}
    </Confirm>
  );
}
