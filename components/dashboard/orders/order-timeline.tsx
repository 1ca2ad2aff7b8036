import { Text } from "@mantine/core";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { OrderTimelineEntry } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/dashboard";
import classes from "./orders.module.css";
import { stepName, timelineSteps } from "./timeline-steps";

type OrderTimelineProps = {
  timeline: Result<{ data: OrderTimelineEntry[] }>;
  /** Whether the order has a number. */
  isPlaced: boolean;
};

/** The events of an order, the latest first, with actor and time, and its mails. */
export function OrderTimeline({ timeline, isPlaced }: OrderTimelineProps) {
  const { messages, locale, timezone } = useMessages();
  const { orders } = messages;
  if (!timeline.ok) {
    const { requestId } = timeline.refusal;
    return <FailureNotice title={orders.timelineFailed} requestId={requestId} />;
  }
  return (
    <Card title={orders.timeline}>
      {timeline.data.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {orders.timelineEmpty}
        </Text>
      )}
      <ol className={classes.steps}>
        {timelineSteps(timeline.data.data).map((step) => (
          <li key={step.id}>
            <Text size="sm" fw={560} style={{ overflowWrap: "anywhere" }}>
              {stepText({ ...step, type: stepName(step, isPlaced) }, messages)}
            </Text>
            <Text size="xs" c="dimmed">
              <time dateTime={step.createdAt}>
                {formatMoment(step.createdAt, { locale, timezone })}
              </time>
              {[whoText(step, messages), detailText(step, messages, locale)]
                .filter((text) => text !== "")
                .map((text) => ` · ${text}`)}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** By its name in the table, or as the API calls it where that is new to us. */
function lookUp(table: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(table, key) ? (table[key] ?? key) : key;
}

function stepText({ kind, type, amount, email }: OrderTimelineEntry, { orders }: Messages): string {
  if (kind === "mail")
    return format(orders.mailTo, {
      mail: lookUp(orders.mails, type),
      email: shownEmail(email ?? ""),
    });
  if (kind !== "refund") return lookUp(orders.steps, type);
  const texts: Readonly<Record<string, (typeof orders.refundStep)["pending"]>> = orders.refundStep;
  const text = texts[type];
  return text === undefined ? type : format(text, { amount: amount?.formatted ?? "" });
}

function whoText({ actor }: OrderTimelineEntry, { orders }: Messages): string {
  if (actor === null) return "";
  return format(orders.timelineBy, { name: actor.name ?? orders.actors[actor.kind] });
}

function detailText(step: OrderTimelineEntry, { orders }: Messages, locale: string): string {
  if (step.mailStatus !== null) return orders.mailStatus[step.mailStatus];
  if (step.kind === "change" && step.amount !== null) return step.amount.formatted;
  if (step.type === "document.created") return String(step.after?.number ?? "");
  if (step.type === "order.edited") return editText(step, orders);
  if (step.type !== "order.updated" || step.after === null) return "";
  const fields = Object.keys(step.after).map((field) => lookUp(orders.changedFields, field));
  return format(orders.changed, { fields: new Intl.ListFormat(locale).format(fields) });
}

/** The lines that an edit has changed, and whether it goes elsewhere: `Mug 3 → 1, delivery address`. */
function editText({ before, after }: OrderTimelineEntry, { edit }: Messages["orders"]): string {
  const [had, has] = [before, after].map((side) => unitsByName(side?.items));
  const names = [...new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])])];
  const lines = names.flatMap((name) => {
    const [was, is] = [had?.get(name) ?? 0, has?.get(name) ?? 0];
    return was === is ? [] : [`${name} ${was} → ${is}`];
  });
  const isMoved = after !== null && "shippingAddress" in after;
  const moved = after?.isReplaced === true ? edit.moving : edit.moved;
  return [...lines, ...(isMoved ? [moved] : [])].join(", ");
}

function unitsByName(items: unknown): Map<string, number> {
  const known = Array.isArray(items) ? items : [];
  return new Map(known.map(({ name, quantity }) => [String(name), Number(quantity)]));
}
