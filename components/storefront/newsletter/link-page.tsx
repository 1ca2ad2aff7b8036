import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import type { Messages } from "@/messages/storefront";

type LinkPageProps = {
  token: string | string[] | undefined;
  messages: Messages["newsletter"]["confirm"];
  action: (form: FormData) => Promise<void>;
};

/** Where the link of a mail leads: a question with a button, because programs follow the links of mails, too. */
export function LinkPage({ token, messages, action }: LinkPageProps) {
  return (
    <div className="page pt-12 lg:pt-20">
      <ActionForm action={action} className="mx-auto flex max-w-[30rem] flex-col items-start gap-6">
        <h1 className="font-serif text-title">{messages.title}</h1>
        <p className="text-ink-soft">{messages.text}</p>
        <input type="hidden" name="token" value={typeof token === "string" ? token : ""} />
        <Button>{messages.submit}</Button>
      </ActionForm>
    </div>
  );
}
