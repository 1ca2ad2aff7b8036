"use client";

import { Alert, Anchor } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

/** Says that the shop delivers to where no tax is charged, until that is settled. */
export function UntaxedNotice({ count }: { count: number }) {
  const { messages, locale } = useMessages();
  const { delivery, home } = messages;
  return (
    <Alert
      color="yellow"
      radius="lg"
      icon={<TriangleAlert aria-hidden />}
      title={format(delivery.taxUntaxed, { count }, locale)}
    >
      <Anchor component={Link} href="/dashboard/settings/taxes" prefetch={false} size="sm" fw={600}>
        {home.untaxedLink}
      </Anchor>
    </Alert>
  );
}
