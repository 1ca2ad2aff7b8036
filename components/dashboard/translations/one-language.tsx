"use client";

import { Button } from "@mantine/core";
import { Languages } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";

/** In a shop of one language there is nothing to translate into. */
export function OneLanguage() {
  const { translations } = useMessages().messages;
  return (
    <>
      <PageHeader title={translations.title} />
      <EmptyState
        title={translations.oneLanguage}
        text={translations.oneLanguageText}
        icon={Languages}
        action={
          <Button component={Link} href="/dashboard/settings/store" prefetch={false}>
            {translations.addLanguage}
          </Button>
        }
      />
    </>
  );
}
