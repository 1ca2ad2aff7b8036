import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageCrumbs } from "@/components/storefront/shell/page-crumbs";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import { getStore } from "@/components/storefront/shell/server/store";
import Link from "@/components/ui/link";
import { ACCESSIBILITY_CHECKS } from "@/lib/kit/accessibility";
import { format } from "@/lib/kit/format-message";
import { mailto } from "@/lib/kit/mailto";
import { shownEmail } from "@/lib/kit/shown-email";

export async function generateMetadata(): Promise<Metadata> {
  const [{ messages }, store] = await Promise.all([getLanguage(), getStore()]);
  const { title, about } = messages.accessibility;
  return pageMetadata({
    title,
    description: format(about, { store: store.name, standard: ACCESSIBILITY_CHECKS.standard }),
    path: "/accessibility",
  });
}

/** The accessibility statement: what the tests check, and the contact to whom other problems are reported. */
export default async function AccessibilityPage() {
  const [{ locale, messages }, store] = await Promise.all([getLanguage(), getStore()]);
  const { accessibility } = messages;
  const { standard, norm, areas, limits, phone, laptop, reflowWidths, reviewedOn } =
    ACCESSIBILITY_CHECKS;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const methods = [
    format(accessibility.rules, { standard }),
    format(accessibility.screens, { phone: phone.width, laptop: laptop.width }),
    format(accessibility.reflow, { narrow: reflowWidths[0], zoomed: 200 }),
    accessibility.keyboard,
    accessibility.motion,
    accessibility.scripts,
  ];
  return (
    <div className="page pt-8">
      <PageCrumbs title={accessibility.title} messages={messages} />
      <article className="mt-8 flex max-w-[65ch] flex-col gap-8">
        <header className="flex flex-col gap-4">
          <h1 className="font-serif text-title">{accessibility.title}</h1>
          <p className="text-lead text-ink-soft">
            {format(accessibility.about, { store: store.name, standard })}
          </p>
          <p>{format(accessibility.norm, { norm })}</p>
        </header>
        <Part title={accessibility.checked}>
          <List items={methods} />
        </Part>
        <Part title={accessibility.parts}>
          <List items={areas.map((area) => accessibility.areas[area])} />
        </Part>
        <Part title={accessibility.limits}>
          <List items={limits.map((limit) => accessibility.limit[limit])} />
        </Part>
        <Part title={accessibility.tellUs}>
          <p>{accessibility.tellUsText}</p>
          <ul className="flex flex-col gap-2">
            {store.contactEmail && (
              <li>
                <a href={mailto(store.contactEmail)} className="wrap-anywhere text-link target">
                  {shownEmail(store.contactEmail)}
                </a>
              </li>
            )}
            <li>
              <Link href="/contact" className="text-link target">
                {messages.footer.contact}
              </Link>
            </li>
          </ul>
          <p>{accessibility.authority}</p>
        </Part>
        <p className="text-fine text-ink-soft">
          {format(accessibility.reviewed, { date: date.format(new Date(reviewedOn)) })}
        </p>
      </article>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-heading">{title}</h2>
      {children}
    </section>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
