import { Text, Title } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { CartReminderFigures as Figures } from "@/lib/contract/newsletter";
import classes from "./newsletter.module.css";

type CartReminderFiguresProps = { figures: Figures; isOn: boolean };

/** The results of mails about abandoned carts in the last 30 days. */
export function CartReminderFigures({ figures, isOn }: CartReminderFiguresProps) {
  const { messages, locale } = useMessages();
  const { carts, toSettings } = messages.newsletter;
  const { sent, returned, bought, revenue } = figures;
  const counts = { sent, returned, bought };
  return (
    <section aria-labelledby="cart-reminders">
      <Title order={2} size="h5" id="cart-reminders" mb="xs">
        {carts.title}
      </Title>
      {!isOn && (
        <Text size="sm" c="dimmed" mb="xs">
          {carts.off}{" "}
          <TextLink href="/dashboard/settings/store" isPlain>
            {toSettings}
          </TextLink>
        </Text>
      )}
      {(isOn || sent > 0) && (
        <dl className={classes.figures}>
          {(["sent", "returned", "bought"] as const).map((key) => (
            <div key={key} className={classes.figure}>
              <dt>{carts[key]}</dt>
              <dd>{counts[key].toLocaleString(locale)}</dd>
            </div>
          ))}
          <div className={classes.figure}>
            <dt>{carts.revenue}</dt>
            {revenue.length === 0 && <dd>{carts.none}</dd>}
            {revenue.map(({ currency, formatted }) => (
              <dd key={currency}>{formatted}</dd>
            ))}
          </div>
        </dl>
      )}
    </section>
  );
}
