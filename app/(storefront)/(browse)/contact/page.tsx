import type { Metadata } from "next";
import { ContactLog } from "@/components/storefront/chat/contact-log";
import { ContactMessageForm } from "@/components/storefront/chat/contact-message-form";
import { listMessages } from "@/components/storefront/chat/server/conversation";
import { SupportHoursLine } from "@/components/storefront/chat/support-hours-line";
import { describeSupportHours } from "@/components/storefront/chat/support-hours-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import {
  findAccountOrder,
  findOrder,
  getCustomer,
} from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { PageIntro } from "@/components/ui/page-intro";
import { format } from "@/lib/kit/format-message";
import { mailto } from "@/lib/kit/mailto";
import { shownEmail } from "@/lib/kit/shown-email";

export async function generateMetadata(): Promise<Metadata> {
  const [{ messages }, store] = await Promise.all([getLanguage(), getStore()]);
  const { title, about } = messages.contactPage;
  return pageMetadata({
    title,
    description: format(about, { store: store.name }),
    path: "/contact",
  });
}

type ContactPageProps = { searchParams: Promise<{ order?: string | string[] }> };

/** The conversation with the seller as a page, for browsers without scripts and for more space. */
export default async function ContactPage({ searchParams }: ContactPageProps) {
  const { order } = await searchParams;
  const [store, { locale, timeZone, messages }, history, about] = await Promise.all([
    getStore(),
    getLanguage(),
    listMessages(),
    numberOfOrder(order),
  ]);
  const { chat, contactPage } = messages;
  const answering = describeSupportHours(store, { locale, messages });
  return (
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto flex max-w-[36rem] flex-col gap-8">
        <PageIntro title={contactPage.title} text={contactPage.text}>
          {answering && (
            <p className="text-small text-ink-soft">
              <SupportHoursLine answering={answering} />
            </p>
          )}
          {store.contactEmail && (
            <p className="wrap-anywhere text-small text-ink-soft">
              <a href={mailto(store.contactEmail)} className="text-link">
                {format(contactPage.mail, { email: shownEmail(store.contactEmail) })}
              </a>
            </p>
          )}
        </PageIntro>
        {history.length > 0 && (
          <section aria-labelledby="conversation" className="flex flex-col gap-4">
            <h2 id="conversation" className="font-serif text-heading">
              {contactPage.conversation}
            </h2>
            <ContactLog
              history={history}
              publishableKey={(await publishedShop()).publishableKey}
              storeName={store.name}
              place={{ locale, timeZone }}
              messages={chat}
            />
            <noscript>
              {/* Not a link of ours: the page is to be asked for anew. */}
              <p className="text-small">
                <a href="/contact" className="text-link target">
                  {contactPage.look}
                </a>
              </p>
            </noscript>
          </section>
        )}
        <ContactMessageForm
          attempt={crypto.randomUUID()}
          sentCount={history.filter(({ sender }) => sender === "visitor").length}
          opening={about === null ? "" : `${format(contactPage.aboutOrder, { number: about })}\n`}
          messages={{ chat, page: contactPage }}
        />
      </div>
    </div>
  );
}

/** The number of an order that the visitor may see, to be named in what they write; null for any other. */
async function numberOfOrder(order: string | string[] | undefined): Promise<string | null> {
  if (typeof order !== "string" || !/^ord_\w{1,40}$/.test(order)) return null;
  const own = await findOrder(order);
  if (own !== null) return own.orderNumber;
  if ((await getCustomer()) === null) return null;
  return (await findAccountOrder(order))?.orderNumber ?? null;
}
