import { PhotoField, PhotoProblemNotice } from "@/components/storefront/shell/photo-field";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import { Button } from "@/components/ui/button";
import type { PublicReturn } from "@/lib/contract/return";

type PhotoFormProps = {
  value: PublicReturn;
  language: PageLanguage;
  /** What went wrong the last time, as the route that took them says it. */
  problem: string;
};

/** Photos as a form that needs no script: files are too large for an action of a page. */
export function PhotoForm({ value, language, problem }: PhotoFormProps) {
  const messages = language.messages.returns.photos;
  const { id, orderId, photosLeft } = value;
  return (
    <>
      <PhotoProblemNotice problem={problem} messages={messages} />
      {photosLeft > 0 && (
        <form
          action={`/uploads/orders/${orderId}/returns/${id}`}
          method="post"
          encType="multipart/form-data"
          className="flex flex-col gap-6"
        >
          <PhotoField
            label={messages.field}
            labelClass="font-medium"
            count={photosLeft}
            locale={language.locale}
            messages={messages}
          />
          <Button isWide className="sm:max-w-64">
            {messages.submit}
          </Button>
        </form>
      )}
    </>
  );
}
