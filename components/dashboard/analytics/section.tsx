"use client";

import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { saveFile } from "@/components/dashboard/list/save-file";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

type SectionProps = {
  title: string;
  /** What the figures mean. */
  note?: string;
  /** Above the table, such as a choice. */
  tools?: ReactNode;
  /** What the table holds as a file; not offered where it holds nothing. */
  file: { name: string; csv: () => string };
  /** Shown instead of an empty table. */
  empty?: string | false;
  children: ReactNode;
};

/** A part of the screen: its heading, description, file and table. */
export function Section({ title, note, tools, file, empty, children }: SectionProps) {
  const { analytics } = useMessages().messages;
  return (
    <Card>
      <Stack gap={4}>
        <Group justify="space-between" gap="sm">
          <Title order={2}>{title}</Title>
          {!empty && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Download size={14} aria-hidden />}
              aria-label={format(analytics.downloadOf, { title })}
              onClick={() => saveFile(file.name, file.csv(), "text/csv")}
            >
              {analytics.download}
            </Button>
          )}
        </Group>
        {note && (
          <Text size="sm" c="dimmed" maw="70ch">
            {note}
          </Text>
        )}
      </Stack>
      {tools}
      {empty ? (
        <Text c="dimmed" size="sm">
          {empty}
        </Text>
      ) : (
        children
      )}
    </Card>
  );
}
