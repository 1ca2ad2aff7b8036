"use client";

import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import type { Page } from "@/components/dashboard/list/list-types";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { Return } from "@/lib/contract/return";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { CreateReturnDialog, listSentLines } from "./create-return-dialog";
import { ReturnStatus } from "./return-status";

type OrderReturnsProps = {
  order: SellerOrder;
  returns: Result<Page<Return>>;
  canWrite: boolean;
};

/** The returns and claims of an order, with a button to open one once anything was sent. */
export function OrderReturns({ order, returns, canWrite }: OrderReturnsProps) {
  const { messages, locale, timezone } = useMessages();
  const { returns: texts } = messages;
  const [isOpen, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const canCreate = canWrite && listSentLines(order).length > 0;
  if (!returns.ok) {
    return <FailureNotice title={texts.failed} requestId={returns.refusal.requestId} />;
  }
  const { data } = returns.data;
  if (data.length === 0 && !canCreate) return null;
  return (
    <Card title={texts.title}>
      {data.map((one) => (
        <Group key={one.id} justify="space-between" gap="xs">
          <div>
            <TextLink href={`/dashboard/returns/${one.id}`}>
              {format(texts.kindWithUnits[one.kind], { count: unitsIn(one) }, locale)}
            </TextLink>
            <Text size="xs" c="dimmed">
              {formatListDate(one.createdAt, { locale, timezone })}
            </Text>
          </div>
          <ReturnStatus status={one.status} />
        </Group>
      ))}
      {canCreate && (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setOpening(opening + 1);
              setOpen(true);
            }}
          >
            {texts.create}
          </Button>
        </Group>
      )}
      <CreateReturnDialog
        key={opening}
        order={order}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

function unitsIn({ items }: Return): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
