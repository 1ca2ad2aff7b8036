import { classNames } from "@/components/ui/class-names";

type StarsProps = {
  /** From 0 to 5; parts of a star count. */
  rating: number;
  /** What they say to those who cannot see them; without one, the text beside them says it. */
  label?: string;
  className?: string;
};

/** Five stars, as many of them full as were given. */
export function Stars({ rating, label, className }: StarsProps) {
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={classNames("relative inline-block h-[1em] w-[5.5em] shrink-0", className)}
    >
      <Row className="text-line-strong" isFull={false} />
      <span
        style={{ inlineSize: `${rating * 20}%` }}
        className="absolute inset-y-0 inset-s-0 overflow-hidden"
      >
        <Row className="text-accent" isFull />
      </span>
    </span>
  );
}

function Row({ className, isFull }: { className: string; isFull: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 110 20"
      fill={isFull ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.5"
      className={classNames("absolute inset-y-0 inset-s-0 h-[1em] w-[5.5em] max-w-none", className)}
    >
      <path d={FIVE} />
    </svg>
  );
}

/** In a square of 20. */
export const STAR = "M10 2.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z";

/** Side by side, all in one path: a list has many ratings, and ten paths in each are felt. */
const FIVE = [0, 22, 44, 66, 88].map((x) => STAR.replace("M10", `M${x + 10}`)).join("");
