import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { SubscriberScreen } from "@/components/dashboard/newsletter/subscriber-screen";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.newsletter.title);

type SubscriberPageProps = { params: Promise<{ subscriber: string }> };

/** One subscriber. */
export default async function SubscriberPage({ params }: SubscriberPageProps) {
  const [path, canWrite, api] = await openPage(params, "newsletter:write");
  const subscriber = await read(
    api.GET("/newsletter/subscribers/{subscriber}", { params: { path } }),
  );
  return <SubscriberScreen subscriber={subscriber} canWrite={canWrite} />;
}
