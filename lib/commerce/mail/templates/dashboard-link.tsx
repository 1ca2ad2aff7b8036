import type { ReactNode } from "react";
import { format } from "@/lib/kit/format-message";
import { ButtonWithUrl, Note } from "./parts";
import type { TemplateContext } from "./template-context";

type DashboardLinkProps = {
  context: TemplateContext;
  /** Below /dashboard. */
  path: string;
  livemode: boolean;
  children: ReactNode;
};

/** Leads a seller to a page of the dashboard, and says in which mode that page is to be found. */
export function DashboardLink({ context, path, livemode, children }: DashboardLinkProps) {
  const href = context.dashboardUrl(path);
  const mode = modeName(context, livemode);
  return (
    <>
      <ButtonWithUrl context={context} href={href}>
        {children}
      </ButtonWithUrl>
      <Note>{format(context.messages.webhook.where, { mode })}</Note>
    </>
  );
}

/** The name of a mode. */
export function modeName({ messages }: TemplateContext, livemode: boolean): string {
  return livemode ? messages.webhook.live : messages.webhook.test;
}
