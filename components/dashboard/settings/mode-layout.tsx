import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { requireMe } from "@/components/dashboard/api/me";
import { TextLink } from "@/components/dashboard/shell/links";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { coversScope } from "@/lib/contract/api-key";

/** Around pages on which one mode is set: says which. */
export function ModeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ModeNotice />
      {children}
    </>
  );
}

/** Says above what is each mode's own which of the two is being changed. */
async function ModeNotice() {
  const [{ messages }, { livemode, scopes }] = await Promise.all([
    getDashboardLanguage(),
    requireMe(),
  ]);
  // A reader without the scope changes neither.
  if (!coversScope(scopes, "discounts:write")) return null;
  const { modes } = messages.settings;
  return (
    <Alert color={livemode ? "blue" : "yellow"} variant="light" mb="md" py="xs" role="note">
      {livemode ? modes.noticeLive : modes.noticeTest}{" "}
      {coversScope(scopes, "store:write") && (
        <TextLink href="/dashboard/settings/modes" isPlain>
          {modes.more}
        </TextLink>
      )}
    </Alert>
  );
}
