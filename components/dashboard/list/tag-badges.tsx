"use client";

import { Badge, Group } from "@mantine/core";

/** The tags of a customer or an order, beside one another. */
export function TagBadges({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <Group gap={4}>
      {tags.map((tag) => (
        <Badge key={tag} variant="default" tt="none" radius="sm" fw={500}>
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
