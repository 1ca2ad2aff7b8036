"use client";

import {
  ActionIcon,
  Checkbox,
  Collapse,
  Group,
  Stack,
  Switch,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useState } from "react";
import { CountriesSelect } from "@/components/dashboard/form/country-select";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import { format } from "@/lib/kit/format-message";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import type { ArrangedMethod } from "./arranged-methods";
import { type Noted, notesOf } from "./payment-method-notes";
import classes from "./payment-methods-card.module.css";

type Values = { paymentMethods: ArrangedMethod[] };

type PaymentMethodsCardProps = {
  methods: readonly SellerPaymentMethod[];
  form: Pick<UseFormReturnType<Values>, "values" | "getInputProps" | "reorderListItem">;
  canWrite: boolean;
  hasBankDetails: boolean;
};

/** The payment methods in the order in which shoppers see them, each with its conditions. */
export function PaymentMethodsCard({
  methods,
  form,
  canWrite,
  hasBankDetails,
}: PaymentMethodsCardProps) {
  const language = useMessages();
  const says = language.messages.settings.paymentMethods;
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const count = form.values.paymentMethods.length;
  const gateways = new Set(methods.flatMap(({ gateways }) => gateways.map(({ name }) => name)));
  const about = { ...language, gateways: gateways.size, hasBankDetails };

  function move(from: number, to: number) {
    const name = paymentMethodName(
      form.values.paymentMethods[from]?.id ?? "",
      language.messages.orders.methods,
    );
    form.reorderListItem("paymentMethods", { from, to });
    setMoved(format(says.moved, { name, place: to + 1, count }));
  }
  return (
    <Card title={says.title} text={says.hint}>
      <ol className={classes.list}>
        {form.values.paymentMethods.map((arranged, at) => {
          const method = methods.find(({ id }) => id === arranged.id);
          if (method === undefined) return null;
          return (
            <li
              key={arranged.id}
              className={classes.item}
              data-dragged={dragged === at || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged === at) return;
                move(dragged, at);
                setDragged(at);
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <MethodRow
                arranged={arranged}
                method={method}
                canWrite={canWrite}
                field={(name) => form.getInputProps(`paymentMethods.${at}.${name}`, typeOf(name))}
                about={about}
                move={(by) => move(at, at + by)}
                isFirst={at === 0}
                isLast={at === count - 1}
                onDrag={(isBegun) => setDragged(isBegun ? at : null)}
              />
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </Card>
  );
}

const typeOf = (name: string) =>
  name === "isOffered" || name === "sendBeforePaid" ? { type: "checkbox" as const } : undefined;

type MethodRowProps = {
  arranged: ArrangedMethod;
  method: SellerPaymentMethod;
  about: Noted;
  canWrite: boolean;
  field: (name: keyof ArrangedMethod) => ReturnType<UseFormReturnType<Values>["getInputProps"]>;
  move: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
  onDrag: (isBegun: boolean) => void;
};

function MethodRow({
  arranged,
  method,
  about,
  canWrite,
  field,
  move,
  isFirst,
  isLast,
  onDrag,
}: MethodRowProps) {
  const { messages, currency, locale } = about;
  const { menus, settings, orders } = messages;
  const says = settings.paymentMethods;
  const [isOpen, setOpen] = useState(false);
  const name = paymentMethodName(method.id, orders.methods);
  const limits = `limits-${method.id}`;
  const notesId = `notes-${method.id}`;
  const { facts, notes, isUnavailable } = notesOf(method, arranged, about);
  return (
    <>
      <Group gap="sm" wrap="nowrap">
        {canWrite && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the arrows do the same for keyboards.
          <span draggable onDragStart={() => onDrag(true)} onDragEnd={() => onDrag(false)}>
            <GripVertical size={16} aria-hidden className={classes.grip} />
          </span>
        )}
        {/* biome-ignore lint/performance/noImgElement: an icon of a few hundred bytes. */}
        <img src={new URL(method.iconUrl).pathname} alt="" width={38} height={24} />
        <Stack gap={0} flex={1} miw={0}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {facts.join(" · ")}
          </Text>
        </Stack>
        <Switch
          aria-label={format(says.offer, { name })}
          aria-describedby={notes.length > 0 ? notesId : undefined}
          disabled={!canWrite}
          {...field("isOffered")}
        />
      </Group>
      {notes.length > 0 && (
        <Group gap="xs" id={notesId}>
          {isUnavailable && <StatusBadge tone="quiet">{says.unavailable}</StatusBadge>}
          {notes.map((note) => (
            <Text key={note} size="xs" flex="1 1 14rem">
              {note}
            </Text>
          ))}
        </Group>
      )}
      <Group gap="xs">
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={limits}
          onClick={() => setOpen(!isOpen)}
        >
          {limitsText(arranged, says)}
        </UnstyledButton>
        {canWrite && (
          <Group gap={4} ml="auto">
            <ActionIcon
              variant="default"
              size={32}
              aria-label={format(menus.up, { name })}
              disabled={isFirst}
              onClick={() => move(-1)}
            >
              <ArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={format(menus.down, { name })}
              disabled={isLast}
              onClick={() => move(1)}
            >
              <ArrowDown size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <Collapse expanded={isOpen} id={limits}>
        <Stack gap="sm" pt="xs">
          <CountriesSelect
            label={says.countries}
            description={says.countriesHint}
            disabled={!canWrite}
            {...field("countries")}
          />
          <Group grow align="flex-start">
            <MoneyInput
              label={says.minAmount}
              currency={currency}
              disabled={!canWrite}
              {...field("minAmount")}
            />
            <MoneyInput
              label={says.maxAmount}
              currency={currency}
              disabled={!canWrite}
              {...field("maxAmount")}
            />
          </Group>
          {isWaitedFor(method) && (
            <>
              <WholeInput
                label={says.holdDays}
                description={says.holdHint}
                placeholder={defaultHold(method, says, locale)}
                min={1}
                max={60}
                disabled={!canWrite}
                {...field("holdDays")}
              />
              <Checkbox
                label={says.sendBeforePaid}
                description={says.sendBeforePaidHint}
                disabled={!canWrite}
                {...field("sendBeforePaid")}
              />
            </>
          )}
        </Stack>
      </Collapse>
    </>
  );
}

type Says = ReturnType<typeof useMessages>["messages"]["settings"]["paymentMethods"];

/** Whether days may pass until it is paid; an invoice has terms of its own. */
function isWaitedFor({ id, mayTakeDays }: SellerPaymentMethod): boolean {
  return mayTakeDays && id !== "invoice";
}

/** How long stock is held by default. */
function defaultHold({ defaultHoldDays: days }: SellerPaymentMethod, says: Says, locale: string) {
  return days === null ? says.holdDefault : format(says.holdDefaultDays, { days }, locale);
}

/** Whether any restriction or non-default setting applies; shown on the button that opens them. */
function limitsText(
  { countries, minAmount, maxAmount, holdDays, sendBeforePaid }: ArrangedMethod,
  says: Says,
): string {
  const isNarrowed = countries.length > 0 || minAmount !== null || maxAmount !== null;
  return isNarrowed || holdDays !== null || sendBeforePaid ? says.limited : says.limits;
}
