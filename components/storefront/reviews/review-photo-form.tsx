import { PhotoField, PhotoProblemNotice } from "@/components/storefront/shell/photo-field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type ReviewPhotoFormProps = {
  /** The review that was just sent, and the slug of its product. */
  review: string;
  product: string;
  /** The result of uploading the photos: how many were added, or what was wrong; empty before. */
  outcome: string;
  locale: string;
  messages: { photos: Messages["reviewForm"]["photos"]; upload: Messages["returns"]["photos"] };
};

/** Photos of a review, as a form that needs no script: files are too large for an action of a page. */
export function ReviewPhotoForm(props: ReviewPhotoFormProps) {
  const { review, product, outcome, locale, messages } = props;
  const { photos, upload } = messages;
  const added = /^\d$/.test(outcome) ? Number(outcome) : 0;
  return (
    <form
      action={`/uploads/reviews/${review}`}
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="product" value={product} />
      {added > 0 && (
        <Notice tone="success" role="status">
          {format(photos.added, { count: added }, locale)}
        </Notice>
      )}
      <PhotoProblemNotice problem={outcome} messages={upload} />
      <PhotoField
        label={photos.title}
        labelClass="font-serif text-lead"
        text={photos.text}
        count={5}
        note={photos.later}
        locale={locale}
        messages={upload}
      />
      <Button isWide kind="secondary" className="sm:max-w-64">
        {upload.submit}
      </Button>
    </form>
  );
}
