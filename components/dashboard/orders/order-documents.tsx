"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { DocumentFiles } from "@/components/dashboard/documents/document-files";
import { useAction } from "@/components/dashboard/form/use-action";
import { createOrderDocuments } from "@/components/dashboard/orders/actions";
import { CorrectBuyerDialog } from "@/components/dashboard/orders/correct-buyer-dialog";
import { Card } from "@/components/dashboard/shell/card";
import { formatDate } from "@/components/dashboard/shell/format-date";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Document } from "@/lib/contract/document";
import type { SellerOrder } from "@/lib/contract/seller-order";

type OrderDocumentsProps = { order: SellerOrder; documents: Document[]; canWrite: boolean };

/** The invoice of an order and its credit notes; for an order without, a button to issue them. */
export function OrderDocuments({ order, documents, canWrite }: OrderDocumentsProps) {
  const { messages, locale } = useMessages();
  const texts = messages.documents;
  const [run, isRunning] = useAction();
  const [isOpen, { open, close }] = useDisclosure();
  if (documents.length === 0 && order.paidAt === null) return null;
  return (
    <Card title={texts.onOrder}>
      <Stack gap="xs">
        {documents.map((document) => (
          <Group key={document.id} justify="space-between" gap="sm">
            <div>
              <Text size="sm">{document.number}</Text>
              <Text size="xs" c="dimmed">
                {texts.kinds[document.kind]}, {formatDate(document.issuedOn, locale)},{" "}
                {document.total.formatted}
              </Text>
            </div>
            <DocumentFiles document={document} />
          </Group>
        ))}
        {documents.length === 0 && (
          <>
            <Text size="sm" c="dimmed">
              {texts.none}
            </Text>
            {canWrite && (
              <Button
                variant="default"
                size="xs"
                loading={isRunning}
                onClick={() => run(() => createOrderDocuments(order.id), { done: texts.written })}
              >
                {texts.write}
              </Button>
            )}
          </>
        )}
        {documents.length > 0 && canWrite && (
          <Group>
            <Button variant="default" size="xs" onClick={open}>
              {texts.correct.open}
            </Button>
          </Group>
        )}
        <CorrectBuyerDialog
          // Another buyer is another form, never one half typed over.
          key={JSON.stringify([order.billingAddress, order.vatId])}
          order={order}
          isOpen={isOpen}
          onClose={close}
        />
      </Stack>
    </Card>
  );
}
