import { Notice } from "@/components/ui/notice";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type PhotoMessages = Messages["returns"]["photos"];

type PhotoProblemNoticeProps = { problem: string; messages: Pick<PhotoMessages, "problems"> };

/** The error of uploaded photos, by the code of the route that took them; nothing for any other code. */
export function PhotoProblemNotice({ problem, messages }: PhotoProblemNoticeProps) {
  const problems: Record<string, string> = messages.problems;
  if (!Object.hasOwn(problems, problem)) return null;
  return (
    <div role="alert">
      <Notice tone="danger">{problems[problem]}</Notice>
    </div>
  );
}

type PhotoFieldProps = {
  label: string;
  labelClass: string;
  /** The hint below the label. */
  text?: string;
  /** How many can be added. */
  count: number;
  /** The text after the hint. */
  note?: string;
  locale: string;
  messages: Pick<PhotoMessages, "hint">;
};

/** Where photos are chosen, in a form that needs no script. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, labelClass, text, count, note, locale, messages } = props;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor="photos" className={labelClass}>
        {label}
      </label>
      {text !== undefined && <p className="text-ink-soft">{text}</p>}
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
        {format(messages.hint, { count }, locale)}
        {note !== undefined && ` ${note}`}
      </p>
    </div>
  );
}
