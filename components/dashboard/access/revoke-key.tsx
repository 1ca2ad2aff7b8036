"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { revokeKey } from "@/components/dashboard/access/actions";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { useWords } from "@/components/dashboard/shell/language";
import { say } from "@/components/ui/say";
import type { ApiKey } from "@/lib/contract/api-key";

/** Shuts a key out; its last characters have to be typed, for there is no way back. */
export function RevokeKey({
  apiKey: { id, lastFour },
}: {
  apiKey: Pick<ApiKey, "id" | "lastFour">;
}) {
  const { access } = useWords().words;
  const router = useRouter();
  const [run, isPending] = useAction();
  const title = say(access.revokeTitle, { last: lastFour });
  return (
    <Confirm
      title={title}
      text={access.revokeText}
      label={access.revoke}
      typed={lastFour}
      onConfirm={() => run(() => revokeKey(id), { done: access.revokedNow, next: router.refresh })}
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
