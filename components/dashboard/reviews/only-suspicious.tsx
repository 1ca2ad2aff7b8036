"use client";

import { Switch } from "@mantine/core";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useMessages } from "@/components/dashboard/shell/language";

/** Narrows the tab to what has something against it. */
export function OnlySuspicious() {
  const { reviews } = useMessages().messages;
  const address = useUrlQuery();
  return (
    <Switch
      mb="sm"
      label={reviews.onlySuspicious}
      checked={address.params.get("suspicious") === "true"}
      onChange={(event) => address.set({ suspicious: event.currentTarget.checked ? "true" : null })}
    />
  );
}
