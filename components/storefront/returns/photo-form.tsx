import type { PageLanguage } from "@/components/storefront/shell/server/language";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PublicReturn } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";

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
  const problems: Record<string, string> = messages.problems;
  const complaint = Object.hasOwn(problems, problem) ? problems[problem] : undefined;
  return (
    <>
      {complaint !== undefined && (
        <div role="alert">
          <Notice tone="danger">{complaint}</Notice>
        </div>
      )}
      {photosLeft > 0 && (
        <form
          action={`/uploads/orders/${orderId}/returns/${id}`}
          method="post"
          encType="multipart/form-data"
          className="flex flex-col gap-6"
        >
          <div className="flex flex-col gap-2">
            <label htmlFor="photos" className="font-medium">
              {messages.field}
            </label>
            <input
              id="photos"
              name="photos"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              required
              aria-describedby="photos-hint"
              className="w-full max-w-full file:mr-4 file:cursor-pointer file:border file:border-line file:bg-transparent file:px-4 file:py-2 file:text-ink"
            />
            <p id="photos-hint" className="text-ink-soft text-small">
              {format(messages.hint, { count: photosLeft }, language.locale)}
            </p>
          </div>
          <Button isWide className="sm:max-w-64">
            {messages.submit}
          </Button>
        </form>
      )}
    </>
  );
}
