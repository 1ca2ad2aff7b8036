import { Button, Group, Text } from "@mantine/core";
import { Download } from "lucide-react";
import type { ReactNode } from "react";

/** Saves a file; where the page is about files, with their icon. */
export function DownloadButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
    >
      {children}
    </Button>
  );
}

/** The same beside what is in the file. */
export function DownloadWithText({
  href,
  label,
  text,
}: {
  href: string;
  label: string;
  text: string;
}) {
  return (
    <Group gap="sm">
      <DownloadButton href={href}>{label}</DownloadButton>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </Group>
  );
}
