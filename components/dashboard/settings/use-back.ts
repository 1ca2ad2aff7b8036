"use client";

import { useWords } from "@/components/dashboard/shell/language";

/** The way back to all settings, for the head of each. */
export function useBack() {
  return { href: "/dashboard/settings", label: useWords().words.settings.title };
}
