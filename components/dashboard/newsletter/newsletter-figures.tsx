import { useMessages } from "@/components/dashboard/shell/language";
import type { NewsletterFigures as Figures } from "@/lib/contract/newsletter";
import classes from "./newsletter.module.css";

const SHOWN = ["subscribers", "pending", "signUps", "confirmed", "unsubscribed"] as const;

/** How many there are, and what the last 30 days have brought. */
export function NewsletterFigures({ figures }: { figures: Figures }) {
  const { messages, locale } = useMessages();
  return (
    <dl className={classes.figures}>
      {SHOWN.map((key) => (
        <div key={key} className={classes.figure}>
          <dt>{messages.newsletter.figures[key]}</dt>
          <dd>{figures[key].toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
