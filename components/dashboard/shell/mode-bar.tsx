import { useTransition } from "react";
import { savePreference } from "@/components/dashboard/shell/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import classes from "./shell.module.css";

/** The bar above everything in test mode, and the way out of it. */
export function ModeBar() {
  const { messages } = useMessages();
  const [isPending, start] = useTransition();
  return (
    <div className={classes.modeBar} role="note">
      <span className={classes.modeText}>
        <span className="sm:hidden">{messages.shell.testModeShort}</span>
        <span className="max-sm:hidden">{messages.shell.testMode}</span>
      </span>
      <button
        type="button"
        className={classes.modeButton}
        disabled={isPending}
        onClick={() => start(() => savePreference("mode", "live"))}
      >
        {messages.shell.goLive}
      </button>
    </div>
  );
}
