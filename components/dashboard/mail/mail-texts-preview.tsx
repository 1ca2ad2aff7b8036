"use client";

import { Loader, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { previewMailTexts } from "@/components/dashboard/mail/actions";
import classes from "@/components/dashboard/settings/card-grid.module.css";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { MailPreview } from "@/lib/contract/mail";
import type { MailTexts } from "@/lib/contract/mail-text";
import { getTextOverrides, type TextTree } from "./mail-text-values";

/** The delay between the last key press and the request for a preview. */
const WAIT_MS = 500;

type MailTextsPreviewProps = { texts: MailTexts; values: TextTree };

/** The mail that unsaved texts make. The last one that could be made stays while they cannot be read. */
export function MailTextsPreview({ texts, values }: MailTextsPreviewProps) {
  const { mailSettings } = useMessages().messages;
  const [shown, setShown] = useState<MailPreview | null>(null);
  const [isWaiting, setWaiting] = useState(true);
  const [isRefused, setRefused] = useState(false);
  const { kind, language } = texts;
  const wanted = JSON.stringify(getTextOverrides(texts, values));
  useEffect(() => {
    let isOver = false;
    setWaiting(true);
    const timer = setTimeout(async () => {
      const sent: Record<string, string | null> = JSON.parse(wanted);
      const outcome = await previewMailTexts({ kind, locale: language, texts: sent }).catch(
        (): Result<{ data: MailPreview }> | null => null,
      );
      if (isOver) return;
      if (outcome?.ok) setShown(outcome.data.data);
      setRefused(outcome?.ok !== true);
      setWaiting(false);
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, language, wanted]);
  return (
    <Card title={mailSettings.texts.previewUnsaved}>
      {isRefused && (
        <Text size="sm" c="red" role="status">
          {mailSettings.failed}
        </Text>
      )}
      {shown === null ? (
        isWaiting && <Loader size="sm" />
      ) : (
        <>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {mailSettings.subject}: <strong>{shown.subject}</strong>
          </Text>
          <iframe
            className={classes.frame}
            title={shown.subject}
            sandbox=""
            srcDoc={shown.html}
            aria-busy={isWaiting}
          />
        </>
      )}
    </Card>
  );
}
