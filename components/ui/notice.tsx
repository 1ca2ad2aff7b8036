import type { ReactNode, Ref } from "react";
import { classNames } from "@/components/ui/class-names";
import { CircleAlert } from "@/components/ui/icons/circle-alert";
import { CircleCheck } from "@/components/ui/icons/circle-check";
import { Info } from "@/components/ui/icons/info";
import { TriangleAlert } from "@/components/ui/icons/triangle-alert";

/** The kind of a notice; an icon shows it too, so that colour is never the only sign. */
export type NoticeTone = "info" | "success" | "warning" | "danger";

const TONES = {
  info: { look: "bg-sunken text-ink", Icon: Info },
  success: { look: "bg-success-wash text-success", Icon: CircleCheck },
  warning: { look: "bg-warning-wash text-warning", Icon: TriangleAlert },
  danger: { look: "bg-danger-wash text-danger", Icon: CircleAlert },
} satisfies Record<NoticeTone, { look: string; Icon: unknown }>;

type NoticeProps = {
  tone?: NoticeTone;
  title?: string;
  /** `alert` interrupts a screen reader, `status` waits; without one it is plain text. */
  role?: "alert" | "status";
  /** For a notice that takes the focus, where the control that had it has gone away. */
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
  className?: string;
};

/** A message at the place it refers to. */
export function Notice({ tone = "info", title, role, ref, children, className }: NoticeProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={role}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classNames("flex gap-3 rounded-medium px-4 py-3 text-small", look, className)}
    >
      <Icon aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" strokeWidth={1.75} />
      <div className="wrap-anywhere min-w-0 text-pretty">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
