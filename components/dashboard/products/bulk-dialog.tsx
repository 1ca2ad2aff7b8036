"use client";

import {
  Alert,
  Button,
  Group,
  List,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
} from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import {
  addToCategory,
  archiveProducts,
  type BulkReport,
  changePrices,
  publishProducts,
} from "@/components/dashboard/actions/products";
import { useWords } from "@/components/dashboard/language";
import { refusalText } from "@/components/dashboard/refusal-text";
import { saySignedOut } from "@/components/dashboard/signed-out";
import { toast, toastFailure } from "@/components/dashboard/toast";
import { sayCount } from "@/components/ui/say";
import type { CategoryChoice } from "./product-list";

/** What can be done to many products at once. */
export const BULK_KINDS = ["publish", "archive", "price", "category"] as const;

/** What is about to be done, and to which. */
export type BulkChoice = { kind: (typeof BULK_KINDS)[number]; ids: string[] };

type BulkDialogProps = {
  choice: BulkChoice;
  categories: readonly CategoryChoice[];
  nameOf: (id: string) => string;
  onClose: () => void;
};

/** Asks what is needed, does it, and lists each product that was refused with the reason. */
export function BulkDialog({
  choice: { kind, ids },
  categories,
  nameOf,
  onClose,
}: BulkDialogProps) {
  const { words, locale } = useWords();
  const { bulk, ...products } = words.products;
  const router = useRouter();
  const [isPending, start] = useTransition();
  const [percent, setPercent] = useState<number | string>("");
  const [category, setCategory] = useState(categories[0]?.id ?? "");
  const [report, setReport] = useState<BulkReport | null>(null);
  const isReady = kind === "price" ? Number(percent) !== 0 : kind !== "category" || category !== "";

  function apply(): void {
    if (!isReady || isPending) return;
    start(async () => {
      const outcome = await RUNS[kind](ids, { percent: Number(percent), category }).catch(
        () => null,
      );
      if (!outcome?.ok) {
        if (outcome?.refusal.status === 401) saySignedOut();
        else toastFailure(words.forms.refusals.other);
        return;
      }
      router.refresh();
      if (outcome.data.failed.length > 0) {
        setReport(outcome.data);
        return;
      }
      toast(sayCount(bulk.done, outcome.data.done, locale));
      onClose();
    });
  }

  return (
    <Modal opened onClose={onClose} title={bulk[kind]} centered>
      {report ? (
        <Stack>
          {report.done > 0 && <Text size="sm">{sayCount(bulk.done, report.done, locale)}</Text>}
          <Alert
            color="red"
            role="alert"
            title={sayCount(bulk.failed, report.failed.length, locale)}
          >
            <List size="sm">
              {report.failed.map(({ id, refusal }) => (
                <List.Item key={id}>
                  {nameOf(id)}: {refusalText(refusal, words, locale)}
                </List.Item>
              ))}
            </List>
          </Alert>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {bulk.close}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <Stack>
            <Text size="sm" fw={600}>
              {sayCount(bulk.chosen, ids.length, locale)}
            </Text>
            {kind === "publish" && <Text size="sm">{bulk.publishText}</Text>}
            {kind === "archive" && <Text size="sm">{bulk.archiveText}</Text>}
            {kind === "price" && (
              <NumberInput
                label={bulk.percent}
                description={bulk.percentHint}
                suffix=" %"
                min={-99.99}
                max={1000}
                decimalScale={2}
                value={percent}
                onChange={setPercent}
                data-autofocus
              />
            )}
            {kind === "category" && (
              <NativeSelect
                label={products.category}
                value={category}
                onChange={(event) => setCategory(event.currentTarget.value)}
                data={categories.map(({ id, name }) => ({ value: id, label: name }))}
                data-autofocus
              />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {words.forms.cancel}
              </Button>
              <Button type="submit" loading={isPending} disabled={!isReady}>
                {bulk.apply}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

type Entered = { percent: number; category: string };

const RUNS = {
  publish: (ids: string[], _entered: Entered) => publishProducts(ids),
  archive: (ids: string[], _entered: Entered) => archiveProducts(ids),
  price: (ids: string[], { percent }: Entered) => changePrices(ids, percent),
  category: (ids: string[], { category }: Entered) => addToCategory(ids, category),
} satisfies Record<BulkChoice["kind"], unknown>;
