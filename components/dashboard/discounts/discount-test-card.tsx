"use client";

import { Button, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { testDiscount } from "@/components/dashboard/discounts/actions";
import { parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { AddRow } from "@/components/dashboard/form/row-buttons";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Discount } from "@/lib/contract/discount";
import { type DiscountTestItem, TestItemFields } from "./test-item-fields";
import { testText } from "./test-text";

/** More than these are not tried by hand. */
const ITEMS_MAX = 10;

const newItem = (key: number): DiscountTestItem => ({ key, choice: null, quantity: 1 });

/** Puts some products into a cart that is not there, to see what the code does for it. */
export function DiscountTestCard({ discount: { id, type, updatedAt } }: { discount: Discount }) {
  const { messages } = useMessages();
  const { tryIt } = messages.discounts;
  const [items, setItems] = useState([newItem(0)]);
  const [email, setEmail] = useState("");
  const [answer, setAnswer] = useState({ text: "", of: updatedAt });
  const [emailError, setEmailError] = useState<string>();
  const [run, isPending] = useAction();
  const chosen = items.flatMap(({ choice, quantity }) =>
    choice && (parseNumberEntry(quantity) ?? 0) > 0
      ? [{ variantId: choice.id, quantity: parseNumberEntry(quantity) ?? 0 }]
      : [],
  );

  /** A change of the cart makes the shown result obsolete. */
  function change(next: DiscountTestItem[]): void {
    setItems(next);
    say("");
  }

  /** Holds for the discount as it is now; of one that was changed nothing has been said yet. */
  function say(text: string): void {
    setAnswer({ text, of: updatedAt });
  }

  function submit(): void {
    say("");
    setEmailError(undefined);
    run(async () => {
      const outcome = await testDiscount(id, { items: chosen, email: email.trim() || null });
      if (outcome.ok) say(testText(outcome.data.data, type, messages));
      else setEmailError(fieldTexts(outcome.refusal, messages).email);
      return outcome;
    });
  }

  return (
    <Card title={tryIt.title} text={tryIt.text}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0) submit();
        }}
      >
        {items.map((item) => (
          <TestItemFields
            key={item.key}
            item={item}
            onChange={(next) => change(items.map((one) => (one.key === next.key ? next : one)))}
            onRemove={
              items.length > 1
                ? () => change(items.filter(({ key }) => key !== item.key))
                : undefined
            }
          />
        ))}
        {items.length < ITEMS_MAX && (
          <AddRow
            onClick={() => change([...items, newItem(Math.max(...items.map((i) => i.key)) + 1)])}
          >
            {tryIt.add}
          </AddRow>
        )}
        <TextInput
          type="email"
          label={tryIt.email}
          description={tryIt.emailHint}
          autoComplete="off"
          value={email}
          error={emailError}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            say("");
          }}
        />
        <Group>
          <Button type="submit" variant="light" loading={isPending} disabled={chosen.length === 0}>
            {tryIt.submit}
          </Button>
        </Group>
      </form>
      <Text role="status" fw={560} size="sm">
        {answer.of === updatedAt && answer.text}
      </Text>
    </Card>
  );
}
