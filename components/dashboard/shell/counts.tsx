import { useMessages } from "@/components/dashboard/shell/language";
import classes from "./counts.module.css";

/** Numbers under their titles. */
export function Counts({ counts }: { counts: readonly [title: string, count: number][] }) {
  const { locale } = useMessages();
  return (
    <dl className={classes.counts}>
      {counts.map(([title, count]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
