import Link from "next/link";
import { Suspense, use } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsTodo } from "@/lib/contract/analytics";
import type { Scope } from "@/lib/contract/api-key";
import { format, formatNumber } from "@/lib/kit/format-message";
import { isHere, navFor } from "./nav";
import classes from "./shell.module.css";

type NavLinksProps = {
  scopes: readonly Scope[];
  todo: Promise<AnalyticsTodo | null>;
  path: string;
};

/** The part of the navigation that the signed-in member of staff may use, with what waits beside it. */
export function NavLinks({ scopes, todo, path }: NavLinksProps) {
  const { messages } = useMessages();
  return navFor(scopes).map((entry) => {
    const { key, href, icon: Icon, badge } = entry;
    return (
      <Link
        key={key}
        href={href}
        prefetch={false}
        className={classes.link}
        aria-current={isHere(entry, path) ? "page" : undefined}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span className={classes.label}>{messages.shell.nav[key]}</span>
        {badge && (
          <Suspense>
            <Waiting todo={todo} badge={badge} />
          </Suspense>
        )}
      </Link>
    );
  });
}

type WaitingProps = { todo: NavLinksProps["todo"]; badge: keyof AnalyticsTodo };

function Waiting({ todo, badge }: WaitingProps) {
  const { messages, locale } = useMessages();
  const waiting = use(todo)?.[badge] ?? 0;
  if (waiting === 0) return null;
  const count = formatNumber(waiting, locale);
  return (
    <span className={classes.badge}>
      <span aria-hidden>{waiting > 99 ? "99+" : count}</span>
      <span className="sr-only">{format(messages.shell.waiting, { count })}</span>
    </span>
  );
}
