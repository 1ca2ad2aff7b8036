import { Paper, Text } from "@mantine/core";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Money } from "@/lib/contract/common";
import type { OrderEditPreview } from "@/lib/contract/order-edit";
import type { Messages } from "@/messages/dashboard";
import { orderRefusalText } from "./order-texts";
import classes from "./orders.module.css";
import type { Failure } from "./use-order-call";

type EditPreviewProps = {
  preview: OrderEditPreview | null;
  /** Why nothing is known. */
  failure: Failure | null;
  /** The text while there is no preview. */
  hint: string;
};

/** The totals of an order before and after an edit, and the refund or payment of the difference. */
export function EditPreview({ preview, failure, hint }: EditPreviewProps) {
  const { messages, locale } = useMessages();
  const texts = messages.orders.edit;
  return (
    <Paper withBorder p="sm" role="status" aria-label={texts.preview}>
      {preview === null ? (
        <Text size="sm" c={failure ? "red" : "dimmed"}>
          {failure ? whyNot(failure, messages, locale) : hint}
        </Text>
      ) : (
        <>
          <dl className={classes.money}>
            <dt>{texts.before}</dt>
            <dd>{preview.before.total.formatted}</dd>
            <dt>{texts.after}</dt>
            <dd>{preview.after.total.formatted}</dd>
            {preview.before.tax.amount !== preview.after.tax.amount && (
              <>
                <dt>{texts.taxBefore}</dt>
                <dd>{preview.before.tax.formatted}</dd>
                <dt>{texts.taxAfter}</dt>
                <dd>{preview.after.tax.formatted}</dd>
              </>
            )}
            {preview.refund && <Difference label={texts.refund} amount={preview.refund} />}
            {preview.payLink && <Difference label={texts.payLink} amount={preview.payLink.total} />}
          </dl>
          <Text size="xs" c="dimmed" mt="xs">
            {preview.isReplaced
              ? texts.replacedHint
              : preview.payLink
                ? texts.payLinkHint
                : preview.refund
                  ? texts.refundHint
                  : texts.even}
          </Text>
          {preview.reverseCharge && (
            <Text size="xs" c="dimmed">
              {texts.reverseCharge}
            </Text>
          )}
          {preview.kept.map((what) => (
            <Text key={what} size="xs" c="dimmed">
              {texts.kept[what]}
            </Text>
          ))}
        </>
      )}
    </Paper>
  );
}

/** The line that the others lead to. */
function Difference({ label, amount }: { label: string; amount: Money }) {
  return (
    <>
      <dt data-strong data-rule>
        {label}
      </dt>
      <dd data-strong data-rule>
        {amount.formatted}
      </dd>
    </>
  );
}

/** The first thing that is wrong with the lines, or why nothing is known at all. */
function whyNot({ refusal }: Failure, messages: Messages, locale: string): string {
  return (
    Object.values(fieldTexts(refusal ?? {}, messages))[0] ??
    orderRefusalText(refusal, messages, locale)
  );
}
