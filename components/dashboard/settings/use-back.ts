"use client";

import { useMessages } from "@/components/dashboard/shell/language";

/** The link back to all settings, for the head of each. */
export function useBack() {
  return { href: "/dashboard/settings", label: useMessages().messages.settings.title };
}
