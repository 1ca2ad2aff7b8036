import type { CheckoutStep, StepView } from "@/components/storefront/checkout/checkout-steps";
import { classNames } from "@/components/ui/class-names";
import { Check } from "@/components/ui/icons/check";
import Link from "@/components/ui/link";
import type { Messages } from "@/messages/storefront";

type CheckoutProgressProps = {
  steps: StepView[];
  current: CheckoutStep;
  messages: Messages["checkout"];
};

/** The current step of the checkout, with links back to earlier ones. */
export function CheckoutProgress({ steps, current, messages }: CheckoutProgressProps) {
  const open = steps.findIndex(({ isDone }) => !isDone);
  return (
    <nav aria-label={messages.steps}>
      <ol className="flex gap-1.5 text-fine sm:gap-3 sm:text-small">
        {steps.map(({ step, href, isDone }, index) => {
          const isCurrent = step === current;
          const isReachable = !isCurrent && (open === -1 || index <= open);
          const look = classNames(
            "flex items-center gap-1 border-t-2 pt-2 sm:gap-1.5",
            isCurrent
              ? "border-ink font-medium"
              : isDone
                ? "border-ink-soft"
                : "border-line text-ink-soft",
          );
          const label = (
            <>
              {isDone && !isCurrent && (
                <>
                  <Check aria-hidden className="size-3 shrink-0 sm:size-3.5" strokeWidth={2.25} />
                  <span className="sr-only">{messages.done} </span>
                </>
              )}
              {messages.step[step]}
            </>
          );
          return (
            <li key={step} className="flex-auto sm:flex-1">
              {isReachable ? (
                <Link href={href} className={classNames(look, "hover:border-ink")}>
                  {label}
                </Link>
              ) : (
                <span className={look} aria-current={isCurrent ? "step" : undefined}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
