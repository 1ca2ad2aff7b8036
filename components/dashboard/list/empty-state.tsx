import { Stack, Text, Title } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  text: string;
  icon?: LucideIcon;
  action?: ReactNode;
  /** 1 where it is all there is on the page. */
  order?: 1 | 2;
};

/** Where there is nothing: what would be here, and the one thing to do about it. */
export function EmptyState({ title, text, icon: Icon, action, order = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={72} px="md" ta="center">
      {Icon && <Icon size={32} strokeWidth={1.5} aria-hidden />}
      <Title order={order} size="h2">
        {title}
      </Title>
      <Text c="dimmed" size="sm" maw={420}>
        {text}
      </Text>
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Stack>
  );
}
