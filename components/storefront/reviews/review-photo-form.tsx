import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type ReviewPhotoFormProps = {
  /** The review that was just sent, and the slug of its product. */
  review: string;
  product: string;
  /** What became of the photos of the form: how many were added, or what was wrong; empty before. */
  outcome: string;
  locale: string;
  messages: { photos: Messages["reviewForm"]["photos"]; upload: Messages["returns"]["photos"] };
};

/** Photos of a review, as a form that needs no script: files are too large for an action of a page. */
export function ReviewPhotoForm(props: ReviewPhotoFormProps) {
  const { review, product, outcome, locale, messages } = props;
  const { photos, upload } = messages;
  const problems: Record<string, string> = upload.problems;
  const complaint = Object.hasOwn(problems, outcome) ? problems[outcome] : undefined;
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
      {complaint !== undefined && (
        <div role="alert">
          <Notice tone="danger">{complaint}</Notice>
        </div>
      )}
      <div className="flex flex-col gap-2">
        <label htmlFor="photos" className="font-serif text-lead">
          {photos.title}
        </label>
        <p className="text-ink-soft">{photos.text}</p>
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
          {format(upload.hint, { count: 5 }, locale)} {photos.later}
        </p>
      </div>
      <Button isWide kind="secondary" className="sm:max-w-64">
        {upload.submit}
      </Button>
    </form>
  );
}
