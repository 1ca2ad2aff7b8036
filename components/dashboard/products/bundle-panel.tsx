"use client";

import { Alert, Button, Group, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ItemChoice } from "@/components/dashboard/draft-orders/actions";
import { ItemChoiceSelect } from "@/components/dashboard/draft-orders/item-choice-select";
import forms from "@/components/dashboard/form/form.module.css";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { RemoveButton } from "@/components/dashboard/form/row-buttons";
import { useAction } from "@/components/dashboard/form/use-action";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { saveBundle } from "@/components/dashboard/products/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { BUNDLE_PARTS_MAX, BUNDLE_QUANTITY_MAX, type Bundle } from "@/lib/contract/bundle";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import classes from "./bundle-panel.module.css";
import panel from "./stock-panel.module.css";

type BundlePanelProps = { product: string; bundle: Bundle | null; canWrite: boolean };

type PartEntry = { choice: ItemChoice | null; quantity: NumberEntry };

/** The parts of a bundle; saved separately from the product's form. */
export function BundlePanel({ product, bundle, canWrite }: BundlePanelProps) {
  const { messages } = useMessages();
  const texts = messages.products.bundle;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [parts, setParts] = useState(() => (bundle?.parts ?? []).map(toEntry));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const complete = parts.flatMap(({ choice, quantity }) => {
    const units = parseNumberEntry(quantity);
    return choice === null || units === null
      ? []
      : [{ variantId: choice.variantId, quantity: units }];
  });
  // What is gone for good is not among them, and leaves with the next saving.
  const isChanged =
    bundle?.isComplete === false ||
    complete.length < parts.length ||
    keyOf(complete) !== keyOf(bundle?.parts ?? []);
  const change = (at: number, part: Partial<PartEntry>) =>
    setParts(parts.map((one, index) => (index === at ? { ...one, ...part } : one)));

  async function save() {
    const outcome = await saveBundle(product, complete);
    setErrors(outcome.ok ? {} : fieldTexts(outcome.refusal, messages));
    return outcome;
  }

  return (
    <div className={`${forms.columns} ${panel.panel}`} data-aside id="bundle">
      <div className={forms.main}>
        <Card title={texts.title} text={texts.text}>
          {bundle?.isComplete === false && <Alert color="orange">{texts.incomplete}</Alert>}
          {bundle?.separatePrice && (
            <Text size="sm">
              {format(texts.separately, { price: bundle.separatePrice.formatted })}
            </Text>
          )}
          {errors.parts && <Alert color="red">{errors.parts}</Alert>}
          {parts.map(({ choice, quantity }, at) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place until it is chosen
              key={at}
              className={classes.part}
              disabled={!canWrite}
              aria-label={format(texts.part, { number: at + 1 })}
            >
              <ItemChoiceSelect
                className={classes.product}
                value={choice}
                onChoose={(chosen) => change(at, { choice: chosen })}
                error={errors[`parts.${at}.variantId`]}
              />
              <WholeInput
                label={texts.quantity}
                min={1}
                max={BUNDLE_QUANTITY_MAX}
                value={quantity}
                onChange={(units) => change(at, { quantity: units })}
                error={errors[`parts.${at}.quantity`]}
              />
              {canWrite && (
                <RemoveButton
                  label={format(texts.remove, { number: at + 1 })}
                  size="lg"
                  onClick={() => setParts(parts.toSpliced(at, 1))}
                />
              )}
            </fieldset>
          ))}
          {canWrite && (
            <Group>
              {parts.length < BUNDLE_PARTS_MAX && (
                <Button
                  variant="default"
                  onClick={() => setParts([...parts, { choice: null, quantity: 1 }])}
                >
                  {texts.add}
                </Button>
              )}
              {isChanged && (
                <Button
                  loading={isPending}
                  disabled={complete.length < parts.length}
                  onClick={() => run(save, { done: texts.saved, next: router.refresh })}
                >
                  {texts.save}
                </Button>
              )}
            </Group>
          )}
        </Card>
      </div>
    </div>
  );
}

function toEntry(part: Bundle["parts"][number]): PartEntry {
  const { productId, variantId, quantity } = part;
  return { choice: { productId, variantId, name: lineName(part) }, quantity };
}

function keyOf(parts: readonly { variantId: string; quantity: number }[]): string {
  return parts.map(({ variantId, quantity }) => `${quantity} ${variantId}`).join();
}
